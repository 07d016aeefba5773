"""The sheets of a chase: while it is set up, and while it runs."""

from keeper_app.ui.room import Sheet
from keeper_app.ui.screens.chase.setup_entrant import entrant_sheet
from keeper_app.ui.screens.chase.setup_join_sheet import join_sheet
from keeper_app.ui.screens.chase.setup_people_sheet import people_sheet
from keeper_app.ui.screens.chase.setup_place_sheets import further_sheet, place_sheet, setup_place_sheet
from keeper_app.ui.screens.chase.setup_ride_sheet import ride_sheet
from keeper_app.ui.screens.chase.setup_runner import runner_sheet
from keeper_app.ui.screens.chase.setup_vehicle_choice import choose_vehicle_sheet, own_vehicle_sheet
from keeper_app.ui.screens.chase.setup_vehicles import vehicle_sheet

SHEETS: dict[str, Sheet] = {
    "chase-setup-people": people_sheet,
    "chase-entrant": entrant_sheet,
    "chase-setup-runner": runner_sheet,
    "chase-setup-vehicle": vehicle_sheet,
    "chase-choose-vehicle": choose_vehicle_sheet,
    "chase-own-vehicle": own_vehicle_sheet,
    "chase-setup-place": setup_place_sheet,
    "chase-join": join_sheet,
    "chase-place": place_sheet,
    "chase-further": further_sheet,
    "chase-ride": ride_sheet,
}
