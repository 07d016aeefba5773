"""Chases that tests begin with: on foot along the quays, and in two cars; and what is offered in them."""

from dataclasses import replace

import flet as ft
from cast import MARGUERITE, SILAS

from keeper_app.play.chase.actions.attack_in_chase import ShootInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import DecideFate, PassChaseTurn
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.settle_failure import KeepControl, TakeFailure
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.chase import Fate, Lies, Location, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Difficulty
from keeper_app.ui.tokens import PALETTES

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
    Location("Humpback bridge", lies=Lies.HAZARD, difficulty=Difficulty.HARD, skills=("dex",)),
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
CARS_BROUGHT = (Wheels("standard-car"), Wheels("luxury-car"))
# Marguerite drives, Silas beside her; the cultist drives after them, with Jones. Only drivers roll for speed.
CARS = (
    *COMPANY,
    (
        BeginChase(IN_CARS, CARS_BROUGHT, way="hand", places=COAST),
        rolls(15, 25),
    ),
)

# Further on the quays.
FENCE = Location("Low fence", lies=Lies.BARRIER, skills=("climb",), hp=2, delay=False)
FENCED = hunt(FENCE)
OPENED = (*FENCED, (SmashBarrier(1, 1), (3,)))
BALKED = (*FENCED, (MoveOn(1, 1), rolls(40)))  # nothing but Luck or a push: it costs nothing
ALLEY = (
    *(Location(name) for name in ("Gutter", "Doorway", "Steps", "Passage")),
    Location("Gate", lies=Lies.END),
)
# The cultist ran past Silas, who stood still, to the end of the alley.
PAST = (
    *COMPANY,
    (BeginChase((Entrant(F, 2), Entrant(P, 3)), way="hand", places=ALLEY), rolls(90, 40)),
    *((PassChaseTurn(1), ()), (MoveOn(1, 3), ()), (MoveOn(1, 3), ()), (PassChaseTurn(1), ())) * 2,
    (PassChaseTurn(1), ()),
)
LAST = (*QUAYS, *[PASS] * 4, (MoveOn(1, 5), ()))  # nobody is left in this round
ALONE = (*QUAYS, *((DecideFate(1, who, Fate.GAVE_UP), ()) for who in (3, 4, 5)))

# In the cars.
SKIDS = (*CARS, (MoveOn(1, 1, 3), (5, 5, 8)))  # over the bridge too fast: Luck, a push, or a collision
DENTED = (*SKIDS, (TakeFailure(1), (3, 1)))  # Build 2 of 5
SHOT = (ShootInChase(1, Shoot(3, 0, (Mark(1),), 20)), (1, 1, 5, 9))
HIT = (*CARS, PASS, PASS, SHOT)  # she must hold the wheel
STALLED = (*DENTED, PASS, PASS, SHOT, (KeepControl(1), (6, 6, 10)), (TakeFailure(1), (3, 1)))
CART = tuple(replace(place, lies=Lies.BARRIER, hp=20) if at == 3 else place for at, place in enumerate(COAST))
BLOCKED = (*COMPANY, (BeginChase(IN_CARS, CARS_BROUGHT, way="hand", places=CART), rolls(15, 25)))
WRECK = (*BLOCKED, (SmashBarrier(1, 1), (1, 1, 1, 1, 1)))
FAINTED = (*CARS, (SetCondition(1, Condition("unconscious")), ()), PASS)
# The cultist has caught up with them, and has the turn.
CLOSE = (*CARS, PASS, PASS, (MoveOn(1, 3), ()), (MoveOn(1, 3), rolls(1)), *[PASS] * 4)

ACCENT = PALETTES["dark"].accent


def shouted(app):
    """The keys of the buttons that are filled: the one thing to do."""
    buttons = [c for c in app.within_reach() if isinstance(c, ft.TextButton) and c.style]
    return [c.key for c in buttons if c.style.bgcolor == ACCENT]


def options(app):
    """What whoever acts may choose from."""
    return [key.removeprefix("option-") for key in app.keys("option-")]
