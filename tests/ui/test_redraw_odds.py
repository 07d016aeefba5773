"""Of the Odds room only what changed is drawn again: each of its parts changed once, its neighbours left alone."""

from collections import Counter

import pytest
from redrawn import drawn_parts, parts_of

OURS = parts_of("odds")


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("compare-0-dice-more", {"situation": 1, "verdict": 1, "every_value": 1}),
        ("compare-1-dice-less", {"situation": 1, "verdict": 1}),
        ("compare-0-difficulty-hard", {"situation": 1, "verdict": 1}),
        ("odds-luck-more", {"luck_available": 1, "situation": 2}),
    ],
)
async def test_a_tap_draws_what_it_changes(window, key, parts):
    async with window("desktop", route="/odds") as app:
        with drawn_parts() as drawn:
            await app.tap(key)
        assert Counter(name for name in drawn if name in OURS) == parts


async def test_another_size_draws_the_room(window):
    async with window("desktop", route="/odds") as app:
        with drawn_parts() as drawn:
            await app.resize(390)
        assert set(drawn) >= OURS
