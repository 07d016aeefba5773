"""Rolls for the whole party: everybody at once, or one roll on the lowest Luck."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import GROUP_LUCK, kind_of, name_for
from keeper_app.play.desk import Desk
from keeper_app.play.naming import tested
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.roll.events.rolls import CheckRolled, GroupRolled, MemberRolled
from keeper_app.play.texts import label_of
from keeper_app.rules import CheckKind, Difficulty, NotAllowed, Question, TooFewSides, as_asked, check, ladder


def those_with(people: tuple[Person, ...], skill: str) -> list[tuple[Person, int]]:
    """Every investigator whose value for a skill is known; with characteristics on the sheet, bases are known too.

    The dead roll no dice, and their Luck is nobody's any more.
    """
    found = []
    for person in people:
        whole = "con" in person.skills and "dex" in person.skills
        name = name_for(person, skill)
        value = value_of(person, name) if whole or name in person.skills else None
        if value is not None and person.kind is Kind.INVESTIGATOR and not person.has("dead"):
            found.append((person, value))
    return found


@dataclass(frozen=True, slots=True)
class RollForAll:
    """Everybody with a value for this skill rolls against it."""

    question: Question

    def run(self, desk: Desk, dice: Dice) -> GroupRolled:
        """In the order they sit, each with their own value; nothing is rolled when somebody's value is refused."""
        label, house = name_for(None, label_of(self.question.label)), desk.state.house
        if self.question.value is not None or self.question.who is not None:
            raise NotAllowed(rule="skill-check")
        difficulty, net = self.question.difficulty, self.question.net
        members = those_with(desk.state.people, label)
        as_asked(kind_of(label), difficulty, net)
        if not members:
            raise TooFewSides(given=0, least=1)
        for _, value in members:
            ladder(value, difficulty, house)
        rolled = [
            MemberRolled(
                person.id,
                person.name,
                value,
                check(value, difficulty, net, dice, house, name=tested("group", person.id, label, value)).roll,
            )
            for person, value in members
        ]
        return GroupRolled(
            asked=replace(self.question, label=label),
            members=tuple(rolled),
            house=house,
            physical=isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class RollGroupLuck:
    """One Luck roll for the group: the lowest Luck among those present decides."""

    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> CheckRolled:
        """Luck rolls take no difficulty and no extra dice here."""
        members = those_with(desk.state.people, "luck")
        if not members:
            raise TooFewSides(given=0, least=1)
        _, value = min(members, key=lambda member: member[1])
        house = desk.state.house
        return CheckRolled(
            asked=Question(value, label=GROUP_LUCK, hidden=self.hidden),
            check=CheckKind.LUCK,
            roll=check(value, Difficulty.REGULAR, 0, dice, house, name=tested("check", None, GROUP_LUCK, value)).roll,
            house=house,
            physical=isinstance(dice, ReadOutDice),
        )
