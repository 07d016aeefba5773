"""What whoever acts is about to do, as actions of play: what they would roll, and whether they may."""

from dataclasses import dataclass

from keeper_app.play.chase.able import moving
from keeper_app.play.chase.actions.help_driver import READS_THE_ROAD, HelpDriver
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.smash_barrier import PlannedSmash, SmashBarrier
from keeper_app.play.chase.approach import Approach, ability_or_none, best_skill
from keeper_app.play.chase.chase import Chase, Location, Runner
from keeper_app.play.people.person import Kind
from keeper_app.play.state import State
from keeper_app.rules import Rival
from keeper_app.rules.chase import FARTHEST_IN_ONE
from keeper_app.rules.pursuit import PlannedStep
from keeper_app.ui.screens.chase.acting import REFUSED
from keeper_app.ui.screens.chase.view import ChaseView


@dataclass(frozen=True)
class Way:
    """What comes next on somebody's way, and what it asks of them; without a test it is open."""

    place: Location
    test: Approach | None


def ahead(chase: Chase, one: Runner) -> Location | None:
    """The next place; nothing at the end of the road."""
    return chase.track[one.at + 1] if one.at + 1 < len(chase.track) else None


def move_of(chase: Chase, one: Runner, view: ChaseView, caution: int | None = None) -> MoveOn:
    """The next location, as it is set up."""
    careful = view.caution if caution is None else caution
    return MoveOn(chase.id, one.who, 1, careful, view.skill, view.fitness, view.extra)


def pedal_of(chase: Chase, one: Runner, view: ChaseView) -> MoveOn:
    """With the foot down, as it is set up."""
    most = most_locations(chase, one)
    locations = min(max(2, view.locations), max(2, most))
    return MoveOn(chase.id, one.who, locations, 0, "", view.fitness, view.extra)


def most_locations(chase: Chase, one: Runner) -> int:
    """How far it can go in one action: never beyond the end of the road."""
    return min(FARTHEST_IN_ONE, len(chase.track) - 1 - one.at)


def way_on(state: State, chase: Chase, one: Runner, view: ChaseView) -> Way | None:
    """The next location by skill, without caution; nothing where that is refused."""
    place = ahead(chase, one)
    if place is None:
        return None
    try:
        return Way(place, move_of(chase, one, view, 0).plan(state))
    except REFUSED:
        return None


def smash_of(state: State, chase: Chase, one: Runner) -> PlannedSmash | None:
    """A blow at the barrier ahead; nothing where there is none, or it cannot be smashed."""
    try:
        return SmashBarrier(chase.id, one.who).plan(state)
    except REFUSED:
        return None


def may_speed(state: State, chase: Chase, one: Runner, view: ChaseView) -> bool:
    """They can put their foot down, and there is some way before the next barrier."""
    place = ahead(chase, one)
    if place is None or place.bars or most_locations(chase, one) < 2:
        return False
    try:
        pedal_of(chase, one, view).plan(state)
    except REFUSED:
        return False
    return True


def tests_on_the_way(state: State, chase: Chase, one: Runner, view: ChaseView) -> tuple[PlannedStep, ...]:
    """Every test that speeding asks for; nothing where that is refused."""
    try:
        return pedal_of(chase, one, view).steps(state)
    except REFUSED:
        return ()


def hide_of(state: State, chase: Chase, one: Runner, view: ChaseView) -> tuple[Rival, Rival, int] | None:
    """Both sides of hiding, and who looks."""
    try:
        return Hide(chase.id, one.who, view.extra).plan(state)
    except REFUSED:
        return None


def help_of(state: State, chase: Chase, one: Runner, view: ChaseView) -> tuple[HelpDriver, Approach] | None:
    """Reading the road for the driver: with the skill that was chosen, else the better one."""
    found = [(skill, test) for skill in READS_THE_ROAD if (test := _help(state, chase, one, skill)) is not None]
    if not found:
        return None
    best = max(found, key=lambda pair: pair[1].value or 0)
    skill, test = next((pair for pair in found if pair[0] == view.skill), best)
    return HelpDriver(chase.id, one.who, skill), test


def _help(state: State, chase: Chase, one: Runner, skill: str) -> Approach | None:
    try:
        return HelpDriver(chase.id, one.who, skill).plan(state)
    except REFUSED:
        return None


def skills_for(state: State, chase: Chase, one: Runner, option: str, view: ChaseView) -> list[tuple[str, int | None]]:
    """The skills to choose from, with their values; nothing where there is only one."""
    place = ahead(chase, one)
    if option == "help":
        labels: tuple[str, ...] = READS_THE_ROAD
    elif option == "move" and place is not None and (place.bars or place.threatens) and one.ride is None:
        labels = place.skills
    else:
        labels = ()
    found = [(label, ability_or_none(state, one, label, view.fitness)) for label in labels]
    known = [(label, test.value) for label, test in found if test is not None]
    return known if len(known) > 1 else []


def skill_now(state: State, chase: Chase, one: Runner, option: str, view: ChaseView) -> str:
    """The skill that would be rolled."""
    if option == "help":
        found = help_of(state, chase, one, view)
        return found[0].skill if found else ""
    place = ahead(chase, one)
    if place is None or one.ride is not None or not place.skills:
        return ""
    try:
        return view.skill or best_skill(state, one, place, view.fitness)
    except REFUSED:
        return ""


def reads_dex(state: State, one: Runner) -> bool:
    """Somebody of the keeper's: how their skill is read may be said (rule 121)."""
    person = state.find(one.who)
    return person is not None and person.kind is not Kind.INVESTIGATOR


def can_move(state: State, chase: Chase, one: Runner) -> bool:
    """They can move on at all, whatever lies ahead."""
    try:
        moving(state, chase, one.who)
    except REFUSED:
        return False
    return ahead(chase, one) is not None
