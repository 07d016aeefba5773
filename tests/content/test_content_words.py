"""Interface words: flattening, plurals, and the two languages saying the same things."""

import pytest

from keeper_app.content import LANGS, TableError, tables_root, word_list
from keeper_app.content.check import check_tables
from keeper_app.content.words import fields_of, pair_errors, read_words


@pytest.fixture
def words(tmp_path):
    """Writes both word files and gives their folder back."""

    def words(en, fr):
        (tmp_path / "words").mkdir(exist_ok=True)
        for lang, text in (("en", en), ("fr", fr)):
            (tmp_path / "words" / f"{lang}.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return words


def faults(root):
    errors = [e for e in check_tables(root=root) if e.file.startswith("words")]
    return [(e.file, e.record, e.field, e.problem) for e in errors]


def test_nested_tables_become_dotted_keys_and_plurals_stay_together(words):
    root = words('a = "A"\n[room.roll]\nname = "Roll"\n[log.rolls]\none = "{n} roll"\nother = "{n} rolls"\n', "")
    assert dict(word_list("en", root)) == {
        "a": "A",
        "room.roll.name": "Roll",
        "log.rolls": {"one": "{n} roll", "other": "{n} rolls"},
    }


def test_words_are_read_once_and_cannot_be_changed(words):
    root = words('a = "A"', 'a = "B"')
    assert word_list("fr", root) is word_list("fr", root)
    with pytest.raises(TypeError):
        word_list("fr", root)["a"] = "C"


@pytest.mark.parametrize(
    ("en", "fr", "fault"),
    [
        ('a = "A"\nb = "B"', 'a = "A"', ("words/fr.toml", "b", "", "missing-key")),
        ('a = "A"', 'a = "A"\n[x]\nb = "B"', ("words/en.toml", "x.b", "", "missing-key")),
        ('a = "{n} to {who}"', 'a = "{n}"', ("words/fr.toml", "a", "", "fields-differ")),
        ('a = "A"', 'a = { one = "A", other = "B" }', ("words/fr.toml", "a", "", "plural-differs")),
        ('a = "A"', 'a = " "', ("words/fr.toml", "a", "", "empty")),
        ('a = { one = "", other = "B" }', 'a = "A"', ("words/en.toml", "a", "one", "empty")),
        ("a = 1", 'a = "A"', ("words/en.toml", "a", "", "wrong-type")),
        ('a = "{n"', 'a = "{n}"', ("words/en.toml", "a", "", "bad-braces")),
        ('"x.a" = "A"\n[x]\na = "B"', "", ("words/en.toml", "x.a", "", "duplicate")),
        ("a = ", 'a = "A"', ("words/en.toml", "en", "", "bad-toml")),
    ],
)
def test_each_fault_names_file_and_key(words, en, fr, fault):
    assert faults(words(en, fr)) == [fault]


def test_fields_may_stand_in_another_order_or_in_one_form_only(words):
    root = words(
        'a = "{n} of {all}"\nb = { one = "a roll", other = "{n} rolls" }',
        'a = "{all} : {n}"\nb = { one = "{n} jet", other = "{n} jets" }',
    )
    assert faults(root) == []
    assert fields_of("{{not}} {this}") == {"this"}


def test_another_language_is_refused_without_touching_the_disk():
    with pytest.raises(TableError) as caught:
        word_list("../../etc/passwd")
    assert caught.value.problem == "unknown-language"


def test_the_real_word_lists_agree():
    words, errors = {}, []
    for lang in LANGS:
        words[lang], found = read_words(lang, tables_root())
        errors += found
    assert [str(e) for e in [*errors, *pair_errors(words)]] == []
    assert len(words["en"]) > 0
