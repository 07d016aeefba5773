"""What holds for any text in the quick bar."""

import unicodedata
from itertools import permutations
from types import SimpleNamespace
from typing import get_args

from hypothesis import example, given, settings
from hypothesis import strategies as st

from keeper_app.content.known_languages import languages
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.dice import parse_expression
from keeper_app.reference import (
    Asks,
    AsksDice,
    AsksOpposed,
    AsksSanity,
    NotUnderstood,
    Offers,
    Unclear,
    Understanding,
    suggest,
    understand,
    unknown_words,
)

LANGS = sorted(languages())
LAW = settings(deadline=None)
"""A law holds however slow the machine is."""

PEOPLE = [
    SimpleNamespace(id=1, name="Marie Lefèvre", skills={"library-use": 72}, luck=50),
    SimpleNamespace(id=2, name="Dr. H. West", skills={"medicine": 80}, luck=None),
    SimpleNamespace(id=3, name="45", skills={}, luck=None),
]
SKILL_NAMES = [name for skill in skills() for name in (skill.name.of("en"), skill.name.of("fr"), *skill.short)]
SANITY_NAMES = {
    name for one in skills() if one.id == "sanity" for name in (one.name.of("en"), one.name.of("fr"), *one.short)
}
DIFFICULTIES = ["", "hard", "h", "majeure", "extrême", "x", "ordinaire"]
DICE = [
    "",
    "b",
    "b2",
    "bb",
    "p1",
    "pp",
    "m",
    "m2",
    "+1",
    "-2",
    "bonus",
    "malus",
    "dé bonus",
    "2 bonus",
    "deux dés malus",
]
HIDDEN = ["", "caché", "secret"]
BITS = st.sampled_from(
    [
        *SKILL_NAMES,
        *DIFFICULTIES,
        *DICE,
        *HIDDEN,
        "vs",
        "contre",
        "marie",
        "45",
        "60%",
        "1000",
        "2D6",
        "d",
        "(",
        "+",
        "-",
    ]
)
ANY_TEXT = (
    st.lists(BITS, max_size=12).map(" ".join)
    | st.lists(BITS, max_size=12).map("".join)
    | st.text(st.characters(), max_size=130)
    | st.text("0123456789dDbpxhvs+-−%()/.’' éÉ", max_size=60)
)


@LAW
@given(ANY_TEXT)
@example("\ud800")
@example("\x00")
@example("\u0301")
@example("e\u0301\u0301\u0301 45")
@example("ŉ 45")
@example("İ" * 120)
@example("ﷺ" * 120)
@example("三郎 45")
@example("9" * 120)
@example("b" * 120)
def test_any_text_gives_an_understanding(text):
    for people in ((), PEOPLE):
        understood = understand(text, people)
        assert isinstance(understood, get_args(Understanding))
        assert set(understood.offers.rules) <= set(rule_entries())
        assert set(understood.offers.skills) <= {skill.id for skill in skills()}


@LAW
@given(ANY_TEXT)
def test_what_is_understood_can_be_rolled(text):
    understood = understand(text)
    if isinstance(understood, Asks):
        assert understood.value is None or 0 <= understood.value <= 999
        assert -2 <= understood.question.net <= 2
    elif isinstance(understood, AsksOpposed):
        for side in (understood.left, understood.right):
            assert 0 <= side.value <= 999
            assert -2 <= side.question.net <= 2
    elif isinstance(understood, AsksDice):
        assert parse_expression(understood.expression).text == understood.expression


@LAW
@given(
    st.integers(10, 999).map(str),
    st.sampled_from(["", *(name for name in SKILL_NAMES if "(" not in name and name not in SANITY_NAMES)]),
    st.sampled_from(DIFFICULTIES),
    st.sampled_from(DICE),
    st.sampled_from(HIDDEN),
)
@example("45", "spot", "hard", "+1", "")
def test_the_order_of_what_is_said_does_not_matter(value, skill, difficulty, dice, hidden):
    said = [part for part in (value, skill, difficulty, dice, hidden) if part]
    first = understand(" ".join(said))
    assert isinstance(first, Asks)
    asked = first.question
    assert (asked.value, bool(asked.label), asked.hidden) == (int(value), bool(skill), bool(hidden))
    for order in permutations(said):
        text = " ".join(order)
        # Next to "objet", "caché" is a part of the name; only elsewhere does it hide the roll.
        assert understand(text) == first or "objet caché" in text.casefold()


@LAW
@given(
    st.integers(0, 999),
    st.sampled_from(["b", "p", "m", "b1", "p2", "m2", "+1", "-1", "+2"]),
    st.sampled_from(DIFFICULTIES),
)
def test_the_order_does_not_matter_for_small_values_either(value, dice, difficulty):
    parts = [part for part in (str(value), difficulty, dice) if part]
    assert len({understand(" ".join(order)) for order in permutations(parts)}) == 1


@LAW
@given(st.sampled_from(sorted(SANITY_NAMES)), st.sampled_from(DIFFICULTIES[:-1]), st.sampled_from(DICE))
def test_san_takes_neither_difficulty_nor_dice(name, difficulty, dice):
    understood = understand(f"{name} 45 {difficulty} {dice}")
    if difficulty or dice:
        assert (type(understood), understood.reason) == (NotUnderstood, "sanity-plain")
    else:
        assert isinstance(understood, Asks)


SAID = st.lists(
    st.sampled_from([*SKILL_NAMES, *DIFFICULTIES, *DICE, *HIDDEN, "45", "60 %", "vs", "contre", "2D6", "+4"]),
    max_size=6,
)


@LAW
@given(SAID)
def test_neither_case_nor_accents_matter(said):
    text = " ".join(said)
    understood = meaning(text)
    for other in (
        text.upper(),
        text.title(),
        unicodedata.normalize("NFD", text),
        "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)),
    ):
        assert meaning(other) == understood


@LAW
@given(SAID, st.lists(st.sampled_from([" ", "  ", "\t", "\n", "\u00a0", "\u202f"]), min_size=8, max_size=8))
def test_blanks_do_not_matter(said, blanks):
    words = " ".join(said).split()
    text = "".join(word + blanks[at % len(blanks)] for at, word in enumerate(words))
    assert meaning(f"\n {text} ") == meaning(" ".join(words))


def meaning(text):
    """What was understood, apart from words that are given back as they were typed."""
    understood = understand(text)
    if type(understood).__name__ == "NotUnderstood":
        return understood.reason, understood.offers
    if isinstance(understood, Asks):
        asked = understood.question
        known = asked.label in {skill.id for skill in skills()}
        return understood.value, asked.value, asked.net, asked.difficulty, known and asked.label, asked.hidden
    if isinstance(understood, AsksOpposed):
        return [(side.value, side.question.net) for side in (understood.left, understood.right)], understood.hidden
    return understood


@LAW
@given(ANY_TEXT, st.sampled_from(LANGS))
def test_any_text_gives_at_most_eight_suggestions(text, lang):
    found = suggest(text, lang)
    assert len(found) <= 8
    assert len(set(found)) == len(found)
    assert [kind for kind, _ in found] == sorted((kind for kind, _ in found), reverse=True)


@LAW
@given(st.data())
def test_a_skill_is_known_by_each_of_its_names(data):
    skill = data.draw(st.sampled_from(skills()))
    name = data.draw(st.sampled_from([skill.name.of("en"), skill.name.of("fr"), skill.id, *skill.short]))
    assert understand(f"{name} 45").question.label == skill.id
    assert ("skill", skill.id) in suggest(name, "en")


@LAW
@given(st.data())
def test_one_slip_in_a_long_word_is_forgiven_or_left_open(data):
    skill = data.draw(st.sampled_from([skill for skill in skills() if len(skill.name.of("fr")) >= 8]))
    name = skill.name.of("fr")
    at = data.draw(st.integers(1, len(name) - 2))
    understood = understand(f"{name[:at]}{name[at + 1 :]} 45")
    assert isinstance(understood, Asks)
    label = understood.question.label
    assert label == skill.id or label not in {other.id for other in skills()}


STRANGE = ["qzx", "vroum", "kwyjibo", "blorbo"]  # like no name and no word there is
TABLE = [
    *PEOPLE[:2],
    SimpleNamespace(id=4, name="Marie Curie", skills={"listen": 60}, luck=None),
    SimpleNamespace(id=5, name="Cultist 1", skills={"psychology": 30}, luck=None),
]
WHOSE = {"marie": {1, 4}, "lefèvre": {1}, "curie": {4}, "west": {2}, "cultist": {5}, "cult 1": {5}}
SENTENCES = st.lists(
    st.sampled_from([*STRANGE, *WHOSE, *SKILL_NAMES[:40], "hard", "b1", "m", "45", "vs", "contre", "secret", "TCO"]),
    min_size=1,
    max_size=6,
)


def checks_in(understood):
    """Every check that may be rolled."""
    if isinstance(understood, Asks):
        return [understood]
    if isinstance(understood, AsksOpposed):
        return [understood.left, understood.right]
    return [one for reading in getattr(understood, "readings", ()) for one in checks_in(reading)]


@LAW
@given(SENTENCES, st.sampled_from([None, 1, 2]))
def test_no_word_is_dropped(said, chosen):
    """A word that means nothing is what the roll is called, or is named; or nothing is rolled, and a reason given."""
    understood = understand(" ".join(said), TABLE, chosen)
    called = " ".join(one.question.label for one in checks_in(understood)).split()
    for word in set(said) & set(STRANGE):
        assert word in called or word in unknown_words(understood), understood
    if not checks_in(understood):
        assert isinstance(understood, Offers | NotUnderstood | AsksDice | AsksSanity)
        assert not isinstance(understood, NotUnderstood) or understood.reason


@LAW
@given(SENTENCES, st.sampled_from([None, 1, 2]))
def test_whoever_is_named_rolls_or_is_asked_about_and_nobody_else_does(said, chosen):
    understood = understand(" ".join(said), TABLE, chosen)
    rolls = {one.question.who for one in checks_in(understood)} - {None}
    named = [WHOSE[word] for word in said if word in WHOSE]
    assert rolls <= set().union(*named, {chosen})
    if not checks_in(understood):
        return
    for whose in named:
        doubted = {int(id_) for doubt in understood.offers.doubts for id_ in doubt.choices if doubt.kind == "person"}
        assert whose & (rolls | doubted)


@LAW
@given(SENTENCES)
def test_somebody_who_may_be_one_of_two_is_never_guessed(said):
    understood = understand(" ".join(said), TABLE)
    if "marie" in said and checks_in(understood) and not {"curie", "lefèvre"} & set(said):
        assert isinstance(understood, Unclear)


@LAW
@given(st.data())
def test_a_skill_is_rolled_with_the_value_of_whoever_is_chosen(data):
    skill = data.draw(st.sampled_from([one for one in skills() if isinstance(one.base, int) and one.id != "sanity"]))
    values = [data.draw(st.integers(0, 99)) for _ in range(2)]
    people = [
        SimpleNamespace(id=n, name=f"P{n}", skills={skill.id: value}, luck=None) for n, value in enumerate(values)
    ]
    name = data.draw(st.sampled_from(skill.names))
    for person in people:
        asked = understand(name, people, person.id)
        assert (asked.question.who, asked.question.label, asked.value) == (person.id, skill.id, values[person.id])
        assert asked.value_known
