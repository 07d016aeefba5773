"""Dice expressions: golden cases with scripted faces, refusals, and the laws every text obeys."""

import pickle
import random
import subprocess
import sys
import tomllib
from itertools import product
from pathlib import Path

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from keeper_app.dice import (
    DiceError,
    DiceGroup,
    NeedsDamageBonus,
    NotDice,
    ReadOutDice,
    RolledDice,
    SeededDice,
    TooDeep,
    TooLarge,
    TooLong,
    TooManyDice,
)
from keeper_app.dice import parse_expression as parse
from keeper_app.dice.grammar import tree_of

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "dice.toml").read_text("utf-8"))
LAW = settings(deadline=None)
"""A law holds however slow the machine is."""

NAMES = (("Imp", "Impact", "BD"), ("half", "demi"))
"""What the damage bonus and a half of it are called besides DB and ½; the dice layer knows no language."""
BONUSES = st.sampled_from(["-2", "-1", "0", "+1D4", "1D6", "2D6", "5D6"])


def parse_expression(text):
    return parse(text, *NAMES)


def test_names_are_those_that_are_given():
    assert parse("1d6+sb", ("SB",)) == parse("1D6 + SB.", ("SB",)) == parse("1D6+DB")
    assert parse("1D6+halber SB", ("SB",), ("halber",)) == parse("1D6+½DB")
    for text in ("1D6+SB", "1D6+Imp", "1D6+half DB"):
        with pytest.raises(NotDice):
            parse(text)


def parsed_or_none(text):
    """The expression of a text, or None when it is refused as it should be."""
    try:
        return parse_expression(text)
    except DiceError:
        return None


@st.composite
def written_dice(draw, depth=3):
    """Texts that are mostly sound: dice, numbers, the bonus, joined the ways people write."""
    if depth == 0 or draw(st.booleans()):
        count, sides = draw(st.integers(1, 9)), draw(st.integers(2, 12))
        return draw(st.sampled_from([f"{count}D{sides}", f"d{sides}", str(count), "DB", "½Imp", "-2", f"{count}d%"]))
    left, right = draw(written_dice(depth - 1)), draw(written_dice(depth - 1))
    sign = draw(st.sampled_from(["+", "-", "−", "*", "x", "×", "/", "÷", " + ", " - "]))
    return draw(st.sampled_from(["{}{}{}", "({}){}{}", "{}{}({})", "({}{}{})"])).format(left, sign, right)


ANY_TEXT = (
    written_dice()
    | st.text(st.characters(), max_size=120)
    | st.text("0123456789dDxX+-*/()½%. DBImp×÷−", max_size=40)
    | st.text("1d6+()-", max_size=110)
)


@pytest.mark.parametrize("case", CASES["expression"], ids=lambda case: case["text"])
def test_golden_expressions(case):
    bonus = parse_expression(case["bonus"]) if "bonus" in case else None
    for text in [*case["written"], case["text"]]:
        expression = parse_expression(text)
        assert expression.text == str(expression) == expression.written() == case["text"], text
        assert expression.uses_damage_bonus == ("bonus" in case)
        assert (expression.least(bonus), expression.most(bonus)) == (case["least"], case["most"]), text
        if "french" in case:
            assert expression.written("Imp") == case["french"]
        if "faces" in case:
            dice = ReadOutDice(case["faces"])
            rolled = expression.roll(dice, bonus, name="dice")
            dice.finish()
            assert (rolled.text, rolled.total) == (case["text"], case["total"]), text
            assert rolled.faces == tuple(case["faces"])


@pytest.mark.parametrize(
    ("reason", "text"),
    [(case["reason"], text) for case in CASES["refused"] for text in case["texts"]],
    ids=ascii,
)
def test_golden_refusals(reason, text):
    with pytest.raises(DiceError) as refused:
        parse_expression(text)
    assert refused.value.reason == reason


@pytest.mark.parametrize("text", ["\ud800", "1d6\udfff", "\udcff1D6"])
def test_lone_surrogates_are_refused_and_can_be_printed(text):
    with pytest.raises(NotDice) as refused:
        parse_expression(text)
    str(refused.value).encode("ascii")


@pytest.mark.parametrize("text", ["(" * 10_000, "(" * 5000 + ")" * 5000, "1+" * 5000 + "1", "9" * 10_000, "x" * 10_240])
def test_long_texts_are_refused_unread(text):
    with pytest.raises(TooLong) as refused:
        parse_expression(text)
    assert refused.value.fields == {"start": text[:20], "length": len(text), "limit": 100}


def test_blanks_at_both_ends_do_not_count():
    assert parse_expression(" " * 10_000 + "1D6" + "\u202f" * 10_000).text == "1D6"


def test_a_hundred_characters_are_not_too_long():
    text = "1+" * 49 + "10"
    assert len(text) == 100
    assert parse_expression(text).most() == 59
    with pytest.raises(TooLong):
        parse_expression(text + "0")


def test_a_canonical_form_keeps_to_the_same_length():
    """Thirty-three bare dice fit as typed; written out as 1D6 they would not be read again."""
    with pytest.raises(TooLong) as refused:
        parse_expression("+".join(["d6"] * 33))
    assert refused.value.length == 131


def test_ten_brackets_deep_is_allowed():
    assert parse_expression("(" * 10 + "1" + ")" * 10).text == "1"
    with pytest.raises(TooDeep):
        parse_expression("(" * 11 + "1" + ")" * 11)


def test_a_hundred_dice_are_allowed():
    assert parse_expression("60D6+40D6").dice == ((60, 6), (40, 6))
    with pytest.raises(TooManyDice) as refused:
        parse_expression("60D6+41D6")
    assert (refused.value.part, refused.value.count, refused.value.limit) == ("41D6", 101, 100)


def test_a_refusal_says_what_and_where():
    with pytest.raises(NotDice) as refused:
        parse_expression("  1D6 + stun")
    assert (refused.value.part, refused.value.position) == ("s", 6)


@pytest.mark.parametrize(("text", "part", "position"), [("1D6+", "+", 3), ("(1D6", "6", 3), ("1D6 )", ")", 4)])
def test_a_text_that_stops_halfway_is_refused_at_its_end(text, part, position):
    with pytest.raises(NotDice) as refused:
        parse_expression(text)
    assert (refused.value.part, refused.value.position) == (part, position)


def test_dice_are_listed_in_the_order_they_are_rolled():
    assert parse_expression("(1D4+2D6)×1D3-DB").dice == ((1, 4), (2, 6), (1, 3))


def test_groups_tell_the_bonus_dice_from_the_weapon():
    rolled = parse_expression("1D8+DB+1D3").roll(ReadOutDice([5, 2, 6, 3]), parse_expression("2D6"), name="dice")
    groups = (DiceGroup(8, (5,), False), DiceGroup(6, (2, 6), True), DiceGroup(3, (3,), False))
    assert rolled == RolledDice("1D8+DB+1D3", groups, 16)


def test_a_bonus_that_is_not_used_is_not_rolled():
    assert parse_expression("1D8").roll(ReadOutDice([5]), parse_expression("2D6"), name="dice").total == 5


def test_a_damage_bonus_must_be_given():
    expression = parse_expression("1D4+DB")
    for attempt in (expression.least, expression.most, lambda: expression.roll(SeededDice(1), name="dice")):
        with pytest.raises(NeedsDamageBonus) as refused:
            attempt()
        assert refused.value.part == "1D4+DB"


def test_a_damage_bonus_cannot_need_another():
    expression, bonus = parse_expression("1D4+DB"), parse_expression("DB/2")
    for attempt in (lambda: expression.most(bonus), lambda: expression.roll(SeededDice(1), bonus, name="dice")):
        with pytest.raises(NeedsDamageBonus) as refused:
            attempt()
        assert refused.value.part == "DB/2"


@pytest.mark.parametrize("bonus", ["1D2×100000", "-100001"])
def test_a_damage_bonus_beyond_all_bounds_is_refused(bonus):
    with pytest.raises(TooLarge) as refused:
        parse_expression("1D4+DB").roll(SeededDice(1), parse_expression(bonus), name="dice")
    assert refused.value.limit == 100_000


def test_half_a_bonus_is_rounded_down_even_below_zero():
    half = parse_expression("½DB")
    halves = {bonus: half.most(parse_expression(str(bonus))) for bonus in (-3, -2, -1, 0, 1, 2, 3)}
    assert halves == {-3: -2, -2: -1, -1: -1, 0: 0, 1: 0, 2: 1, 3: 1}


class Bracketed:
    """Every part said back, with brackets round everything that is joined."""

    def number(self, value):
        return str(value)

    def dice(self, count, sides):
        return f"{count}D{sides}"

    def joined(self, sign, left, right):
        return f"({left}{sign}{right})"


@pytest.mark.parametrize(
    ("text", "bonus", "said"),
    [
        ("1D10+1D8-6", None, "((1D10+1D8)-6)"),
        ("(2D6+6)×5/3", None, "(((2D6+6)×5)/3)"),
        ("-1D4+2", None, "((0-1D4)+2)"),
        ("1D3+½DB+DB", "1D4-1", "((1D3+((1D4-1)/2))+(1D4-1))"),
    ],
)
def test_an_expression_is_worked_out_part_by_part(text, bonus, said):
    assert parse_expression(text).fold(Bracketed(), bonus and parse_expression(bonus)) == said


def test_what_needs_a_damage_bonus_is_not_worked_out_without():
    for bonus in (None, parse_expression("1D4+DB")):
        with pytest.raises(NeedsDamageBonus):
            parse_expression("1D3+DB").fold(Bracketed(), bonus)
    assert parse_expression("1D3").fold(Bracketed(), parse_expression("1D4+DB")) == "1D3"


def test_a_text_is_parsed_once():
    assert parse_expression("3D8+7") is parse_expression(" 3D8+7 ")


def test_the_same_dice_written_differently_are_equal():
    assert parse_expression("1d6 x 50") == parse_expression("1D6×50")
    assert parse_expression("1D6+50") != parse_expression("1D6-50")


def test_an_expression_survives_pickling():
    expression = parse_expression("(2D6+6)×5-DB/2")
    assert pickle.loads(pickle.dumps(expression)) == expression


def test_rolling_leaves_the_global_random_alone():
    expression = parse_expression("9D9+1D100")
    random.seed(5)
    before = random.getstate()
    expression.roll(SeededDice(1), name="dice")
    assert random.getstate() == before


def test_d20_is_not_imported_until_a_text_is_parsed():
    script = (
        "import sys; from keeper_app.dice import *; print('d20' in sys.modules, 'lark' in sys.modules);"
        "parse_expression('1D6'); print('d20' in sys.modules)"
    )
    root = Path(__file__).parent.parent.parent
    found = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == ["False", "False", "True"]


@pytest.mark.parametrize(
    "plain", ["1d6[fire]", "4d6kh3", "1.5", "(1,2)", "1//2", "1%2", "1>2", "1d6 2", "+1", "", "1d"]
)
def test_what_else_d20_understands_is_refused_behind_the_scanner_too(plain):
    with pytest.raises(NotDice):
        tree_of(plain)


def test_a_text_is_not_taken_for_another_that_differs_by_its_spaces():
    tree_of("1d62")
    with pytest.raises(NotDice):
        tree_of("1d6 2")


@LAW
@given(ANY_TEXT)
@example("1d6" * 40)
@example("1--1" * 25)
@example("½½DB")
def test_any_text_is_an_expression_or_refused(text):
    """Anything but a `DiceError` fails here, and so does an expression beyond the limits."""
    expression = parsed_or_none(text)
    if expression is not None:
        assert sum(count for count, _ in expression.dice) <= 100
        assert len(expression.text) <= 100
        assert set(expression.text) <= set("0123456789DB+-×/()")


@LAW
@given(ANY_TEXT)
def test_a_canonical_text_reads_as_itself(text):
    expression = parsed_or_none(text)
    assume(expression is not None)
    assert parse_expression(expression.text) == expression


@LAW
@given(written_dice(depth=2))
def test_the_french_form_reads_as_the_same_dice(text):
    expression = parsed_or_none(text)
    assume(expression is not None)
    assert parse_expression(expression.written("Imp")) == expression


@LAW
@given(written_dice(), BONUSES, st.integers())
def test_a_roll_lies_within_its_bounds_and_can_be_read_out_again(text, bonus_text, seed):
    expression, bonus = parsed_or_none(text), parse_expression(bonus_text)
    assume(expression is not None)
    rolled = expression.roll(SeededDice(seed), bonus, name="dice")
    assert expression.least(bonus) <= rolled.total <= expression.most(bonus)
    own = tuple((len(group.faces), group.sides) for group in rolled.groups if not group.bonus)
    assert own == expression.dice
    again = ReadOutDice(rolled.faces)
    assert expression.roll(again, bonus, name="dice") == rolled
    again.finish()


@LAW
@given(written_dice(depth=2), st.sampled_from(["-1", "0", "1D4"]))
def test_the_bounds_can_both_fall(text, bonus_text):
    """Every way the dice can fall, where there are few enough ways."""
    expression, bonus = parsed_or_none(text), parse_expression(bonus_text)
    assume(expression is not None)
    groups = expression.roll(SeededDice(1), bonus, name="dice").groups
    sides = [group.sides for group in groups for _ in group.faces]
    ways = 1
    for each in sides:
        ways *= each
    assume(ways <= 1000)
    totals = {
        expression.roll(ReadOutDice(fall), bonus, name="dice").total
        for fall in product(*(range(1, each + 1) for each in sides))
    }
    assert (min(totals), max(totals)) == (expression.least(bonus), expression.most(bonus))


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("1D8", "1D8"),
        ("1D8+DB", "1D8"),
        ("1D3+½DB", "1D3"),
        ("DB", "0"),
        ("DB+1D4", "1D4"),
        ("DB-1D4", "-1D4"),
        ("1D4-2×DB", "1D4"),
        ("(1D4+DB)×2", "1D4×2"),
        ("(1D6-DB)/2", "1D6/2"),
    ],
)
def test_an_expression_without_its_damage_bonus(text, bare):
    one = parse_expression(text)
    assert one.without_bonus().text == bare
    nothing = parse_expression("0")
    assert (one.least(nothing), one.most(nothing)) == (one.without_bonus().least(), one.without_bonus().most())


@pytest.mark.parametrize(
    ("text", "bonus", "owned"),
    [
        ("1D8+DB", "1D4", "1D8+1D4"),
        ("1D8+DB", "0", "1D8"),
        ("1D8+DB", "-2", "1D8-2"),
        ("1D8+2+DB", "2D6", "1D8+2+2D6"),
        ("1D6+½DB", "1D4", "1D6+1D4/2"),
        ("1D6+½DB", "-1", "1D6-1"),
        ("DB", "-1", "-1"),
        ("2D6+4", "1D4", "2D6+4"),
    ],
)
def test_an_expression_with_somebodys_own_bonus(text, bonus, owned):
    assert parse_expression(text).with_bonus(parse_expression(bonus)).text == owned


@given(
    st.sampled_from(["1D8+DB", "1D3+½DB", "2D6-DB", "(1D4+DB)×2", "DB"]),
    st.sampled_from(["-2", "-1", "0", "1D4", "2D6"]),
)
def test_a_bonus_written_out_falls_between_the_same_bounds(text, bonus):
    one, own = parse_expression(text), parse_expression(bonus)
    assert (one.least(own), one.most(own)) == (one.with_bonus(own).least(), one.with_bonus(own).most())
