"""What whoever acts may do, the best first: in a few words, with its price in movement actions."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from keeper_app.odds import opposed_odds
from keeper_app.odds.chase import caution_odds, smash_odds
from keeper_app.play.chase.able import at_turn, held, wheel_of
from keeper_app.play.chase.actions.change_ride import can_drive
from keeper_app.play.chase.approach import Approach
from keeper_app.play.chase.chase import Chase, Ride, Runner, Side
from keeper_app.play.chase.ends import in_reach
from keeper_app.play.combat.guns import is_gun
from keeper_app.play.people.arms import arms_of
from keeper_app.ui.screens.chase.acting import REFUSED, acting, place_called, ride_called
from keeper_app.ui.screens.chase.plans import (
    Way,
    can_move,
    help_of,
    hide_of,
    may_speed,
    most_locations,
    smash_of,
    tests_on_the_way,
    way_on,
)
from keeper_app.ui.screens.chase.view import chosen
from keeper_app.ui.seat import Seat
from keeper_app.words import characteristic, expression

ICONS = {
    "move": ft.Icons.ARROW_FORWARD,
    "smash": ft.Icons.CONSTRUCTION,
    "pedal": ft.Icons.SPEED,
    "ram": ft.Icons.CAR_CRASH_OUTLINED,
    "strike": ft.Icons.SPORTS_MMA,
    "shoot": ft.Icons.GPS_FIXED,
    "help": ft.Icons.ASSISTANT_NAVIGATION,
    "halt": ft.Icons.PAN_TOOL_OUTLINED,
    "hide": ft.Icons.VISIBILITY_OFF_OUTLINED,
    "wheel": ft.Icons.TRIP_ORIGIN,
    "ride": ft.Icons.DIRECTIONS_CAR_OUTLINED,
}
HAZARD, BARRIER = ft.Icons.WARNING_AMBER, ft.Icons.LOCK_OPEN
SHEETS = {"ram": "chase-ram", "strike": "chase-strike", "shoot": "chase-shoot", "ride": "chase-ride"}


@dataclass(frozen=True)
class Option:
    """One thing to do: its words, what it rolls or whom it meets, its price. Some open a sheet of their own."""

    id: str
    icon: ft.IconData
    words: str
    note: str = ""
    cost: int = 1
    dice: bool = True
    chance: Fraction | None = None

    @property
    def opens(self) -> str:
        """The sheet where the rest of it is said."""
        return SHEETS.get(self.id, "")


def options(seat: Seat, chase: Chase) -> list[Option]:
    """Everything that may be done now; nothing once the actions are spent, or whoever has the turn cannot act."""
    one = acting(chase)
    if one is None or chase.dues:
        return []
    try:
        at_turn(seat.desk.state, chase, one.who)
    except REFUSED:
        return []
    return sorted(_options(seat, chase, one), key=lambda option: _rank(seat, chase, one, option))


def option_now(seat: Seat, found: list[Option]) -> Option | None:
    """The one that is about to be done: as chosen, else the best."""
    wanted = chosen(seat).option
    return next((one for one in found if one.id == wanted), found[0] if found else None)


def _rank(seat: Seat, chase: Chase, one: Runner, option: Option) -> tuple[int, Fraction]:
    """Whoever hunts and has reached somebody strikes; all others go on, by whichever way is likelier."""
    first = ["move", "smash", "pedal"]
    if held(seat.desk.state.person(one.who)) or (
        one.side is Side.PURSUER and in_reach(seat.desk.state, chase, one.who)
    ):
        first = ["ram", "strike", *first]
    if chase.is_carried(one.who):
        first = ["wheel", "help", "shoot"]
    through = option.id in ("move", "smash") and option.chance is not None
    place = min(first.index("move"), first.index("smash")) if through and "move" in first else None
    if place is None:
        place = first.index(option.id) if option.id in first else len(first)
    return place, -(option.chance or Fraction(0)) if through else Fraction(0)


def _options(seat: Seat, chase: Chase, one: Runner) -> Iterator[Option]:
    yield from _onward(seat, chase, one)
    yield from _fighting(seat, chase, one)
    ride = chase.ride(one.ride)
    if ride is not None:
        yield from _aboard(seat, chase, one, ride)
    state, look, view = seat.desk.state, seat.look, chosen(seat)
    if (sides := hide_of(state, chase, one, view)) is not None:
        note = f"{characteristic(look.words, 'stealth')} {sides[0].value}"
        chance = opposed_odds(sides[0], sides[1], state.house).left
        yield Option("hide", ICONS["hide"], look.say("chase.do.hide"), note, chance=chance)
    if not held(state.person(one.who)):
        note = ride_called(seat, ride) if ride is not None else ""
        yield Option("ride", ICONS["ride"], look.say("chase.do.ride"), note)


def test_note(seat: Seat, test: Approach) -> str:
    """What is rolled, against how much."""
    name = characteristic(seat.look.words, test.label)
    return f"{name} {'–' if test.value is None else test.value}"


def chance_of(seat: Seat, test: Approach, care: int = 0) -> Fraction:
    """The chance of one test, with so much care; none for whoever does not even roll."""
    if test.value is None:
        return Fraction(0)
    return caution_odds(test.value, test.difficulty, test.net, seat.desk.state.house)[care].success


def through(seat: Seat, way: Way) -> Fraction | None:
    """The chance to pass what lies ahead with one roll; nothing where none is asked for."""
    if way.test is None:
        return None
    return chance_of(seat, way.test, chosen(seat).caution if way.place.threatens else 0)


def _onward(seat: Seat, chase: Chase, one: Runner) -> Iterator[Option]:
    """To the next place: by skill, with force, or fast."""
    look, state, view = seat.look, seat.desk.state, chosen(seat)
    if not can_move(state, chase, one):
        return
    place = chase.track[one.at + 1]
    name = place_called(seat, place)
    if (way := way_on(state, chase, one, view)) is not None:
        key = "barrier" if place.bars else "hazard" if place.threatens else "move"
        icon = {"barrier": BARRIER, "hazard": HAZARD}.get(key, ICONS["move"])
        note = test_note(seat, way.test) if way.test is not None else ""
        cost = 1 + (view.caution if place.threatens else 0)
        words = look.say(f"chase.do.{key}", place=name)
        yield Option("move", icon, words, note, cost, way.test is not None, through(seat, way))
    if (smash := smash_of(state, chase, one)) is not None:
        dice = expression(look.words, smash.damage.written())
        note = look.say("chase.do.against", dice=dice, hp=smash.hp)
        chance = smash_odds(smash.damage, smash.bonus, smash.hp, 1)
        yield Option("smash", ICONS["smash"], look.say("chase.do.smash", place=name), note, chance=chance)
    if may_speed(state, chase, one, view):
        note = look.say("chase.do.pedal-note", most=most_locations(chase, one))
        tested = bool(tests_on_the_way(state, chase, one, view))
        yield Option("pedal", ICONS["pedal"], look.say("chase.do.pedal"), note, dice=tested)


def _fighting(seat: Seat, chase: Chase, one: Runner) -> Iterator[Option]:
    """Against others: with the vehicle, hand to hand, with a gun."""
    look, state = seat.look, seat.desk.state
    near = [other for other in in_reach(state, chase, one.who) if (p := state.find(other.who)) and not p.has("dead")]
    far = [other for other in chase.on(one.side.other) if (p := state.find(other.who)) and not p.has("dead")]
    if near and _drives(seat, chase, one):
        yield Option("ram", ICONS["ram"], look.say("chase.do.ram"))
    if near:
        yield Option("strike", ICONS["strike"], look.say("chase.do.strike"))
    if far and any(is_gun(arm) for arm in arms_of(state.person(one.who))):
        yield Option("shoot", ICONS["shoot"], look.say("chase.do.shoot"))


def _drives(seat: Seat, chase: Chase, one: Runner) -> bool:
    try:
        wheel_of(seat.desk.state, chase, one.who)
    except REFUSED:
        return False
    return True


def _aboard(seat: Seat, chase: Chase, one: Runner, ride: Ride) -> Iterator[Option]:
    """In a vehicle: help whoever drives, take the wheel from whoever cannot, or stand still for a steadier shot."""
    look, state = seat.look, seat.desk.state
    if ride.driver == one.who:
        armed = any(is_gun(arm) for other in chase.aboard(ride.id) for arm in arms_of(state.person(other.who)))
        if armed and not ride.halted and _drives(seat, chase, one):
            yield Option("halt", ICONS["halt"], look.say("chase.do.halt"), look.say("chase.do.halt-note"), dice=False)
        return
    driver = chase.runner(ride.driver)
    if driver is None or driver.ride != ride.id or not can_drive(state, driver):
        yield Option("wheel", ICONS["wheel"], look.say("chase.do.wheel"), ride_called(seat, ride))
    elif (found := help_of(state, chase, one, chosen(seat))) is not None and not ride.helped:
        words = look.say("chase.do.help")
        yield Option("help", ICONS["help"], words, test_note(seat, found[1]), chance=chance_of(seat, found[1]))
