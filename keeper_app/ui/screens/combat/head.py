"""The head of the sheet of whoever acts: whose turn it is, who they are, what is left of them."""

import flet as ft

from keeper_app.play.combat.sides import side_of
from keeper_app.play.combat.turn import turn_before
from keeper_app.play.people.arms import arms_of, own_damage
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.side import Side
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.state_bar import bar, spoken, state_bar
from keeper_app.ui.components.surface import ear, stacked, written
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import (
    actor,
    arm_name,
    close,
    dense,
    felled,
    fight_here,
    intent,
    roomy,
    wordy,
)
from keeper_app.ui.screens.combat.turns import previous_turn
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, expression, role

POINTS = 232  # the two bars of whoever acts


def _tab(seat: Seat) -> tuple[str, str]:
    """Whose turn it is, in two words; whoever cannot act is marked."""
    look, me = seat.look, actor(seat)
    if me is not None and felled(seat, me):
        return look.say("fight.down"), look.c.danger
    if me is not None and me.mind.rounds:
        return look.say("fighter.bout", me.mind.rounds), look.c.danger
    early = me is not None and me.id != fight_here(seat).acting
    return look.say("fight.acts-early" if early else "fight.acts"), look.c.accent


@component
def acting_tab(seat: Seat) -> ft.Control:
    """The tab of the sheet."""
    return ear(seat.look, *use_selected(seat, lambda: _tab(seat)))


def _in_hand(seat: Seat, me: Person) -> str:
    """The weapon that is meant, with the dice of its damage, and what is left in it."""
    look, hand = seat.look, intent(seat).arm
    weapon = dict(enumerate(arms_of(me))).get(-1 if hand is None else hand)
    if weapon is None or felled(seat, me):
        return role(look.words, me)
    dice = own_damage(me, weapon)
    return f"{arm_name(seat, me, weapon)} {expression(look.words, dice)}" if dice else arm_name(seat, me, weapon)


@component
def acting_head(seat: Seat) -> ft.Control:
    """Who acts, with what in hand, how much of them is left, and the way back to the turn before."""
    look = seat.look

    def head() -> tuple[Person, bool, bool, Side, tuple[str, str, str]] | None:
        if (me := actor(seat)) is None:
            return None
        # Where there is no height there is no tab: it says here whose turn it is.
        words, style, ink = (_in_hand(seat, me), "small", look.c.text_soft)
        if look.shallow:
            (words, ink), style = _tab(seat), "label"
        first = turn_before(seat.desk.state) is None
        return me, me.id == fight_here(seat).acting, first, side_of(seat.desk.state, me.id), (words, style, ink)

    found = use_selected(seat, head)
    if found is None:
        return nothing()
    me, now, first, side, below = found
    size = 20 if not roomy(look) and not close(look) else None  # most names then take one line
    name = text(look, called(look.words, me), "heading" if close(look) else "title", size=size, max_lines=2)
    back = icon_tap(
        look,
        ft.Icons.SKIP_PREVIOUS,
        look.say("fight.previous"),
        lambda: previous_turn(seat),
        disabled=first,
        key="previous",
    )
    points = [ft.Container(acting_points(seat), width=look.px(POINTS))] if points_in_head(look) else []
    lines = written(name, text(look, *below, max_lines=2))
    return ft.Row(
        [monogram(look, me, 40 if dense(look) else 52, on=now, side=side), lines, *points, back], spacing=Space.M
    )


Points = list[tuple[str, int, int | None]]


def points_in_head(look: Look) -> bool:
    """A pane wide enough for a name and a weapon beside two bars; elsewhere they stand beside the tab."""
    return wordy(look) and not close(look)


def _points_left(seat: Seat) -> Points:
    """Hit points and Sanity of whoever acts, as far as they have them."""
    me = actor(seat)
    if me is None:
        return []
    left = points_of(me)
    known = (("hp", left.hp, left.max_hp), ("san", left.san, left.max_san))
    return [(kind, now, most) for kind, now, most in known if now is not None]


@component
def acting_points(seat: Seat) -> ft.Control:
    """A bar for each, with its figure."""
    look, known = seat.look, use_selected(seat, lambda: _points_left(seat))
    drawn = state_bar if points_in_head(look) else _small_bar
    bars = [ft.Container(drawn(look, *one), expand=True) for one in known]
    return ft.Row(list(bars), spacing=Space.L if points_in_head(look) else Space.M, key="acting-points")


def _small_bar(look: Look, kind: str, now: int, most: int | None) -> ft.Control:
    """The same in the height of a tab."""
    c, said = look.c, spoken(look, kind, now, most)
    words = text(look, look.say(f"points.short.{kind}"), "caption", c.text_soft, no_wrap=True, semantics_label=said)
    figure = text(look, str(now), "small_strong", c.text, no_wrap=True, semantics_label="")
    line = ft.Row([words, ft.Container(expand=True), figure], spacing=4)
    return ft.Container(
        stacked(line, bar(look, kind, now, most or 99, 4), spacing=1), padding=ft.Padding.only(bottom=4)
    )
