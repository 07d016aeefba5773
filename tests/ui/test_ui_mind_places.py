"""Every place of the Mind room, at three sizes, in both languages, also enlarged: named, large enough, translated."""

import re

import pytest
from minds import PARTY, SEEN
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.mind.actions.suffer_bout import SufferBout
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, sight_in_table
from keeper_app.play.people.parts import Condition

# Marguerite is past the day's limit and owes an INT roll, Augustin was a sceptic, Eleanor is in a bout with a phobia,
# Silas has a bout to roll: as much as there can be on the screen.
THING = Sight("1", "1D10", "Zeppelins", "Zeppelins", True)
EVENING = (
    *PARTY,
    (SetDate("1925-06-14"), ()),
    (SeeHorror((1, 4), sight_in_table("corpse")), (6, 2, 9, 9, 3)),
    (PassTime("day"), ()),
    (ChangePerson(1, values={"int": None}), ()),
    (ChangePerson(2, values={"cthulhu-mythos": 3}), ()),
    (SetBelief(2, True), ()),
    SEEN,
    (SetCondition(3, Condition("mania", "ablutomania")), ()),
    (SufferBout(3), (9, 6, 1, 1)),
    (SeeHorror((1, 2, 4), THING), (8, 10, 8, 10, 8, 10, 8, 5, 6, 9, 10, 3, 3)),
)
PLACES = {
    "room": (),
    "sight": ("sight",),
    "nothing found": ("sight", "sight-name=zzz"),
    "a being": ("sight", "sight-name=zom"),
    "no cost": ("sight", "sight-cost=1/", "sight-take"),
    "seen": ("sight", "sight-there-0"),
    "every chance": ("sight-odds",),
    "hidden": ("hidden", "hidden"),
    "nobody sees": ("sees-1", "sees-2", "sees-3", "sees-4"),
    "they do again": ("sees-1", "sees-2", "sees-3", "sees-4"),
    "a bout": ("bout-due-4",),
    "a bout told": ("bout-due-4", "bout-how-summary", "bout-alone"),
    "a mania": ("bout-due-4", "bout-row-mania", "quirk-search=ab"),
    "a phobia": ("bout-due-4", "bout-row-phobia"),
    "background": ("bout-background-3", "entry-traits"),
    "whole mind": ("mind-3",),
    "of somebody past the limit": ("mind-1",),
    "of a sane one": ("mind-5",),
    "delusion": ("mind-3", "delusion-begin"),
    "care at home": ("mind-4", "treat"),
    "care elsewhere": ("mind-4", "treat", "treat-institution", "doctor-3"),
    "no value": ("mind-4", "treat", "treat-value=abc"),
    "date": ("mind-date",),
    "no date": ("mind-date", "date-field=abc", "date-save"),
}


DATE = re.compile(r"raw: '\d{4}-\d\d-\d\d'")  # as it is typed


async def go(app, keys):
    """Taps, and what is typed after a "="."""
    for key in keys:
        at, typed, said = key.partition("=")
        await (app.type(at, said) if typed else app.tap(at))


@pytest.mark.parametrize(
    ("lang", "scale", "size"),
    [("en", 100, "phone"), ("fr", 100, "tablet"), ("fr", 200, "phone"), ("en", 200, "desktop"), ("fr", 100, "desktop")],
)
async def test_everything_is_named_large_enough_and_translated(earlier, prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale)
    earlier(*EVENING)
    found = {}
    async with window(size, route="/mind") as app:
        for place, keys in PLACES.items():
            await go(app, keys)
            wrong = faults(app, spoken_elsewhere(lang)) + too_small(app)
            wrong = [one for one in wrong if not DATE.fullmatch(one)]
            if wrong:
                found[place] = wrong
            while app.sheets:
                await app.tap("sheet-close")
    assert not found
