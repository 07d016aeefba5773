"""The words of the quick bar: what a faulty table says, what the real one holds, and how text is folded."""

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.quick_words import FILE, QUICK_ROLES, quick_roles, read_quick_words, skill_clashes
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import skills

GOOD = "".join(f'[[role]]\nid = "{role}"\nwords = ["{role.replace("-", "")}x"]\n' for role in QUICK_ROLES)


def faults(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    return [(e.record, e.field, e.problem) for e in read_quick_words(tmp_path)[1]]


def test_a_good_table_is_read_folded(tmp_path):
    assert faults(tmp_path, GOOD.replace('["hardx"]', '["Difficile", "Très DUR"]')) == []
    assert quick_roles(tmp_path)["hard"] == ("difficile", "tres dur")


@pytest.mark.parametrize(
    ("old", "new", "record", "field", "problem"),
    [
        ('["hardx"]', '["hardx"]\ncost = 1', "hard", "cost", "unknown-field"),
        ('["hardx"]', '"hardx"', "hard", "words", "wrong-type"),
        ('["hardx"]', "[]", "hard", "words", "empty"),
        ('["hardx"]', '["Dur", "dûr"]', "hard", "words[1]", "duplicate"),
        ('["hardx"]', '["EXTREMEX"]', "extreme", "words[0]", "ambiguous-name"),
        ('["hardx"]', '["h2"]', "hard", "words[0]", "bad-character"),
        ('["hardx"]', '["l’un"]', "hard", "words[0]", "bad-character"),
    ],
)
def test_each_fault_names_its_role_and_field(tmp_path, old, new, record, field, problem):
    assert (record, field, problem) in faults(tmp_path, GOOD.replace(old, new))
    with pytest.raises(TableError):
        quick_roles(tmp_path)


def test_every_role_is_there_once(tmp_path):
    assert faults(tmp_path, GOOD.replace('"hidden"', '"hard"')) == [
        ("hard", "id", "duplicate"),
        ("hidden", "", "missing-key"),
    ]
    assert ("shiny", "id", "unknown-value") in faults(tmp_path, GOOD.replace('"hidden"', '"shiny"'))


@pytest.mark.parametrize("text", ["", "role = 3", "role = ["])
def test_a_table_without_roles_is_a_fault(tmp_path, text):
    assert len(faults(tmp_path, text)) == 1
    assert len(faults(tmp_path, "more = 1\n" + GOOD)) == 1


def test_a_table_that_is_not_there_is_a_fault(tmp_path):
    assert [e.problem for e in read_quick_words(tmp_path)[1]] == ["missing-file"]


def test_nothing_is_wrong_with_ours():
    roles, errors = read_quick_words(tables_root())
    assert [str(error) for error in errors] == []
    assert [str(error) for error in skill_clashes(roles, skills())] == []


def test_a_word_that_is_a_skill_is_a_fault_except_before_dice(tmp_path):
    faults(tmp_path, GOOD.replace('["hardx"]', '["Spôt"]').replace('["rollx"]', '["lancer"]'))
    roles, _ = read_quick_words(tmp_path)
    assert [(e.record, e.field, e.problem) for e in skill_clashes(roles, skills())] == [
        ("hard", "words[0]", "ambiguous-name")
    ]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Écouter", "ecouter"),
        ("E\u0301couter", "ecouter"),
        ("CŒUR  d’Ægir", "coeur d'aegir"),
        ("  Spot\tHidden ", "spot hidden"),
        ("Straße", "strasse"),
        ("４5", "４5"),
        ("", ""),
    ],
)
def test_text_is_compared_without_case_accents_or_ligatures(text, folded):
    assert fold(text) == folded
    assert fold(folded) == folded
