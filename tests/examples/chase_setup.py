"""What the keys of the catalogue are put together from while a chase is set up: for `tests/examples/chase.py`."""

from keeper_app.play.chase.chase import Side
from keeper_app.rules.chase import Fitness, Surroundings
from keeper_app.ui.screens.chase.setup_hand import WAYS
from keeper_app.ui.screens.chase.setup_scenes import FOOT, WHEELS
from keeper_app.ui.screens.chase.setup_vehicle_choice import FIGURES, KINDS

SIDES = [one.value for one in Side]

FAMILIES = {
    "chase-setup.add-{}": SIDES,
    "chase-setup.entrant.{}": ["mov", "value"],
    "chase-setup.fit.{}": [one.value for one in Fitness],
    "chase-setup.list-{}": [FOOT, WHEELS],
    "chase-setup.people.{}": SIDES,
    "chase-setup.place.{}": ["harm", "crash"],
    "chase-setup.road.{}": ["con", "both", "driver", *WAYS],
    "chase-setup.vehicles.add-{}": SIDES,
    "chase-setup.vehicles.kind.{}": list(KINDS),
    "chase-setup.vehicles.own-{}": list(FIGURES),
    "chase-setup.way.{}": list(WAYS),
    "chase-setup.way.{}-note": list(WAYS),
    "chase-setup.wild.{}": [one.value for one in Surroundings],
}
