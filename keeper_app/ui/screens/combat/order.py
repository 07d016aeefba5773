"""The order of a fight where there is little room: a strip of tokens, and what every form of the order shares."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.combat.fight import Fighter
from keeper_app.play.combat.sides import out_as, side_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.side import Side
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.follows import follows, use_strip
from keeper_app.ui.components.person_tile import ICONS, monogram, unsaid
from keeper_app.ui.components.state_bar import bar, spoken
from keeper_app.ui.components.surface import centred
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import actor, close, fight_here
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, condition_name

HEAD, BESIDE, LEAST = 64, 6, 64  # the number of the round, what a token has on each side, and its least width
STRIP, ROLL = 5, 4  # where there is no height: how the order and the roll share the width
STATES = ("fled", "stunned", "reloading", "casting", "delayed", "dived", "cover", "running", "readied", "acted")


MARKED = ("fled", "acted")  # what a mark says already, where there is one


def standing_note(look: Look, fighter: Fighter, person: Person, unsaid: tuple[str, ...] = ()) -> str:
    """How somebody stands in this round, in a word or two; without what is `unsaid`."""
    notes = [look.say(f"fighter.{state}") for state in STATES if getattr(fighter, state) and state not in unsaid]
    if person.has("aiming"):
        notes.insert(0, look.say("mark.aiming"))
    if person.mind.rounds:
        notes.insert(0, look.say("fighter.bout", person.mind.rounds))
    if fighter.reactions:
        notes.append(look.say("fighter.reactions", fighter.reactions))
    return ", ".join(notes[:3])


@dataclass(frozen=True)
class Place:
    """Somebody's place in the order: whether it is their turn, whether they are the one about to act, on which side.

    `out` is why they are out of it, if they are.
    """

    fighter: Fighter
    person: Person
    now: bool
    chosen: bool
    side: Side
    out: str = ""

    @property
    def done(self) -> bool:
        """Nothing more is to come from them in this round."""
        return self.fighter.acted or bool(self.out)

    @property
    def hit_points(self) -> tuple[int, int] | None:
        """Those left and those there can be, where anybody knows them."""
        left = points_of(self.person)
        return None if left.hp is None else (left.hp, left.max_hp or left.hp)

    def said(self, look: Look) -> str:
        """All that the place shows, for a screen reader."""
        note, points = standing_note(look, self.fighter, self.person), points_of(self.person)
        said = [called(look.words, self.person), str(self.fighter.rank), look.say(f"side.{self.side.value}")]
        if self.hit_points:
            said.append(spoken(look, "hp", points.hp, points.max_hp))
        said += [note] if note else []
        return ", ".join([*said, *(condition_name(look.words, one) for one in self.person.conditions)])

    def token(self, look: Look, size: float) -> ft.Control:
        """Their monogram, as it stands in the order."""
        dead = self.out == "dead"
        return monogram(look, self.person, size, on=self.now, done=self.done, struck=dead, side=self.side)


def _places(seat: Seat) -> list[Place]:
    state, fight, me = seat.desk.state, fight_here(seat), actor(seat)
    people = {one.id: one for one in state.people}
    return [
        Place(
            one,
            people[one.id],
            one.id == fight.acting,
            me is not None and one.id == me.id,
            side_of(state, one.id),
            out_as(one, people[one.id]),
        )
        for one in fight.order
        if one.id in people
    ]


def order_now(seat: Seat) -> tuple[int, list[Place]]:
    """The round, and everybody in their order."""
    return fight_here(seat).round, _places(seat)


def _choose(seat: Seat, who: int) -> None:
    acting = fight_here(seat).acting
    in_fight(seat.window, who=None if who == acting else who)


def pressed(seat: Seat, place: Place, face: ft.Control, padding: ft.Padding) -> ft.Control:
    """A tap lets somebody act, out of turn if need be; one that is held opens what can be done to them."""
    who = place.fighter.id

    def held() -> None:
        seat.window.open("person", who=who)

    button = tap(
        seat.look,
        face,
        partial(_choose, seat, who),
        height=None,
        radius=0,
        padding=padding,
        on_long_press=held,
        key=f"fighter-{who}",
    )
    return selectable(place.chosen, button)


def rank_or_mark(look: Look, place: Place, face: str, size: float, **kw: Any) -> ft.Control:
    """When they act; a mark once they have, and another where they never will: they fled or fell."""
    c = look.c
    if place.out:
        icon = ft.Icons.DIRECTIONS_RUN if place.out == "fled" else ICONS[place.out]
        return ft.Icon(icon, size=look.icon(size), color=c.danger if place.out != "fled" else c.text_soft, **kw)
    if place.done:
        return ft.Icon(ft.Icons.CHECK, size=look.icon(size), color=c.text_faint, **kw)
    return text(look, str(place.fighter.rank), face, ink_of(look, place), **kw)


def ink_of(look: Look, place: Place) -> str:
    """Of a figure in the order: whose turn it is stands out, in the colour of their side."""
    if not place.now:
        return look.c.text_soft
    return {Side.FOE: look.c.danger, Side.APART: look.c.text}.get(place.side, look.c.accent)


def edge_of(look: Look, side: Side) -> str:
    """The colour that marks a side."""
    return {Side.FOE: look.c.danger, Side.APART: look.c.outline}.get(side, look.c.accent)


def round_badge(seat: Seat, face: ft.Control, **kw: Any) -> ft.Control:
    """The number of the round; a tap leads to the end of the fight."""
    return tap(seat.look, face, lambda: seat.window.open("end-fight"), key="round", **kw)


def _token_size(look: Look) -> int:
    return 36 if close(look) else 44


@component
def order_token(seat: Seat, place: Place) -> ft.Control:
    """A monogram over what is left of somebody, over a figure or a mark."""
    look, c, size = seat.look, seat.look.c, _token_size(seat.look)
    foot = rank_or_mark(look, place, "small_strong", 18, semantics_label=place.said(look))
    wide, left = round(size * min(look.scale, 1.4)), place.hit_points
    drawn = [unsaid(ft.Container(bar(look, "hp", *left, 4), width=wide))] if left else []
    nothing = unsaid(ft.Container())  # beside a single silent part, Flutter makes a button within the button
    face = centred(place.token(look, size), *drawn, foot, nothing, spacing=2 if close(look) else 3)
    line = edge_of(look, place.side) if place.chosen else ft.Colors.TRANSPARENT
    return ft.Container(
        pressed(seat, place, face, ft.Padding.symmetric(horizontal=BESIDE, vertical=2 if close(look) else 5)),
        border=ft.Border(bottom=ft.BorderSide(3, line)),
        bgcolor=c.raised if place.chosen else None,
    )


def strip_width(look: Look) -> float:
    """How wide the strip is; where there is no height, the roll stands beside it."""
    if look.phone:
        return look.width
    room = look.width - look.px(Size.RAIL_WIDE if look.desktop else Size.RAIL)
    return room * STRIP / (STRIP + ROLL) if look.shallow else room


def token_width(look: Look) -> int:
    """How wide a token is: Flutter makes no button narrower than so much."""
    return max(LEAST, round(_token_size(look) * min(look.scale, 1.4)) + 2 * BESIDE)


def _room(look: Look) -> float:
    return strip_width(look) - look.px(HEAD) - 1 - 2 * Space.XS


def token_gap(look: Look, many: int) -> float:
    """Between the tokens; where there is not room for all, such that the last one in sight is cut: there are more."""
    token, room = token_width(look), _room(look)
    if many * (token + Space.XS) <= room:
        return Space.XS
    whole = max(1, int(room / (token + Space.XS) - 0.5))
    return room / (whole + 0.5) - token


def _follow_to(look: Look, places: list[Place]) -> float | None:
    """How far the strip is to be scrolled: whoever acts stands second, behind whoever acted before them."""
    at = next((at for at, one in enumerate(places) if one.now), None)
    if at is None:
        return None
    step = token_width(look) + token_gap(look, len(places))
    return max(0.0, min((at - 1) * step, len(places) * step - _room(look)))


@component
def order_strip(seat: Seat) -> ft.Control:
    """One token each, scrolled to whose turn it is, which is filled; whoever is about to act is underlined."""
    look, c, strip = seat.look, seat.look.c, use_strip()
    round_, places = use_selected(seat, lambda: order_now(seat))
    said = look.say("fight.round-badge", n=round_)
    number = ft.Row(
        [
            text(look, str(round_), "title", semantics_label=""),
            ft.Icon(ft.Icons.FLAG_OUTLINED, size=look.icon(14), color=c.text_soft),
        ],
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    label = text(look, look.say("fight.round"), "label", c.text_soft, semantics_label=said, no_wrap=True)
    head = round_badge(seat, centred(label, number), height=None, padding=ft.Padding.symmetric(vertical=4))
    tokens = ft.Row(
        ref=strip,
        controls=[order_token.keyed(f"token-{one.fighter.id}", seat, one) for one in places],
        spacing=token_gap(look, len(places)),
        scroll=ft.ScrollMode.HIDDEN,
        expand=True,
    )
    line = ft.Container(width=1, height=36 if close(look) else 44, bgcolor=c.line)
    moves = follows(strip, _follow_to(look, places), look.still)
    return ft.Container(
        ft.Row([ft.Container(head, width=look.px(HEAD)), line, tokens, moves], spacing=Space.XS),
        border=None if look.shallow else ft.Border(bottom=ft.BorderSide(1, c.line)),
    )
