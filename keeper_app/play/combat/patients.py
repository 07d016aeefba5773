"""Who is to be treated, by whom, and who may come to: the same in a fight and out of it."""

from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import side_of, together
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.people.treatment import can_wake
from keeper_app.play.state import State


def can_treat(person: Person) -> bool:
    """They are up to helping anybody."""
    return not any(person.has(condition) for condition in HELPLESS)


def lost(person: Person) -> int:
    """Hit points somebody lacks; none where nobody knows."""
    left = points_of(person)
    return 0 if left.hp is None or left.max_hp is None else left.max_hp - left.hp


def needs_care(person: Person) -> bool:
    """They lack hit points, or lie there."""
    return not person.has("dead") and (lost(person) > 0 or person.has("dying") or person.has("unconscious"))


def patients_of(state: State, who: int | None = None) -> tuple[Person, ...]:
    """Everybody but the dead: one's own side first, and on each whoever needs it most. Nobody in particular is with
    the party."""

    def place(one: Person) -> tuple[bool, bool, bool, bool, int]:
        held = one.has("stabilised")
        return not _beside(state, who, one), not one.has("dying"), held, not one.has("unconscious"), -lost(one)

    return tuple(sorted((one for one in state.people if not one.has("dead")), key=place))


def healers_of(state: State, patient: int | None, skill: str) -> tuple[Person, ...]:
    """Everybody who can treat: the patient's own side first, then whoever knows it best; the patient last of it.

    No beasts, unless their sheet says that they have learnt it.
    """

    def place(one: Person) -> tuple[bool, bool, int]:
        return not _beside(state, patient, one), one.id == patient, -(value_of(one, skill) or 0)

    able = (one for one in state.people if can_treat(one) and (one.kind is not Kind.CREATURE or skill in one.skills))
    return tuple(sorted(able, key=place))


def _beside(state: State, who: int | None, one: Person) -> bool:
    """They are on one side, or the same; where nobody is meant, they are with the party."""
    if who is None:
        return side_of(state, one.id) is Side.ALLY
    return one.id == who or together(state, who, one.id)


def to_wake(state: State) -> tuple[Person, ...]:
    """Whoever of the party's side lies unconscious without need: they have hit points, and are not dying.

    In a fight only those whom care has helped since they fell; a foe only with nothing lacking at all.
    """
    return tuple(one for one in state.people if can_wake(one) and _forgotten(state, one))


def _forgotten(state: State, one: Person) -> bool:
    if not lost(one):
        return True
    if side_of(state, one.id) is not Side.ALLY:
        return False
    fighter = state.fight.fighter(one.id) if state.fight else None
    return fighter is None or fighter.fell > 0 or any(given.passed for given in one.treated)
