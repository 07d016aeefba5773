"""An attack about to be rolled: what play has planned and odds count, on one and the same model of damage."""

from dataclasses import dataclass

from keeper_app.dice import Expression
from keeper_app.rules.levels import Difficulty, Level
from keeper_app.rules.melee import Reaction
from keeper_app.rules.opposed import Rival
from keeper_app.rules.volleys import Hits, shot_hits, volley_hits


@dataclass(frozen=True, slots=True)
class Swing:
    """What one hit does: its dice, the damage bonus of whoever deals it, and whether it impales."""

    damage: Expression
    bonus: Expression
    impales: bool


@dataclass(frozen=True, slots=True)
class Victim:
    """Whom it hits: hit points left and at most, and the armour in the way."""

    hp: int
    max_hp: int
    armour: Expression


@dataclass(frozen=True, slots=True)
class PlannedStrike:
    """A strike about to be rolled: both sides, how hard, and the rules their dice come from."""

    attack: Rival
    reaction: Reaction
    defence: Rival | None
    difficulty: Difficulty
    malfunction: int | None  # the roll from which the weapon lets its owner down
    because: tuple[str, ...]
    swing: Swing | None  # what the blow does, should it land; a manoeuvre does none
    backfires: bool = False  # a fumble hurts whoever holds the weapon
    sure: bool = True  # where nobody answers only a fumble misses; not if surprise gave a bonus die instead
    certain: bool = False  # and that from whatever distance, for surprise was taken as a sure hit


@dataclass(frozen=True, slots=True)
class PlannedShot:
    """A test to come: at whom, against what, with which dice, with how many bullets; or a `single` shot.

    `beyond` counts the steps past extreme difficulty, where only a critical hits. `swing` is what a bullet does where
    this target stands, if not the same as everywhere.
    """

    target: int
    value: int
    difficulty: Difficulty
    net: int
    bullets: int = 1
    moved: int = 0  # bullets lost on the way to it (rule 73)
    single: bool = False
    beyond: int = 0
    metres: int | None = None  # of this target's own, where they are not those of the shot
    swing: Swing | None = None
    astray: bool = False  # a fumble hits somebody who fights beside the target (rule 65)

    def hits(self, level: Level) -> Hits:
        """What a level brings home."""
        if self.single:
            return shot_hits(level, self.difficulty)
        return volley_hits(self.bullets, level, self.difficulty, self.beyond)


@dataclass(frozen=True, slots=True)
class PlannedFire:
    """Every test of one turn in order, until the weapon jams; what each bullet does, and how many are loaded."""

    tests: tuple[PlannedShot, ...]
    swing: Swing
    malfunction: int | None = None
    rounds: int | None = None
    answered: PlannedStrike | None = None  # a single shot from close by, and the blow or manoeuvre against it

    def swing_of(self, test: PlannedShot) -> Swing:
        """What one bullet of a test does."""
        return test.swing or self.swing
