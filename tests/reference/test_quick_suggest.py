"""What is shown under the quick bar while someone types."""

import subprocess
import sys

import pytest

from keeper_app.content.skill_table import skills
from keeper_app.reference import suggest
from keeper_app.reference.typos import letters_of, slips, slips_allowed


@pytest.mark.parametrize(
    ("typed", "lang", "first"),
    [
        ("spo", "en", ("skill", "spot-hidden")),
        ("trouver o", "fr", ("skill", "spot-hidden")),
        ("toc", "en", ("skill", "spot-hidden")),
        ("ÉCOU", "en", ("skill", "listen")),
        ("soins", "fr", ("skill", "first-aid")),
        ("bibliohteque", "fr", ("skill", "library-use")),
        ("bibliohte", "fr", ("skill", "library-use")),
        ("TOC 45 maj", "fr", ("skill", "spot-hidden")),
        ("60 vs disc", "fr", ("skill", "stealth")),
        ("spothidden", "fr", ("skill", "spot-hidden")),
        ("perception", "en", ("skill", "spot-hidden")),  # what is meant, where nothing is called so
        ("bluff", "fr", ("skill", "fast-talk")),
        ("conduire une voiture", "en", ("skill", "drive-auto")),
        ("pushed", "en", ("rule", "pushed-roll")),
        ("jet caché", "fr", ("rule", "hidden-roll")),
        ("hidden roll", "en", ("rule", "hidden-roll")),
        ("bonus", "en", ("rule", "bonus-die")),
        ("stalem", "fr", ("rule", "opposed-stalemate")),
    ],
)
def test_the_best_comes_first(typed, lang, first):
    assert suggest(typed, lang)[0] == first


def test_skills_come_before_rules_and_leave_them_room():
    found = suggest("s", "en")
    assert [kind for kind, _ in found] == ["skill"] * 5 + ["rule"] * 3


def test_whole_names_then_beginnings_then_words_then_parts():
    found = [id_ for _, id_ in suggest("art", "en")]
    assert found[0] == "art-craft"
    assert found.index("artillery") > 0
    assert [id_ for kind, id_ in suggest("chance", "fr")][:2] == ["luck", "group-luck"]


def test_names_in_the_language_of_the_moment_come_first():
    assert suggest("con", "en")[0] == suggest("con", "fr")[0] == ("skill", "con")
    english = [id_ for _, id_ in suggest("ap", "en")]
    assert english.index("app") >= 0
    assert suggest("cr", "fr")[0] == ("skill", "credit-rating")


@pytest.mark.parametrize("nothing", ["", "   ", "45", "45 60 %", "xyzzy", "?", "a" * 121, "zq " * 40])
def test_nothing_answers_to_nothing(nothing):
    assert suggest(nothing, "en") == []


@pytest.mark.parametrize(
    ("typed", "word", "far"),
    [
        ("listen", "listen", 0),
        ("lsiten", "listen", 1),
        ("lisen", "listen", 1),
        ("listten", "listen", 1),
        ("lixten", "listen", 1),
        ("lxxten", "listen", 2),
        ("xxxxen", "listen", 3),
        ("l", "listen", 3),
        ("", "ab", 2),
    ],
)
def test_slips_are_counted_up_to_a_limit(typed, word, far):
    assert slips(typed, word, 2) == far
    assert slips(word, typed, 2) == far


def test_short_words_allow_no_slip():
    assert [slips_allowed(length) for length in (3, 4, 7, 8)] == [0, 1, 1, 2]
    assert letters_of("abba") == letters_of("ab") != letters_of("abc")


def test_importing_the_room_reads_no_table_and_loads_neither_attrs_nor_d20_nor_pypdf():
    ask = (
        "import sys, tomllib; tomllib.loads = tomllib.load = None; import keeper_app.reference;"
        "import keeper_app.reference.importing; print({'cattrs', 'attrs', 'd20', 'pypdf'} & set(sys.modules))"
    )
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "set()"


def test_shorter_forms_without_small_words_mean_one_skill():
    from keeper_app.reference.lexicon import lexicon
    from keeper_app.reference.tables import words_by_role
    from keeper_app.reference.tokens import words_of

    for skill in skills():
        for name in (skill.name.of("en"), skill.name.of("fr"), *skill.short):
            bare = tuple(word for word in words_of(name) if word not in words_by_role()["filler"])
            if len(bare) > 1:
                assert lexicon().exact[bare].id == skill.id
