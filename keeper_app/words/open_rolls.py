"""What players may see of a roll: who of theirs rolled what, the number, and how it went. No value, no plan, no foe.

A hidden roll gives nothing until it is revealed. Of the keeper's own people nothing is told, not even their names:
of a roll against them the players' side alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from keeper_app.play.combat.events.blows import Fired, MeleeFought
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, DiceRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.group_standing import group_standing
from keeper_app.play.roll.opposed_standing import opposed_standing
from keeper_app.play.roll.standing import standing
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.checks import two_digits
from keeper_app.words.combat.outcomes import attack_label
from keeper_app.words.entries import is_folded
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, person_name


@dataclass(frozen=True, slots=True)
class OpenRoll:
    """One roll as players see it. `level` is the id of how it went, where it has one."""

    n: int
    who: str
    what: str
    figure: str
    level: str | None


def open_rolls(words: Words, desk: Desk, most: int) -> list[OpenRoll]:
    """The last rolls that players may see, newest first."""
    found: list[OpenRoll] = []
    for entry in reversed(desk.entries):
        found += open_roll(words, desk, entry)
        if len(found) >= most:
            break
    return found[:most]


def open_roll(words: Words, desk: Desk, entry: Entry) -> list[OpenRoll]:
    """What players may see of one entry: nothing, a roll, or a roll each."""
    if is_folded(desk, entry):
        return []
    return [OpenRoll(entry.n, *one) for one in _told(words, desk, entry)]


Told = tuple[str, str, str, str | None]


def _told(words: Words, desk: Desk, entry: Entry) -> Iterator[Told]:
    event, state = as_it_stands(desk, entry), entry.after
    if isinstance(event, CheckRolled) and _theirs(state, event.who):
        now = standing(desk, entry)
        yield _line(words, state, event.who, event.label, now.result.number, now.outcome.value)
    elif isinstance(event, OpposedRolled):
        both = opposed_standing(desk, entry)
        for rolled, side in ((event.left, both.left), (event.right, both.right)):
            if rolled.who is not None and _theirs(state, rolled.who):
                yield _line(words, state, rolled.who, rolled.label, side.check.number, side.level.value)
    elif isinstance(event, CombinedRolled) and _theirs(state, event.who):
        all_of = combined_standing(desk, entry)
        for skill, level in zip(event.skills, all_of.outcomes, strict=True):
            yield _line(words, state, event.who, skill.label, all_of.result.roll.number, level.value)
    elif isinstance(event, GroupRolled):
        for one in group_standing(desk, entry):
            if _theirs(state, one.rolled.who):
                number, level = one.now.result.number, one.now.outcome.value
                yield _line(words, state, one.rolled.who, event.label, number, level)
    elif isinstance(event, DiceRolled):
        yield "", expression(words, event.rolled.text), str(event.rolled.total), None
    elif isinstance(event, MeleeFought | Fired) and _theirs(state, event.who):
        yield from _attack(words, state, event)


def _attack(words: Words, state: State, event: MeleeFought | Fired) -> Iterator[Told]:
    """The attacker's own rolls; not what they do to whom."""
    name, skill = person_name(words, state, event.who), attack_label(words, state.find(event.who), event.arm)
    for one in [event.attack] if isinstance(event, MeleeFought) else event.results():
        yield name, skill, two_digits(one.number), one.outcome.value


def _theirs(state: State, who: int | None) -> bool:
    """An investigator's, or nobody's in particular."""
    person = state.find(who)
    return who is None or (person is not None and person.kind is Kind.INVESTIGATOR)


def _line(words: Words, state: State, who: int | None, label: str, number: int, level: str) -> Told:
    return person_name(words, state, who), label_name(words, label), two_digits(number), level
