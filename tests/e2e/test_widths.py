"""The rooms of an evening at every size, at a full table, in both languages: one window turned from size to size."""

import pytest
from full_table import EVENING

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ROOMS = ("roll", "combat", "chase", "mind", "people", "tables")
KEPT = ("combat", "chase", "people")  # what is fullest, to be looked at
WALKS = {
    "fr": ("phone", "across", "small", "desktop", "low"),
    "en": ("tablet", "small-across", "laptop", "wide"),
}


@pytest.mark.parametrize("lang", WALKS)
async def test_nothing_reaches_beyond_the_window(sit_down, lang):
    keeper = await sit_down(WALKS[lang][0], lang, {"still": True, "language": lang}, EVENING)
    found = {}
    for size in WALKS[lang]:
        await keeper.turn(size)
        for room in ROOMS:
            await keeper.enter(room)
            if cut := await keeper.outside():
                found[size, room] = cut
            if room in KEPT:
                await keeper.shot(f"width-{room}")
    assert not found
