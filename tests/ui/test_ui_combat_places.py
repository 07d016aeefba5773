"""Every place of a fight, at three sizes, in both languages, also enlarged: all is named, large enough, translated."""

import pytest
from places import faults, spoken_elsewhere
from ring import SHOTS
from test_ui_every_sheet import too_small

from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.order_fight import JoinFight
from keeper_app.play.mind.actions.suffer_bout import SufferBout
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition

# The bear joins, the captain is dying, Marguerite owes the test of the week and has fainted, Jack knows a spell, Bob
# has found a minigun: as much as there can be on the screen.
EVENING = (
    *SHOTS,
    (JoinFight((1, 8)), ()),
    (HurtPerson(1, 6), ()),
    (SetCondition(7, Condition("prone")), ()),
    (PassTime("week"), ()),
    (HurtPerson(3, 6), ()),
    (HurtPerson(3, 6), ()),
    (PassTime("round"), ()),
    (ChangePerson(6, sheet={"spells": ("7",)}), ()),
    (
        ChangePerson(
            7,
            sheet={"weapons": (Carried("minigun", value=30), Carried("chainsaw", value=40), Carried("small-club"))},
        ),
        (),
    ),
    (SufferBout(1, row="faint"), (6,)),
)
PLACES = {
    "blow": ("action-strike",),
    "manoeuvre": ("action-manoeuvre", "reaction-none"),
    "hopeless": ("action-manoeuvre", "target", "person-8"),
    "shots": ("action-shoot", "arm-1"),
    "burst": ("action-shoot", "arm-2", "fire-burst"),
    "two targets": ("action-shoot", "arm-0", "fire-auto", "then-7"),
    "faces": ("attack",),
    "shotgun": ("action-shoot", "arm-3", "slug"),
    "blast": ("action-blast", "near-7", "near-8"),
    "throw": ("action-strike", "arm-6"),
    "target": ("target",),
    "turn": ("action-other",),
    "care": ("action-aid", "care-medicine"),
    "time": ("action-aid", "time-day"),
    "join": ("fight-join",),
    "end": ("fight-end",),
    "round": ("round",),
    "refused": ("action-manoeuvre", "target", "person-8", "attack"),
    "out of turn": ("fighter-7", "action-strike"),
    "too heavy": ("action-shoot",),
    "on its mount": ("mounted", *["rounds-more"] * 4),
    "used": ("fighter-6", "action-shoot", "beside-aim"),
    "again": ("again",),
    "next": ("next",),
    "set-up": ("fight-end", "end-now", "fights-all"),
    "set-up care": ("care-open",),
}


@pytest.mark.parametrize(
    ("lang", "scale", "size"),
    [("en", 100, "phone"), ("fr", 100, "tablet"), ("fr", 200, "phone"), ("en", 200, "desktop")],
)
async def test_everything_is_named_large_enough_and_translated(earlier, prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale, real_dice=True, damage="ask")
    earlier(*EVENING)
    found = {}
    async with window(size, route="/combat") as app:
        await app.tap("fighter-6")
        for place, keys in PLACES.items():
            for key in keys:
                await app.tap(key)
            wrong = faults(app, spoken_elsewhere(lang)) + too_small(app)
            if wrong:
                found[place] = wrong
            while app.sheets:
                await app.tap("sheet-close")
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_came_of_it_in_both_languages(earlier, prefer, window, monkeypatch, lang):
    """Every card and every line that a fight leaves."""
    monkeypatch.setattr("keeper_app.play.desk.SystemDice", lambda: SeededDice(4))
    prefer(language=lang)
    earlier(*EVENING)
    foreign = spoken_elsewhere(lang)
    async with window("desktop", route="/combat") as app:
        await app.tap("fighter-6")
        for keys in (
            ("attack",),
            ("again", "action-shoot", "arm-1", "attack"),
            ("again", "action-shoot", "arm-0", "fire-auto", "then-7", "attack"),
            ("again", "action-blast", "near-8", "attack"),
            ("action-other", "mark-cover", "dive"),
        ):
            for key in keys:
                await app.tap(key)
            assert not faults(app, foreign), keys
        await app.go("log")
        assert not faults(app, foreign)
