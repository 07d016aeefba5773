"""People that chases begin with: a party of four, five cultists, a ghoul, and a captain whose MOV nobody wrote down."""

from cast import CAPTAIN, MARGUERITE, SILAS

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind

AUGUSTIN = SeatPerson(
    "Augustin Leroy",
    {
        **{"str": 55, "con": 70, "siz": 65, "dex": 45, "int": 70, "pow": 60, "edu": 75, "app": 50},
        **{"luck": 60, "sanity": 55, "drive-auto": 55},
    },
    sheet={"occupation": "professor", "age": 46},
)  # MOV 6
ELEANOR = SeatPerson(
    "Eleanor Whitcombe",
    {
        **{"str": 45, "con": 50, "siz": 45, "dex": 75, "int": 70, "pow": 60, "edu": 75, "app": 70},
        **{"luck": 40, "sanity": 58, "drive-auto": 40},
    },
    sheet={"age": 28},
)  # MOV 8
CULT = BringCreature("cultist", 5)  # 5 to 9: MOV 7
GHOUL = SeatPerson(
    "Ghoul", {"str": 85, "con": 65, "siz": 65, "dex": 65}, Kind.CREATURE, {"fixed": (("mov", 9),)}
)  # 10: MOV 9

PARTY = ((MARGUERITE, ()), (SILAS, ()), (AUGUSTIN, ()), (ELEANOR, ()))
HUNTED = (*PARTY, (CULT, ()), (GHOUL, ()), (CAPTAIN, ()))


class Steady:
    """Dice that always show a three: 33 on a D100, a plain success for everybody here, and nothing in the way."""

    def roll(self, sides, name):
        return min(sides, 3)
