"""What somebody in a fight is about to do: as the keeper said it for them, else what is usual for them.

A wish is kept for each fighter and never passes to another. What holds for one turn ends with it; what was set for a
weapon or against a target holds as long as it is that weapon and that target; and no wish outlasts its fight.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from keeper_app.play.combat.able import has_throat, targets_of, usable_arms
from keeper_app.play.combat.answers import strangles
from keeper_app.play.combat.guns import gun_of, is_aimed, is_blast, is_gun, is_thrown, pieces_of
from keeper_app.play.combat.rates import usable_from
from keeper_app.play.combat.sides import opposed, standing, usual_target
from keeper_app.play.once_a_state import once_a_state
from keeper_app.play.people.arms import arm_value, arms_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.state import State

NEAR = 5  # metres, until somebody says another distance
Turn = tuple[int, int, bool]
"""A fighter's turn: of which fight, its round, and whether it is over."""

FOR_THE_TURN = ("surprise", "extra", "on", "off", "then", "near", "anyway", "again")
WITH_THE_WEAPON = ("thrown", "mode", "rounds", "slug", "mounted", "then")
AGAINST_THE_TARGET = ("reaction", "shot_answer", "answer_arm", "counter", "surprise", "on", "off")


@dataclass(frozen=True, slots=True)
class Swept:
    """Somebody whom automatic fire goes on to; they are as far off as the first, unless somebody says otherwise."""

    who: int
    rounds: int = 3
    moved: int = 2
    metres: int | None = None
    on: frozenset[str] = frozenset()  # circumstances set by hand
    off: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Intent:
    """An action with all that is set for it. As a wish, what nobody has said is empty."""

    action: str = ""  # strike, manoeuvre, shoot, blast
    arm: int | None = None
    target: int | None = None
    anyway: bool = False  # the target is down, or no opponent, and is meant all the same
    reaction: str = ""  # how the target answers
    answer_arm: int | None = None  # with which of their weapons
    shot_answer: str = ""  # to a shot from close by: none, as long as nobody says so
    goal: str = ""  # what is usual for whoever acts
    counter: str = "knock-down"
    metres: int = NEAR
    surprise: str = ""  # "none", "die" or "hit"; what the target's state says, where nobody chose
    extra: int = 0
    on: frozenset[str] = frozenset()  # circumstances set by hand
    off: frozenset[str] = frozenset()
    thrown: bool | None = None  # whatever can be thrown is, unless somebody says otherwise
    mode: str = "shots"
    rounds: int = 1
    slug: bool = False
    mounted: bool = False
    then: tuple[Swept, ...] = ()  # targets that automatic fire goes on to
    near: tuple[tuple[int, int], ...] = ()  # who stands how far from a blast
    again: int | None = None  # one more attack than the rules give, after so many
    held: int | None = None  # the weapon that thrown, mode, rounds and the like were set for
    against: int | None = None  # the target whose answer and circumstances were set
    turn: Turn | None = None  # the turn in which it was last changed


UNSAID = Intent()
_DEFAULTS = {one.name: getattr(UNSAID, one.name) for one in fields(Intent)}


def _unsaid(names: tuple[str, ...]) -> dict[str, Any]:
    return {name: _DEFAULTS[name] for name in names}


def turn_of(state: State, who: int) -> Turn:
    """The turn that somebody has now, or had last."""
    fighter = state.fight.fighter(who) if state.fight else None
    return (state.fight.began, state.fight.round, fighter.acted) if state.fight and fighter else (0, 0, False)


def _meant_for(weapon: Carried, action: str) -> bool:
    if action == "shoot":
        return is_aimed(weapon)
    if action == "blast":
        return is_blast(weapon)
    return not is_gun(weapon) and not is_blast(weapon)


def arms_for(person: Person, action: str) -> list[tuple[int, Carried]]:
    """The weapons at hand that an action can use, with their places on the sheet."""
    return [(at, one) for at, one in usable_arms(person) if _meant_for(one, action)]


def ready(person: Person, weapon: Carried) -> bool:
    """Neither jammed nor empty, nor thrown to the last piece."""
    if not is_gun(weapon):
        return not is_thrown(weapon) or pieces_of(weapon) != 0
    gun = gun_of(person, weapon)
    return not gun.jammed and gun.rounds != 0


def _usable(state: State, person: Person, at: int) -> bool:
    """It works, and is not used again sooner than its rate allows (rule 174)."""
    return ready(person, arms_of(person)[at]) and usable_from(state, person.id, at) is None


def usual_action(person: Person) -> str:
    """Whoever shoots at least as well as they strike shoots; everybody else strikes."""
    shots = [arm_value(person, one) or 0 for _, one in arms_for(person, "shoot")]
    blows = [arm_value(person, one) or 0 for _, one in arms_for(person, "strike")]
    return "shoot" if shots and max(shots) >= max(blows, default=0) else "strike"


def _action(person: Person, wish: Intent) -> str:
    """As wished, where there is a weapon for it; a blow otherwise."""
    action = wish.action or usual_action(person)
    return "strike" if action in ("shoot", "blast") and not arms_for(person, action) else action


def _arm(state: State, person: Person, action: str, wished: int | None, target: int | None) -> int | None:
    """As wished; else one that does something to the target, the one used in this round, one that can be used now, the
    one used last, the one they are best with."""
    arms = dict(arms_for(person, action))
    if wished in arms or not arms:
        return wished if wished in arms else None
    fighter, foe = state.fight.fighter(person.id) if state.fight else None, state.find(target)
    no_wire = action == "strike" and foe is not None and not has_throat(foe)

    def worth(at: int) -> tuple[bool, bool, bool, int, int, int]:
        last = (fighter.last_used(at) if fighter else None) or 0
        just_now = state.fight is not None and last == state.fight.round
        value = 0 if action == "blast" else arm_value(person, arms[at]) or 0  # what is laid is no better than a throw
        return not (no_wire and strangles(arms[at])), just_now, _usable(state, person, at), last, value, -at

    return max(arms, key=worth)


def _an_opponent(state: State, who: int, target: int) -> bool:
    return standing(state, target) and opposed(state, who, target)


def _target(state: State, who: int, wish: Intent) -> int | None:
    """As wished, as long as they stand against whoever acts, or are meant all the same."""
    wished = wish.target
    there = wished is not None and any(one.id == wished for one in targets_of(state, who))
    if wished is not None and there and (wish.anyway or _an_opponent(state, who, wished)):
        return wished
    return usual_target(state, who)


def _strangler(state: State, who: int) -> int | None:
    """Who pulls a wire round somebody's neck: it is from them that one has to break free."""
    fighter = state.fight.fighter(who) if state.fight else None
    wire = fighter.wire if fighter is not None and state.person(who).has("strangled") else None
    return wire.who if wire is not None and _an_opponent(state, who, wire.who) else None


def _kept(state: State, who: int, wish: Intent) -> Intent:
    """What is left of a wish: in another turn neither what held for one, nor a weapon that cannot be used in it, nor a
    target while somebody else pulls a wire; in another fight nothing."""
    now = turn_of(state, who)
    if wish.turn == now:
        return wish
    wish = wish if wish.turn is None or wish.turn[0] == now[0] else UNSAID
    person = state.person(who)
    works = wish.arm is not None and wish.arm < len(arms_of(person)) and _usable(state, person, wish.arm)
    target, strangler = wish.target, _strangler(state, who)
    target = target if strangler is None else strangler
    return replace(wish, arm=wish.arm if works else None, target=target, **_unsaid(FOR_THE_TURN))


@once_a_state
def usual_intent(state: State, who: int, wish: Intent = UNSAID) -> Intent:
    """What somebody is about to do, whole: what was wished for them, and for the rest what is usual."""
    person, wish = state.person(who), _kept(state, who, wish)
    action, target = _action(person, wish), _target(state, who, wish)
    arm = _arm(state, person, action, wish.arm, target)
    whole = replace(wish, action=action, target=target, arm=arm)
    if wish.held != arm:
        whole = replace(whole, **_unsaid(WITH_THE_WEAPON))
    if wish.against != target:
        whole = replace(whole, **_unsaid(AGAINST_THE_TARGET))
    return whole


def wished(state: State, who: int, wish: Intent, changes: Mapping[str, Any]) -> Intent:
    """The wish after a change of some of it."""
    seen, now = usual_intent(state, who, wish), _kept(state, who, wish)
    if changes.keys() & set(WITH_THE_WEAPON):
        now = replace(now, held=seen.arm, **{name: getattr(seen, name) for name in WITH_THE_WEAPON})
    if changes.keys() & set(AGAINST_THE_TARGET):
        now = replace(now, against=seen.target, **{name: getattr(seen, name) for name in AGAINST_THE_TARGET})
    if changes.get("target") is not None:
        now = replace(now, anyway=not _an_opponent(state, who, changes["target"]))
    return replace(now, **{**changes, "turn": turn_of(state, who)})


def attacks_again(state: State, who: int, wish: Intent) -> bool:
    """One more attack was asked for, and has not been made yet."""
    fighter = state.fight.fighter(who) if state.fight else None
    return fighter is not None and _kept(state, who, wish).again == fighter.attacks
