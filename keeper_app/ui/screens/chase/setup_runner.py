"""Somebody in a chase that is being set up: typed in by name, or different here from what their sheet says."""

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.entering import Entrant, newcomer
from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE
from keeper_app.play.people.points import body_of
from keeper_app.rules import HIGHEST_VALUE
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV, Fitness
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import FIELDS, Member, brought_now, company, side_ids, turn
from keeper_app.ui.screens.chase.setup_parts import number_wrong, option_row
from keeper_app.ui.screens.chase.setup_vehicles import figures
from keeper_app.ui.screens.chase.setup_view import Stranger, in_setup, in_sides, setup_of
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fitness_name, ride_name

MOV = (LEAST_MOV, MOST_MOV)
VALUE = (1, HIGHEST_VALUE)


@dataclass(frozen=True)
class EntrantForm:
    """A name, MOV and one value, as typed; and how many of them come."""

    name: str = ""
    mov: str = "8"
    value: str = "50"
    count: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Several are numbered."""
        name = self.name.strip()
        return (name,) if self.count == 1 else tuple(f"{name} {at}" for at in range(1, self.count + 1))


def entrant_fields(seat: Seat, form: Form[EntrantForm], error: str | None) -> list[ft.Control]:
    """Name, MOV, value, and how many: for whoever flees, follows or joins in later."""
    look = seat.look
    boxes: list[ft.Control] = []
    for name, bounds in (("mov", MOV), ("value", VALUE)):
        typed = getattr(form.now, name)
        box = form_field(
            look,
            form,
            name,
            f"chase-setup.entrant.{name}",
            error=number_wrong(look, typed, *bounds),
            most=4,
            key=f"entrant-{name}",
        )
        boxes.append(ft.Container(box, expand=not look.narrow))

    def step(by: int) -> None:
        form.put(count=max(1, min(MOST_AT_ONCE, form.now.count + by)))

    counted = look.say("chase-setup.entrant.count", form.now.count)
    return [
        form_field(
            look,
            form,
            "name",
            "chase-setup.entrant.name",
            hint=look.say("chase-setup.entrant.name-hint"),
            error=error,
            most=50,
            autofocus=not look.phone,
            key="entrant-name",
        ),
        ft.Column(boxes, spacing=Space.S)
        if look.narrow
        else ft.Row(boxes, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START),
        step_row(look, counted, step, ("chase-setup.entrant.fewer", "chase-setup.entrant.more"), "entrant-count"),
        text(look, look.say("chase-setup.entrant.note"), "small", look.c.text_faint),
    ]


def entrant_wrong(look: Look, form: Form[EntrantForm]) -> bool:
    """Something typed cannot be taken; the fields say what."""
    now = form.now
    return bool(number_wrong(look, now.mov, *MOV) or number_wrong(look, now.value, *VALUE))


def entrant_sheet(seat: Seat, side: Side) -> ft.DialogControl:
    """Somebody who only has a name."""
    look, window = seat.look, seat.window
    form = form_of(window, EntrantForm())

    def add() -> None:
        if entrant_wrong(look, form):
            return
        now, view = form.now, setup_of(seat)
        lowest = min((one.id for one in view.strangers), default=0)
        new = tuple(
            Stranger(lowest - at, name, number_of(now.mov) or 0, number_of(now.value) or 0)
            for at, name in enumerate(now.names, 1)
        )
        # Whoever cannot sit down is refused here, beside the field, and not when all of it begins.
        if seat.tried(lambda: [newcomer(Entrant(side, None, one.name, one.mov, one.value), 1) for one in new]):
            there = side_ids(seat)[side]
            in_setup(seat, strangers=(*view.strangers, *new))
            in_sides(seat, **{FIELDS[side]: (*there, *(one.id for one in new))})
            window.open(None)

    return sheet(
        look,
        look.say("chase-setup.entrant.title"),
        entrant_fields(seat, form, window.complaint),
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.entrant.add"), ft.Icons.CHECK, add, key="entrant-add"),
    )


# --- somebody who is in it ------------------------------------------------------------------------------------------


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
