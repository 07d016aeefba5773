"""Every place of a development phase, in both languages, also enlarged: all is named, large enough, translated."""

import pytest
from cast import CAST
from examples.made_up import faces
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.development.actions.hold_phase import AbandonDevelopment, BeginDevelopment, EndDevelopment
from keeper_app.play.development.actions.regain import WorkOnBackground
from keeper_app.play.development.actions.review_sheet import RewriteBackground
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Condition, Mind

# Marguerite is about to master something, ticked what nobody knows, and dreads the dead; of Silas little is known.
EVENING = (
    *CAST,
    (ChangePerson(1, values={"stealth": 89, "luck": 0}), ()),
    *((SetTick(1, skill), ()) for skill in ("stealth", "library-use", "spot-hidden", "cthulhu-mythos", "Zeppelins")),
    (SetTick(2, "fighting-brawl"), ()),
    (SetCondition(1, Condition("indefinite-insanity")), ()),
    (ChangePerson(1, sheet={"mind": Mind(used=(("creature/grave-eater", 2),))}), ()),
    (ChangePerson(2, values={"luck": None, "sanity": None, "pow": None}), ()),
    (BeginDevelopment(), ()),
)
PLACES = {
    "first": (),
    "faces": ("growth-roll",),
    "rest": ("step-rest",),
    "Luck": ("luck-1",),
    "work": ("work-1", "work-entry-traits", "work-3"),
    "refused": ("work-1", "work-200", "work-give"),
    "granted": ("recovery-1",),
    "credit": ("credit-1", "standard-50"),
    "entries": ("background-1", "entry-traits"),
    "summary": ("step-summary",),
    "players": ("step-skills", "development-players"),
    "begin": ("development-players", "step-summary", "development-abandon"),
}
# A second phase, with the faces that bring about what chance may not.
STORY = (
    (ChangePerson(1, values={"stealth": 89}), ()),
    *((SetTick(1, skill), ()) for skill in ("listen", "climb")),
    (BeginDevelopment((1, 2)), ()),
    (RollGrowth(1), [*faces(99), *faces(1), 4]),
    (WorkOnBackground(1, "traits"), [3]),
    (RewriteBackground(1, (("traits", "7"), ("ideology", ""))), ()),
    (EndDevelopment(), ()),
    (BeginDevelopment((1, 2)), ()),
)
NOTHING_TICKED = (AbandonDevelopment(), BeginDevelopment((2,)))


@pytest.mark.parametrize(
    ("lang", "scale", "size"),
    [("en", 100, "phone"), ("fr", 100, "tablet"), ("fr", 200, "phone"), ("en", 200, "desktop")],
)
async def test_everything_is_named_large_enough_and_translated(earlier, prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale, real_dice=True)
    earlier(*EVENING)
    found = {}
    async with window(size, route="/development") as app:
        for place, keys in PLACES.items():
            for key in keys:
                if key == "work-200":
                    await app.type("work-amount", "200")
                else:
                    await app.tap(key)
            if wrong := faults(app, spoken_elsewhere(lang)) + too_small(app):
                found[place] = wrong
            while app.sheets:
                await app.tap("sheet-close")
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_came_of_it_in_both_languages(earlier, prefer, window, lang):
    prefer(language=lang)
    earlier(*EVENING)
    foreign = spoken_elsewhere(lang)
    async with window("desktop", route="/development") as app:
        for keys in (
            ("growth-1-stealth",),
            ("growth-rest",),
            ("step-rest", "luck-1", "recovery-1"),
            ("work-1", "work-3", "work-give", "credit-1", "standard-50", "credit-set"),
            ("step-summary",),
            ("development-end",),
        ):
            for key in keys:
                await app.tap(key)
            assert not faults(app, foreign), keys
        await app.go("log")
        assert not faults(app, foreign)
