"""A roll for everybody goes on: each row has that person's own push, Luck and tick."""

import pytest

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.rules import Question

SKILLS = {"luck": 30, "listen": 50}
LISTEN = RollForAll(Question(label="listen"))
ROLLED = (7, 10, 10, 10, 2, 1)  # Ada 70, Otto 100, Zoé 21


@pytest.fixture
def party(earlier):
    earlier(
        (SeatPerson("Ada", {**SKILLS, "luck": 40}), ()),
        (SeatPerson("Otto", SKILLS), ()),
        (SeatPerson("Zoé", SKILLS), ()),
    )


@pytest.fixture
def heard(party, earlier):
    """Ada has failed by twenty, Otto has fumbled, Zoé has passed."""
    earlier((LISTEN, ROLLED))


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_each_row_offers_what_the_rules_allow_that_person(heard, window, size):
    async with window(size) as app:
        assert app.keys("member-") == ["member-push-1", "member-luck-1", "member-luck-3", "member-tick-3"]
        assert app.name_of("member-push-1").startswith("Ada: Push")
        assert app.name_of("member-luck-1").startswith("Ada: 20 Luck")
        words = [app.words_at(key) for key in app.keys("member-")]
        assert words == (["", "20", "11", ""] if size == "phone" else ["Push", "20 Luck", "11 Luck", "Tick"])
        assert app.name_of("member-tick-3").startswith("Zoé: Tick Listen")
        assert all(app.at(key).height >= 48 for key in app.keys("member-"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_one_pushes_on_the_card_of_all(heard, real, size):
    async with real(size) as app:
        await app.tap("member-push-1")
        assert app.shows("Ada · Push the roll")
        assert app.shows("50% to succeed")
        await app.type("consequence", "The floor gives way")
        await app.tap("push-roll")
        await app.read_out("60", "4")
        assert app.shows("1 of 3 succeeds")  # the card of all is still there
        assert app.shows("Pushed, 70 at first")
        assert app.shows("Consequence: The floor gives way")
        assert app.keys("member-") == ["member-luck-3", "member-tick-3"]
        await app.tap("undo")
        assert app.has("member-push-1")
        assert not app.shows("Pushed, 70 at first")


async def test_a_second_try_that_succeeds_counts_and_earns_its_tick(heard, real):
    async with real("phone") as app:
        await app.tap("member-push-1")
        await app.tap("push-roll")
        await app.read_out("10", "4")
        assert app.shows("2 of 3 succeed")
        await app.tap("member-tick-1")
        assert app.shows("Skill ticked")
        assert app.keys("member-") == ["member-luck-3", "member-tick-3"]
        await app.go("log")
        assert app.shows("Ada 14 Hard (pushed, 70 at first, ticked), Otto 100 Fumble, Zoé 21 Hard")
        assert app.shows("2/3")


async def test_luck_is_paid_in_a_row_and_taken_back_in_one_step(heard, window):
    async with window("phone") as app:
        await app.tap("member-luck-1")
        assert app.shows("Ada · Luck")
        assert app.words_at("luck-regular") == "Regular 20 Luck"
        assert app.at("luck-hard").disabled
        await app.tap("luck-regular")
        assert app.shows("2 of 3 succeed")
        assert app.shows("20 Luck spent: 70 counts as 50")
        assert app.keys("member-") == ["member-luck-3", "member-tick-3"]  # no tick for a success that was bought
        await app.go("log")
        assert app.shows("Ada · Luck spent")
        assert app.shows("Ada 70 Regular (20 Luck), Otto 100 Fumble, Zoé 21 Hard")
        await app.go("roll")
        await app.tap("undo")
        assert app.shows("1 of 3 succeeds")
        assert app.has("member-push-1")


async def test_a_price_beyond_ones_luck_says_so(party, earlier, window):
    earlier((LISTEN, (9, 2, 8, 5, 5, 1)))
    async with window("phone") as app:
        assert app.name_of("member-luck-2").startswith("Otto: 30 of 35 Luck")
        assert app.at("member-luck-2").disabled
        assert not app.at("member-luck-3").disabled


async def test_a_hidden_roll_for_all_goes_on_unseen(party, earlier, real):
    earlier((RollForAll(Question(label="listen", hidden=True)), ROLLED))
    async with real("phone") as app:
        assert not app.keys("member-")
        await app.tap("step-peek")
        await app.tap("member-push-1")
        await app.tap("push-roll")
        await app.read_out("10", "4")
        assert app.shows("2 of 3 succeed")  # the keeper still looks
        await app.tap("member-tick-3")
        await app.go("log")
        assert not app.shows("Listen")
        await app.go("roll")
        await app.tap("step-reveal")
        await app.go("log")
        assert app.shows("Pushed · Hard success")


@pytest.mark.parametrize("label", ["luck", "dodge"])
async def test_nobody_pushes_what_cannot_be_pushed(earlier, window, label):
    earlier((SeatPerson("Ada", {"luck": 30, "dodge": 30}), ()), (RollForAll(Question(label=label)), (6, 6)))
    async with window("phone") as app:
        assert app.shows("0 of 1 succeed")
        assert not app.keys("member-push")
        assert bool(app.keys("member-luck")) is (label == "dodge")


async def test_the_rolls_before_leave_out_what_is_on_the_card(heard, earlier, real):
    async with real("desktop") as app:
        await app.tap("member-push-1")
        await app.tap("push-roll")
        await app.read_out("60", "4")
        assert app.shows("Nothing before this one.")
