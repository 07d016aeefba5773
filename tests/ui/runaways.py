"""People that chases begin with: a party of four, five cultists, a ghoul, and a captain whose MOV nobody wrote down.

And short ways to look at a chase that is set up.
"""

from cast import CAPTAIN, MARGUERITE, SILAS
from driver import taps

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.chase import Chases, Side
from keeper_app.play.chase.entering import Entrant, Wheels
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
# Eleanor drives with Marguerite beside her, Augustin follows in a car of his own; a swift ghoul is after them.
DRIVE = BeginChase(
    (
        Entrant(Side.FUGITIVE, 4, wheels=0, drives=True),
        Entrant(Side.FUGITIVE, 1, wheels=0),
        Entrant(Side.FUGITIVE, 3, wheels=1),
        Entrant(Side.PURSUER, 10, mov=14),
    ),
    (Wheels("standard-car"), Wheels("standard-car")),
    scene="city",
)


class Steady:
    """Dice that always show a three: 33 on a D100, a plain success for everybody here, and nothing in the way."""

    def roll(self, sides, name):
        return min(sides, 3)


def chase_in(campaigns):
    """The newest chase, as it stands at the desk."""
    return campaigns.desk.state.part(Chases).chases[-1]


def tokens(app):
    """Whose tokens stand there: those who flee, then those who pursue."""
    return [int(key.removeprefix("token-")) for key in app.keys("token-")]


def complaint(app):
    """What stands beside the roll in the colour of danger."""
    return app.words_at("chase-refused") if app.has("chase-refused") else ""


async def choose_cult(app):
    """All five cultists pursue."""
    await taps(app, "camp-pursuer-add", "runs-all-5", "people-done")


async def ghoul_follows(app):
    """The ghoul alone pursues."""
    await taps(app, "camp-pursuer-add", "runs-10", "people-done")


async def lay(app, windows, name, **about):
    """Lay a sheet over the window."""
    windows[-1].open(name, **about)
    await app.settle()
