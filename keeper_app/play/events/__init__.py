"""What happened, as ids and numbers: never sentences, so that the log can be told in either language."""

from keeper_app.play.events.aftermath import DieAdded, LuckRecovered, LuckSpent, RollRevealed, SkillTicked
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.events.rolls import (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    GroupRolled,
    MemberRolled,
    OpposedRolled,
    SideRolled,
    SkillAsked,
    TableResult,
    TableRolled,
)
from keeper_app.play.events.table import HouseRulesChosen, PersonChanged, PersonJoined, PersonLeft

EVENTS: tuple[type[Event], ...] = (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    DieAdded,
    GroupRolled,
    HouseRulesChosen,
    LuckRecovered,
    LuckSpent,
    OpposedRolled,
    PersonChanged,
    PersonJoined,
    PersonLeft,
    RollRevealed,
    SkillTicked,
    TableRolled,
)

__all__ = [
    "EVENTS",
    "CheckRolled",
    "CombinedRolled",
    "DiceRolled",
    "DieAdded",
    "Event",
    "GroupRolled",
    "HouseRulesChosen",
    "LuckRecovered",
    "LuckSpent",
    "MemberRolled",
    "OpposedRolled",
    "PersonChanged",
    "PersonJoined",
    "PersonLeft",
    "Roll",
    "RollRevealed",
    "SideRolled",
    "SkillAsked",
    "SkillTicked",
    "TableResult",
    "TableRolled",
]
