"""The demo campaign: what its tables tell, done at a desk: always a game of this very Keeper."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from keeper_app.content.demo_records import Demo, DemoDeed, DemoPerson, DemoStep
from keeper_app.content.demo_tables import demo
from keeper_app.content.language_records import Lang
from keeper_app.content.people_creatures import creatures
from keeper_app.content.texts import Texts
from keeper_app.dice import ReadOutDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.desk import Action, Desk
from keeper_app.play.errors import NoSuchPerson
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.one_page import OnePage
from keeper_app.play.people.actions.bring_creature import BringCreature, person_from
from keeper_app.play.people.actions.pass_time import SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, sight_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.rules import Question


class Written(OnePage):
    """A log that is written beside the shelf first: the demo comes there whole or not at all."""

    def __init__(self) -> None:
        self.written: list[Mapping[str, Any]] = []
        super().__init__(self.written)

    def append(self, record: Mapping[str, object]) -> None:
        """One more record."""
        self.written.append(record)


class ToldDice:
    """Dice that fall as the story says, thrown by Keeper and read out by nobody."""

    def __init__(self) -> None:
        self._told = ReadOutDice(())

    def tell(self, faces: Sequence[int]) -> None:
        """How the dice of the next step fall."""
        self._told = ReadOutDice(faces)

    def roll(self, sides: int, name: str) -> int:
        """The next face."""
        return self._told.roll(sides, name)

    def finish(self) -> None:
        """The story must not have told more than fell."""
        self._told.finish()


class Telling:
    """The demo being played through, in one language."""

    def __init__(self, story: Demo, lang: Lang, clock: Callable[[], datetime]) -> None:
        self._story, self._lang = story, lang
        self.log, self._dice = Written(), ToldDice()
        self.desk = Desk(self.log, dice=self._dice, clock=clock)

    def play(self) -> None:
        """Every step, each refused as it would be at any desk."""
        for step in self._story.steps:
            self._dice.tell(step.faces)
            self.desk.do(DEEDS[step.do](self, step))
            self._dice.finish()

    def said(self, text: Texts | None) -> str:
        """A text in the language of the telling."""
        return text.of(self._lang) if text else ""

    def who(self, id_: str) -> int:
        """The number of somebody at the table: by their id, or by a creature's kind and number."""
        kind, _, number = id_.partition("/")
        name = "" if number else self._story.person(id_).name
        for person in self.desk.state.people:
            if person.name == name and (not number or (person.creature, person.number) == (kind, int(number))):
                return person.id
        raise NoSuchPerson(id=id_)

    def everyone(self, ids: Iterable[str]) -> tuple[int, ...]:
        """The numbers of several."""
        return tuple(map(self.who, ids))

    def question(self, step: DemoStep) -> Question:
        """What a roll asks of the dice."""
        who = self.who(step.who[0]) if step.who else None
        return Question(label=step.label, who=who, hidden=step.hidden)

    def seat(self, step: DemoStep) -> SeatPerson:
        """Somebody with their whole sheet."""
        person = self._story.person(step.who[0])
        special = {f"{one.skill}/{self.said(one.name)}": one.value for one in person.special}
        return SeatPerson(person.name, {**person.values, **special}, Kind(person.kind), self._sheet(person))

    def _sheet(self, person: DemoPerson) -> dict[str, Any]:
        return {
            "occupation": person.occupation or "",
            "age": person.age,
            "ally": person.ally,
            "weapons": tuple(map(Carried, person.weapons)),
            "background": tuple((one.id, self.said(one.text)) for one in person.background),
            "notes": self.said(person.notes),
        }

    @property
    def last(self) -> int:
        """The roll that a step follows."""
        entry = self.desk.to_undo
        return entry.n if entry else 0


def _sight(creature: str) -> Sight:
    """What the sight of a kind of creature costs."""
    found = next((sight_of(person_from(one)) for one in creatures() if one.id == creature), None)
    if found is None:
        raise NoSuchPerson(id=creature)
    return found


DEEDS: Mapping[DemoDeed, Callable[[Telling, DemoStep], Action]] = {
    "date": lambda telling, step: SetDate(step.label),
    "session": lambda telling, step: BeginSession(telling.said(step.text)),
    "seat": Telling.seat,
    "bring": lambda telling, step: BringCreature(step.label, step.count),
    "roll": lambda telling, step: RollCheck(telling.question(step)),
    "everyone": lambda telling, step: RollForAll(telling.question(step)),
    "push": lambda telling, step: PushRoll(telling.last, telling.said(step.text)),
    "luck": lambda telling, step: SpendLuck(telling.last),
    "tick": lambda telling, step: TickSkill(telling.last),
    "read": lambda telling, step: ReadTome(telling.who(step.who[0]), step.label, test=False),
    "see": lambda telling, step: SeeHorror(telling.everyone(step.who), _sight(step.label)),
    "fight": lambda telling, step: BeginFight(telling.everyone(step.who)),
}
"""What each kind of step is at the desk."""


def play_demo(campaigns: Campaigns, lang: Lang) -> None:
    """Play the demo campaign: the one that is at hand, else a new one in this language."""
    there = next((one for one in campaigns.at_hand if one.demo), None)
    if there is not None:
        campaigns.switch(there.id)
        return
    story = demo()
    telling = Telling(story, lang, campaigns.now)
    telling.play()
    campaigns.bring(story.name.of(lang), telling.log.written, demo=True)
