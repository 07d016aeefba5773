"""Fights that tests begin with, and how their dice are read out."""

import flet as ft
from cast import CAST
from driver import words_in

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind

# On top of the cast (1 Marguerite, DEX 70; 2 Silas, DEX 60; 3 the captain, DEX 50; 4 and 5 the dogs, DEX 65).
GUNNER = SeatPerson(
    "Jack Rowe",
    {
        **{"str": 60, "con": 50, "siz": 60, "dex": 55, "luck": 50, "fighting-brawl": 40, "dodge": 30, "throw": 45},
        **{"firearms-smg": 65, "firearms-rifle": 55, "firearms-handgun": 50, "demolitions": 60, "first-aid": 60},
    },
    sheet={
        "weapons": tuple(
            Carried(id_)
            for id_ in (
                "thompson",
                "revolver-38",
                "m16a2",
                "shotgun-12-double",
                "hand-grenade",
                "pipe-bomb",
                "javelin",
            )
        )
    },
)  # 6: 11 HP, no damage bonus; his weapons are arm-0 to arm-6
THUG = SeatPerson(
    "Ugly Bob", {"dex": 40, "con": 60, "siz": 60, "str": 60, "fighting-brawl": 45}, Kind.NPC
)  # 7: 12 HP, dodges at 20
BEAR = BringCreature("bear")  # 8: Build 3, two attacks, armour 3

KNIFEMAN = SeatPerson(
    "Gus Hall",
    {"dex": 45, "con": 60, "siz": 60, "str": 60, "fighting-brawl": 45, "throw": 40, "dodge": 30},
    Kind.NPC,
    sheet={"weapons": tuple(Carried(id_) for id_ in ("hand-grenade", "kitchen-knife", "large-club"))},
)  # 6 after the cast: 12 HP; fists are arm-3
SAWYER = ChangePerson(
    2,
    values={"fighting-chainsaw": 40, "fighting-garrote": 50},
    sheet={"weapons": (Carried("chainsaw"), Carried("garrotte"))},
)  # Silas, with arm-0 and arm-1

BRAWL = (*CAST, (BeginFight((1, 2, 3)), ()))
ARMED = (*CAST, (KNIFEMAN, ()), (SAWYER, ()), (BeginFight((1, 2, 6)), ()))
SHOTS = (*CAST, (GUNNER, ()), (THUG, ()), (BEAR, ()), (BeginFight((6, 3, 7)), ()))


async def strike(app, *faces):
    """Roll what is set up, with dice read out."""
    await app.tap("attack")
    await app.read_out(*faces)


async def damage(app, *faces):
    """The damage that waits, with dice read out."""
    await app.tap("take-damage")
    await app.read_out(*faces)


async def aim_at(app, who):
    """Choose another target."""
    await app.tap("target")
    await app.tap(f"person-{who}")


def newest(app):
    """The newest line of what happened."""
    return app.words_at(app.keys("entry-")[0])


def verdict(app):
    """What the card says, as a screen reader is told of it."""
    live = [c for c in app.within_reach() if isinstance(c, ft.Semantics) and c.live_region]
    return " ".join(words_in(one) for one in live)


class ToldDice:
    """The app's own dice, falling as a test tells them to."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def roll(self, sides, name):
        face = self.faces.pop(0)
        assert 1 <= face <= sides, f"a D{sides} does not show {face}"
        return face
