"""Texts as the words they are compared by, families, sounds and slips."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.reference.search.near import Neighbours, beginning_with
from keeper_app.reference.search.sounds import sound
from keeper_app.reference.search.stems import stem
from keeper_app.reference.search.words import asked_words, counted, plain
from keeper_app.reference.typos import slips, slips_allowed

ANY_TEXT = st.text(max_size=60)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Épée LÉGÈRE", ["epee", "legere"]),
        ("l’Œuvre d'art", ["oeuvre", "art"]),
        ("ex æquo", ["ex", "aequo"]),
        ("Wendy’s Amulet", ["wendy", "amulet"]),
        ("qu’il s‘applique jusqu'à", ["il", "applique", "a"]),
        ("Porte-Bonheur", ["porte", "bonheur"]),
        ("rule 1.21, not v1.9 (2.5)", ["rule", "1.21", "not", "v1.9", "2.5"]),
        (".38 Spécial", ["38", "special"]),
        ("L94 C12 rpg-31", ["l94", "c12", "rpg", "31"]),
        ("non–négatif — 0‑0", ["non", "negatif", "0", "0"]),
        ("ﬁn", ["fin"]),
        ("Привет, мир", ["привет", "мир"]),
        ("…!?", []),
        ("", []),
    ],
)
def test_a_text_is_read_as_plain_words(text, words):
    assert asked_words(text) == words


def test_a_compound_is_also_indexed_as_one_word():
    assert counted(plain("auto-fail, auto-fail d’ici")) == {"auto": 2, "fail": 2, "autofail": 2, "ici": 1}


@given(ANY_TEXT)
def test_reading_is_settled_once_done(text):
    once = asked_words(text)
    assert asked_words(" ".join(once)) == once


@given(ANY_TEXT)
def test_whatever_is_asked_is_indexed_under_the_same_words(text):
    assert set(asked_words(text)) <= set(counted(plain(text)))


@given(ANY_TEXT)
def test_plain_letters_stay_plain(text):
    assert plain(plain(text)) == plain(text)


FAMILIES = [
    ["attack", "attacks", "attacked", "attacking"],
    ["attaque", "attaques", "attaquer", "attaquez", "attaquent"],
    ["insane", "insanity"],
    ["story", "stories"],
    ["shuffle", "shuffled", "shuffling"],
    ["melange", "melanger", "melanges", "melangee"],
    ["engage", "engager", "engages", "engagement"],
    ["heal", "healing", "healed"],
    ["opposed", "opposition", "opposes"],
    ["ready", "readied", "readies"],
    ["tie", "ties"],
]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0])
def test_words_of_a_family_have_one_stem(family):
    assert len({stem(word) for word in family}) == 1


def test_families_stay_apart():
    for one, other in combinations(FAMILIES, 2):
        assert stem(one[0]) != stem(other[0])


@pytest.mark.parametrize("word", ["1.21", "l94", "dex", "le", "x"])
def test_short_words_and_numbers_are_their_own_stem(word):
    assert stem(word) == word


@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("glyfes", "glyphes"),
        ("shriveling", "shrivelling"),
        ("wendi", "wendy"),
        ("niarlatotep", "nyarlathotep"),
        ("grotesk", "grotesque"),
        ("conspirasion", "conspiration"),
        ("trancient", "transient"),
    ],
)
def test_what_is_spelt_by_ear_sounds_the_same(heard, meant):
    if sound(heard) != sound(meant):
        assert slips(heard, meant, 2) <= slips_allowed(len(heard))


LETTERS = st.text(alphabet="abcdeim", min_size=1, max_size=11)


@given(st.lists(LETTERS, max_size=40, unique=True), LETTERS)
def test_a_slip_is_found_wherever_it_is(vocabulary, typed):
    near = Neighbours(sorted(vocabulary))
    allowed = slips_allowed(len(typed))
    apart = {word: slips(typed, word, allowed) for word in vocabulary if word != typed}
    closest = min((far for far in apart.values() if far <= allowed), default=None)
    found = near.close(typed)
    assert all(apart[word] == far for word, far in found)
    if closest is None or not allowed:
        assert found == []
    elif closest == 1 or len(typed) >= 8:
        assert found
        if closest == 1 and allowed == 1:
            assert found[0][1] == 1


@given(st.lists(LETTERS, max_size=30, unique=True), LETTERS)
def test_beginnings_are_all_found(vocabulary, start):
    words = sorted(vocabulary)
    assert list(beginning_with(words, start)) == [word for word in words if word.startswith(start)]
