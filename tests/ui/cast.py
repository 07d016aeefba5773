"""People that tests begin with: two investigators, a character and a creature."""

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind

MARGUERITE = SeatPerson(
    "Marguerite Vasseur",
    {
        **{"str": 50, "con": 55, "siz": 60, "dex": 70, "app": 65, "int": 75, "pow": 65, "edu": 80},
        **{"luck": 45, "sanity": 48, "spot-hidden": 60, "library-use": 65, "fighting-brawl": 50},
        **{"firearms-handgun": 40, "language-other/Latin": 40, "credit-rating": 35},
    },
    sheet={"occupation": "journalist", "age": 31, "weapons": (Carried("revolver-38"),)},
)  # 11 HP, 13 MP, no damage bonus
SILAS = SeatPerson(
    "Silas Grady",
    {
        **{"str": 70, "con": 65, "siz": 65, "dex": 60, "app": 50, "int": 55, "pow": 50, "edu": 55},
        **{"luck": 25, "sanity": 47, "fighting-brawl": 65},
    },
    sheet={"occupation": "private-investigator", "weapons": (Carried("large-knife"),)},
)  # 13 HP, a damage bonus of 1D4
CAPTAIN = SeatPerson("Captain Le Goff", {"dex": 50, "fighting-brawl": 45}, Kind.NPC, {"fixed": (("max-hp", 12),)})
HOUNDS = BringCreature("guard-dog", 2)

CAST = ((MARGUERITE, ()), (SILAS, ()), (CAPTAIN, ()), (HOUNDS, ()))


async def on_sheet(app, who=1, tab=None):
    """From the People room to a sheet, and on a phone to one of its tabs; nothing to do where all is in sight."""
    if app.has("people-back"):
        await app.tap("people-back")
    await app.tap(f"person-{who}")
    if tab and app.has(f"tab-{tab}"):
        await app.tap(f"tab-{tab}")
