"""Vehicles of chases: the printed figures, and which skill drives what."""

from keeper_app.content.chase_vehicles import vehicle, vehicles
from keeper_app.content.table_records import NumberRange

PRINTED = {  # MOV, Build, armour, people from and to
    "economy-car": (13, 4, 1, 3, 4),
    "standard-car": (14, 5, 2, 4, 4),
    "luxury-car": (15, 6, 2, 4, 4),
    "sports-car": (16, 5, 2, 1, 1),
    "pickup": (14, 6, 2, 2, None),
    "six-ton-truck": (13, 7, 2, 2, None),
    "articulated-lorry": (13, 9, 2, 3, None),
    "light-motorcycle": (13, 1, 0, 1, 1),
    "heavy-motorcycle": (16, 3, 0, 1, 1),
    "airship": (12, 10, 2, 112, None),
    "propeller-plane": (15, 5, 1, 4, None),
    "bomber": (17, 11, 2, 10, None),
    "jet-airliner": (18, 11, 3, 50, None),
    "helicopter": (15, 5, 2, 15, None),
    "tank": (11, 20, 24, 4, None),
    "steam-train": (12, 12, 1, 400, None),
    "modern-train": (15, 14, 2, 400, None),
    "horse": (11, 4, 0, 1, 1),
    "carriage": (10, 3, 0, 6, None),
    "bicycle": (7, 0.5, 0, 1, None),
    "rowing-boat": (6, 2, 0, 3, 3),
    "hovercraft": (12, 4, 0, 22, None),
    "motor-boat": (14, 3, 0, 6, None),
    "cruise-liner": (11, 32, 0, 2200, None),
    "battleship": (11, 65, 0, 1800, None),
    "aircraft-carrier": (11, 75, 0, 3200, None),
    "submarine": (12, 24, 0, 120, None),
}


def test_all_27_vehicles_have_the_printed_figures_in_their_order():
    assert list(PRINTED) == [one.id for one in vehicles()]
    for one in vehicles():
        *figures, low, high = PRINTED[one.id]
        assert [one.mov, one.build, one.armour, one.people] == [*figures, NumberRange(low, high)]


def test_each_kind_of_vehicle_has_its_skill():
    assert {(one.kind, one.skill) for one in vehicles()} == {
        ("road", "drive-auto"),
        ("air", "pilot"),
        ("heavy", "heavy-machinery"),
        ("other", "ride"),
        ("sea", "pilot"),
    }


def test_what_muscles_drive_goes_by_con():
    """C42: a bicycle, and a rowing boat for the same reason; a horse has legs of its own."""
    assert {one.id for one in vehicles() if one.own_power} == {"bicycle", "rowing-boat"}
    assert vehicle("bicycle").skill == "ride"
    assert vehicle("broom") is None
