"""Skills one tap away: those of whoever rolls, likeliest first, and the way to all of them."""

from functools import partial

import flet as ft

from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.play.roll.their_skills import everybodys_skills, their_skills
from keeper_app.rules import Question
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.sheet import inner_width
from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import Click, toggle_chip
from keeper_app.ui.screens.roll.measures import fitting, inside
from keeper_app.ui.screens.roll.slots import put_everybodys
from keeper_app.ui.screens.roll.view import roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, go_on, name_skill, number, read_slot
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name

RECENT = 6
SHOWN = 12  # on a line that scrolls


def recent_asks(seat: Seat) -> list[Question]:
    """The last checks that differ in skill or value, newest first; nobody's in particular."""
    found: dict[tuple[str, int], Question] = {}
    for entry in reversed(seat.desk.entries[-60:]):
        event = entry.event
        if isinstance(event, CheckRolled) and not event.hidden and event.label != "group-luck":
            found.setdefault((event.label, event.value), Question(event.value, label=event.label))
            if len(found) == RECENT:
                break
    return list(found.values())


def known_asks(seat: Seat) -> list[Question]:
    """What the chosen person can do; without one, what was rolled lately."""
    person = chooser(seat)
    if person is None:
        return recent_asks(seat)
    return [Question(label=skill, who=person.id) for skill in their_skills(seat.desk.entries, person)[:SHOWN]]


Known = tuple[str, int, int | None]
"""A skill, its value, and the number where it is nobody's in particular."""


@component
def skill_chips(seat: Seat, *, lines: int = 1, covered: bool = False) -> ft.Control:
    """Skills with their values, and at the end, always in sight, all of them. What is rolled is among them."""
    look = seat.look

    def select() -> tuple[Known, list[Known]]:
        now = read_slot(seat)
        known = [(ask.label, number(seat, ask), ask.value) for ask in known_asks(seat)]
        return (now.label, now.value, None), known

    (label, value, _), known = use_selected(seat, select)
    if label and all((label, value) != (skill, own) for skill, own, _ in known):
        known = [(label, value, value), *known]
    width = inner_width(look) if covered else inside(look)
    said = [f"{label_name(look.words, skill)} {own}" for skill, own, _ in known]
    at = next((place for place, one in enumerate(known) if one[:2] == (label, value)), 0)
    known = [known[place] for place in _in_sight(seat, said, at, width, lines)]
    chips = [_chip(seat, one, (label, value) == one[:2], stays=covered) for one in known]
    return _with_all(seat, chips, lines, partial(seat.window.open, "skills", keys=covered))


def _in_sight(seat: Seat, said: list[str], at: int, width: float, lines: int) -> list[int]:
    """Which chips are shown, by their place: what is chosen is in sight, first where it would not be else."""
    fit = fitting(seat.look, said, width, lines, seat.look.say("roll.all-skills"))
    places = list(range(len(said)))
    if fit <= at < len(said):
        places = [at, *(place for place in places if place != at)]
    return places[:fit] if lines > 1 else places


def _chip(seat: Seat, skill: Known, on: bool, *, stays: bool) -> ft.Control:
    label, value, said = skill

    def choose() -> None:
        name_skill(seat, label, said)
        if not stays:
            go_on(seat)

    words = label_name(seat.look.words, label)
    return toggle_chip(seat.look, words, on, choose, note=str(value), key=f"known-{label}-{value}")


def _with_all(seat: Seat, chips: list[ft.Control], lines: int, opens: Click) -> ft.Control:
    look = seat.look
    every = toggle_chip(look, look.say("roll.all-skills"), False, opens, key="skill")
    if lines > 1 or not chips:
        return wrapped(*chips, every)
    return ft.Row([ft.Container(in_a_line(*chips), expand=True), every], spacing=Space.S)


@component
def everybodys_chips(seat: Seat, *, lines: int = 1) -> ft.Control:
    """What the whole party may be asked for; everybody rolls their own value."""
    look, window = seat.look, seat.window
    chosen, known = use_selected(
        seat, lambda: (roll_view(window).group.label, everybodys_skills(seat.desk.entries)[:SHOWN])
    )
    if chosen not in known:
        known = [chosen, *known]
    words = [label_name(look.words, one) for one in known]
    known = [known[place] for place in _in_sight(seat, words, known.index(chosen), inside(look), lines)]
    chips: list[ft.Control] = [
        toggle_chip(
            look, label_name(look.words, one), one == chosen, partial(put_everybodys, seat, one), key=f"all-roll-{one}"
        )
        for one in known
    ]
    return _with_all(seat, chips, lines, partial(seat.window.open, "skills", slot="group"))
