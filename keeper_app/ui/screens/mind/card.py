"""The card of a sight: everybody's roll, what it cost each, the day's cells, and what follows."""

from dataclasses import dataclass
from functools import partial
from typing import cast

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.events.horror import HorrorSeen, Witness
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of
from keeper_app.rules import HouseRules
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.result_card import Owner, owner_line, step_rows
from keeper_app.ui.components.sanity import day_cells, san_change
from keeper_app.ui.components.surface import folder, stacked, wrapped, written
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.rolled import again, folded, hidden_card
from keeper_app.ui.screens.mind.happened import entry_of
from keeper_app.ui.screens.mind.parts import grave_line, soft_line
from keeper_app.ui.screens.mind.view import in_mind, mind_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import capital, first_name, reason, two_digits
from keeper_app.words.labels import name_in
from keeper_app.words.people.causes import cause_name, cost_words
from keeper_app.words.people.horrors import follows, how_lost, startle

HIGH_LOSS = 2  # from here a loss stands in the colour of danger


def seen_by(look: Look, count: int) -> str:
    """How many saw it."""
    return look.say("seen.by", count)


def _follows(look: Look, one: Witness, house: HouseRules) -> list[ft.Control]:
    """What it brought, each in a line; what somebody does before they think comes first."""
    lines = [soft_line(look, said, ft.Icons.DIRECTIONS_RUN)] if (said := startle(look.words, one, house)) else []
    grave = one.bout(house) or bool(one.shock.conditions)
    for words in follows(look.words, one, house):
        told = capital(words)
        lines.append(grave_line(look, told) if grave else soft_line(look, told, ft.Icons.PSYCHOLOGY_OUTLINED))
    return lines


def _owed(seat: Seat, person: Person | None) -> list[ft.Control]:
    """What is still to be done about it now: the INT test nobody could roll, the bout."""
    look = seat.look
    if person is None:
        return []
    steps: list[ft.Control] = []
    if "int-insanity" in person.dues:
        roll = partial(seat.do, RollDue(person.id, "int-insanity"))
        steps.append(
            secondary(look, look.say("due.int-insanity"), ft.Icons.CASINO_OUTLINED, roll, key=f"grasp-{person.id}")
        )
    if person.mind.bout:
        lay = partial(seat.window.open, "bout", who=person.id)
        words = look.say("bout.roll")
        steps.append(secondary(look, words, ft.Icons.CYCLONE, lay, color=look.c.danger, key=f"bout-due-{person.id}"))
    return [wrapped(*steps, run_spacing=Space.S)] if steps else []


def witness_row(seat: Seat, entry: Entry, one: Witness, now: Person | None) -> ft.Control:
    """Roll, level, loss; SAN before and after, the day; what follows."""
    look, c = seat.look, seat.look.c
    event = cast(HorrorSeen, entry.event)
    result, after = one.sanity.result(event.house), entry.after.find(one.who)
    level = result.level.value
    name = name_in(look.words, entry.after, one.who)
    first = first_name(look.words, after) if after else name
    how = wrapped(level_badge(look, level, words=look.say(f"level.short.{level}")))
    if said := how_lost(look.words, one, event.house):  # below the level where it does not fit beside it
        how.controls.append(text(look, said, "small", c.text_soft))
    number = text(look, two_digits(result.number), "title", c.text_soft, no_wrap=True, text_align=ft.TextAlign.RIGHT)
    lost = one.shock.loss
    ink = c.danger if lost >= HIGH_LOSS else c.text if lost else c.text_faint
    loss = text(look, f"−{lost}" if lost else "0", "title", ink, size=26, no_wrap=True, text_align=ft.TextAlign.RIGHT)
    face = [monogram(look, after, 36)] if after and not look.narrow else []
    head = ft.Row(
        [
            *face,
            written(one_line(look, first, "body_strong"), how),
            ft.Container(number, width=look.px(34)),
            ft.Container(loss, width=look.px(48)),
        ],
        spacing=Space.M if not look.narrow else Space.XS,
    )
    rows: list[ft.Control] = [head]
    day = day_of(after) if after else None
    if after is not None and day is not None:
        change = san_change(look, one.shock.left + lost, one.shock.left, points_of(after).max_san)
        today = day_cells(look, day.lost, day.limit)
        if look.narrow:
            rows += [change, today]
        else:
            rows.append(ft.Row([ft.Container(change, expand=True), today], spacing=Space.XL))
    rows += [*_follows(look, one, event.house), *_owed(seat, now)]
    return ft.Container(
        stacked(*rows, spacing=6),
        padding=ft.Padding.symmetric(vertical=9),
        border=ft.Border(top=ft.BorderSide(1, c.line)),
        key=f"seen-by-{one.who}",
    )


def horror_card(seat: Seat, entry: Entry) -> ft.Control:
    """One thing seen by several."""
    look = seat.look
    event = cast(HorrorSeen, entry.event)
    state = seat.desk.state
    name, cost = capital(cause_name(look.words, event.cause)), cost_words(look.words, event.success, event.failure)
    title = ft.Row(
        [text(look, name, "body_strong", expand=True), text(look, cost, "heading", look.c.accent, no_wrap=True)],
        spacing=Space.S,
    )
    rules = list(dict.fromkeys(rule for one in event.witnesses for rule in one.shock.because))
    reasons = [reason(look.words, rule) for rule in rules]
    why = [because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule))] if reasons else []
    return folder(
        look,
        seen_by(look, len(event.witnesses)),
        ft.Semantics(live_region=True, content=title),
        stacked(*(witness_row(seat, entry, one, state.find(one.who)) for one in event.witnesses), spacing=0),
        *why,
        *step_rows(look, again(seat, entry)),
        spacing=Space.S,
        padding=ft.Padding(Space.M, Space.M, Space.M, Space.M),
        trailing=owner_line(look, Owner(look.say("roll.number", number=entry.after.rolls))),
    )


@dataclass(frozen=True)
class Standing:
    """What a card depends on besides its entry: whether it is folded, and what its people still owe."""

    folded: bool
    owed: tuple[tuple[tuple[str, ...], str], ...]


def _standing(seat: Seat, n: int) -> Standing | None:
    found = entry_of(seat, n)
    if found is None or not isinstance(found.event, HorrorSeen):
        return None
    people = [seat.desk.state.find(one.who) for one in found.event.witnesses]
    owed = tuple((one.dues, one.mind.bout) if one else ((), "") for one in people)
    return Standing(folded(seat, found) and mind_view(seat.window).peek != n, owed)


@component
def seen_card(seat: Seat, n: int) -> ft.Control:
    """The card in its room, as it stands now."""
    standing = use_selected(seat, lambda: _standing(seat, n), first=True)
    if standing is None:
        return nothing()
    entry = seat.desk.entry(n)
    if standing.folded:
        return hidden_card(seat, entry, partial(in_mind, seat.window, peek=entry.n))
    return horror_card(seat, entry)
