"""The Development room draws again what changed, and nothing beside it."""

from collections import Counter

import pytest
from cast import CAST
from examples.made_up import faces
from redrawn import drawn_parts, parts_of

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.development.actions.hold_phase import BeginDevelopment
from keeper_app.play.development.actions.regain import RegainLuck, WorkOnBackground
from keeper_app.play.development.actions.review_sheet import ReviewCredit
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.people.actions.mark_person import SetTick
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.app import build_main

TICKS = [SetTick(1, "spot-hidden"), SetTick(1, "library-use"), SetTick(2, "fighting-brawl")]


@pytest.fixture
def campaigns(data):
    opened = Campaigns(data.documents, data.shelf)
    yield opened
    opened.close()


@pytest.fixture
def main(data, campaigns):
    for action, fallen in CAST:
        campaigns.desk.do(action, fallen)
    for action in (*TICKS, BeginDevelopment()):
        campaigns.desk.do(action)
    return build_main(data, "en", campaigns)


async def drawn_by(app, campaigns, action, fallen=None):
    """How often each part of the room is drawn when this happens."""
    with drawn_parts() as drawn:
        campaigns.desk.do(action, fallen)
        await app.settle()
    return dict(Counter(name for name in drawn if name in parts_of("development")))


async def test_a_roll_draws_its_row_its_owner_the_card_and_the_button(campaigns, window):
    async with window("desktop", route="/development") as app:
        drawn = await drawn_by(app, campaigns, RollGrowth(1, "spot-hidden"), [*faces(88), 7])
        assert drawn == {
            "newest_roll": 1, "ticked_skill": 1, "growth_head": 1, "skills_dock": 1, "roll_the_rest": 1
        }  # fmt: skip
        drawn = await drawn_by(app, campaigns, RollGrowth(1, "library-use"), faces(12))
        assert drawn["ticked_skill"] == 2  # the one before is no longer the newest
        assert drawn["growth_head"] == 1


async def test_a_tick_more_draws_the_card_of_whoever_has_it(campaigns, window):
    async with window("desktop", route="/development") as app:
        drawn = await drawn_by(app, campaigns, SetTick(2, "dodge"))
        assert drawn == {"growth_card": 1, "growth_head": 1, "ticked_skill": 1, "roll_the_rest": 1}


async def test_what_comes_afterwards_draws_one_card(campaigns, window):
    async with window("desktop", route="/development") as app:
        await app.tap("step-rest")
        assert await drawn_by(app, campaigns, ReviewCredit(1, 60)) == {"rest_card": 1}
        assert await drawn_by(app, campaigns, WorkOnBackground(2, "traits", 2)) == {"rest_card": 1}
        drawn = await drawn_by(app, campaigns, RegainLuck(1), [*faces(99), 4])
        assert drawn == {"rest_card": 1, "luck_rolled": 1, "newest_roll": 1}
        await app.tap("step-summary")
        assert await drawn_by(app, campaigns, ReviewCredit(1, 61)) == {"outcome_card": 1}


async def test_a_roll_elsewhere_draws_nothing(campaigns, window):
    async with window("desktop", route="/development") as app:
        for step in ("skills", "rest", "summary"):
            await app.tap(f"step-{step}")
            assert await drawn_by(app, campaigns, RollDice("2D6")) == {}
