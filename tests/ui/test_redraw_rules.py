"""Of the Rules room only what changed is drawn again: a key draws the answers, and nothing that stands."""

from collections import Counter
from contextlib import asynccontextmanager

import pytest
from own_papers import papers
from redrawn import drawn_parts, parts_of

from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.screens.rules.screen import FIRST

__all__ = ["papers"]

OURS = parts_of("rules")
AMANDA = "erratum-card-amanda-sharpe"
SEVERAL = "faq-amanda-card-enters-other-area"


async def drawn_by(step):
    """Which parts of the room a step draws, and how often."""
    with drawn_parts() as drawn:
        await step
    return Counter(name for name in drawn if name in OURS)


@asynccontextmanager
async def looking(window, size="desktop", words="amanda"):
    async with window(size, route="/rules") as app:
        await app.type("rules-search", words)
        yield app


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_key_draws_the_field_the_chips_and_the_cards_that_come(window, size):
    async with looking(window, size, "card") as app:
        before = set(app.keys("found-"))
        drawn = await drawn_by(app.type("rules-search", "cards"))
        beside = {"entry_beside", "entry_leaf", "way_back"} if size == "desktop" else set()
        assert set(drawn) - {"result_card"} <= {"rules_field", "rules_chips", "rules_list", "list_place"} | beside
        assert drawn["result_card"] <= FIRST
        assert before


async def test_a_key_that_finds_the_same_draws_no_card(window):
    async with looking(window, words="amanda ") as app:
        drawn = await drawn_by(app.type("rules-search", "amanda  "))
        assert not drawn["result_card"]


async def test_a_key_leaves_the_best_answer_where_it_is_read(window):
    async with looking(window, words="amand") as app:
        drawn = await drawn_by(app.type("rules-search", "amanda"))
        assert not {"entry_leaf", "entry_beside", "rules_screen"} & set(drawn)


async def test_another_entry_draws_its_page_and_the_two_cards(window):
    async with looking(window) as app:
        await app.tap(f"found-{AMANDA}")
        drawn = await drawn_by(app.tap(f"found-{SEVERAL}"))
        assert drawn == {"entry_beside": 1, "way_back": 1, "entry_leaf": 1, "result_card": 2}


async def test_the_arrows_draw_the_two_cards_and_the_page(window):
    async with looking(window) as app:
        await app.press("Arrow Down")
        drawn = await drawn_by(app.press("Arrow Down"))
        assert drawn == {"result_card": 2, "entry_beside": 1, "way_back": 1, "entry_leaf": 1}
    async with looking(window, "phone") as app:
        await app.press("Arrow Down")
        assert await drawn_by(app.press("Arrow Down")) == {"result_card": 2}


async def test_a_bookmark_draws_the_page_only(window):
    async with looking(window) as app:
        await app.tap(f"found-{AMANDA}")
        assert await drawn_by(app.tap(f"bookmark-{AMANDA}")) == {"entry_leaf": 1}


async def test_a_phone_opens_an_entry_and_leaves_the_list_as_it_was(window):
    async with looking(window, "phone") as app:
        drawn = await drawn_by(app.tap(f"found-{AMANDA}"))
        assert drawn == {"phone_panes": 1, "entry_page": 1, "way_back": 1, "entry_leaf": 1, "list_place": 1}
        drawn = await drawn_by(app.tap("rules-back"))
        assert set(drawn) == {"phone_panes", "entry_page", "list_place"}


async def test_a_spoiler_that_unfolds_draws_its_card_and_its_page(window):
    async with looking(window, words="blood on the altar resolution") as app:
        drawn = await drawn_by(app.tap("found-erratum-campaign-blood-on-the-altar"))
        assert drawn == {"result_card": 1, "entry_beside": 1, "way_back": 1, "entry_leaf": 1}


async def test_a_roll_elsewhere_draws_nothing_here(window, campaigns):
    async with looking(window) as app:

        async def roll():
            campaigns.desk.do(RollDice("1D6"), (3,))
            await app.settle()

        assert await drawn_by(roll()) == {}


# --- documents of the keeper's own ----------------------------------------------------------------------------------

OWN = "own:bell/rules-1-1"


@pytest.mark.usefixtures("papers")
async def test_another_own_entry_draws_its_page_and_the_two_cards(window):
    async with looking(window, words="diver") as app:
        await app.tap("only-own")
        await app.tap(f"found-{OWN}")
        drawn = await drawn_by(app.tap("found-own:bell/definitions-breath"))
        assert drawn == {"entry_beside": 1, "way_back": 1, "own_leaf": 1, "own_card": 2}
        assert await drawn_by(app.tap("bookmark-own:bell/definitions-breath")) == {"own_leaf": 1}


@pytest.mark.usefixtures("papers")
async def test_a_key_that_finds_the_same_draws_no_own_card(window):
    async with looking(window, words="diver ") as app:
        await app.tap("only-own")
        drawn = await drawn_by(app.type("rules-search", "diver  "))
        assert not drawn["own_card"]


@pytest.mark.usefixtures("papers")
async def test_a_deleted_document_draws_the_list_and_leaves_the_other_page(window):
    async with window("desktop", route="/rules") as app:
        await app.tap("document-bell")
        await app.tap("document-section-rules")
        await app.tap(f"entry-{OWN}")
        await app.tap("rules-up")
        await app.tap("rules-up")
        drawn = await drawn_by(app.tap("remove-cloche"))
        assert set(drawn) <= {"rules_list", "browse_row"}
        assert "own_leaf" in await drawn_by(app.tap("remove-bell"))
