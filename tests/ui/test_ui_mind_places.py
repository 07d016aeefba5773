"""Every place of the Mind room, at three sizes, in both languages, also enlarged: named, large enough, translated."""

import re

import pytest
from driver import AppDriver
from minds import GHOUL, PARTY, SEEN
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.mind.actions.treat_mind import CheckReality, RecoverMind, TreatMonth
from keeper_app.play.people.actions.change_mind import ChangeBackground, SetBelief, SetHabit
from keeper_app.play.people.actions.change_points import ChangePoints
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, sight_in_table
from keeper_app.play.people.parts import Condition
from keeper_app.rules import Refuge
from keeper_app.ui.app import build_main

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
    (SetCondition(4, Condition("indefinite-insanity")), ()),
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
    "no value": ("mind-4", "treat", "treat-institution", "treat-value=abc"),
    "a bout that nobody owes": ("mind-5", "mind-bout"),
    "dice of a bout": ("bout-due-4", "bout-roll"),
    "dice of hours": ("bout-due-4", "bout-how-summary", "bout-roll"),
    "dice of a month at home": ("mind-4", "treat", "treat-roll"),
    "dice of a month elsewhere": ("mind-4", "treat", "treat-institution", "treat-roll"),
    "dice of recovery": ("mind-4", "recover-hours"),
    "date": ("mind-date",),
    "no date": ("mind-date", "date-field=abc", "date-save"),
}


CTHULHU, TORTURE = sight_in_table("cthulhu"), sight_in_table("torture")
# What happens then, each by itself: the actions, with the faces that fall.
AFTER = {
    **{f"startled {units}": [(SeeHorror((5,), THING), (8, units, 1))] for units in range(1, 10)},
    "used to it": [(SeeHorror((3,), GHOUL), (9, 8))],
    "believes": [(SetBelief(5, True), ()), (SeeHorror((5,), THING), (8, 1, 2))],
    "another bout": [(SeeHorror((4,), TORTURE), (9, 5, 3))],
    "all is lost": [(SeeHorror((1,), CTHULHU), (9, 5, 95))],
    "nothing in particular": [(SeeHorror((5,), Sight("0", "1D6")), (8, 1, 2))],
    "missing hours": [(SufferBout(4, True, "battered", alone=True), (3,))],
    "the end of a bout": [(EndBout(3), ())],
    "cured": [(TreatMonth(4, Refuge.HOME), (5, 5, 2, 1, 1))],
    "not cured": [(TreatMonth(4, Refuge.INSTITUTION, doctor=3), (5, 5, 2, 9, 5))],
    "no change": [(TreatMonth(4, Refuge.INSTITUTION), (8, 5))],
    "a setback": [(TreatMonth(4, Refuge.HOME), (9, 9, 2))],
    "seen through": [(CheckReality(4), (1, 1))],
    "all real": [(CheckReality(4), (9, 5))],
    "rest": [(RecoverMind(4, "rest"), ())],
    "hours": [(RecoverMind(4, "hours"), (5,))],
    "a grant": [(RecoverMind(4, "grant"), ())],
    "by hand": [(ChangePoints(5, "sanity", 2, -1), ())],
    "a sceptic": [(SetBelief(5, True), ())],
    "a habit": [(SetHabit(5, "creature/grave-eater", 3), ())],
    "a background": [(ChangeBackground(5, "traits", "7"), ()), (ChangeBackground(5, "traits", ""), ())],
    "a date": [(SetDate("1926-01-01"), ())],
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
    prefer(language=lang, text_scale=scale, real_dice=True)
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


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_came_of_it_in_both_languages(data, prefer, lang):
    """Every card that madness leaves."""
    prefer(language=lang)
    campaigns, found = Campaigns(data.documents, data.shelf), {}
    for action, faces in EVENING:
        campaigns.desk.do(action, faces)
    async with AppDriver(build_main(data, lang, campaigns), route="/mind") as app:
        for place, steps in AFTER.items():
            for action, faces in steps:
                campaigns.desk.do(action, faces)
            await app.settle()
            if wrong := faults(app, spoken_elsewhere(lang)):
                found[place] = wrong
            for _ in steps:
                campaigns.desk.undo()
            await app.settle()
    campaigns.close()
    assert not found
