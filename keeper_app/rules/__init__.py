"""The game's rules as pure functions on frozen values; they know dice only as a source of faces."""

from keeper_app.rules.aftermath import (
    CheckKind,
    LuckPrice,
    luck_prices,
    luck_recovers,
    may_push,
    may_tick,
    price_of,
    pushable,
    recovered_luck,
)
from keeper_app.rules.bounds import HIGHEST_VALUE, checked_net, checked_value
from keeper_app.rules.checks import CheckResult, check, read_check
from keeper_app.rules.combined import CombinedResult, Need, Target, combine, read_combined
from keeper_app.rules.creation import improved_edu, spread
from keeper_app.rules.derived import greatest_sanity, hit_points, magic_points, movement
from keeper_app.rules.dues import DUES, Due
from keeper_app.rules.errors import (
    BeyondHumanLimits,
    DiceOutOfRange,
    NotAllowed,
    NotEnoughLuck,
    RulesError,
    TooFewSides,
    ValueOutOfRange,
)
from keeper_app.rules.house import BOOK, CriticalRange, FumbleRange, HouseRules
from keeper_app.rules.ladder import Ladder, ladder
from keeper_app.rules.levels import Difficulty, Level, difficulty_against
from keeper_app.rules.limits import JoinedForces, difficulty_facing, join_forces, within_reach
from keeper_app.rules.opposed import OpposedResult, Side, Winner, compare, oppose, winner
from keeper_app.rules.sanity import GRAVE_LOSS, after_loss
from keeper_app.rules.wounds import MOST_DAMAGE, Gravity, Wound, wound

__all__ = [
    "BOOK",
    "DUES",
    "GRAVE_LOSS",
    "HIGHEST_VALUE",
    "MOST_DAMAGE",
    "BeyondHumanLimits",
    "CheckKind",
    "CheckResult",
    "CombinedResult",
    "CriticalRange",
    "DiceOutOfRange",
    "Difficulty",
    "Due",
    "FumbleRange",
    "Gravity",
    "HouseRules",
    "JoinedForces",
    "Ladder",
    "Level",
    "LuckPrice",
    "Need",
    "NotAllowed",
    "NotEnoughLuck",
    "OpposedResult",
    "RulesError",
    "Side",
    "Target",
    "TooFewSides",
    "ValueOutOfRange",
    "Winner",
    "Wound",
    "after_loss",
    "check",
    "checked_net",
    "checked_value",
    "combine",
    "compare",
    "difficulty_against",
    "difficulty_facing",
    "greatest_sanity",
    "hit_points",
    "improved_edu",
    "join_forces",
    "ladder",
    "luck_prices",
    "luck_recovers",
    "magic_points",
    "may_push",
    "may_tick",
    "movement",
    "oppose",
    "price_of",
    "pushable",
    "read_check",
    "read_combined",
    "recovered_luck",
    "spread",
    "winner",
    "within_reach",
    "wound",
]
