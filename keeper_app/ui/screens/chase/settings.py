"""How it is done: by which skill, how carefully, how fast, as what a creature can do, with which further dice."""

import flet as ft

from keeper_app.play.chase.actions.move_on import speeding_dice
from keeper_app.play.chase.chase import Chase, Runner
from keeper_app.rules.chase import MOST_CAUTION, Fitness
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.choice import Option as Choice
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.surface import in_a_line, stacked, wrapped
from keeper_app.ui.components.tap import chips
from keeper_app.ui.screens.chase.acting import acting, close, crowded, flat, set_up
from keeper_app.ui.screens.chase.chances import careful_odds
from keeper_app.ui.screens.chase.options import Option, option_now, options
from keeper_app.ui.screens.chase.plans import (
    most_locations,
    pedal_of,
    reads_dex,
    skill_now,
    skills_for,
    way_on,
)
from keeper_app.ui.screens.chase.view import chase_now, choose, chosen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import characteristic

BY_DEX = ("move", "pedal")
TAKES_EXTRA = ("move", "pedal", "hide")


def _now(seat: Seat) -> tuple[Chase, Runner, Option] | None:
    chase = chase_now(seat)
    one = acting(chase) if chase else None
    option = option_now(seat, options(seat, chase)) if chase else None
    return None if chase is None or one is None or option is None else (chase, one, option)


def caution_row(seat: Seat, chase: Chase, one: Runner) -> list[ft.Control]:
    """No care, or one or two actions of it, each with the chance it gives."""
    look, state, view = seat.look, seat.desk.state, chosen(seat)
    way = way_on(state, chase, one, view)
    if way is None or way.test is None or not way.place.threatens:
        return []
    odds = careful_odds(way.test, state.house)
    if odds is None:
        return []
    cells: list[Choice] = [
        (str(n), look.say(f"chase.caution.{n}"), look.percent(odds[n].success)) for n in range(MOST_CAUTION + 1)
    ]
    off = [str(n) for n in range(MOST_CAUTION + 1) if n + 1 > one.left]

    def pick(n: str) -> None:
        choose(seat, option="move", caution=int(n))

    return [
        choice(
            look,
            cells,
            str(view.caution),
            pick,
            height=48 if close(look) else 52,
            labelled=look.say("chase.caution.name"),
            name="caution",
            stacked=crowded(look),
            off=off,
        )
    ]


def pedal_row(seat: Seat, chase: Chase, one: Runner) -> list[ft.Control]:
    """How many locations in one action, with the penalty dice of each: four of them share the width."""
    look, ride = seat.look, chase.ride(one.ride)
    cells: list[Choice] = []
    for n in range(2, most_locations(chase, one) + 1):
        dice = speeding_dice(n, ride)
        cells.append((str(n), str(n), look.say("dice.short.penalty", -dice) if dice else None))
    now = pedal_of(chase, one, chosen(seat)).locations
    pick = lambda n: choose(seat, option="pedal", locations=int(n))  # noqa: E731
    return [
        choice(
            look,
            cells,
            str(now),
            pick,
            height=52,
            labelled=look.say("chase.locations"),
            name="locations",
            stacked=look.narrow,
        )
    ]


def _skill_chips(seat: Seat, chase: Chase, one: Runner, option: Option) -> list[ft.Control]:
    look, state, view = seat.look, seat.desk.state, chosen(seat)
    found = [
        (label, f"{characteristic(look.words, label)} {'–' if value is None else value}")
        for label, value in skills_for(state, chase, one, option.id, view)
    ]
    now = skill_now(state, chase, one, option.id, view)
    return chips(look, found, now, lambda label: choose(seat, option=option.id, skill=label), "skill")


def _fitness_chips(seat: Seat, one: Runner, option: Option) -> list[ft.Control]:
    look, view = seat.look, chosen(seat)
    if option.id not in BY_DEX or not option.dice or not reads_dex(seat.desk.state, one):
        return []
    named = [(fit.value, look.say(f"chase.fitness.{fit.value}")) for fit in Fitness]

    def pick(value: str) -> None:
        fitness = Fitness(value)
        choose(seat, option=option.id, fitness=None if view.fitness is fitness else fitness)

    return chips(look, named, view.fitness.value if view.fitness else None, pick, "fitness")


def _extra_chips(seat: Seat, option: Option) -> list[ft.Control]:
    look, extra = seat.look, chosen(seat).extra
    if option.id not in TAKES_EXTRA or not option.dice:
        return []
    named = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]

    def pick(n: str) -> None:
        choose(seat, option=option.id, extra=0 if extra == int(n) else int(n))

    return chips(look, named, str(extra), pick, "extra")


def settings_rows(seat: Seat) -> list[ft.Control]:
    """All that can be set before the roll."""
    found = _now(seat)
    if found is None:
        return []
    chase, one, option = found
    rows: list[ft.Control] = []
    if option.id == "move":
        rows += caution_row(seat, chase, one)
    if option.id == "pedal":
        rows += pedal_row(seat, chase, one)
    chosen_chips = [
        *_skill_chips(seat, chase, one, option),
        *_fitness_chips(seat, one, option),
        *_extra_chips(seat, option),
    ]
    line = wrapped if seat.look.desktop and not flat(seat.look) else in_a_line
    return [*rows, *([line(*chosen_chips)] if chosen_chips else [])]


@component
def settings(seat: Seat) -> ft.Control:
    """The same, where it stands in sight."""
    use_selected(seat, lambda: set_up(seat))
    rows = settings_rows(seat)
    return stacked(*rows, spacing=Space.S) if rows else nothing()


@component
def care(seat: Seat) -> ft.Control:
    """Only what decides most: how careful, how fast."""
    use_selected(seat, lambda: set_up(seat))
    found = _now(seat)
    rows: list[ft.Control] = []
    if found is not None and found[2].id == "move":
        rows = caution_row(seat, *found[:2])
    elif found is not None and found[2].id == "pedal":
        rows = pedal_row(seat, *found[:2])
    return stacked(*rows, spacing=Space.S) if rows else nothing()
