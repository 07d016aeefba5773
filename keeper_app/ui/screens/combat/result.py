"""The card of the last blow or shot: a frame that stands still, and in it what the next one changes, leaf by leaf.

Verdict, wounds and number are the answer to a tap and are drawn first; all the others follow a frame later.
"""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.person_tile import monogram, unsaid
from keeper_app.ui.components.result_card import NARROWEST, Owner, Step, dice_row, owner_line, step_rows
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import ear, folder, hairline, stacked, written
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import roomy
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.combat.order_list import across, two_sided
from keeper_app.ui.screens.combat.outcome import Loss, Newest, Throw, last_result
from keeper_app.ui.screens.combat.turns import onward
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

_below = partial(rows_if_any, spacing=Space.S, top=Space.S)


FEW = 2  # prices of Luck that leave the way back in sight
PANES = 5 / 11  # what the narrower of two panes has of a window that is higher than wide


def _slim(look: Look) -> bool:
    """The narrower of two panes, in a window that is higher than wide."""
    return not (look.phone or look.shallow or roomy(look) or across(look))


def _card_width(look: Look) -> float | None:
    """Inside the narrowest place that a result has; a phone's and a low window's is as wide as they are."""
    if look.phone or look.shallow:
        return None
    if not _slim(look):
        return NARROWEST
    return (look.breadth - Size.RAIL - 3 * Space.L) * PANES - 2 * Space.L


@component
def result_tab(seat: Seat, newest: Newest, bare: bool) -> ft.Control:
    """What it was: on a tab, or in plain words where it stands on the sheet of whoever acts."""
    look, what = seat.look, use_selected(seat, lambda: newest.read(seat).tab)
    return text(look, what, "label", look.c.text_soft) if bare else ear(look, what, look.c.accent)


@component
def result_number(seat: Seat, newest: Newest) -> ft.Control:
    """Which roll it was."""
    return owner_line(seat.look, Owner(use_selected(seat, lambda: newest.read(seat).number, first=True)))


def _figure(look: Look, loss: Loss) -> ft.Control:
    """How much, and what is left of it: said as one."""
    ink = look.c.accent if loss.gain else look.c.danger
    style = "verdict" if look.phone else "verdict_wide"
    said = f"{loss.name}, {loss.figure} · {loss.left}"
    lines: list[ft.Control] = [
        text(look, loss.figure, style, ink, no_wrap=True, semantics_label=said),
        unsaid(text(look, loss.left, "small", look.c.text_soft, no_wrap=True)),
    ]
    side = ft.CrossAxisAlignment.START if look.narrow else ft.CrossAxisAlignment.END  # below the words, or beside them
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=side, key=f"loss-{loss.who}")


@component
def result_verdict(seat: Seat, newest: Newest) -> ft.Control:
    """How it went, and beside it what it cost or gave, where that concerns one alone."""
    look = seat.look
    (said, style, ink), losses = use_selected(
        seat, lambda: ((now := newest.read(seat)).verdict, now.losses), first=True
    )
    words = ft.Semantics(live_region=True, content=text(look, said, style, ink), expand=True)
    if len(losses) != 1:
        return ft.Row([words])
    if look.narrow:
        return stacked(ft.Row([words]), ft.Row([_figure(look, losses[0])]), spacing=Space.XS)
    row = ft.Row([words, _figure(look, losses[0])], spacing=Space.M)
    row.vertical_alignment = ft.CrossAxisAlignment.START
    return row


def _lost(look: Look, loss: Loss) -> ft.Control:
    """One of several: who, how it came to that, and how much."""
    notes = [text(look, loss.notes, "small", look.c.text_soft)] if loss.notes else []
    row = ft.Row([written(text(look, loss.name, "body_strong"), *notes), _figure(look, loss)], spacing=Space.M)
    row.vertical_alignment = ft.CrossAxisAlignment.START
    return row


@component
def result_wounds(seat: Seat, newest: Newest) -> ft.Control:
    """How the loss was reckoned and what it brought; several people have a row each."""
    look = seat.look
    losses, notes, named = use_selected(
        seat, lambda: ((now := newest.read(seat)).losses, now.notes, now.named), first=True
    )
    if len(losses) > 1:
        return _below([_lost(look, one) for one in losses])
    whose = [loss.name for loss in losses if not named]
    said = " · ".join(one for one in (*whose, *(loss.notes for loss in losses), notes) if one)
    return _below([text(look, said, "body_strong", key="notes")] if said else [])


@component
def result_dice(seat: Seat, newest: Newest) -> ft.Control:
    """The dice of the damage, each by its name; those that were thrown to hit are drawn."""
    return _below(dice_line(seat.look, use_selected(seat, lambda: newest.read(seat).dice)))


def _throw(look: Look, throw: Throw) -> ft.Control:
    """Whose test it was, on what, the number, the dice, and how good it was; a shot has what it hit."""
    c, wide = look.c, look.shallow or two_sided(look)  # elsewhere the level stands below the words
    dice = dice_row(look, throw.roll, 36 if look.desktop else 30)
    if not throw.level:
        lines = [text(look, throw.title, "small", c.text_soft), text(look, throw.what, "body")]
        return stacked(*lines, dice, spacing=2) if look.narrow else ft.Row([written(*lines), dice], spacing=Space.S)
    ink = c.level[throw.level] if throw.friend else c.text
    badge = level_badge(look, throw.level, words=look.say(f"level.short.{throw.level}"), ink=ink)
    number = text(look, throw.number, "title", ink, no_wrap=True)
    said = ((throw.title, "small_strong", c.text), (throw.what, "small", c.text_soft))
    lines = [text(look, words, style, colour) for words, style, colour in said if words]
    if look.narrow:  # doubled text: a name beside its dice would be broken in the middle of a word
        return stacked(*lines, ft.Row([number, dice], spacing=Space.M), badge, spacing=2)
    # Where all three dice of a test leave little room, the level is worth more than a face.
    face = [monogram(look, throw.person, 34)] if throw.person and not _slim(look) else []
    if wide:
        end = [ft.Container(number, width=look.px(44)), dice, ft.Container(badge, width=look.px(108))]
        return ft.Row([*face, written(*lines), *end], spacing=Space.S)
    return ft.Row([*face, written(*lines, badge), ft.Container(number, width=look.px(40)), dice], spacing=Space.S)


@component
def result_throws(seat: Seat, newest: Newest) -> ft.Control:
    """The dice that were thrown to hit and to answer, and what is left in the weapon."""
    look = seat.look
    throws, left = use_selected(seat, lambda: ((now := newest.read(seat)).throws, now.left))
    rest = [text(look, left, "small", look.c.text_soft)] if left else []
    return _below([*(_throw(look, one) for one in throws), *rest])


@component
def result_reasons(seat: Seat, newest: Newest) -> ft.Control:
    """The rules that took part; a tap opens one."""
    reasons = use_selected(seat, lambda: newest.read(seat).reasons)
    row = because_row(seat.look, reasons, lambda rule: seat.window.open("rule", rule=rule))
    return _below([row] if reasons else [])


@component
def result_steps(seat: Seat, newest: Newest) -> ft.Control:
    """Luck that may still turn it; and the way back, where the roll or its figures were wrong."""
    look = seat.look
    lucky, back, losses = use_selected(
        seat, lambda: ((now := newest.read(seat)).steps, now.back, [(one.who, one.name) for one in now.losses])
    )
    steps = [
        Step(
            "luck",
            step.words,
            partial(onward, seat, partial(seat.do, step.action)),
            look.say("luck.price", step.price),
            f"luck-{step.action.who}-{step.action.level.value}" + (f"-{step.action.at}" if step.action.at else ""),
        )
        for step in lucky
    ]
    mend = [Step("back", back, partial(onward, seat, seat.undo), key="take-back")] if back else []
    alone = len(losses) == 1
    for who, name in losses:
        words = look.say("fight.correct") if alone else look.say("fight.correct-of", name=name)
        mend.append(Step("correct", words, partial(seat.window.open, "points", who=who), key=f"correct-{who}"))
    width = _card_width(look)
    rows = [step_rows(look, steps, width), step_rows(look, mend, width)]
    if len(steps) > FEW:  # many shots, many prices: the way back is not pushed out of sight
        rows.reverse()
    return _below([row for some in rows for row in some])


# What may be done about it comes before why it was so: it is in sight on a small window too.
LEAVES = (result_verdict, result_wounds, result_throws, result_steps, result_reasons, result_dice)


@dataclass(eq=False)
class Stood:
    """Whether the card was in sight when it was last drawn, and whether it ever was."""

    now: bool = False
    ever: bool = False


@component
def result_card(seat: Seat, gap: float, bare: bool = False) -> ft.Control:
    """The frame. It comes at once and goes with the rest; from then on it stands out of sight for the next result.

    A `bare` one has none: the sheet of whoever acts is around it.
    """
    there = use_selected(seat, lambda: last_result(seat) is not None)
    stood, newest = use_once(Stood), use_once(Newest)
    stood.now, stood.ever = there, stood.ever or there
    use_selected(seat, lambda: stood.now or last_result(seat) is not None, first=True)
    if not stood.ever:
        return nothing()
    leaves = [leaf(seat, newest) for leaf in LEAVES]
    tab, number = result_tab(seat, newest, bare), result_number(seat, newest)
    if bare:
        head = ft.Row([ft.Container(tab, expand=True), number], spacing=Space.S)
        around = ft.Container(head, padding=ft.Padding.only(top=Space.XS, bottom=Space.XS))
        sheet: ft.Control = stacked(hairline(seat.look), around, *leaves, spacing=0)
    else:
        sheet = folder(seat.look, tab, *leaves, padding=Space.L, spacing=0, trailing=number)
    return ft.Container(sheet, padding=ft.Padding.only(bottom=gap), visible=there)
