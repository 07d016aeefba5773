"""Something that explodes: how far it is thrown, and who stands how near."""

import flet as ft

from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.combat.actions.explode import Explode, is_launched
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.guns import gun_of, is_gun
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.combat.acting import OWN, actor, arm, by_side, fight_here, intend, intent, roomy
from keeper_app.ui.screens.combat.fields import NEARER, in_pairs, metres_stepper
from keeper_app.ui.screens.combat.order_list import across
from keeper_app.ui.screens.combat.shooting import load_row
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, distance

FARTHEST = 60
LETTERS = 16  # of a name beside which there is room for a distance


def near_now(seat: Seat) -> dict[int, int]:
    """Who is in it, and how far from the middle."""
    there = {one.id for one in fight_here(seat).fighters}
    return {who: metres for who, metres in intent(seat).near if who in there}


def _put(seat: Seat, near: dict[int, int]) -> None:
    intend(seat, near=tuple(near.items()))


def blast_controls(seat: Seat) -> list[ft.Control]:
    """The distance of the throw, and everybody near."""
    look = seat.look
    me, hand = actor(seat), arm(seat, "blast")
    if me is None or hand is None:
        return [text(look, look.say("fight.no-blasts"), "body", look.c.text_soft)]
    known = find_weapon(hand[1].weapon)
    radius = known.blast_m if known and known.blast_m else 0
    rows: list[ft.Control] = []
    if far(seat):
        rows.append(metres_stepper(seat))
    if is_gun(hand[1]):
        rows = in_pairs(look, [*rows, load_row(seat, me, hand[0], gun_of(me, hand[1]))])
    units = seat.preferences.current.units
    rows.append(text(look, look.say("blast.radius", radius=distance(look.words, radius, units)), "small"))
    return [*rows, *_everybody(seat, near_now(seat))]


def _everybody(seat: Seat, near: dict[int, int]) -> list[ft.Control]:
    """Whoever may stand near: opponents first, one's own set apart."""
    look, rows = seat.look, list[ft.Control]()
    there = [seat.desk.state.find(one.id) for one in fight_here(seat).order]
    for word, people in by_side(seat, [one for one in there if one is not None and not one.has("dead")]):
        rows += [section_header(look, look.say(word), color=look.c.danger)] if word == OWN else []
        rows += [_row(seat, one.id, called(look.words, one), near) for one in people]
    return rows


def _row(seat: Seat, who: int, name: str, near: dict[int, int]) -> ft.Control:
    look = seat.look

    def turn() -> None:
        _put(seat, {k: v for k, v in near.items() if k != who} if who in near else {**near, who: 0})

    chip = toggle_chip(look, name, who in near, turn, key=f"near-{who}")
    if who not in near:
        return ft.Row([chip])

    def step(by: int) -> None:
        now = near_now(seat)
        _put(seat, {**now, who: max(0, min(FARTHEST, now.get(who, 0) + by))})

    metres = distance(look.words, near[who], seat.preferences.current.units)
    steps = stepper(look, metres, step, NEARER, f"near-metres-{who}")
    left = ft.Container(chip, expand=True, alignment=ft.Alignment.CENTER_LEFT)
    if look.narrow or (len(name) > LETTERS and not roomy(look) and not across(look)):
        return stacked(ft.Row([left]), ft.Row([steps]), spacing=0)  # a long name has its line to itself
    return ft.Row([left, steps], spacing=Space.S)


def far(seat: Seat) -> bool:
    """It is thrown or fired, so that a roll decides where it goes."""
    me, hand = actor(seat), arm(seat, "blast")
    return me is not None and hand is not None and is_launched(me, hand[1])


def blast_now(seat: Seat) -> None:
    """Throw it, or set it off; damage is rolled once for all."""
    me, hand = actor(seat), arm(seat, "blast")
    if me is None or hand is None:
        return
    near = tuple(Near(who, metres) for who, metres in near_now(seat).items())
    view = intent(seat)
    action = Explode(me.id, hand[0], near, view.metres if far(seat) else None, view.extra)
    seat.do(action)


def blast_note(seat: Seat) -> list[ft.Control]:
    """Why it cannot be done, where it cannot."""
    look = seat.look
    if not near_now(seat):
        return [one_line(look, look.say("blast.nobody"), "small", look.c.text_soft)]
    return []
