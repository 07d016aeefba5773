"""What else somebody can do with a turn."""

from functools import partial

import flet as ft

from keeper_app.play.combat.able import can_cast
from keeper_app.play.combat.actions.manage_gun import FORESEEN_BY, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import BeginCasting, LeaveFight, MarkFighter, SwapOrder
from keeper_app.play.combat.beside import loadable
from keeper_app.play.combat.fight import Fighter
from keeper_app.play.desk import Action
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import secondary, toggle_chip
from keeper_app.ui.components.text import complaint
from keeper_app.ui.screens.combat.acting import arm_name, fight_here
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.side_choice import side_choice
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name

TOGGLES = ("readied", "delayed", "aiming", "running", "cover", "cornered", "fled")


def _done(seat: Seat, action: Action) -> None:
    """Done, and the sheet is put away."""
    seat.do(action, lambda _: seat.window.open(None))


def _rolled(seat: Seat, action: Action) -> None:
    """The sheet is put away first: the dice are seen where they fall."""
    seat.window.open(None)
    seat.do(action)


def _marks(seat: Seat, fighter: Fighter, person: Person) -> ft.Control:
    """How they stand in this round, each to be turned over; a spell can only be broken off."""
    look, marks = seat.look, (*TOGGLES, *(("casting",) if fighter.casting else ()))
    stands = {mark: person.has("aiming") if mark == "aiming" else bool(getattr(fighter, mark)) for mark in marks}
    chips = []
    for mark, on in stands.items():
        turn = partial(seat.do, MarkFighter(person.id, mark, not on))
        chips.append(toggle_chip(look, look.say(f"mark.{mark}"), on, turn, key=f"mark-{mark}"))
    return wrapped(*chips)


def _arms(seat: Seat, person: Person) -> list[ft.Control]:
    """Into cover, and a reload for each gun they carry that is not full."""
    look, dive = seat.look, partial(_rolled, seat, Dive(person.id))
    dodges = value_of(person, "dodge") is not None
    steps = [step(look, "turn.dive", ft.Icons.SHIELD_OUTLINED, dive, "dive")] if dodges else []
    for at, weapon in enumerate(arms_of(person)):
        if at < len(person.weapons) and loadable(person, at):
            words, reload = look.say("turn.reload", name=arm_name(seat, person, weapon)), Reload(person.id, at)
            steps.append(secondary(look, words, ft.Icons.REFRESH, partial(_done, seat, reload), key=f"reload-{at}"))
    return steps


def _mind(seat: Seat, person: Person) -> list[ft.Control]:
    """What may be foreseen, and a spell that takes so many rounds."""
    look, steps = seat.look, []
    for skill in FORESEEN_BY:
        if value_of(person, skill) is not None:
            words = look.say("turn.foresee", skill=label_name(look.words, skill))
            do = partial(_rolled, seat, Foresee(person.id, skill))
            steps.append(secondary(look, words, ft.Icons.VISIBILITY_OUTLINED, do, key=f"foresee-{skill}"))
    casts = []
    for rounds in (0, 1, 2, 3) if can_cast(person) else ():
        words = look.say("turn.cast-now") if rounds == 0 else look.say("turn.cast", rounds)
        do = partial(_done, seat, BeginCasting(person.id, rounds))
        casts.append(secondary(look, words, ft.Icons.AUTO_FIX_HIGH_OUTLINED, do, key=f"cast-{rounds}"))
    return [*steps, *([_wrapped(*casts)] if casts else [])]


def _place(seat: Seat, person: Person) -> list[ft.Control]:
    """Where they stand in the order, and whether they stand there at all."""
    look, up, down = seat.look, partial(seat.do, SwapOrder(person.id, -1)), partial(seat.do, SwapOrder(person.id, 1))
    arrows = (None, None) if look.phone else (ft.Icons.KEYBOARD_ARROW_UP, ft.Icons.KEYBOARD_ARROW_DOWN)
    steps: list[ft.Control] = [
        step(look, "turn.earlier", arrows[0], up, "order-earlier", expand=True),
        step(look, "turn.later", arrows[1], down, "order-later", expand=True),
    ]
    leave = partial(_done, seat, LeaveFight(person.id))
    rows = [ft.Row([one]) for one in steps] if look.narrow else [ft.Row(steps, spacing=Space.S)]
    return [*rows, step(look, "turn.leave", ft.Icons.PERSON_REMOVE_OUTLINED, leave, "leave-fight")]


def _wrapped(*controls: ft.Control) -> ft.Control:
    return wrapped(*controls, run_spacing=Space.S)


def turn_sheet(seat: Seat, who: int | None) -> ft.DialogControl:
    """Their marks, then everything that is no attack."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who or 0)
    name, fighter = called(look.words, person), fight_here(seat).fighter(person.id)
    if fighter is None:
        return sheet(look, name, [], lambda: window.open(None))
    steps = [*_arms(seat, person), *_mind(seat, person), *_place(seat, person)]
    rows = [side_choice(seat, person.id), _marks(seat, fighter, person), *complaint(look, window.complaint), *steps]
    return sheet(look, look.say("turn.title", name=name), rows, lambda: window.open(None))
