"""Guns at the table: an answer to a shot from close by, launchers, sprays, and a rate that is not to be hurried."""

import pytest
from cast import CAST
from driver import SIZES, taps
from ring import GUNNER, THUG, damage, strike, verdict

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried

# Jack Rowe (6, DEX 55) acts, Ugly Bob (7) with his fists is in front of him.
KIT = ("revolver-38", "m79", "pepper-spray", "crossbow")
ARMED = ChangePerson(
    6,
    values={"firearms-heavy": 50, "firearms-bow": 50},
    sheet={"weapons": tuple(Carried(one) for one in KIT)},
)
DUEL = (*CAST, (GUNNER, ()), (THUG, ()), (ARMED, ()), (BeginFight((6, 7)), ()))
REVOLVER, SPRAY, CROSSBOW = ("action-shoot", "arm-0"), ("action-shoot", "arm-2"), ("action-shoot", "arm-3")


@pytest.fixture
def duel(earlier):
    earlier(*DUEL)


@pytest.mark.parametrize("size", SIZES)
async def test_a_shot_from_close_by_may_be_answered_and_from_farther_off_not(duel, window, size):
    async with window(size, route="/combat") as app:
        await taps(app, *REVOLVER)
        assert app.keys("reply-") == ["reply-none", "reply-fight-back", "reply-manoeuvre"]
        assert app.chosen("reply-none")
        await app.tap("metres-more")  # 6 metres: farther than a tenth of DEX 55
        assert app.keys("reply-") == []
        await app.tap("metres-less")
        await app.tap("rounds-more")  # nobody answers two shots
        assert app.keys("reply-") == []
        await app.tap("rounds-less")
        assert app.keys("reply-")


@pytest.mark.parametrize(("size", "beside"), [("phone", True), ("tablet", False), ("desktop", True)])
async def test_where_a_long_weapon_needs_its_line_the_dice_stand_below_it(duel, window, size, beside):
    """A phone's line scrolls, a desktop's is long enough; an upright tablet would cut the name."""
    async with window(size, route="/combat") as app:
        await taps(app, *REVOLVER)
        keys = app.keys()
        assert (keys.index("extra-1") < keys.index("target")) == beside
        assert keys.count("extra-1") == 1


async def test_the_answer_strikes_the_shooter_and_the_card_says_so(duel, real):
    async with real("tablet", route="/combat") as app:
        await taps(app, *REVOLVER, "reply-fight-back")
        assert app.shows("hurt")
        await strike(app, "80", "70", "0", "20", "0")  # 70 with the die of point-blank misses, 20 answers
        assert verdict(app) == "Ugly Bob fights back and hits Jack Rowe"
        await damage(app, "2")


async def test_a_manoeuvre_in_answer_has_a_goal(duel, window):
    async with window("desktop", route="/combat") as app:
        await taps(app, *REVOLVER)
        assert app.keys("counter-") == []
        await app.tap("reply-manoeuvre")
        assert app.chosen("counter-knock-down")
        await taps(app, "counter-disarm")
        assert app.chosen("counter-disarm")


async def test_a_launcher_is_among_the_blasts_and_not_among_the_guns(duel, window):
    async with window("phone", route="/combat") as app:
        await app.tap("action-shoot")
        assert app.keys("arm-") == ["arm-0", "arm-2", "arm-3"]
        await app.tap("action-blast")
        assert not app.keys("arm-")  # it is the only one
        assert app.words_at("rounds-left") == "1 shot left"


async def test_a_spray_has_no_die_for_point_blank(duel, window):
    async with window("phone", route="/combat") as app:
        await taps(app, *SPRAY)
        assert not app.chosen("shot-point-blank")


async def test_a_crossbow_is_not_to_be_hurried(duel, real):
    async with real("phone", route="/combat") as app:
        await taps(app, *CROSSBOW, "metres-more", "metres-more")
        await strike(app, "80", "0")
        await app.tap("again")
        assert app.shows("it can be used again in round 3")
