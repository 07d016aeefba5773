"""Every room and every sheet, at three sizes, in both languages: all is named, nothing shows through.

A place is where a keeper can be; `PLACES` says how to get there from the Roll room, at the end of an evening on which
everything has happened once. After each visit all is put back.
"""

import pytest
from driver import SIZES, AppDriver, plain
from places import FIELD, LANGS, RAW_ID, WORD_KEY, Way, as_before, faults, room, spoken_elsewhere, taps

from keeper_app.content.rulebook import rule_entries
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rooms import ROOMS
from keeper_app.rules import CriticalRange, Difficulty, HouseRules, Level, Need, Question
from keeper_app.words import typeset

# What happened earlier, one of everything; the failed check of Ada's comes last and is open to all that may follow.
EVENING = (
    (SeatPerson("Ada Vance", {"luck": 55, "edu": 70, "int": 60, "spot-hidden": 50}), ()),  # 1
    (SeatPerson("Otto", {"luck": 35}), ()),  # 2
    (SeatPerson("Zoé", {}), ()),  # 3
    (ChangePerson(2, "Otto", {"luck": 30}), ()),  # 4
    (DismissPerson(3), ()),  # 5
    (RollCheck(Question(50, net=1, label="listen")), (7, 2, 4)),  # 6
    (AddLateDie(6, 1), (1,)),  # 7
    (RollCheck(Question(60, label="Zeppelins")), (9, 2)),  # 8
    (PushRoll(8, "The ladder breaks"), (8, 1)),  # 9
    (RollCheck(Question(50, label="spot-hidden", who=1)), (6, 3)),  # 10
    (SpendLuck(10, Level.REGULAR), ()),  # 11
    (RollCheck(Question(50, label="spot-hidden", who=1)), (3, 3)),  # 12
    (TickSkill(12), ()),  # 13
    (RollOpposed(Question(60, label="stealth"), Question(45, net=-1, label="listen")), (2, 2, 4, 5, 6)),  # 14
    (RollCombined((Question(60), Question(30, Difficulty.HARD)), Need.ALL), (2, 2)),  # 15
    (RollForAll(Question(label="luck")), (4, 4, 9, 9)),  # 16
    (RollGroupLuck(), (2, 2)),  # 17
    (RecoverLuck(1), (9, 9, 5)),  # 18
    (RollDice("2D6+4"), (3, 5)),  # 19
    (RollCheck(Question(50, hidden=True)), (1, 1)),  # 20
    (RevealRoll(20), ()),  # 21
    (RollCheck(Question(50, hidden=True)), (1, 1)),  # 22
    (ChooseHouseRules(HouseRules(critical=CriticalRange.FIVE, luck_buys_criticals=True)), ()),  # 23
    (RollCheck(Question(50, label="spot-hidden", who=1)), (6, 3)),  # 24
)


async def keys_of(app: AppDriver) -> None:
    """The keys and what is beside them: on a phone a sheet, elsewhere part of the room."""
    if app.has("what"):
        await app.tap("what")


async def skills_of(app: AppDriver) -> None:
    await keys_of(app)
    await app.tap("skill")


async def as_typed(app: AppDriver) -> None:
    await skills_of(app)
    await app.type("skills-search", "xyz")


async def opposition(app: AppDriver) -> None:
    await keys_of(app)
    await app.tap("opposition")


async def beyond(app: AppDriver) -> None:
    await opposition(app)
    for key in ("key-4", "key-0", "key-0"):
        await app.tap(key)
    await app.type("force-value", "80")
    await app.tap("force-add")
    await app.type("force-value", "1000")


async def people(app: AppDriver) -> None:
    await app.tap("kind-group")
    await app.tap("people")


async def everybody(app: AppDriver) -> None:
    """Who may roll, all of them: on the strip's screens with somebody chosen, elsewhere from the keys."""
    if app.has("tile-1"):
        await app.tap("tile-1")
    if app.has("who-others"):
        await app.tap("who-others")
    else:
        await keys_of(app)


async def person(app: AppDriver) -> None:
    await people(app)
    await app.tap("person-1")


async def nameless(app: AppDriver) -> None:
    await people(app)
    await app.tap("person-add")
    await app.tap("way-person-form")
    await app.type("form-v:edu", "abc")
    await app.tap("person-save")


async def steps(app: AppDriver) -> None:
    if app.has("step-more"):
        await app.tap("step-more")


async def late(app: AppDriver) -> None:
    await steps(app)
    await app.tap("all-late" if app.has("all-late") else "step-late")


async def impossible(app: AppDriver) -> None:
    await app.tap("real-dice")
    await app.tap("roll")
    await app.type("faces-typed", "101")


async def many_faces(app: AppDriver) -> None:
    await app.tap("real-dice")
    await app.tap("kind-opposed")
    await app.tap("roll")


async def large_die(app: AppDriver) -> None:
    await app.tap("real-dice")
    await app.tap("pad-100")
    await app.type("faces-typed", "400")


async def peeked(app: AppDriver) -> None:
    await taps("undo", "undo", "step-peek")(app)


async def refused(app: AppDriver) -> None:
    await app.type("quick", "xyzzy")
    await app.submit("quick")


async def situation(app: AppDriver) -> None:
    await app.go("odds")
    await app.tap("compare-0")


def next_links(here: str, unread: set[str]) -> list[str]:
    """The shortest way along see-also from a rule to one not read yet; nothing when there is none."""
    ways: dict[str, list[str]] = {here: []}
    queue = [here]
    for name in queue:  # it grows while it is read
        for link in rule_entries()[name].see:
            if link in unread:
                return [*ways[name], link]
            if link not in ways:
                ways[link] = [*ways[name], link]
                queue.append(link)
    return []


async def more(app: AppDriver) -> None:
    """What has no place in a phone's bar; wider windows have no such sheet."""
    if app.has("room-more"):
        await app.tap("room-more")


async def bar(app: AppDriver) -> None:
    """The rooms of the bar, from there."""
    await more(app)
    if app.has("more-bar"):
        await app.tap("more-bar")


PLACES: dict[str, Way] = {
    "roll": taps(),
    "opposed": taps("kind-opposed"),
    "combined": taps("kind-combined", "combined-add"),
    "group": taps("kind-group"),
    "real dice": taps("real-dice"),
    **{name: room(name) for name in ROOMS if name != "roll"},
    "more": more,
    "bar": bar,
    "keys": keys_of,
    "keys of a situation": situation,
    "skills": skills_of,
    "skills, as typed": as_typed,
    "opposition": opposition,
    "beyond limits": beyond,
    "people": people,
    "person": person,
    "nameless person": nameless,
    "steps": steps,
    "late die": late,
    "push": taps("step-push"),
    "faces": taps("real-dice", "roll"),
    "impossible total": impossible,
    "faces of two sides": many_faces,
    "a large die": large_die,
    "a rule": taps("because-difficulty-regular"),
    "hidden": taps("hidden", "undo", "undo"),
    "peeked": peeked,
    "refused": refused,
    "undone": taps("undo"),
    "everybody": everybody,  # somebody is chosen from here on, and must be given something to roll
}


@pytest.fixture
def evening(earlier):
    earlier(*EVENING)


ENLARGED = ("roll", "group", "log", "settings", "more", "bar", "person", "faces", "push")


@pytest.mark.parametrize(
    ("lang", "scale", "size", "places"),
    [
        *((lang, 100, size, tuple(PLACES)) for lang, size in (("fr", "phone"), ("en", "tablet"), ("fr", "desktop"))),
        *(("fr", 200, size, ENLARGED) for size in SIZES),
    ],
    ids=lambda value: "" if isinstance(value, tuple) else None,
)
async def test_everything_is_named_and_nothing_shows_through(evening, prefer, window, lang, scale, size, places):
    """One place after the other in one window; at each, all parts show what they would if they were drawn anew."""
    prefer(language=lang, text_scale=scale)
    found = {}
    async with window(size) as app:
        for place in places:
            await PLACES[place](app)
            found[place] = faults(app, spoken_elsewhere(lang)) + app.stale()
            await as_before(app)
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("lang", LANGS)
async def test_every_rule_that_can_be_reached_can_be_read(prefer, window, lang):
    """From the house rules along see-also, one rule after another."""
    prefer(language=lang)
    unread = set(rule_entries())
    async with window("phone", route="/settings") as app:
        await app.tap("house-rule")
        here, way = "house-rules", ["house-rules"]
        while way:
            for here in way:
                if app.has(f"see-{here}"):
                    await app.tap(f"see-{here}")
            unread.discard(here)
            assert app.shows(plain(typeset(rule_entries()[here].title.of(lang), lang))), here
            assert not faults(app, spoken_elsewhere(lang)), here
            way = next_links(here, unread)
    assert len(rule_entries()) - len(unread) > 30


@pytest.mark.parametrize("lang", LANGS)
async def test_a_fresh_desk_too(prefer, window, lang):
    prefer(language=lang)
    async with window("phone") as app:
        for key in ("kind-single", "kind-opposed", "kind-combined", "kind-group"):
            await app.tap(key)
            assert not faults(app, spoken_elsewhere(lang))
        for name in ROOMS:
            await app.go(name)
            assert not faults(app, spoken_elsewhere(lang))


def test_the_walker_finds_what_it_looks_for():
    assert WORD_KEY.fullmatch("roll.empty.title")
    assert RAW_ID.fullmatch("spot-hidden")
    assert FIELD.search("{n} dice")
    assert not WORD_KEY.fullmatch("2D6+4")
    assert "réglages" in spoken_elsewhere("en")
    assert "settings" in spoken_elsewhere("fr")
