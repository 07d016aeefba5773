"""One exchange of blows: who strikes whom, and how well (rules 33–50, 52, C07–C09)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.checks import CheckResult
from keeper_app.rules.errors import NotAllowed
from keeper_app.rules.levels import Level, deadly_from

SMALLEST_HOPE = 3  # so much smaller, and a manoeuvre is hopeless


class Reaction(Enum):
    """A dodge wins ties, fighting back and a counter-manoeuvre lose them; no answer, only a fumble misses."""

    DODGE = "dodge"
    FIGHT_BACK = "fight-back"
    MANOEUVRE = "manoeuvre"  # a manoeuvre of one's own instead of a blow
    NONE = "none"

    @property
    def answers(self) -> bool:
        """It is a roll, and counts as a reaction of this round."""
        return self is not Reaction.NONE


class Struck(Enum):
    """Whose blow or manoeuvre succeeds."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NOBODY = "nobody"


class Goal(Enum):
    """What a manoeuvre is after: one thing at a time (rule 48)."""

    DISARM = "disarm"
    GRAPPLE = "grapple"
    KNOCK_DOWN = "knock-down"
    PUSH = "push"
    PIN = "pin"
    ESCAPE = "escape"

    @property
    def lasting(self) -> str:
        """The condition it leaves its target in, or nothing that lasts."""
        return _LASTING.get(self, "")

    @property
    def ends(self) -> tuple[str, ...]:
        """The conditions it ends for whoever performs it."""
        return ("grappled", "pinned", "strangled") if self is Goal.ESCAPE else ()


_LASTING = {Goal.DISARM: "disarmed", Goal.GRAPPLE: "grappled", Goal.KNOCK_DOWN: "prone", Goal.PIN: "pinned"}


@dataclass(frozen=True, slots=True)
class Exchange:
    """How it went. `extreme`: the attacker's blow does extreme damage (never the answer's, rule 39)."""

    struck: Struck
    extreme: bool
    because: tuple[str, ...]


def struck(
    attack: Level,
    reaction: Reaction,
    defence: Level | None,
    needed: Level = Level.REGULAR,
    *,
    sure: bool = True,
    certain: bool = False,
) -> Struck:
    """Who strikes, by the levels alone. `needed` is more than regular for what is thrown from afar.

    Without a reaction the blow lands unless it is fumbled; what is thrown must still be thrown well enough, unless
    surprise makes it `certain`. Where surprise gave the bonus die instead (`sure` is off), it must succeed: one or the
    other, never both (rule 31).
    Against a dodge a tie is avoided; against a blow or a manoeuvre in answer a tie is the attacker's.
    """
    lands = attack.success and attack >= needed
    if reaction is Reaction.NONE or defence is None:
        simply = (certain or (sure and needed is Level.REGULAR)) and attack is not Level.FUMBLE
        return Struck.ATTACKER if simply or lands else Struck.NOBODY
    if reaction is Reaction.DODGE:
        return Struck.ATTACKER if lands and attack > defence else Struck.NOBODY
    if lands and attack >= defence:
        return Struck.ATTACKER
    return Struck.DEFENDER if defence.success else Struck.NOBODY


def exchange(
    attack: CheckResult,
    reaction: Reaction,
    defence: CheckResult | None = None,
    *,
    manoeuvre: bool = False,
    bought: Level | None = None,
    bought_defence: Level | None = None,
    failed: bool = False,
    sure: bool = True,
    certain: bool = False,
) -> Exchange:
    """Read an exchange off the dice that have fallen; a level that Luck paid for counts instead of the roll's.

    `failed`: the attacker's weapon let them down (rule 80), whatever the roll was worth.
    """
    level = None if defence is None else bought_defence or defence.level
    mine = Level.FUMBLE if failed else bought or attack.level
    who = struck(mine, reaction, level, attack.difficulty.level, sure=sure, certain=certain)
    extreme = who is Struck.ATTACKER and not manoeuvre and mine >= deadly_from(attack.difficulty)
    because = ["manoeuvre" if manoeuvre else "melee-attack"]
    if level is None:
        because += ["no-reaction"] if sure else []
    elif reaction is Reaction.DODGE:
        because.append("manoeuvre-ties" if manoeuvre else "dodge")
    elif reaction is Reaction.MANOEUVRE:
        because.append("counter-manoeuvre")
    else:
        because.append("manoeuvre-ties" if manoeuvre else "fight-back")
    for result in (attack, defence):
        if result is not None and result.roll.net:
            because.append("bonus-die" if result.roll.net > 0 else "penalty-die")
    if extreme:
        because.append("extreme-damage")
    if failed:
        because.append("malfunction")
    if bought or bought_defence:
        because.append("luck-spending")
    if attack.house_mattered or (defence is not None and defence.house_mattered):
        because.append("house-rules")
    return Exchange(who, extreme, tuple(dict.fromkeys(because)))


def manoeuvre_dice(performer: int, target: int) -> int:
    """Penalty dice for a smaller Build: one for each point, hopeless at three; never a bonus (rule 44, C08)."""
    smaller = target - performer
    if smaller >= SMALLEST_HOPE:
        raise NotAllowed(rule="manoeuvre-build", performer=performer, target=target)
    return -max(0, smaller)


def outnumbered(reactions: int, attacks: int = 1) -> bool:
    """Later melee attackers get a bonus die once somebody has answered as often as they attack (rules 49, 50)."""
    return reactions >= max(1, attacks)
