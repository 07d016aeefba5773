"""Suffer a bout of madness, or end one."""

from dataclasses import dataclass

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row, ScreenTable
from keeper_app.dice import Dice, PercentileRoll, ReadOutDice, parse_expression, path, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PlayError
from keeper_app.play.mind.events.bouts import QUIRKS, REAL_TIME, SUMMARY, BoutEnded, BoutSuffered
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.rules import NotAllowed, mythos_gain

LASTS = "1D10"  # rounds, or hours
HALVES = "battered"  # the row whose hours cost half the hit points (rule 141)


@dataclass(frozen=True, slots=True)
class SufferBout:
    """`summary` is told, not played. A `row` or a `quirk` that is said is chosen by the keeper, not rolled.

    `mythos` says whether the Mythos caused it; nothing said is as the loss was that brought it on. `alone` tells of
    somebody whom nobody sees.
    """

    who: int
    summary: bool = False
    row: str = ""
    quirk: str = ""
    mythos: bool | None = None
    alone: bool = False

    def run(self, desk: Desk, dice: Dice) -> BoutSuffered:
        """One throw for which it is and how long it lasts, another for the phobia or mania it leads to."""
        person = desk.state.person(self.who)
        if person.has("dead"):
            raise CannotAct(problem="dead")
        if person.has("permanent-insanity"):
            raise NotAllowed(rule="permanent-insanity")
        table = screen_tables()[SUMMARY if self.summary else REAL_TIME]
        chosen = _row(table, self.row) if self.row else None
        if self.quirk:
            _row(screen_tables()[_leads(chosen)], self.quirk)
        number, row = (0, chosen) if chosen else _rolled(table, dice, self.who)
        lasts = parse_expression(LASTS).roll(dice, name=path("bout", "person", self.who, self._unit)).total
        quirks = row.then or ""
        quirk, roll = self._quirk(quirks, dice) if quirks in QUIRKS else ("", None)
        mythos = person.mind.mythos if self.mythos is None else self.mythos
        return BoutSuffered(
            self.who,
            table.id,
            row.id,
            lasts,
            number,
            self.alone,
            quirks if quirk else "",
            quirk,
            roll,
            mythos,
            mythos_gain(person.mind.bouts) if mythos else 0,
            _halved(person) if self.summary and row.id == HALVES else None,
            person.mind.bout,
            isinstance(dice, ReadOutDice),
        )

    @property
    def _unit(self) -> str:
        return "bout-hours" if self.summary else "bout-rounds"

    def _quirk(self, quirks: str, dice: Dice) -> tuple[str, PercentileRoll | None]:
        """The phobia or mania, rolled on its table or chosen (rule 142)."""
        table = screen_tables()[quirks]
        if self.quirk:
            return _row(table, self.quirk).id, None
        roll = roll_percentile(dice, 0, path("quirk", "person", self.who, "table", quirks))
        found = table.row_for(roll.number)
        return ("" if found is None else found.id), roll


def _rolled(table: ScreenTable, dice: Dice, who: int) -> tuple[int, Row]:
    expression = parse_expression(table.roll or "1D10")
    number = expression.roll(dice, name=path("bout", "person", who, "table", table.id)).total
    found = table.row_for(number)
    if found is None:
        raise PlayError(value=number)
    return number, found


def _row(table: ScreenTable, id_: str) -> Row:
    try:
        return table.row(id_)
    except KeyError as error:
        raise PlayError(value=id_) from error


def _leads(chosen: Row | None) -> str:
    """The table of phobias or manias that a chosen bout leads to: only there is one chosen too."""
    if chosen is None or chosen.then not in QUIRKS:
        raise PlayError(value="quirk")
    return chosen.then


def _halved(person: Person) -> int | None:
    """Half the hit points there were, never the last one; no major wound comes of it."""
    hp = points_of(person).hp
    return None if hp is None else max(min(hp, 1), hp // 2)


@dataclass(frozen=True, slots=True)
class EndBout:
    """The keeper ends a bout, or plays none."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> BoutEnded:
        """Only where there is one, played or to be rolled."""
        person = desk.state.person(self.who)
        if not person.mind.bout and not person.mind.rounds and not person.has("bout"):
            raise NotAllowed(rule="bout-of-madness")
        return BoutEnded(self.who)
