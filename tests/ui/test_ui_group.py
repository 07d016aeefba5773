"""The party at the Roll room: seating people, group Luck, everybody at once, Know and Idea."""

import pytest
from driver import kept

from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition


async def seat(app, name, **values):
    """On a blank sheet, as a keeper does it; on a phone the list is shown again."""
    await app.tap("person-add")
    await app.tap("way-person-form")
    await app.type("form-name", name)
    for skill, value in values.items():
        await app.type(f"form-v:{skill}", str(value))
    await app.tap("person-save")
    if app.has("people-back"):
        await app.tap("people-back")


@pytest.fixture
def party(earlier):
    """Two investigators; Otto's EDU is not known."""
    earlier(
        (SeatPerson("Ada", {"luck": 55, "edu": 70, "int": 60}), ()), (SeatPerson("Otto", {"luck": 35, "int": 80}), ())
    )


async def test_the_dead_are_not_among_those_who_roll(earlier, party, window):
    earlier((SetCondition(2, Condition("dead"), True), ()))
    async with window("phone") as app:
        await app.tap("kind-group")
        assert app.words_at("group-luck") == "Group Luck 55"
        assert app.shows("Ada · 55")
        assert not app.shows("Otto: ")


async def test_people_are_seated_through_the_sheet(window, data):
    async with window("phone") as app:
        await app.tap("kind-group")
        assert app.shows("Nobody in this campaign yet")
        await app.tap_words("Add somebody")
        assert app.page.route == "/people"
        await seat(app, "Ada", luck=55, edu=70, int=60)
        assert app.words_at("person-1") == "A Ada Investigator HP – SAN – Luck 55"
        await app.tap("person-1")
        assert [app.words_at(f"roll-{name}") for name in ("edu", "int")] == ["EDU 70 35 · 14", "INT 60 30 · 12"]
        await app.tap("people-back")
        await seat(app, "Otto", luck=35)
        assert app.words_at("person-2") == "O Otto Investigator HP – SAN – Luck 35"
        assert app.tip("undo") == "Undo Otto’s arrival"
        await app.go("roll")
        assert app.words_at("group-luck") == "Group Luck 35"
        assert kept(data) == 2


async def test_somebody_without_a_name_is_refused_beside_the_field(window, data):
    async with window("phone") as app:
        await app.tap("what")
        await app.tap("people")
        await app.tap("person-add")
        await app.tap("way-person-form")
        await app.type("form-name", "   ")
        await app.tap("person-save")
        assert app.at("form-name").error == "Everybody needs a name."
        assert kept(data) == 0
        await app.type("form-name", "Zoé Lœwe")
        assert not app.at("form-name").error
        await app.tap("person-save")
        await app.tap("people-back")
        assert app.words_at("person-1") == "ZL Zoé Lœwe Investigator HP – SAN – Luck –"


async def test_an_impossible_value_is_refused_beside_its_field(window, data):
    async with window("desktop", route="/people") as app:
        await app.tap("person-add")
        await app.tap("way-person-form")
        await app.type("form-name", "Ada")
        for typed in ("1000", "-1", "abc", "4.5", "²", "٣"):
            await app.type("form-v:edu", typed)
            assert app.at("form-v:edu").error == f"A value is a whole number from 0 to 999; {typed} is not."
        assert not app.at("form-v:luck").error
        await app.tap("person-save")
        assert app.has("form-name")
        assert kept(data) == 0


async def test_a_person_is_changed_and_leaves(party, window):
    async with window("desktop") as app:
        await app.tap("kind-group")
        await app.tap("people")
        await app.tap("person-1")
        await app.tap("person-edit")
        assert app.at("form-v:luck").value == "55"
        await app.type("form-v:luck", "40")
        await app.tap("person-save")
        assert "Luck 40" in app.words_at("person-1")
        await app.tap("person-more")
        await app.tap("person-dismiss")
        assert not app.has("person-1")
        assert app.has("person-2")
        assert app.tip("undo") == "Undo Ada’s departure"
        await app.tap("undo")
        assert "Luck 40" in app.words_at("person-1")
        await app.go("roll")
        assert app.shows("Ada · 40")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_the_people_can_be_reached_when_somebody_is_seated(party, window, size):
    async with window(size) as app:
        await app.tap("kind-group")
        await app.tap("people")
        assert app.has("person-1")


async def test_group_luck_takes_the_lowest_luck(party, real):
    async with real("phone") as app:
        await app.tap("kind-group")
        await app.tap("group-luck")
        await app.read_out("40", "0")
        assert app.shows("GROUP LUCK 35")
        assert app.shows("Failure")
        assert app.shows("35 or less was needed")
        assert not app.has("step-push")
        assert not app.keys("step-luck")


async def test_everybody_rolls_with_their_own_value(party, real):
    async with real("phone") as app:
        await app.tap("kind-group")
        assert app.shows("Ada · 55")
        assert app.shows("Otto · 35")
        await app.roll_real("50", "0", "40", "0")
        assert app.shows("1 of 2 succeed")
        assert app.dice() == ["tens 50, kept", "units 0", "tens 40, kept", "units 0"]


async def test_know_leaves_out_whose_edu_is_unknown(party, real):
    async with real("desktop") as app:
        await app.tap("kind-group")
        await app.tap("group-know")
        await app.read_out("60", "0")
        assert app.shows("1 of 1 succeed")
        assert app.shows("Ada")


async def test_idea_is_one_tap(party, real):
    async with real("tablet") as app:
        await app.tap("kind-group")
        await app.tap("group-idea")
        await app.read_out("70", "0", "70", "0")
        assert app.shows("1 of 2 succeed")


async def test_a_missing_value_is_said(party, window):
    async with window("phone") as app:
        await app.tap("kind-group")
        await app.tap("group-skill")
        await app.type("skills-search", "education")
        await app.tap("skill-edu")
        assert app.shows("Otto: Education not known yet")
        assert app.shows("Ada")


@pytest.mark.parametrize("real_dice", [False, True])
async def test_nobody_there_says_so_and_rolls_nothing(prefer, window, data, real_dice):
    prefer(real_dice=real_dice)
    async with window("phone") as app:
        await app.tap("kind-group")
        for key in ("group-luck", "group-know", "group-idea", "roll"):
            await app.tap(key)
            assert app.words_at("notice") == "That takes at least 1; 0 given."
            await app.tap("notice-close")
        assert kept(data) == 0


async def test_difficulty_and_dice_hold_for_everybody(party, real):
    async with real("desktop") as app:
        await app.tap("kind-group")
        await app.tap("group-difficulty-hard")
        await app.tap("group-dice--1")
        await app.roll_real("10", "20", "0", "00", "10", "5")
        assert app.shows("2 of 2 succeed")
        assert len(app.dice()) == 6


@pytest.mark.parametrize(("size", "way"), [("desktop", "more"), ("phone", "points")])
async def test_luck_comes_back(party, real, size, way):
    async with real(size, route="/people") as app:
        await app.tap("person-1")
        if way == "more":
            await app.tap("person-more")
            await app.tap("person-recover")
        else:
            await app.tap("points-luck")
            await app.tap("points-recover")
        assert not app.has("face-2-7")
        await app.tap("face-0-60")
        await app.tap("face-1-0")
        await app.tap("face-2-7")  # asked for now that the roll was above Luck
        await app.tap("faces-take")
        assert app.words_at("points-luck") == "LUCK 62"
        await app.go("log")
        assert app.shows("Regains 7: Luck is now 62")


async def test_without_luck_there_is_none_to_recover(earlier, window):
    earlier((SeatPerson("Zoé", {}), ()))
    async with window("desktop", route="/people") as app:
        await app.tap("person-more")
        assert app.at("person-recover").disabled
