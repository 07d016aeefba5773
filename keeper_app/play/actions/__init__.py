"""One file an action: what a keeper does, resolved by the rules into an event."""

from keeper_app.play.actions.roll_check import RollCheck
from keeper_app.play.actions.roll_dice import RollDice

__all__ = ["RollCheck", "RollDice"]
