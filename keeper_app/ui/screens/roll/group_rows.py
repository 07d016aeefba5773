"""One of many on the card of a roll for everybody: how it went, and that person's own push, Luck and tick."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.dice import PercentileRoll
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.followed import luck_left
from keeper_app.play.roll.group_standing import MemberStanding
from keeper_app.play.roll.standing import Standing
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import STEPS, Step, dice_row, warning_line
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import Click, tap
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.roll.steps import notes_of, warning_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import capital, label_name, person_name, two_digits


@dataclass(frozen=True)
class Member:
    """What a row says, and what a tap on it does; `n` is the roll that steps would follow, if there are any."""

    name: str
    value: int
    roll: PercentileRoll
    level: str
    notes: tuple[str, ...] = ()
    warning: str = ""
    steps: tuple[Step, ...] = ()
    n: int = 0


def shown_member(seat: Seat, entry: Entry, one: MemberStanding) -> Member:
    """One of them as they stand now, the second try in the place of the first."""
    look, now = seat.look, one.now
    name = person_name(look.words, entry.after, one.rolled.who) or one.rolled.name
    first = one.first.result.number
    notes = [capital(look.say("group.how.pushed", number=two_digits(first)))] if one.second else []
    steps = tuple(_steps(seat, entry.n, name, one))
    return Member(
        name,
        one.rolled.value,
        now.result.roll,
        now.outcome.value,
        (*notes, *notes_of(seat, now)),
        warning_of(seat, now),
        steps,
        now.entry.n if steps else 0,
    )


def _steps(seat: Seat, n: int, name: str, one: MemberStanding) -> list[Step]:
    """What this person may do about it; the words are short, the name says whose it is."""
    look, window, who, now = seat.look, seat.window, one.rolled.who, one.now
    steps = []
    if now.can_push:
        opens = partial(window.open, "push", of=n, who=who)
        steps.append(_step(look, "push", name, look.say("push.do"), opens, who, look.say("push.do")))
    if now.prices:
        steps.append(_luck(seat, n, name, now, who))
    if now.can_tick:
        words = look.say("tick.skill", skill=label_name(look.words, now.event.label))
        tick = TickSkill(n, who=who) if one.second is None else TickSkill(now.entry.n)
        steps.append(_step(look, "tick", name, words, partial(seat.do, tick), who, look.say("tick.do")))
    return steps


def _luck(seat: Seat, n: int, name: str, now: Standing, who: int) -> Step:
    """The cheapest level's price; the sheet has the others. It explains itself where there is not that much Luck."""
    look, least, luck = seat.look, now.prices[0].points, luck_left(seat.desk, who)
    short = luck is not None and least > luck
    words = look.say("luck.short", points=least, luck=luck) if short else look.say("luck.price", n=least)
    opens = partial(seat.window.open, "luck", of=n, who=who)
    return _step(look, "luck", name, words, opens, who, words, figure=str(least), disabled=short)


def _step(
    look: Look,
    kind: str,
    name: str,
    words: str,
    do: Click,
    who: int,
    short: str,
    *,
    figure: str | None = None,
    disabled: bool = False,
) -> Step:
    """A phone has room for an icon and a price; elsewhere a short word says what it is."""
    whose, note = look.say("condition.of", name=name, what=words), figure if look.phone else short
    return Step(kind, whose, do, note=note, key=f"member-{kind}-{who}", disabled=disabled)


def _button(look: Look, step: Step) -> ft.Control:
    """An icon with a price or a word beside it; whose it is and what it does is said, and shown at rest."""
    ink = look.c.text_faint if step.disabled else look.c.accent
    face: list[ft.Control] = [ft.Icon(STEPS[step.kind], size=look.icon(20), color=ink)]
    if step.note:
        figure = look.c.text_faint if step.disabled else look.c.text
        face.append(text(look, step.note, "small_strong", figure, no_wrap=True))
    row = ft.Row(face, spacing=Space.XS, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return tap(
        look,
        said_as(step.words, row),
        step.on_click,
        border=look.c.line if step.disabled else look.c.outline,
        padding=ft.Padding.symmetric(horizontal=Space.M if step.note else 0),
        width=None if step.note else look.px(Size.TOUCH),
        tooltip=step.words,
        disabled=step.disabled,
        key=step.key,
    )


def member_row(look: Look, one: Member) -> ft.Control:
    """Number, name and dice; below them the level and what may follow, and what has followed."""
    c = look.c
    ink = c.level[one.level]
    number = ft.Container(text(look, two_digits(one.roll.number), "title", ink, no_wrap=True), width=look.px(44))
    name = text(look, one.name, "body", c.text, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    who = written(name, one_line(look, str(one.value), "caption", c.text_soft))
    badge = level_badge(look, one.level, words=look.say(f"level.short.{one.level}"))
    buttons = [_button(look, step) for step in one.steps]
    dice = dice_row(look, one.roll, 34 if look.phone else 40)
    beside, below = ([], [dice]) if look.narrow else ([dice], [])
    rows: list[ft.Control] = [ft.Row([number, who, *beside], spacing=Space.S), *below]
    rows.append(ft.Row([ft.Container(badge, expand=True), *buttons], spacing=Space.S))
    rows += [text(look, note, "small", c.text_soft) for note in one.notes]
    said = stacked(*rows, *warning_line(look, one.warning), spacing=2)
    return underlined(look, said, padding=ft.Padding.only(bottom=Space.S))
