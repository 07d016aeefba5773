"""Faces that are typed: whatever dice are asked for, what is read out comes back as it fell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice import (
    BadFaces,
    Die,
    ImpossibleFace,
    NotATensFace,
    NotATotal,
    NotAUnitsFace,
    TooManyFaces,
    typed_faces,
)

TENS, UNITS = Die(10, "check/tens"), Die(10, "check/units")
D6, D10, D100 = Die(6, "dice/roll"), Die(10, "dice/roll"), Die(100, "dice/roll")


def read(text, *dice, before=()):
    return typed_faces(text, lambda faces: dice, before)


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("37", (3, 7)),
        ("5", (10, 5)),
        ("05", (10, 5)),
        ("00", (10, 10)),
        ("100", (10, 10)),
        ("30", (3, 10)),
        (" 1 ", (10, 1)),
    ],
)
def test_a_percentile_roll_is_its_number(text, faces):
    assert read(text, TENS, UNITS) == faces


@pytest.mark.parametrize("text", ["37 80", "3780", "37 8", "37/80", "37, 80"])
def test_further_tens_dice_come_after_the_number(text):
    assert read(text, TENS, TENS, UNITS) == (3, 8, 7)


def test_what_is_missing_is_left_open():
    assert read("37", TENS, TENS, UNITS) == (3, None, 7)
    assert read("80 00", TENS, TENS, UNITS, before=(None, None, 7)) == (8, 10, 7)
    assert read("80", TENS, TENS, UNITS, before=(3,)) == (3, 8, None)  # the first tens die was tapped
    assert read("7", TENS, UNITS, before=(3,)) == (3, 7)
    assert read("", TENS, UNITS, before=(3,)) == (3,)


def test_a_late_tens_die_alone():
    assert read("80", Die(10, "late/tens")) == (8,)
    assert read("0", Die(10, "late/tens")) == (10,)


def test_other_dice_are_their_faces():
    assert read("4 2 6", D6, D6, D6) == read("426", D6, D6, D6) == (4, 2, 6)
    assert read("0 10", D10, D10) == (10, 10)
    assert read("00", D100) == read("100", D100) == (100,)


@pytest.mark.parametrize(
    ("text", "dice", "error"),
    [
        ("0", (TENS, UNITS), NotATotal),
        ("101", (TENS, UNITS), NotATotal),
        ("x", (TENS, UNITS), NotATotal),
        ("٣", (TENS, UNITS), NotATotal),
        ("37 85", (TENS, TENS, UNITS), NotATensFace),
        ("37 100", (TENS, TENS, UNITS), NotATensFace),
        ("12", (UNITS,), NotAUnitsFace),
        ("7", (D6,), ImpossibleFace),
        ("0", (D6,), ImpossibleFace),
        ("12", (D6,), TooManyFaces),
        ("37 1", (TENS, UNITS), TooManyFaces),
        ("1", (), TooManyFaces),
    ],
)
def test_what_cannot_have_fallen_is_refused(text, dice, error):
    with pytest.raises(error):
        read(text, *dice)


@given(st.lists(st.integers(1, 10), min_size=1, max_size=3), st.integers(1, 10))
def test_any_percentile_roll_can_be_typed(tens, units):
    first, *further = tens
    number = (first % 10 * 10 + units % 10) or 100
    text = " ".join([str(number), *(f"{face % 10}0" for face in further)])
    assert read(text, *[TENS] * len(tens), UNITS) == (*tens, units)


@given(st.text(max_size=12), st.lists(st.sampled_from([TENS, UNITS, D6, D10, D100]), max_size=4))
def test_whatever_is_typed_ends_in_faces_or_in_a_refusal(text, dice):
    try:
        faces = read(text, *dice)
    except BadFaces:
        return
    assert all(face is None or 1 <= face <= die.sides for face, die in zip(faces, dice, strict=False))
