"""House rules: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import houses
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.play.settings.events.house_rules import HouseRulesChosen
from keeper_app.rules import FumbleRange, HouseRules

MADE = {
    HouseRulesChosen: st.builds(HouseRulesChosen, houses),
}

DONE = [(ChooseHouseRules(HouseRules(fumble=FumbleRange.HUNDRED)), (), "house-rules-chosen")]
