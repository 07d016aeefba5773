"""One file an action: what a keeper does, resolved by the rules into an event."""

from keeper_app.play.actions.add_late_die import AddLateDie
from keeper_app.play.actions.choose_house_rules import ChooseHouseRules
from keeper_app.play.actions.push_roll import PushRoll
from keeper_app.play.actions.recover_luck import RecoverLuck
from keeper_app.play.actions.reveal_roll import RevealRoll
from keeper_app.play.actions.roll_check import RollCheck
from keeper_app.play.actions.roll_combined import RollCombined
from keeper_app.play.actions.roll_dice import RollDice
from keeper_app.play.actions.roll_group import RollForAll, RollGroupLuck, those_with
from keeper_app.play.actions.roll_on_table import RollOnTable
from keeper_app.play.actions.roll_opposed import RollOpposed, SideAsked
from keeper_app.play.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.actions.spend_luck import SpendLuck
from keeper_app.play.actions.tick_skill import TickSkill

__all__ = [
    "AddLateDie",
    "ChangePerson",
    "ChooseHouseRules",
    "DismissPerson",
    "PushRoll",
    "RecoverLuck",
    "RevealRoll",
    "RollCheck",
    "RollCombined",
    "RollDice",
    "RollForAll",
    "RollGroupLuck",
    "RollOnTable",
    "RollOpposed",
    "SeatPerson",
    "SideAsked",
    "SpendLuck",
    "TickSkill",
    "those_with",
]
