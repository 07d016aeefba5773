"""Chases that tests begin with: on foot along the quays, and in two cars."""

from cast import MARGUERITE, SILAS

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import PassChaseTurn
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.chase import Lies, Location, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.rules import Difficulty

F, P = Side.FUGITIVE, Side.PURSUER
FIGURES = {"dex": 55, "con": 50, "siz": 60, "str": 60, "fighting-brawl": 45, "firearms-handgun": 30}
CULTIST = SeatPerson("Cultist", FIGURES, Kind.NPC, {"weapons": (Carried("revolver-38"),)})
JONES = SeatPerson("Jones", {"dex": 45, "con": 50, "siz": 60, "str": 60, "fighting-brawl": 45}, Kind.NPC)
DWELLER = BringCreature("deep-sea-dweller", 1)
# 1 Marguerite, DEX 70, MOV 8; 2 Silas, DEX 60; 3 the cultist, DEX 55; 4 from the sea, DEX 55; 5 Jones, DEX 45
COMPANY = ((MARGUERITE, ()), (SILAS, ()), (CULTIST, ()), (DWELLER, ()), (JONES, ()))

GATE = Location("Canal gate", lies=Lies.BARRIER, skills=("locksmith", "str", "climb"), hp=15)
STAIRS = Location("Fish stairs", lies=Lies.HAZARD, skills=("dex", "jump"), harm="moderate")


def quays(sixth: Location = GATE) -> tuple[Location, ...]:
    """A way along the quays; before the foremost lies this."""
    return (
        Location("Coal wharf"),
        Location("Marsh warehouse"),
        Location("Flooded alley", lies=Lies.HAZARD, skills=("dex",), harm="minor"),
        Location("Yard of the coopers"),
        Location("Covered market"),
        sixth,
        Location("Swing bridge", lies=Lies.HAZARD, skills=("jump", "dex"), difficulty=Difficulty.HARD, harm="moderate"),
        Location("Ropewalk"),
        Location("Chandlers’ row"),
        Location("North station", lies=Lies.END),
    )


def rolls(*numbers: int) -> tuple[int, ...]:
    """The faces of so many D100s."""
    faces: list[int] = []
    for number in numbers:
        tens, units = divmod(number % 100, 10)
        faces += [tens or 10, units or 10]
    return tuple(faces)


SPEEDS = rolls(50, 90, 40, 30, 95)  # MOV 8, 7, 8, 8 and 7: Marguerite two places, Silas one before the hunters
RUN = tuple(Entrant(F if who < 3 else P, who) for who in range(1, 6))


def hunt(sixth: Location = GATE) -> tuple:
    """Both investigators before the three; Marguerite acts, with two actions."""
    return (*COMPANY, (BeginChase(RUN, way="hand", places=quays(sixth)), SPEEDS))


QUAYS = hunt()
STEEP = hunt(STAIRS)
FAILED = (*STEEP, (MoveOn(1, 1), rolls(85)))  # Luck, a push, or 1D6 and a delay
PASS = (PassChaseTurn(1), ())
# The cultist came through the alley and stands beside Silas; it is the cultist's turn.
BESIDE = (*QUAYS, PASS, PASS, (MoveOn(1, 3), rolls(20)), (MoveOn(1, 3), ()), *[PASS] * 5)

COAST = (
    Location("Toll house"),
    Location("Long straight"),
    Location("Hairpin", lies=Lies.HAZARD, difficulty=Difficulty.HARD, skills=("dex",)),
    Location("Village street"),
    Location("Level crossing"),
    Location("Humpback bridge", lies=Lies.HAZARD, skills=("dex",)),
    Location("Cart across the road", lies=Lies.BARRIER, hp=20, skills=("dex",)),
    Location("Coast road"),
    Location("Ford"),
    Location("Border post", lies=Lies.END),
)
IN_CARS = (
    Entrant(F, 1, wheels=0, drives=True),
    Entrant(F, 2, wheels=0),
    Entrant(P, 3, wheels=1, drives=True),
    Entrant(P, 5, wheels=1),
)
# Marguerite drives, Silas beside her; the cultist drives after them, with Jones. Only drivers roll for speed.
CARS = (
    *COMPANY,
    (
        BeginChase(IN_CARS, (Wheels("standard-car"), Wheels("luxury-car")), way="hand", places=COAST),
        rolls(15, 25),
    ),
)
