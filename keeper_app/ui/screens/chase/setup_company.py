"""Who runs and who follows, as it is chosen now or would be by itself; and the chase that this begins."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from keeper_app.content.people_body import movement_table
from keeper_app.play.chase.able import HELPLESS
from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.chase import Chase, Chases, Side
from keeper_app.play.chase.entering import Entrant, enter, seated
from keeper_app.play.chase.starting import sorted_out
from keeper_app.play.errors import PlayError
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of
from keeper_app.play.state import State
from keeper_app.rules import RulesError
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV, Fitness
from keeper_app.ui.screens.chase.setup_scenes import laid_places, setting_now
from keeper_app.ui.screens.chase.setup_view import Brought, SetupView, Stranger, in_sides, setup_of, sides_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, initials

FIELDS = {Side.FUGITIVE: "fugitives", Side.PURSUER: "pursuers"}
_NUMBER = re.compile(r"\s*\d+$")


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of a side: how they are called and drawn, how fast they are, and whether that is a guess of ours."""

    id: int
    side: Side
    name: str
    letters: str
    mov: int
    guessed: bool = False
    skilled: bool = False  # an investigator: has the skills of a sheet
    fitness: Fitness = Fitness.EXPECTED

    @property
    def too_odd(self) -> bool:
        """No chase takes such a MOV."""
        return not LEAST_MOV <= self.mov <= MOST_MOV


def offered(state: State) -> list[Person]:
    """Everybody who is alive and runs in no chase."""
    chases = state.part(Chases)
    return [one for one in state.people if not one.has("dead") and chases.of(one.id) is None]


def stands(person: Person) -> bool:
    """They could run."""
    return not any(person.has(what) for what in HELPLESS)


def bunches(people: Iterable[Person]) -> list[list[Person]]:
    """Those of one kind together: five cultists, three called Thug 1 to 3."""
    found: dict[str, list[Person]] = {}
    for one in people:
        key = one.creature if one.creature and not one.name else _NUMBER.sub("", one.name)
        found.setdefault(f"{one.kind.value}/{key}", []).append(one)
    return list(found.values())


def _fleeing(state: State) -> tuple[int, ...]:
    """The investigators who can: those in the fight, where there is one with any."""
    party = [one.id for one in offered(state) if one.kind is Kind.INVESTIGATOR and stands(one)]
    fighting = [who for who in party if state.fight is not None and state.fight.fighter(who) is not None]
    return tuple(fighting or party)


def _following(state: State, but: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody else in the fight; without one, those who are all of one kind. Of several the keeper chooses."""
    others = [one for one in offered(state) if one.kind is not Kind.INVESTIGATOR and stands(one) and one.id not in but]
    fighting = tuple(one.id for one in others if state.fight is not None and state.fight.fighter(one.id) is not None)
    if fighting:
        return fighting
    return tuple(one.id for one in others) if len(bunches(others)) == 1 else ()


def side_ids(seat: Seat) -> dict[Side, tuple[int, ...]]:
    """Who is on which side; nobody is on both."""
    state, chosen, view = seat.desk.state, sides_of(seat), setup_of(seat)
    there = {one.id for one in offered(state) if stands(one)} | {one.id for one in view.strangers}
    fugitives = _fleeing(state) if chosen.fugitives is None else chosen.fugitives
    if chosen.fugitives is None:
        fugitives = tuple(who for who in fugitives if who not in (chosen.pursuers or ()))
    pursuers = _following(state, fugitives) if chosen.pursuers is None else chosen.pursuers
    return {
        Side.FUGITIVE: tuple(who for who in fugitives if who in there),
        Side.PURSUER: tuple(who for who in pursuers if who in there and who not in fugitives),
    }


def turn(seat: Seat, side: Side, who: Iterable[int]) -> None:
    """Those come to a side, from wherever they are; where all of them are there already, they leave it.

    The other side stays whoever it would be by itself, unless they come from there.
    """
    now, wanted = side_ids(seat), tuple(who)
    if set(wanted) <= set(now[side]):
        in_sides(seat, **{FIELDS[side]: tuple(one for one in now[side] if one not in wanted)})
        return
    changes = {FIELDS[side]: (*now[side], *(one for one in wanted if one not in now[side]))}
    if set(wanted) & set(now[side.other]):
        changes[FIELDS[side.other]] = tuple(one for one in now[side.other] if one not in wanted)
    in_sides(seat, **changes)


def _known(seat: Seat, side: Side, person: Person, view: SetupView) -> Member:
    words, tuned, own = seat.look.words, view.tuning(person.id), body_of(person).mov
    mov = tuned.mov if tuned.mov is not None else own
    return Member(
        person.id,
        side,
        called(words, person),
        initials(words, person),
        movement_table().usual if mov is None else mov,
        mov is None,
        person.kind is Kind.INVESTIGATOR,
        tuned.fitness,
    )


def _typed(side: Side, one: Stranger, view: SetupView) -> Member:
    first, *rest = one.name.split() or [""]
    last = rest[-1] if rest else ""
    letters = first[:1].upper() + (last if last.isdecimal() else last[:1].upper())
    return Member(one.id, side, one.name, letters, one.mov, fitness=view.tuning(one.id).fitness)


def company(seat: Seat) -> dict[Side, tuple[Member, ...]]:
    """Everybody on each side."""
    state, view = seat.desk.state, setup_of(seat)
    strangers = {one.id: one for one in view.strangers}
    return {
        side: tuple(
            _typed(side, strangers[who], view) if who in strangers else _known(seat, side, state.person(who), view)
            for who in several
        )
        for side, several in side_ids(seat).items()
    }


def brought_now(seat: Seat) -> tuple[Brought, ...]:
    """The vehicles, with those in them who are still of their side."""
    sides = side_ids(seat)
    return tuple(
        replace(one, inside=tuple(who for who in one.inside if who in sides[one.side]))
        for one in setup_of(seat).brought
    )


def cut_now(seat: Seat) -> bool:
    """Whether vehicles are those of the 1920s: as said here, else as the keeper's settings have it."""
    cut = setup_of(seat).cut
    return seat.preferences.current.era == "classic" if cut is None else cut


def _entrant(one: Member, view: SetupView, brought: tuple[Brought, ...]) -> Entrant:
    at = next((at for at, vehicle in enumerate(brought) if one.id in vehicle.inside), None)
    drives = at is not None and brought[at].inside[0] == one.id
    stranger = next((each for each in view.strangers if each.id == one.id), None)
    if stranger is not None:
        return Entrant(
            one.side, None, stranger.name, stranger.mov, stranger.value, wheels=at, drives=drives, fitness=one.fitness
        )
    said = one.guessed or view.tuning(one.id).mov is not None
    return Entrant(one.side, one.id, mov=one.mov if said else None, wheels=at, drives=drives, fitness=one.fitness)


def chase_to_begin(seat: Seat) -> BeginChase:
    """All that was answered, as it is asked of the desk."""
    view, setting, brought = setup_of(seat), setting_now(seat), brought_now(seat)
    places = (laid_places(setting) if view.places is None else view.places) if view.way == "hand" else ()
    return BeginChase(
        tuple(_entrant(one, view, brought) for several in company(seat).values() for one in several),
        tuple(one.wheels for one in brought),
        setting.id,
        view.way,
        places,
        view.surroundings,
        view.lead,
        view.together,
        cut_now(seat),
        at_once=not view.first,
        name=view.name,
        own=setting.scene if setting.own else None,
    )


def faster_than_all(seat: Seat) -> tuple[Member, ...]:
    """Whoever would get away at once if nothing but their MOV counted; nobody where it cannot begin like this."""
    action, state = chase_to_begin(seat), seat.desk.state
    everybody = [one for several in company(seat).values() for one in several]
    try:
        seated_, entrants, _ = seated(state, action.entrants, seat.desk.next_id)
        chase = enter(seated_, Chase(0, together=action.together), entrants, action.wheels, era_1920=action.era_1920)
        away = sorted_out(chase).away
    except (PlayError, RulesError):
        return ()
    return tuple(one for one, runner in zip(everybody, chase.runners, strict=True) if runner.who in away)
