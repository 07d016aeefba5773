"""Where faces come from: the system, a seed, or the table."""

import math
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import (
    Dice,
    ImpossibleFace,
    NoSuchDie,
    ReadOutDice,
    SeededDice,
    SystemDice,
    TooFewFaces,
    TooManyFaces,
    sources,
)

LAW = settings(deadline=None)
"""A law holds however slow the machine is."""

SEEDS = st.integers() | st.text()
SIDES = st.integers(1, 1_000_000)


def faces(dice: Dice, sides: int, count: int) -> list[int]:
    """Roll one kind of die several times."""
    return [dice.roll(sides, "die") for _ in range(count)]


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 10, 100, 1000])
@pytest.mark.parametrize("dice", [SystemDice(), SeededDice("fair")], ids=["system", "seeded"])
def test_every_face_falls_and_no_other(dice, sides):
    # A face missing from 30 rolls a side has a chance below 1000 × e^-30.
    assert set(faces(dice, sides, sides * 30)) == set(range(1, sides + 1))


def test_no_face_of_the_system_dice_is_favoured():
    # 60,000 rolls of a fair D6 leave 10,000 ± 91 a face; eleven times that is no accident.
    counts = Counter(faces(SystemDice(), 6, 60_000))
    assert all(9_000 < count < 11_000 for count in counts.values())


def test_a_draw_that_would_favour_low_faces_is_drawn_again(monkeypatch):
    """2**32 leaves four draws over when shared among six faces: the last four do not count."""
    draws = iter([2**32 - 1, 2**32 - 4, 2**32 - 5])
    monkeypatch.setattr(sources, "_bytes", lambda count: next(draws).to_bytes(count, "big"))
    assert SystemDice().roll(6, "die") == 6
    assert next(draws, None) is None


@pytest.mark.parametrize("sides", [0, -1, 1_000_001, 2**32, 2**40])
@pytest.mark.parametrize("dice", [SystemDice(), SeededDice(1), ReadOutDice([1])], ids=["system", "seed", "read"])
def test_dice_that_do_not_exist_are_refused(dice, sides):
    with pytest.raises(NoSuchDie) as refused:
        dice.roll(sides, "die")
    assert refused.value.part == f"D{sides}"


@LAW
@given(SEEDS, st.lists(SIDES, max_size=20))
def test_the_same_seed_falls_the_same_way(seed, several):
    one, other = SeededDice(seed), SeededDice(seed)
    first = [one.roll(sides, "die") for sides in several]
    assert first == [other.roll(sides, "die") for sides in several]
    assert all(1 <= face <= sides for face, sides in zip(first, several, strict=True))


def test_a_seed_keeps_its_faces_for_ever():
    """Written down: a log replayed years later must fall the same way."""
    assert faces(SeededDice("arkham"), 100, 6) == [12, 17, 63, 59, 29, 66]
    assert faces(SeededDice(1890), 6, 8) == [6, 6, 4, 3, 2, 6, 1, 1]


def test_seeds_that_look_alike_differ():
    rolls = {tuple(faces(SeededDice(seed), 1000, 8)) for seed in (1, -1, "1", "-1", "\ud800", "")}
    assert len(rolls) == 6


def test_neither_source_touches_the_global_random():
    random.seed(5)
    before = random.getstate()
    faces(SystemDice(), 6, 10)
    faces(SeededDice(3), 6, 10)
    assert random.getstate() == before


def test_faces_are_read_out_in_order():
    dice = ReadOutDice([3, 6, 1])
    assert [dice.roll(6, "die"), dice.roll(6, "die"), dice.roll(4, "die")] == [3, 6, 1]
    dice.finish()


@pytest.mark.parametrize(
    ("face", "sides"), [(7, 6), (0, 6), (-1, 6), (101, 100), (13, 10), (2.5, 6), (True, 6), ("3", 6), (math.nan, 6)]
)
def test_a_face_the_die_does_not_have_is_refused(face, sides):
    with pytest.raises(ImpossibleFace) as refused:
        ReadOutDice([face]).roll(sides, "die")
    assert refused.value.face is face
    assert (refused.value.sides, refused.value.part) == (sides, str(face))


def test_too_few_faces_say_which_die_is_missing():
    dice = ReadOutDice([2])
    dice.roll(6, "die")
    with pytest.raises(TooFewFaces) as refused:
        dice.roll(8, "die")
    assert (refused.value.given, refused.value.sides) == (1, 8)


def test_faces_left_over_are_refused():
    dice = ReadOutDice([2, 3, 4])
    dice.roll(6, "die")
    with pytest.raises(TooManyFaces) as refused:
        dice.finish()
    assert (refused.value.given, refused.value.used) == (3, 1)


def test_the_faces_are_the_readers_own_copy():
    read = [2, 3]
    dice = ReadOutDice(read)
    read[0] = 6
    assert dice.roll(6, "die") == 2
