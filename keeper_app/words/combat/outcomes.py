"""What came of a roll of a fight, in the few words of its card."""

from keeper_app.play.combat.events.blows import Exploded, Fired
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import DiveRolled, ForeseeRolled, JamRolled
from keeper_app.play.combat.tolls import Toll
from keeper_app.play.people.arms import arm_skill, arms_of
from keeper_app.play.people.events.points import DueRolled, RecoveryRolled
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.combat.fights import answered_verdict, what_it_hit, wound_notes
from keeper_app.words.labels import label_name, name_in, source_name
from keeper_app.words.line import capital
from keeper_app.words.people.names import arm_in, condition_name

Test = CareGiven | DueRolled | RecoveryRolled | DiveRolled | ForeseeRolled | JamRolled


def verdict_of_test(words: Words, state: State, event: Test) -> str:
    """What a test decided, without its level: "Ada: stays awake"."""
    if isinstance(event, CareGiven):
        patient = name_in(words, state, event.patient)
        return words.say("fight.helped" if event.result.passed else "fight.no-help", name=patient)
    how = "passed" if event.result.passed else "failed"
    if isinstance(event, DueRolled | RecoveryRolled):
        said = words.say(f"due.{how}.{event.due if isinstance(event, DueRolled) else 'con-weekly'}")
    else:
        said = words.say(f"fight.{how}.{event.kind}")
    return words.say("condition.of", name=name_in(words, state, event.who), what=said)


def care_notes(words: Words, event: Test) -> str:
    """What care, or a week of it, began and ended besides."""
    if not isinstance(event, CareGiven | RecoveryRolled) or not event.result.passed:
        return ""
    begun = [condition_name(words, one) for one in event.begins] if isinstance(event, CareGiven) else []
    return " · ".join([*begun, *(words.say("condition.ended", name=condition_name(words, one)) for one in event.ends)])


def label_of_test(words: Words, event: Test) -> str:
    """What was tested: "CON", "First Aid", "Dodge"."""
    if isinstance(event, CareGiven):
        return words.say(f"care.{event.care.value}")
    if isinstance(event, DiveRolled):
        return label_name(words, "dodge")
    if isinstance(event, RecoveryRolled):
        return label_name(words, "con")
    return label_name(words, (event.skill or "") if isinstance(event, DueRolled) else event.label)


def shot_verdict(words: Words, state: State, event: Fired) -> str:
    """How shots went: who hit whom; how many of several hit; or that the weapon let its owner down."""
    hits = sum(test.hits for test in event.tests)
    if event.jams and not hits:
        return words.say("fight.jams-verdict")
    if hits and len(event.tests) == 1:
        return answered_verdict(words, state, event)
    return words.say("fight.hit-count", hits) if hits else capital(words.say("fight.misses"))


def bullets_note(words: Words, state: State, event: Fired) -> str:
    """How many of a single burst hit; elsewhere each test says it."""
    test, *others = event.tests
    counted = not others and test.hits and test.bullets > 1 and test.astray is None
    return capital(what_it_hit(words, state, event, 0)) if counted else ""


def blast_verdict(words: Words, state: State, event: Exploded) -> str:
    """A blast, or why there was none."""
    if event.fails:
        return words.say("fight.dud" if event.jams else "fight.wide")
    return words.say("fight.explodes", what=blast_name(words, state, event))


def blast_name(words: Words, state: State, event: Exploded) -> str:
    """What went off, or should have."""
    held = arm_in(words, state, event.who, event.arm)
    return source_name(words, f"weapon/{event.weapon}") or (held[0] if held else words.say("weapon.own"))


def attack_label(words: Words, person: Person | None, arm: int) -> str:
    """The skill somebody attacks with; nothing where the weapon is not known any more."""
    arms = arms_of(person) if person is not None else ()
    return label_name(words, arm_skill(arms[arm])) if 0 <= arm < len(arms) else ""


def toll_figure(toll: Toll) -> str:
    """Points lost or gained, as they are written large."""
    return f"+{toll.by}" if toll.by > 0 else f"−{-toll.by}" if toll.by else "0"


def toll_left(words: Words, toll: Toll) -> str:
    """How many there were and are: "HP 5, now 3"."""
    return words.say("fight.hp-gained" if toll.by > 0 else "fight.hp-lost", was=toll.was, now=toll.now)


def toll_notes(words: Words, toll: Toll) -> str:
    """How it was reckoned, and what it brought."""
    return " · ".join(wound_notes(words, toll.wounds)) if toll.wounds else ""
