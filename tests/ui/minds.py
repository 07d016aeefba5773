"""Whom the tests of the Mind room begin with: four who see a ghoul, a captain, and the ghouls themselves."""

from cast import MARGUERITE, SILAS

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.person import Kind

AUGUSTIN = SeatPerson("Augustin Leroy", {"con": 60, "siz": 60, "int": 65, "pow": 70, "luck": 60, "sanity": 61})
ELEANOR = SeatPerson(
    "Eleanor Whitcombe",
    {"con": 50, "siz": 55, "int": 85, "pow": 55, "luck": 35, "sanity": 37, "psychoanalysis": 55},
)
CAPTAIN = SeatPerson("Captain Le Goff", {"int": 50, "sanity": 60}, Kind.NPC)
MARGUERITE_ID, AUGUSTIN_ID, ELEANOR_ID, SILAS_ID, CAPTAIN_ID, GHOUL_ID = range(1, 7)

PARTY = (
    (MARGUERITE, ()),
    (AUGUSTIN, ()),
    (ELEANOR, ()),
    (SILAS, ()),
    (CAPTAIN, ()),
    (BringCreature("grave-eater", 2), ()),
)
GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
ALL_FOUR = (1, 2, 3, 4)
# 62 fails and loses 4; 18 and 40 pass; 99 fumbles, loses 6, and understands with a 42.
SEEN = (SeeHorror(ALL_FOUR, GHOUL), (6, 2, 1, 8, 9, 9, 4, 10, 4, 4, 2))
FACES = ("60", "2", "10", "8", "90", "9", "40", "0", "4", "40", "2")  # the same, as a table reads its dice out
