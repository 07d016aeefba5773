"""Who acts in the chase that is shown, and what people and places are called: what its panes share."""

from keeper_app.play.chase.able import fit
from keeper_app.play.chase.chase import Chase, Chases, Location, Ride, Runner, Side
from keeper_app.play.chase.ends import Gap, gaps
from keeper_app.play.errors import NoSuchPerson, PlayError
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.state import State
from keeper_app.rules import RulesError
from keeper_app.ui.components.track_token import Token
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.view import chase_now, chosen
from keeper_app.ui.seat import Seat
from keeper_app.words import called, first_name, initials
from keeper_app.words.chase.names import place_name, ride_name

REFUSED = (PlayError, RulesError)
FLAT, CROWDED = 840, 720  # in text units


def close(look: Look) -> bool:
    """Little room: what stands in it is set closer."""
    return look.phone or look.shallow


def crowded(look: Look) -> bool:
    """Panes too narrow for three words side by side: a small tablet with larger text."""
    return look.tablet and look.breadth < CROWDED


def flat(look: Look) -> bool:
    """A wide window of little height: the road leaves more of it to the turn."""
    return not look.phone and look.height / look.scale < FLAT


def sheet_chase(seat: Seat, id_: int) -> Chase:
    """The chase a sheet is about; one that is over takes its sheets along."""
    chase = seat.desk.state.part(Chases).find(id_)
    if chase is None:
        raise NoSuchPerson(id=id_)
    return chase


def acting(chase: Chase) -> Runner | None:
    """Whose turn it is."""
    return chase.runner(chase.acting)


def people_in(seat: Seat, chase: Chase) -> dict[int, Person]:
    """Everybody in a chase, by id."""
    there = {one.who for one in chase.runners}
    return {one.id: one for one in seat.desk.state.people if one.id in there}


def name_of(seat: Seat, who: int | None) -> str:
    """What somebody is called."""
    person = seat.desk.state.find(who)
    return called(seat.look.words, person) if person else seat.look.say("people.somebody")


def short_name(seat: Seat, who: int | None) -> str:
    """As short as a line needs it: whose players sit at the table are known by their first names."""
    person = seat.desk.state.find(who)
    if person is None:
        return seat.look.say("people.somebody")
    return (first_name if person.kind is Kind.INVESTIGATOR else called)(seat.look.words, person)


def place_called(seat: Seat, place: Location) -> str:
    """What a place is called."""
    return place_name(seat.look.words, place)


def ride_called(seat: Seat, ride: Ride) -> str:
    """What a vehicle is called."""
    return ride_name(seat.look.words, ride)


def token_of(seat: Seat, chase: Chase, one: Runner) -> Token:
    """Somebody as they are drawn."""
    look, person = seat.look, seat.desk.state.find(one.who)
    side = look.say(f"chase.one.{one.side.value}")
    said = f"{name_of(seat, one.who)}, {side}"
    on = one.who == chase.acting and one.running
    if on:
        said = f"{said}, {look.say('chase.has-turn')}"
    letters = initials(look.words, person) if person else "–"
    return Token(one.who, letters, said, one.side is Side.PURSUER, on, not fit(seat.desk.state, one))


def nearest_gap(state: State, chase: Chase) -> Gap | None:
    """The fugitive whom a pursuer is nearest to, and that pursuer."""
    return min(gaps(state, chase), key=lambda gap: abs(gap.locations), default=None)


def focus_of(state: State, chase: Chase) -> int:
    """The place to look at: whoever decides now, else the hindmost fugitive."""
    due = chase.due
    who = due.who if due is not None and due.who is not None else chase.acting
    one = chase.runner(who)
    if one is None:
        runs = list(chase.on(Side.FUGITIVE)) or list(chase.runners)
        one = min(runs, key=lambda other: other.at, default=None)
    return one.at if one is not None else 0


def set_up(seat: Seat) -> tuple[object, ...]:
    """All that the next step, its settings and its chances depend on."""
    chase, state = chase_now(seat), seat.desk.state
    people = people_in(seat, chase) if chase is not None else {}
    return chosen(seat), chase, people, state.house, state.fight is not None
