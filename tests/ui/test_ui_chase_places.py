"""Every place of a running chase, at all sizes, in both languages, also enlarged: named, large enough, translated."""

import hunted
import pytest
from driver import ALL_SIZES, AppDriver
from hunted import BESIDE, CLOSE, FAILED, PASS, F, rolls
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.chase.actions.attack_in_chase import Halt
from keeper_app.play.chase.actions.chase_and_fight import TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.settle_failure import TakeFailure
from keeper_app.play.chase.actions.sudden_hazard import CallSudden
from keeper_app.play.chase.chase import Fate
from keeper_app.play.people.actions.change_points import HurtPerson

ENDED = (*BESIDE, (DecideFate(1, 1, Fate.ESCAPED), ()), (DecideFate(1, 2, Fate.CAUGHT), ()))

# What there can be on the screen, each with the ways on from there: keys to tap, one after the other.
SCENES = {
    "a barrier": (
        hunted.QUAYS,
        [
            (),
            ("token-2",),
            ("place-7",),
            ("chase-over",),
            ("chase-join",),
            ("chase-further",),
            ("chase-more", "option-ride"),
            ("option-ride",),
            ("chase-more", "option-hide"),
            ("chase-more", "option-shoot"),
        ],
    ),
    "a hazard": (hunted.STEEP, [(), ("caution-1",), ("sudden",)]),
    "a failure": (hunted.FAILED, [(), ("cost-delay",)]),
    "its cost": ((*hunted.FAILED, (TakeFailure(1), (4, 2))), [(), ("turn-back",)]),
    "a failure that costs nothing": (hunted.BALKED, [()]),
    "a fence that gave way": (hunted.OPENED, [()]),
    "a result": ((*hunted.STEEP, (MoveOn(1, 1, caution=1), (2, 5, 3))), [()]),
    "a hazard of the players": ((*hunted.QUAYS, (CallSudden(1, F), rolls(12))), [(), ("place-7",)]),
    "a hazard of the keeper": ((*hunted.QUAYS, (CallSudden(1, F), rolls(99))), [()]),
    "somebody reached": (hunted.BESIDE, [(), ("do",), ("token-3",)]),
    "somebody passed": (hunted.PAST, [()]),
    "a creature": ((*hunted.QUAYS, PASS, PASS, PASS), [(), ("chase-more", "fitness-never"), ("fitness-never",)]),
    "the last of a round": (hunted.LAST, [()]),
    "at the wheel": (
        hunted.CARS,
        [
            (),
            ("option-pedal", "locations-4"),
            ("chase-more", "option-halt"),
            ("option-shoot",),
            ("chase-more", "option-shoot", "target--2"),
            ("option-shoot", "target--2"),
        ],
    ),
    "beside the driver": ((*hunted.CARS, PASS), [()]),
    "at a standstill": (
        (*hunted.CARS, PASS, PASS, (Halt(1, 3), ())),
        [("chase-more", "option-shoot"), ("option-shoot",)],
    ),
    "a free wheel": (hunted.FAINTED, [()]),
    "a car beside a car": (hunted.CLOSE, [(), ("option-ram",)]),
    "a cart across the road": (hunted.BLOCKED, [("option-smash",)]),
    "a skid": (hunted.SKIDS, [()]),
    "a dented car": (hunted.DENTED, [()]),
    "the wheel slips": (hunted.HIT, [()]),
    "a wreck": (hunted.WRECK, [()]),
    "a car that gave out": (hunted.STALLED, [()]),
    "a fight": ((*hunted.BESIDE, (TurnToFight(1, caught=True), ())), [(), ("take-up",)]),
    "a different end for each": (ENDED, [(), ("runner-2",)]),
    "a wound": ((*hunted.QUAYS, (HurtPerson(1, 6), ())), [()]),
    "nobody follows": (hunted.ALONE, [()]),
}


def there(app, key):
    """The same on a phone, where several stand behind one tap."""
    return key if app.has(key) else next(iter(app.keys("crowd-")), key)


async def _walk(app, ways, lang):
    found = []
    for way in ways:
        for key in way:
            if app.has(at := there(app, key)):
                await app.tap(at)
        found += faults(app, spoken_elsewhere(lang)) + too_small(app)
        while app.sheets:
            await app.tap("sheet-close")
    return found


LOOKS = [
    ("fr", 100, 360, 640),
    ("en", 100, 844, 390),
    ("fr", 100, 1280, 800),
    ("fr", 200, 390, 844),
    ("en", 200, 1440, 900),
]


def back_to(desk, last):
    """Take back whatever was done since, and do again what was taken back."""
    while desk.to_undo is None or desk.to_undo.n < last:
        desk.redo()
    while desk.to_undo.n > last:
        desk.undo()
    assert desk.to_undo.n == last


@pytest.mark.parametrize("scene", SCENES)
async def test_everything_is_named_large_enough_and_translated(earlier, prefer, main, houses, scene):
    """A window for each look, all of them in one house: what one of them did is taken back before the next."""
    steps, ways = SCENES[scene]
    earlier(*steps)
    prefer(language=LOOKS[0][0], text_scale=LOOKS[0][1])
    found, last = {}, None
    for lang, scale, width, height in LOOKS:
        if houses:
            back_to(houses[0].campaigns.desk, last)
            houses[0].preferences.change(language=lang, text_scale=scale)
        async with AppDriver(main, width=width, height=height, route="/chase") as app:
            last = last or houses[0].campaigns.desk.to_undo.n
            found[lang, scale, width, height] = await _walk(app, ways, lang)
    assert not {look: wrong for look, wrong in found.items() if wrong}


async def test_the_one_thing_to_do_is_there_at_every_size(earlier, main, houses):
    earlier(*FAILED)
    last, missing = None, []
    for width, height in ALL_SIZES:
        if houses:
            back_to(houses[0].campaigns.desk, last)
        async with AppDriver(main, width=width, height=height, route="/chase") as app:
            last = last or houses[0].campaigns.desk.to_undo.n
            if not app.has("take-failure"):
                missing.append((width, height, "take-failure"))
                continue
            await app.tap("take-failure")
            if not (app.has("end-turn") or app.has("do")):
                missing.append((width, height, "end-turn"))
    assert not missing


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_came_of_it_in_both_languages(earlier, prefer, window, lang):
    """Every card and every line that a chase leaves."""
    prefer(language=lang)
    earlier(*BESIDE)
    async with window("desktop", route="/chase") as app:
        for keys in (
            ("option-strike", "attack-now"),
            ("option-shoot", "attack-now"),
            ("end-turn",),
            ("sudden", "call-fugitive"),
        ):
            for key in keys:
                if app.has(key):
                    await app.tap(key)
            assert not faults(app, spoken_elsewhere(lang)), keys
        await app.go("log")
        assert not faults(app, spoken_elsewhere(lang))


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_cars_do_to_each_other(earlier, prefer, window, lang):
    prefer(language=lang)
    earlier(*CLOSE)
    async with window("desktop", route="/chase") as app:
        assert app.words_at("option-ram")
        await app.tap("option-ram")
        assert not faults(app, spoken_elsewhere(lang))
        await app.tap("attack-now")
        assert not faults(app, spoken_elsewhere(lang))
