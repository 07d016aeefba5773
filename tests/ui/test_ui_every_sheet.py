"""People, campaigns, files and backups: every place of theirs, at three sizes, in both languages, also enlarged."""

from pathlib import Path

import flet as ft
import pytest
from cast import CAST, on_sheet
from driver import AppDriver
from places import Way, faults, spoken_elsewhere

from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition

SAMPLE = Path(__file__).resolve().parents[1] / "cases" / "import" / "dholes-house-english.json"
TOUCH, POINTED, FACE = 48, 44, 44  # what a finger needs, what a pointer needs, and the keys of dice

# Wounded, shaken, afraid: the sheets with the most on them.
EVENING = (
    (BeginSession("The quays"), ()),
    *CAST,
    (HurtPerson(1, 6), ()),
    (ChangePoints(1, "sanity", 5, -1), ()),
    (SetCondition(1, Condition("phobia", "ablutophobia")), ()),
    (SetCondition(2, Condition("prone")), ()),
)


def sheet_of(who: int, tab: str | None, *keys: str) -> Way:
    """On somebody's sheet, and some taps further."""

    async def go(app: AppDriver) -> None:
        await app.go("people")
        await on_sheet(app, who, tab)
        for key in keys:
            await app.tap(key)

    return go


def typing(way: Way, *steps: tuple[str, str | None]) -> Way:
    """A place, then fields to type into; None is a tap."""

    async def go(app: AppDriver) -> None:
        await way(app)
        for key, text in steps:
            await (app.tap(key) if text is None else app.type(key, text))

    return go


def inside(name: str, *keys: str) -> Way:
    """A room, and some taps further."""

    async def go(app: AppDriver) -> None:
        await app.go(name)
        for key in [*(["people-back"] if app.has("people-back") else []), *keys]:
            await app.tap(key)

    return go


async def strip(app: AppDriver) -> None:
    """Somebody of the strip; enlarged text leaves a phone no room for one."""
    await app.go("roll")
    if app.has("tile-1"):
        await app.tap("tile-1")


def second(way: Way) -> Way:
    """With another campaign put away, and one in the bin."""

    async def go(app: AppDriver) -> None:
        for what in ("archive", "delete"):
            await inside("people", "campaigns")(app)
            await app.type("campaign-new", "Zeppelins")
            await app.tap("campaign-begin")
            await app.tap("campaigns")
            here = app.keys("campaign-c0")[-1 if what == "archive" else 1]
            await app.tap(here.replace("campaign-", "campaign-more-"))
            await app.tap(f"campaign-{what}")
            if what == "delete":
                await app.tap("campaign-delete-now")
            await app.tap("sheet-close")
        await way(app)

    return go


PASTE = ("import-paste", SAMPLE.read_text("utf-8"))
PLACES: dict[str, Way] = {
    "people": inside("people"),
    "investigator": sheet_of(1, "main"),
    "skills": sheet_of(1, "skills"),
    "arms": sheet_of(2, "arms", "damage-0"),
    "story": sheet_of(1, "story"),
    "creature": sheet_of(4, "story"),
    "hp": sheet_of(1, "main", "points-hp"),
    "bad amount": typing(sheet_of(1, "main", "points-san"), ("points-amount", "xyz"), ("points-lose", None)),
    "luck": sheet_of(1, "main", "points-luck"),
    "conditions": sheet_of(1, "main", "condition-add"),
    "which mania": typing(sheet_of(1, "main", "condition-add", "set-mania"), ("which-search", "zzz")),
    "more about": sheet_of(1, "main", "person-more"),
    "form": sheet_of(1, "main", "person-edit"),
    "bad form": typing(sheet_of(1, "main", "person-edit"), ("form-armour", "x"), ("person-save", None)),
    "other skills": sheet_of(1, "skills", "skill-others"),
    "skill form": typing(sheet_of(1, "skills", "skill-add"), ("skill-search", "Zz (Yy)")),
    "weapons": sheet_of(1, "arms", "weapon-add"),
    "weapon": sheet_of(1, "arms", "arm-edit-0"),
    "own weapon": sheet_of(1, "arms", "weapon-add", "weapon-own"),
    "newcomer": inside("people", "person-add"),
    "npc": inside("people", "person-add", "way-npc"),
    "make": typing(inside("people", "person-add", "way-make"), ("make-age", "45")),
    "made": typing(
        inside("people", "person-add", "way-make"), ("make-name", "Zz"), ("make-age", "66"), ("make-roll", None)
    ),
    "bestiary": inside("people", "person-add", "way-bestiary"),
    "import": typing(inside("people", "person-add", "way-import"), ("import-paste", "x"), ("import-read", None)),
    "preview": typing(inside("people", "person-add", "way-import"), PASTE, ("import-read", None)),
    "strip": strip,
    "campaign": inside("people", "campaigns", "campaign-more-c000001"),
    "delete": inside("people", "campaigns", "campaign-more-c000001", "campaign-delete"),
    "log": inside("log"),
    "session": inside("log", "session-begin"),
    "report": inside("log", "log-report"),
    "backups": inside("settings", "backups", "backup-make"),
    "about": inside("settings", "about"),
    "welcome": inside("settings", "settings-welcome"),
    "welcome, party": inside("settings", "settings-welcome", "welcome-on"),
    "welcome, fight": inside("settings", "settings-welcome", "welcome-on", "welcome-on"),
    "welcome, the end": inside("settings", "settings-welcome", "welcome-on", "welcome-on", "welcome-on"),
    "nobody found": typing(inside("people"), ("people-filter", "xyz")),
    "campaigns": second(inside("people", "campaigns")),
}


def too_small(app: AppDriver) -> list[str]:
    """Targets with a height of their own that a finger misses."""
    least = POINTED if app.page.width >= 1200 else TOUCH
    found = []
    covered = {id(one) for one in app.within_reach()}
    for control, name in app.interactive():
        if id(control) not in covered:
            continue  # under a sheet
        height = getattr(control, "height", None)
        if isinstance(control, ft.TextButton | ft.IconButton) and height is not None:
            enough = FACE if str(control.key).startswith("face-") else least
            if height < enough:
                found.append(f"{name} ({control.key}): {height}")
    return found


@pytest.fixture
def evening(earlier):
    earlier(*EVENING)


# A preview says what stands in the file, in the file's language and its own names.
THEIRS = {"preview": {"librarian"}}


async def walk(app: AppDriver, lang: str) -> dict[str, list[str]]:
    """What is wrong at each place, one after the other in one window."""
    found = {}
    for place, way in PLACES.items():
        await way(app)
        foreign = spoken_elsewhere(lang) - THEIRS.get(place, set())
        found[place] = faults(app, foreign) + too_small(app)
        while app.sheets:
            await app.tap("sheet-close")
    return {place: wrong for place, wrong in found.items() if wrong}


# Each size and each language, and the narrowest window there is; a visit to every sheet takes a while.
VISITS = [("en", 100, "phone"), ("fr", 100, "tablet"), ("en", 100, "desktop"), ("fr", 200, "phone")]


@pytest.mark.parametrize(("lang", "scale", "size"), VISITS)
async def test_everything_is_named_and_nothing_shows_through(evening, prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale)
    async with window(size) as app:
        assert not await walk(app, lang)


async def test_real_dice_for_a_whole_investigator(real):
    async with real("phone", route="/people") as app:
        await app.tap("person-add")
        await app.tap("way-make")
        await app.type("make-name", "Zz")
        await app.tap("make-roll")
        assert len(app.keys("face-")) > 100
        assert not faults(app, spoken_elsewhere("en"))
        assert not too_small(app)


async def test_the_log_tells_everything_that_can_happen_to_people(earlier, prefer, window):
    prefer(language="fr")
    earlier(*EVENING, (MakeInvestigator("Zz", 45), [3] * 30))
    async with window("desktop", route="/log") as app:
        assert not faults(app, spoken_elsewhere("fr"))
