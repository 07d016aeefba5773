"""How an exchange stands now: its dice, and the Luck that was spent on them since."""

from dataclasses import dataclass, replace

from keeper_app.play.combat.events.blows import BlowsTaken, Fired, MeleeFought
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.aftermath import LuckSpent
from keeper_app.rules import Exchange, Level, Struck, exchange


@dataclass(frozen=True, slots=True)
class Fought:
    """An exchange with what followed it."""

    event: MeleeFought
    exchange: Exchange
    bought: Level | None = None
    bought_defence: Level | None = None
    taken: bool = False

    def if_bought(self, who: int, level: Level) -> Exchange:
        """How it would go if one of the two paid for a level."""
        mine = who == self.event.who
        return with_luck(self.event, level if mine else self.bought, self.bought_defence if mine else level)


def held_back(desk: Desk, entry: Entry) -> bool:
    """An attack whose damage was left to a later word, which nobody has spoken yet."""
    event = entry.event
    taken = any(isinstance(one.event, BlowsTaken) for one in desk.followers(entry.n))
    return isinstance(event, MeleeFought | Fired) and event.waits and not taken


def to_be_taken(desk: Desk, entry: Entry) -> bool:
    """Damage, or the effect of a manoeuvre, waits for somebody; where nobody was struck there is none, unless a weapon
    turned on its owner."""
    if not held_back(desk, entry):
        return False
    event = entry.event
    if not isinstance(event, MeleeFought):
        return True
    return bool(event.backfire) or fought(desk, entry).exchange.struck is not Struck.NOBODY


def fought(desk: Desk, entry: Entry) -> Fought:
    """Read an exchange together with its followers."""
    event = entry.event
    if not isinstance(event, MeleeFought):
        raise NoSuchRoll(n=entry.n)
    mine: Level | None = None
    theirs: Level | None = None
    taken = False
    decides = ""
    extreme: bool | None = None
    for follower in desk.followers(entry.n):
        what = follower.event
        if isinstance(what, LuckSpent):
            mine, theirs = (what.level, theirs) if what.who == event.who else (mine, what.level)
            decides, extreme = what.decides, what.extreme
        taken = taken or isinstance(what, BlowsTaken)
    found = event.exchange if not (mine or theirs) else with_luck(event, mine, theirs)
    if decides:
        found = replace(found, struck=Struck(decides), extreme=found.extreme if extreme is None else extreme)
    return Fought(event, found, mine, theirs, taken)


def with_luck(event: MeleeFought, mine: Level | None, theirs: Level | None) -> Exchange:
    """The exchange with the levels that Luck paid for."""
    return exchange(
        event.attack,
        event.reaction,
        event.parry,
        manoeuvre=event.goal is not None,
        bought=mine,
        bought_defence=theirs,
        failed=event.failed,
        sure=event.sure,
        certain=event.certain,
    )
