"""Blows, shots and rammings in a chase: those of a fight, and what they cost in actions."""

from dataclasses import dataclass, field
from typing import ClassVar

from keeper_app.dice import RolledDice
from keeper_app.play.chase.change import NOTHING, Change, with_change
from keeper_app.play.chase.events.base import ChaseTest
from keeper_app.play.combat.events.blows import Fired, MeleeFought
from keeper_app.play.combat.events.turns import with_arm
from keeper_app.play.made_test import MadeTest
from keeper_app.play.state import State
from keeper_app.rules import Reaction, Struck


@dataclass(frozen=True, slots=True)
class BlowInChase(MeleeFought):
    """A close attack on somebody in the same location (rule 109)."""

    kind: ClassVar[str] = "chase-blow"
    version: ClassVar[int] = 1

    chase: int = field(default=0, kw_only=True)
    change: Change = field(default=NOTHING, kw_only=True)

    def apply(self, state: State) -> State:
        """As in a fight; an action is spent."""
        return with_change(MeleeFought.apply(self, state), self.chase, self.change)


@dataclass(frozen=True, slots=True)
class ShotInChase(Fired):
    """Shots at somebody in a chase (rule 117)."""

    kind: ClassVar[str] = "chase-shot"
    version: ClassVar[int] = 1

    chase: int = field(default=0, kw_only=True)
    change: Change = field(default=NOTHING, kw_only=True)

    def apply(self, state: State) -> State:
        """As in a fight; an action is spent."""
        return with_change(Fired.apply(self, state), self.chase, self.change)


@dataclass(frozen=True, slots=True)
class TyreShot(ChaseTest):
    """A shot at a tyre (rule 118)."""

    kind: ClassVar[str] = "chase-tyre"

    ride: int = 0
    arm: int = 0
    metres: int = 0
    test: MadeTest | None = None
    hit: bool = False
    rolled: RolledDice | None = None
    damage: int = 0
    burst: bool = False
    left: int | None = None
    jams: bool = False

    def apply(self, state: State) -> State:
        """A cartridge is gone, unless the weapon jammed."""
        if self.who is not None and (self.jams or self.left is not None):
            state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.left, jammed=self.jams))
        return ChaseTest.apply(self, state)


@dataclass(frozen=True, slots=True)
class Rammed(ChaseTest):
    """A vehicle used as a weapon, against another or against somebody on foot (rules 110–112)."""

    kind: ClassVar[str] = "chase-rammed"

    target: int = 0
    reaction: Reaction = Reaction.DODGE
    attack: MadeTest | None = None
    defence: MadeTest | None = None
    struck: Struck = Struck.NOBODY
    extreme: bool = False
    rolled: RolledDice | None = None
    damage: int = 0
