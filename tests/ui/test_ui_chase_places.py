"""Every place of a running chase, at all sizes, in both languages, also enlarged: named, large enough, translated."""

import pytest
from driver import AppDriver
from hunted import BESIDE, CARS, FAILED, PASS, QUAYS, STEEP, F, rolls
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.chase.actions.chase_and_fight import TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.settle_failure import TakeFailure
from keeper_app.play.chase.actions.sudden_hazard import CallSudden
from keeper_app.play.chase.chase import Fate

SIZES = [
    (360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1180, 820), (1280, 800), (1440, 900), (1920, 1080),
]  # fmt: skip

# What there can be on the screen, each with the ways on from there: keys to tap, one after the other.
SCENES = {
    "a barrier": (QUAYS, [(), ("token-2",), ("place-7",), ("chase-join",), ("chase-further",), ("chase-over",)]),
    "a hazard": (STEEP, [(), ("caution-1",), ("sudden",)]),
    "a failure": (FAILED, [(), ("cost-delay",)]),
    "its cost": ((*FAILED, (TakeFailure(1), (4, 2))), [(), ("turn-back",)]),
    "a sudden hazard": ((*QUAYS, (CallSudden(1, F), rolls(12))), [(), ("place-7",)]),
    "somebody reached": (BESIDE, [(), ("do",), ("token-3",)]),
    "a creature": ((*QUAYS, PASS, PASS, PASS), [()]),
    "at the wheel": (CARS, [(), ("option-pedal",)]),
    "beside the driver": ((*CARS, PASS), [()]),
    "a fight": ((*BESIDE, (TurnToFight(1), ())), [()]),
    "the end": ((*BESIDE, (DecideFate(1, 1, Fate.ESCAPED), ()), (DecideFate(1, 2, Fate.CAUGHT), ())), [()]),
    "a result": ((*STEEP, (MoveOn(1, 1, caution=1), (2, 5, 3))), [()]),
}


def _there(app, key):
    """The same on a phone, where several stand behind one tap."""
    return key if app.has(key) else next(iter(app.keys("crowd-")), key)


async def _walk(app, ways, lang):
    found = []
    for way in ways:
        for key in way:
            if app.has(there := _there(app, key)):
                await app.tap(there)
        found += faults(app, spoken_elsewhere(lang)) + too_small(app)
        while app.sheets:
            await app.tap("sheet-close")
    return found


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("lang", "scale", "width", "height"),
    [
        ("fr", 100, 360, 640),
        ("en", 100, 844, 390),
        ("fr", 100, 1280, 800),
        ("fr", 200, 390, 844),
        ("en", 200, 1440, 900),
    ],
)
async def test_everything_is_named_large_enough_and_translated(
    earlier, prefer, main, scene, lang, scale, width, height
):
    prefer(language=lang, text_scale=scale)
    steps, ways = SCENES[scene]
    earlier(*steps)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        assert not await _walk(app, ways, lang)


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_the_one_thing_to_do_is_there_at_every_size(earlier, main, width, height):
    earlier(*FAILED)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        assert app.has("take-failure")
        await app.tap("take-failure")
        assert app.has("end-turn") or app.has("do")


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
    earlier(*CARS, PASS, PASS, (MoveOn(1, 3), ()), (MoveOn(1, 3), rolls(1)), *[PASS] * 4)
    async with window("desktop", route="/chase") as app:
        assert app.words_at("option-ram")
        await app.tap("option-ram")
        assert not faults(app, spoken_elsewhere(lang))
        await app.tap("attack-now")
        assert not faults(app, spoken_elsewhere(lang))
