"""What the Study room draws again: what has changed, and none of its neighbours."""

from collections import Counter

import pytest
from redrawn import drawn_parts, parts_of
from scholars import BEGUN

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.study.actions.own_library import WriteSpell, WriteTome
from keeper_app.play.study.actions.study_tome import StudyOn
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.ui.app import build_main

AROUND = {"undo_and_redo", "party_strip", "_tile", "sheet_place", "back_to_top"}


def of_the_room(drawn):
    """How often each part of the room was drawn, without what surrounds the room."""
    return dict(Counter(name for name in drawn if name not in AROUND))


@pytest.fixture
def campaigns(data):
    """The desk itself: what happens at it is exactly one thing, and no tap."""
    opened = Campaigns(data.documents, data.shelf)
    yield opened
    opened.close()


@pytest.fixture
def main(data, campaigns):
    for action, faces in BEGUN:
        campaigns.desk.do(action, faces)
    return build_main(data, "en", campaigns)


async def drawn_by(app, campaigns, action):
    """What is drawn when this happens."""
    with drawn_parts() as drawn:
        campaigns.desk.do(action)
        await app.settle()
    return of_the_room(drawn)


async def drawn_by_tap(app, key):
    """What a tap draws."""
    with drawn_parts() as drawn:
        await app.tap(key)
    return of_the_room(drawn)


def test_the_room_has_the_parts_that_are_named_here():
    assert parts_of("study") == {
        *("study_screen", "one_at_a_time", "kinds", "dock", "tome_pane", "spell_pane", "pane_of"),
        *("tome_card", "tome_dock", "spell_card", "spell_dock", "said"),
    }


async def test_a_week_draws_the_tome_and_what_came_of_it(campaigns, window):
    async with window("desktop", route="/study") as app:
        drawn = await drawn_by(app, campaigns, StudyOn(((3, "black-tides"),)))
        assert drawn == {"said": 2, "tome_card": 1}  # the spell's last word goes, the tome's comes


async def test_more_magic_points_draw_the_spell_only(window):
    async with window("desktop", route="/study") as app:
        assert await drawn_by_tap(app, "study-more") == {"spell_card": 1}


async def test_how_a_tome_is_read_draws_the_tome_only(window):
    async with window("desktop", route="/study") as app:
        assert await drawn_by_tap(app, "study-along-2") == {"tome_card": 1}


async def test_magic_points_of_the_caster_draw_the_spell(campaigns, window):
    async with window("desktop", route="/study") as app:
        drawn = await drawn_by(app, campaigns, ChangePoints(3, "mp", 2, -1))
        assert drawn["spell_card"] == 1


async def test_what_happens_to_others_draws_nothing_here(campaigns, window):
    async with window("desktop", route="/study") as app:
        await drawn_by(app, campaigns, RollDice("1D6"))  # the last word about the study goes
        assert await drawn_by(app, campaigns, HurtPerson(4, 1)) == {}
        assert await drawn_by(app, campaigns, RollDice("1D6")) == {}
        assert await drawn_by(app, campaigns, ChangePerson(1, values={"luck": 3})) == {}


async def test_another_tome_on_the_shelf_draws_nothing(campaigns, window):
    async with window("desktop", route="/study") as app:
        await drawn_by(app, campaigns, RollDice("1D6"))
        assert await drawn_by(app, campaigns, WriteTome(OwnTome("Notes"))) == {}
        assert await drawn_by(app, campaigns, WriteSpell(OwnSpell("Trick"))) == {}


async def test_on_a_phone_a_week_draws_the_card_and_its_button(campaigns, window):
    async with window("phone", route="/study") as app:
        await drawn_by(app, campaigns, RollDice("1D6"))
        drawn = await drawn_by(app, campaigns, StudyOn(((3, "black-tides"),)))
        assert drawn == {"said": 1, "tome_card": 1, "tome_dock": 1, "kinds": 1}


async def test_the_other_kind_on_a_phone_is_drawn_when_it_is_chosen(window):
    async with window("phone", route="/study") as app:
        drawn = await drawn_by_tap(app, "study-kind-spell")
        assert drawn["spell_card"] == 1
        assert "tome_card" not in drawn


async def test_out_of_sight_nothing_is_drawn(campaigns, window):
    async with window("desktop", route="/study") as app:
        await app.go("log")
        drawn = await drawn_by(app, campaigns, StudyOn(((3, "black-tides"),)))
        assert not set(drawn) & parts_of("study")
