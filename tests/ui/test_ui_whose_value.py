"""Whose number is it? However somebody is chosen, what is rolled under a name is on the sheet of that name."""

import itertools
import random

import pytest
from cast import CAST, on_sheet

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.points import value_of
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, OpposedRolled
from keeper_app.store import open_data_dir

NAMES = {1: "Marie", 2: "Jean"}
SHARED = {"con": 60, "siz": 60, "dex": 60}
MARIE = {"spot-hidden": 60, "listen": 45, "luck": 70, "str": 55, "language-other/Latin": 40, **SHARED}
JEAN = {"spot-hidden": 35, "stealth": 50, "luck": 45, "str": 80, "edu": 65, "sanity": 41, **SHARED}
SKILLS = ("spot-hidden", "listen", "stealth", "luck", "str", "edu", "know", "sanity", "dodge", "psychology")
TYPED = (
    "spot hidden",
    "TOC",
    "jean spot hidden",
    "marie discrétion",
    "chance",
    "listen hard",
    "marie latin",
    "marie 33",
)


@pytest.fixture
def pair(earlier):
    earlier((SeatPerson("Marie", MARIE), ()), (SeatPerson("Jean", JEAN), ()))


class Keeper:
    """Chooses people and skills in every way there is."""

    def __init__(self, app, seed):
        self.app, self.luck = app, random.Random(seed)
        self.said = set()  # who was chosen when a number was typed, and the number

    async def open_keys(self):
        """Where the chips are: in sight, or on a phone in the sheet of keys."""
        if not self.app.has("who-1") and self.app.has("what"):
            await self.app.tap("what")

    async def close(self):
        if self.app.has("sheet-done"):
            await self.app.tap("sheet-done")
        while self.app.sheets:
            await self.app.fire(self.app.sheets[-1], "dismiss")

    async def chip(self):
        await self.open_keys()
        await self.app.choose(self.luck.choice((1, 2)))

    async def skill(self):
        await self.open_keys()
        await self.app.tap("skill")
        await self.app.tap(f"skill-{self.luck.choice(SKILLS)}")

    async def strip(self):
        await self.close()
        await self.app.tap(f"tile-{self.luck.choice((1, 2))}")
        if self.app.sheets and self.luck.random() < 0.5:  # a second tap: what can be done to them
            await self.app.tap("person-rolls")

    async def sheet(self):
        await self.close()
        await self.app.go("people")
        await on_sheet(self.app, self.luck.choice((1, 2)), "skills")
        await self.app.tap(self.luck.choice([key for key in self.app.keys("roll-") if not self.app.at(key).disabled]))

    async def digit(self):
        await self.open_keys()
        await self.app.tap(f"key-{self.luck.randint(1, 9)}")
        self.said |= {(who, self.app.value()) for who in (1, 2) if self.app.shows(f"{NAMES[who]} rolls")}

    async def quick(self):
        await self.close()
        await self.app.type("quick", self.luck.choice(TYPED))
        await self.app.submit("quick")

    async def anything(self):
        await self.app.go("roll")
        await self.luck.choice((self.chip, self.skill, self.strip, self.sheet, self.digit, self.quick))()


def rolled(data):
    """Every roll on the disk, with the state before it."""
    with open_data_dir(data.path, read_only=True) as look:
        campaigns = Campaigns(look.documents, look.shelf)
        entries = list(campaigns.desk.entries)
    return [(before.after, entry.event) for before, entry in itertools.pairwise(entries)]


def asked(event):
    if isinstance(event, CheckRolled):
        return [event.asked]
    if isinstance(event, OpposedRolled):
        return [event.left.asked, event.right.asked]
    return []


def all_theirs(data, said=frozenset()):
    """How many rolls bore a name and a skill; each had the value of that sheet, or one said for that very person."""
    count = 0
    for state, event in rolled(data):
        for one in asked(event):
            if one.who is None or not one.label:
                continue
            person = state.person(one.who)
            if one.label in person.skills:
                assert one.value == person.skills[one.label], (person.name, one)
                count += 1
            elif one.value == value_of(person, one.label):
                count += 1
            else:  # said aloud for a skill that is not on the sheet
                assert event.said, (person.name, one)
                assert (one.who, one.value) in said, (person.name, one)
    return count


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_no_way_of_choosing_rolls_somebody_elses_value(pair, window, data, size):
    async with window(size) as app:
        keeper = Keeper(app, size)
        for _ in range(7):
            for _ in range(keeper.luck.randint(1, 3)):
                await keeper.anything()
            await app.go("roll")
            await keeper.close()
            await app.tap("roll")
    assert all_theirs(data, keeper.said) >= 3


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_the_number_shown_changes_with_the_person(pair, window, size):
    async with window(size) as app:
        await app.choose(1)
        await app.tap("skill")
        await app.tap("skill-spot-hidden")
        assert app.value() == 60
        await app.choose(2)
        assert app.value() == 35
        await app.tap("who-none")  # nobody in particular: the base
        assert app.value() == 25
        await app.choose(1)
        assert app.value() == 60


async def test_a_skill_only_one_of_them_has_is_the_others_base(pair, window):
    async with window("desktop") as app:
        await app.choose(2)
        await app.tap("skill")
        await app.tap("skill-stealth")
        assert app.value() == 50
        await app.choose(1)
        assert app.value() == 20
        await app.tap("skill")
        await app.tap("skill-edu")  # Marie's sheet has none, and nothing gives it a base
        await app.choose(2)
        assert app.value() == 65


async def test_a_number_typed_by_hand_drops_the_name_of_the_skill(pair, real, data):
    async with real("desktop") as app:
        await app.choose(1)
        await app.tap("skill")
        await app.tap("skill-spot-hidden")
        await app.tap("key-4")
        await app.tap("key-5")
        await app.roll_real("20", "3")
        await app.choose(2)
        assert app.value() == 45  # a bare number is nobody's
    (_, event), *_ = rolled(data)[1:]
    assert (event.who, event.label, event.value) == (1, "", 45)


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_each_side_of_an_opposed_roll_is_its_own(pair, real, data, size):
    async with real(size) as app:
        await app.tap("kind-opposed")
        for side, who in (("side-0", 1), ("side-1", 2)):
            await app.tap(side)
            await app.tap("skill")
            await app.tap("skill-str")
            await app.choose(who)
            if app.has("sheet-done"):
                await app.tap("sheet-done")
        assert "55" in app.words_at("side-0")
        assert "80" in app.words_at("side-1")
        await app.tap("side-1")
        await app.choose(1)
        if app.has("sheet-done"):
            await app.tap("sheet-done")
        assert "55" in app.words_at("side-1")
        await app.roll_real("20", "3", "40", "1")
    _, event = rolled(data)[-1]
    assert [(side.who, side.value) for side in (event.left, event.right)] == [(1, 55), (1, 55)]


async def test_a_combined_roll_is_of_whoever_is_chosen_last(pair, real, data):
    async with real("desktop") as app:
        await app.tap("kind-combined")
        await app.choose(1)
        for at, skill in enumerate(("spot-hidden", "stealth")):
            await app.tap(f"combined-{at}")
            await app.tap("skill")
            await app.tap(f"skill-{skill}")
        assert "60" in app.words_at("combined-0")
        await app.choose(2)
        assert "35" in app.words_at("combined-0")
        assert "50" in app.words_at("combined-1")
        await app.roll_real("20", "3")
    _, event = rolled(data)[-1]
    assert isinstance(event, CombinedRolled)
    assert (event.who, [skill.value for skill in event.skills]) == (2, [35, 50])


async def test_a_combined_roll_follows_whoever_is_chosen_in_another_room(pair, real, data):
    async with real("desktop") as app:
        await app.tap("kind-combined")
        await app.choose(1)
        for at, skill in enumerate(("listen", "stealth")):
            await app.tap(f"combined-{at}")
            await app.tap("skill")
            await app.tap(f"skill-{skill}")
        assert ("45" in app.words_at("combined-0"), "20" in app.words_at("combined-1")) == (True, True)
        await app.go("people")
        await on_sheet(app, 2, "skills")
        await app.tap("roll-spot-hidden")  # into the skill that is open
        assert "20" in app.words_at("combined-0")
        assert "35" in app.words_at("combined-1")
        await app.roll_real("20", "3")
    _, event = rolled(data)[-1]
    assert (event.who, [skill.value for skill in event.skills]) == (2, [20, 35])


async def test_a_roll_is_repeated_with_the_sheet_of_now(pair, real, data):
    async with real("desktop") as app:
        await app.type("quick", "marie dodge")  # half of her DEX: not on her sheet
        await app.submit("quick")
        await app.read_out("70", "3")
        await app.go("people")
        await app.tap("person-1")
        await app.tap("person-edit")
        await app.type("form-v:dex", "80")
        await app.tap("person-save")
        await app.go("roll")
        await app.tap("step-repeat")
        await app.read_out("70", "1")
    (_, first), *_, (state, again) = rolled(data)[1:]
    assert (first.value, again.value) == (30, 40)
    assert "dodge" not in state.person(1).skills
    assert not again.remembered


async def test_a_skill_nobody_knows_is_not_rolled_for_somebody_before_a_number_is_said(pair, real, data):
    async with real("desktop") as app:
        await app.choose(1)
        await app.tap("skill")
        await app.tap("skill-edu")  # Marie's sheet has none, and nothing gives it a base
        await app.tap("roll")
        assert not app.sheets
        await app.tap("key-7")
        await app.tap("key-0")
        await app.roll_real("20", "3")
    _, event = rolled(data)[-1]
    assert (event.who, event.label, event.value, event.said) == (1, "edu", 70, True)


async def test_an_arms_own_figure_is_nobodys_skill(earlier, real, data):
    arm = Carried(name="Claw", value=77, damage="1D6")
    earlier((SeatPerson("Marie", MARIE, sheet={"weapons": (arm,)}), ()))
    async with real("desktop", route="/people") as app:
        await app.tap("person-1")
        await on_sheet(app, 1, "arms")
        await app.tap(next(key for key in app.keys("arm-") if "77" in app.words_at(key)))
        await app.roll_real("20", "3")
    state, event = rolled(data)[-1]
    assert (event.who, event.label, event.value) == (1, "", 77)
    assert "fighting-brawl" not in state.person(1).skills


@pytest.mark.parametrize(("label", "pushed"), [("spot-hidden", True), ("fighting-brawl", False)])
async def test_odds_say_what_luck_is_worth_to_a_blow_too(earlier, window, label, pushed):
    earlier(*CAST)
    async with window("desktop", route="/people") as app:
        await app.tap(f"roll-{label}")
        assert app.shows("with up to 45 Luck")
        assert app.shows("over both tries, if pushed") is pushed


def checks_of(data):
    return [event for _, event in rolled(data) if isinstance(event, CheckRolled | OpposedRolled)]


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_somebody_without_a_skill_has_no_number(pair, window, data, size):
    """Neither on the button nor in the odds; Roll offers what is on their sheet, and rolls nothing."""
    async with window(size) as app:
        assert app.shows("50%")  # nobody in particular: a number to change
        await app.choose(1)
        assert app.shows("—")
        assert not app.shows("50%")
        assert app.shows("For Marie, choose a skill or a number.")
        await app.tap("roll")
        await app.tap("skill-spot-hidden")
        assert not checks_of(data)
        assert app.shows("60% to succeed")
        await app.tap("roll")
        assert [(event.asked.value, event.asked.who) for event in checks_of(data)] == [(60, 1)]


async def test_a_number_typed_for_somebody_is_rolled(pair, window, data):
    async with window("desktop") as app:
        await app.choose(1)
        await app.tap("key-7")
        await app.tap("key-0")
        assert app.shows("70% to succeed")
        await app.choose(2)  # it was said, and stays
        assert app.value() == 70


async def test_both_sides_must_have_something_to_roll(pair, window, data):
    async with window("desktop") as app:
        await app.tap("kind-opposed")
        await app.choose(1)
        await app.tap("skill")
        await app.tap("skill-spot-hidden")
        await app.choose(2)
        assert app.shows("For Jean, choose a skill or a number.")
        await app.tap("roll")
        await app.tap("skill-stealth")
        await app.tap("roll")
        (event,) = checks_of(data)
        assert (event.left.asked.value, event.right.asked.value) == (60, 50)
