"""What examples are made of: texts, figures and dice that anybody may have written, and faces that come to a number."""

from hypothesis import strategies as st

from keeper_app.dice import DiceGroup, RolledDice, keep
from keeper_app.rules import CriticalRange, Difficulty, FumbleRange, HouseRules, Question


def faces(number: int, *other_tens: int) -> list[int]:
    """The faces of a percentile roll: the first tens die and the units of a number, other tens dice between."""
    tens = [number % 100 // 10, *other_tens]
    return [face or 10 for face in (*tens, number % 10)]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ids = st.integers(1, 10**6)
someone = st.none() | ids
values = st.integers(0, 999)
digits = st.integers(0, 9)


@st.composite
def rolls(draw):
    net = draw(st.integers(-2, 2))
    return keep(draw(st.lists(digits, min_size=1 + abs(net), max_size=1 + abs(net))), draw(digits), net)


flags = st.booleans()
houses = st.builds(HouseRules, st.sampled_from(CriticalRange), st.sampled_from(FumbleRange), *[st.booleans()] * 3)
difficulties = st.sampled_from(Difficulty)
questions = st.builds(Question, values, difficulties, st.integers(-2, 2), texts, flags, someone)
groups = st.builds(DiceGroup, st.integers(2, 1000), st.lists(ids, max_size=3).map(tuple), st.booleans())
free = st.builds(RolledDice, texts, st.lists(groups, max_size=3).map(tuple), st.integers(-(10**9), 10**9))
points = st.none() | st.integers(0, 99)
several_ids = st.lists(ids, max_size=3).map(tuple)
several_texts = st.lists(texts, max_size=2).map(tuple)
dice_texts = st.sampled_from(["0", "1D6", "2D6+1", "1D4+1"])
