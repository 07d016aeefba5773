"""Choose how this table plays."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.settings.events.house_rules import HouseRulesChosen
from keeper_app.rules import HouseRules


@dataclass(frozen=True, slots=True)
class ChooseHouseRules:
    """The whole set; what is not chosen is the book."""

    house: HouseRules

    def run(self, desk: Desk, dice: Dice) -> HouseRulesChosen:
        """In force for the next roll."""
        return HouseRulesChosen(self.house)
