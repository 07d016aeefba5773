"""One file an action: what a keeper does, resolved by the rules into an event."""

from keeper_app.play.actions.add_late_die import AddLateDie
from keeper_app.play.actions.begin_session import BeginSession
from keeper_app.play.actions.bring_creature import MOST_AT_ONCE, BringCreature, person_from
from keeper_app.play.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.actions.choose_house_rules import ChooseHouseRules
from keeper_app.play.actions.explode import Explode, is_launched
from keeper_app.play.actions.give_care import GiveCare, PassTime, RollRecovery
from keeper_app.play.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.actions.make_investigator import OLDEST, YOUNGEST, MakeInvestigator, band_of, dice_of
from keeper_app.play.actions.manage_gun import FORESEEN_BY, ClearJam, Dive, Foresee, Reload
from keeper_app.play.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue
from keeper_app.play.actions.order_fight import (
    MOST_FIGHTERS,
    BeginCasting,
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SetOrder,
    SwapOrder,
)
from keeper_app.play.actions.push_roll import PushRoll
from keeper_app.play.actions.recover_luck import RecoverLuck
from keeper_app.play.actions.reveal_roll import RevealRoll
from keeper_app.play.actions.roll_check import RollCheck
from keeper_app.play.actions.roll_combined import RollCombined
from keeper_app.play.actions.roll_dice import RollDice
from keeper_app.play.actions.roll_group import RollForAll, RollGroupLuck, those_with
from keeper_app.play.actions.roll_on_table import RollOnTable
from keeper_app.play.actions.roll_opposed import RollOpposed
from keeper_app.play.actions.seat_people import (
    MOST_PEOPLE,
    ChangePerson,
    DismissPerson,
    MovePerson,
    SeatPeople,
    SeatPerson,
)
from keeper_app.play.actions.shoot import Mark, Shoot
from keeper_app.play.actions.spend_luck import SpendLuck
from keeper_app.play.actions.strike import PlannedStrike, Strike, attack_dice
from keeper_app.play.actions.take_blows import TakeBlows
from keeper_app.play.actions.tick_skill import TickSkill

__all__ = [
    "FORESEEN_BY",
    "MOST_AT_ONCE",
    "MOST_FIGHTERS",
    "MOST_PEOPLE",
    "OLDEST",
    "YOUNGEST",
    "AddLateDie",
    "BeginCasting",
    "BeginFight",
    "BeginSession",
    "BringCreature",
    "ChangePerson",
    "ChangePoints",
    "ChooseHouseRules",
    "ClearJam",
    "DismissPerson",
    "Dive",
    "EndFight",
    "Explode",
    "Foresee",
    "GiveCare",
    "HealPerson",
    "HurtPerson",
    "JoinFight",
    "LeaveFight",
    "MakeInvestigator",
    "Mark",
    "MarkFighter",
    "MovePerson",
    "PassTime",
    "PassTurn",
    "PlannedStrike",
    "PushRoll",
    "RecoverLuck",
    "Reload",
    "RevealRoll",
    "RollCheck",
    "RollCombined",
    "RollDice",
    "RollDue",
    "RollForAll",
    "RollGroupLuck",
    "RollOnTable",
    "RollOpposed",
    "RollRecovery",
    "SeatPeople",
    "SeatPerson",
    "SetCondition",
    "SetOrder",
    "SetTick",
    "Shoot",
    "SpendLuck",
    "SpendLuckInFight",
    "Strike",
    "SwapOrder",
    "TakeBlows",
    "TickSkill",
    "WaiveDue",
    "attack_dice",
    "band_of",
    "dice_of",
    "is_launched",
    "person_from",
    "those_with",
]
