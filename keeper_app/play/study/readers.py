"""Who can read, with which language, and what a reading would leave of them."""

from dataclasses import dataclass

from keeper_app.content import study_records
from keeper_app.content.folding import fold
from keeper_app.dice import Dice, RolledDice, parse_expression
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import named_dice
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import OUT_OF_MIND, Shock, shock
from keeper_app.play.state import State
from keeper_app.play.study.library import tome_in
from keeper_app.play.study.part import Reading, Study
from keeper_app.rules import greatest_sanity, learnt_mythos
from keeper_app.rules.magic import shocks_reader, study_gain, study_weeks

HELPLESS = ("dead", "dying", "unconscious")
OTHER, OWN = "language-other", "language-own"


def in_hand(state: State, who: int) -> Person:
    """Somebody who can do anything at all."""
    person = state.person(who)
    for condition in HELPLESS:
        if person.has(condition):
            raise CannotAct(problem=condition)
    return person


def reader(state: State, who: int) -> Person:
    """Somebody who can read: a mind that is out of joint takes nothing in."""
    person = in_hand(state, who)
    if any(person.has(condition) for condition in OUT_OF_MIND):
        raise CannotAct(problem="insane-reader")
    return person


def reading_skill(person: Person, tome: study_records.Tome) -> str:
    """The language of theirs that a tome is written in, as it stands on the sheet; else any other language."""
    tongues = {fold(name) for name in tome.tongue.all()} if tome.tongue else set()
    for label in person.skills:
        skill, _, speciality = label.partition("/")
        if skill in (OTHER, OWN) and fold(speciality) in tongues:
            return label
    return OTHER


def weeks_of(reading: Reading, tome: study_records.Tome) -> int:
    """How long the study that is under way takes, or the next one."""
    return study_weeks(tome.weeks, reading.studied)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a reading will have done to somebody: figures now and then, lowest and highest."""

    mythos: int
    gain: int
    mythos_after: int
    loss: str  # in dice; "0" for whoever does not believe
    san: int | None
    san_least: int | None
    san_most: int | None
    max_san: int
    max_after: int
    sceptic: bool


def prospect(state: State, who: int, tome_id: str) -> Prospect:
    """What the reading that comes next will leave: the first one, or a full study."""
    person, tome = state.person(who), tome_in(state, tome_id)
    left = points_of(person)
    mythos = person.skills.get("cthulhu-mythos", 0)
    gain = gain_of(person, tome, full=state.part(Study).reading(who, tome.id).first)
    after = learnt_mythos(mythos, gain)
    sceptic = person.mind.sceptic
    loss = tome.sanity if shocks_reader(sceptic, tome.sanity) else "0"
    dice = parse_expression(loss)
    room = left.max_san if after == mythos else greatest_sanity(after)
    fixed = dict(person.fixed).get("max-san")
    room = room if fixed is None else fixed
    least, most = (None, None) if left.san is None else (left.san - dice.most(), left.san - dice.least())
    return Prospect(
        mythos,
        after - mythos,
        after,
        loss,
        left.san,
        None if least is None else max(0, min(room, least)),
        None if most is None else max(0, min(room, most)),
        left.max_san,
        room,
        sceptic,
    )


def gain_of(person: Person, tome: study_records.Tome, *, full: bool) -> int:
    """The Mythos that a reading teaches: the minor gain at first, after full study as the book's value says."""
    mythos = person.skills.get("cthulhu-mythos", 0)
    return study_gain(mythos, tome.rating, tome.minor, tome.major) if full else tome.minor


def shocked_by(state: State, who: int, tome: study_records.Tome, dice: Dice) -> tuple[RolledDice | None, Shock | None]:
    """What reading costs a believer: dice that fall once it is understood (rules 151, 153, 161)."""
    if not shocks_reader(state.person(who).mind.sceptic, tome.sanity):
        return None, None
    name = named_dice("loss", tome.sanity, who, what=("points", "sanity"))
    rolled = parse_expression(tome.sanity).roll(dice, name=name)
    return rolled, shock(state, who, rolled.total, cause=cause_of(state, tome), mythos=True)


def cause_of(state: State, what: study_records.Tome | study_records.Spell) -> str:
    """What took somebody's Sanity: one of the tables by its id, the keeper's own by its name."""
    study = state.part(Study)
    own = {one.id: one.name for one in study.tomes} | {one.id: one.name for one in study.spells}
    kind = "tome" if isinstance(what, study_records.Tome) else "spell"
    return own.get(what.id, f"{kind}/{what.id}")
