"""Somebody in a chase that is being set up: different here from what their sheet says, or in a vehicle, or left out."""

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.people.points import body_of
from keeper_app.rules.chase import Fitness
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.chase.setup_company import Member, brought_now, company, turn
from keeper_app.ui.screens.chase.setup_entrant import MOV
from keeper_app.ui.screens.chase.setup_parts import number_wrong, option_row
from keeper_app.ui.screens.chase.setup_vehicles import figures
from keeper_app.ui.screens.chase.setup_view import in_setup, setup_of
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.seat import Seat
from keeper_app.words.chase.names import fitness_name, ride_name


@dataclass(frozen=True)
class RunnerForm:
    """MOV as typed; None is as it stands."""

    mov: str | None = None


def _retune(seat: Seat, who: int, mov: int | None) -> None:
    """Another MOV; nothing, or what the sheet says, is as the sheet says. Whoever was typed in has no other."""
    view, person = setup_of(seat), seat.desk.state.find(who)
    if person is None:
        strangers = (replace(one, mov=mov) if one.id == who and mov is not None else one for one in view.strangers)
        in_setup(seat, strangers=tuple(strangers))
        return
    own = None if mov == body_of(person).mov else mov
    in_setup(seat, tuned=view.with_tuning(replace(view.tuning(who), mov=own)))


def _fit(seat: Seat, who: int, fitness: Fitness) -> None:
    view = setup_of(seat)
    in_setup(seat, tuned=view.with_tuning(replace(view.tuning(who), fitness=fitness)))


def _abilities(seat: Seat, one: Member) -> list[ft.Control]:
    """How their skills are read, where no sheet has them."""
    look = seat.look
    if one.skilled:
        return []
    rows = [
        option_row(
            look,
            f"{fitness_name(look.words, each)} · {look.say(f'chase-setup.fit.{each.value}')}",
            each is one.fitness,
            partial(_fit, seat, one.id, each),
            f"fitness-{each.value}",
            one_of=True,
        )
        for each in Fitness
    ]
    return [section_header(look, look.say("chase-setup.runner.fitness")), stacked(*rows, spacing=0)]


def _into(seat: Seat, who: int, vehicle: int) -> None:
    """Into a vehicle, behind those who are in it; 0 is on foot."""
    view = setup_of(seat)
    if vehicle:
        one = next(each for each in brought_now(seat) if each.id == vehicle)
        if who not in one.inside:
            in_setup(seat, brought=view.with_brought(replace(one, inside=(*one.inside, who))))
        return
    out = (replace(one, inside=tuple(each for each in one.inside if each != who)) for one in view.brought)
    in_setup(seat, brought=tuple(out))


def _vehicles(seat: Seat, one: Member) -> list[ft.Control]:
    """What they are in, where their side has anything."""
    look = seat.look
    there = [each for each in brought_now(seat) if each.side is one.side]
    if not there:
        return []
    now = next((each.id for each in there if one.id in each.inside), 0)
    named = [(0, look.say("chase-setup.runner.walks"))]
    named += [(each.id, ride_name(look.words, figures(each.wheels, cut=False))) for each in there]
    rows = [
        option_row(look, name, id_ == now, partial(_into, seat, one.id, id_), f"ride-{id_}", one_of=True)
        for id_, name in named
    ]
    return [section_header(look, look.say("chase-setup.runner.vehicle")), stacked(*rows, spacing=0)]


def runner_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Another MOV, how skills are read, which vehicle; or they stay out of it."""
    look, window = seat.look, seat.window
    close = partial(window.open, None)
    one = next((each for several in company(seat).values() for each in several if each.id == who), None)
    if one is None:  # gone meanwhile
        return sheet(look, look.say("chase-setup.who"), [text(look, look.say("chase-setup.nobody"))], close)
    form = form_of(window, RunnerForm())
    typed = str(one.mov) if form.now.mov is None else form.now.mov

    def wrong() -> str | None:
        return number_wrong(look, typed, *MOV) if typed.strip() or who < 0 else None

    def save() -> None:
        if wrong() is None:
            if form.now.mov is not None:
                _retune(seat, who, number_of(typed))
            window.open(None)

    def leave() -> None:
        turn(seat, one.side, (who,))
        in_setup(seat, strangers=tuple(each for each in setup_of(seat).strangers if each.id != who))
        window.open(None)

    mov = field(
        look,
        look.say("chase-setup.runner.mov"),
        typed,
        form.into("mov"),
        error=wrong(),
        most=4,
        on_submit=save,
        key="runner-mov",
    )
    rows: list[ft.Control] = [
        mov,
        text(look, look.say("chase-setup.runner.mov-note"), "small", look.c.text_faint),
        *_abilities(seat, one),
        *_vehicles(seat, one),
        secondary(look, look.say("chase-setup.runner.remove"), ft.Icons.CLOSE, leave, key="runner-remove"),
    ]
    return sheet(
        look, one.name, rows, close, foot=primary(look, look.say("done"), None, save, height=48, key="runner-save")
    )
