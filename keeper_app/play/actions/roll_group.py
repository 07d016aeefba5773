"""Rolls for the whole party: everybody at once, or one roll on the lowest Luck."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events import CheckRolled, GroupRolled, MemberRolled
from keeper_app.play.followed import NEVER_HELPED
from keeper_app.play.naming import named
from keeper_app.play.people import Kind, Person, value_of
from keeper_app.play.texts import label_of
from keeper_app.rules import CheckKind, Difficulty, TooFewSides, as_asked, check, ladder


def those_with(people: tuple[Person, ...], skill: str) -> list[tuple[Person, int]]:
    """Every investigator whose value for a skill is known; with characteristics on the sheet, bases are known too."""
    found = []
    for person in people:
        whole = "con" in person.skills and "dex" in person.skills
        value = value_of(person, skill) if whole else person.skills.get(skill)
        if value is not None and person.kind is Kind.INVESTIGATOR:
            found.append((person, value))
    return found


@dataclass(frozen=True, slots=True)
class RollForAll:
    """Everybody with a value for this skill rolls against it."""

    label: str
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> GroupRolled:
        """In the order they sit; nothing is rolled when somebody's value is refused."""
        label, house = label_of(self.label), desk.state.house
        members = those_with(desk.state.people, label)
        as_asked(NEVER_HELPED.get(label, CheckKind.SKILL), self.difficulty, self.net)
        if not members:
            raise TooFewSides(given=0, least=1)
        for _, value in members:
            ladder(value, self.difficulty, house)
        rolled = [
            MemberRolled(
                person.id,
                person.name,
                value,
                check(value, self.difficulty, self.net, dice, house, named("group", person.id)).roll,
            )
            for person, value in members
        ]
        return GroupRolled(
            label=label,
            difficulty=self.difficulty,
            members=tuple(rolled),
            house=house,
            hidden=self.hidden,
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
            value=value,
            difficulty=Difficulty.REGULAR,
            roll=check(value, Difficulty.REGULAR, 0, dice, house, named("check", label="group-luck")).roll,
            label="group-luck",
            check=CheckKind.LUCK,
            house=house,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
        )
