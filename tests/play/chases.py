"""Chases to play at a table: runners with known figures, ways made by hand, and short ways to look at them."""

from dataclasses import replace

from desks import Table
from fights import rolls, seat

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import PassChaseTurn
from keeper_app.play.chase.chase import Chase, Chases, Lies, Location, Ride, Runner, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.people.person import Kind

FLEES, HUNTS = Side.FUGITIVE, Side.PURSUER
CLEAR, HAZARD, BARRIER, END = Lies.CLEAR, Lies.HAZARD, Lies.BARRIER, Lies.END
EXTREME, HARD, REGULAR, FAILED, FUMBLED = 10, 25, 50, 51, 100  # rolls of whoever has 50 in everything


def street(name: str = "Street") -> Location:
    """A place where nothing is in the way."""
    return Location(name)


def hazard(skill: str = "dex", name: str = "Crates", **more) -> Location:
    """A place that asks whoever comes for a skill; without more it costs nobody anything but time."""
    return Location(name, lies=HAZARD, skills=(skill,), **more)


def barrier(skill: str = "dex", name: str = "Gate", **more) -> Location:
    """A place that lets nobody in without a success, or without being smashed."""
    return Location(name, lies=BARRIER, skills=(skill,) if skill else (), delay=more.pop("delay", False), **more)


def way(*places: Location, length: int = 12) -> tuple[Location, ...]:
    """These places, then streets up to so many, then the way out."""
    made = (*places, *(street(f"Street {at}") for at in range(len(places), length - 1)))
    return (*made, Location("Away", lies=END))


def runner_of(
    table: Table, name: str, mov: int, dex: int = 50, kind: Kind = Kind.NPC, *arms: str, values=None, **sheet
) -> int:
    """Somebody with this MOV and DEX, and 50 in everything else; their id."""
    known = {"dex": dex, **(values or {})}
    return seat(table, name, *arms, values=known, kind=kind, fixed=(("mov", mov), *sheet.pop("fixed", ())), **sheet)


def begin(table: Table, flee, hunt, *places: Location, speeds=None, wheels=(), length=12, **more) -> Chase:
    """A chase by hand of these fugitives and these pursuers, whose speed tests all come to no change."""
    entrants = tuple(_entrant(one, FLEES) for one in flee) + tuple(_entrant(one, HUNTS) for one in hunt)
    tested = speeds if speeds is not None else [REGULAR] * sum(1 for one in entrants if _rolls(one, entrants))
    track = places if places and places[-1].lies is END else way(*places, length=length)
    table.do(BeginChase(entrants, tuple(wheels), way="hand", places=track, **more), *rolls(*tested))
    return chase_of(table)


def _entrant(one, side: Side) -> Entrant:
    return replace(one, side=side) if isinstance(one, Entrant) else Entrant(side, one)


def _rolls(one: Entrant, entrants) -> bool:
    """Whoever is on foot or at the wheel; the first in a vehicle drives, unless another says so."""
    if one.wheels is None:
        return True
    inside = [other for other in entrants if other.wheels == one.wheels]
    return one == next((other for other in inside if other.drives), inside[0])


def aboard(who: int, wheels: int = 0, **more) -> Entrant:
    """Somebody in one of the vehicles."""
    return Entrant(FLEES, who, wheels=wheels, **more)


def car(build: float = 5, mov: int = 14, armour: int = 0, name: str = "Car") -> Wheels:
    """A vehicle with figures of the keeper's own."""
    return Wheels(name=name, mov=mov, build=build, armour=armour)


def chase_of(table: Table, id_: int | None = None) -> Chase:
    """The chase with this id; the newest unless told."""
    chases = table.desk.state.part(Chases)
    found = chases.chases[-1] if id_ is None else chases.find(id_)
    assert found is not None
    return found


def run_of(table: Table, who: int) -> Runner:
    """How somebody stands in the chase."""
    found = chase_of(table).runner(who)
    assert found is not None
    return found


def ride_at(table: Table, id_: int = 1) -> Ride:
    """A vehicle as it is now."""
    found = chase_of(table).ride(id_)
    assert found is not None
    return found


def places_of(table: Table) -> dict[int, int]:
    """Where everybody is."""
    return {one.who: one.at for one in chase_of(table).runners}


def lefts(table: Table) -> dict[int, int]:
    """The actions that everybody has left."""
    return {one.who: one.left for one in chase_of(table).runners}


def pass_turn(table: Table) -> int | None:
    """On to the next; whose turn it is then."""
    chase = chase_of(table)
    table.do(PassChaseTurn(chase.id))
    return chase_of(table, chase.id).acting


def until(table: Table, who: int) -> None:
    """Pass turns until it is somebody's."""
    for _ in range(100):
        if chase_of(table).acting == who:
            return
        pass_turn(table)
    raise AssertionError(f"it is never the turn of {who}")
