"""Interface words: files put together, flattening, plurals, and the languages saying the same things."""

import pytest

from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.root import tables_root
from keeper_app.content.word_check import words_checked
from keeper_app.content.words import fields_of, word_list

HEADS = {"en": 'name = "English"\nshort = "EN"\ncomplete = true\n', "fr": 'name = "F"\nshort = "F"\ncomplete = true\n'}


@pytest.fixture
def words(tmp_path):
    """Writes the words of two languages, a file each, and gives their folder back."""

    def words(en, fr):
        for lang, text in (("en", en), ("fr", fr)):
            folder = tmp_path / "languages" / lang
            (folder / "words").mkdir(parents=True, exist_ok=True)
            (folder / "language.toml").write_text(HEADS[lang], encoding="utf-8")
            (folder / "words" / "a.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return words


def faults(root):
    errors = [e for e in check_tables(root=root) if e.file.startswith("languages")]
    return [(e.file.removeprefix("languages/"), e.record, e.field, e.problem) for e in errors]


def test_nested_tables_become_dotted_keys_and_plurals_stay_together(words):
    root = words('a = "A"\n[room.roll]\nname = "Roll"\n[log.rolls]\none = "{n} roll"\nother = "{n} rolls"\n', "")
    assert dict(word_list("en", root)) == {
        "a": "A",
        "room.roll.name": "Roll",
        "log.rolls": {"one": "{n} roll", "other": "{n} rolls"},
    }


def test_a_room_of_the_app_may_have_a_file_of_its_own(words):
    root = words('[room]\na = "A"', '[room]\na = "A"')
    (root / "languages/en/words/b.toml").write_text('[room]\nb = "B"', encoding="utf-8")
    assert dict(word_list("en", root)) == {"room.a": "A", "room.b": "B"}
    (root / "languages/en/words/c.toml").write_text('[room]\na = "C"', encoding="utf-8")
    (error,) = [e for e in check_tables(root=root) if e.problem == "duplicate"]
    assert (error.file, error.record, error.detail) == ("languages/en/words/c.toml", "room.a", "also in a.toml")


def test_words_are_read_once_and_cannot_be_changed(words):
    root = words('a = "A"', 'a = "B"')
    assert word_list("fr", root) is word_list("fr", root)
    with pytest.raises(TypeError):
        word_list("fr", root)["a"] = "C"


@pytest.mark.parametrize(
    ("en", "fr", "fault"),
    [
        ('a = "A"\nb = "B"', 'a = "A"', ("fr/words", "b", "", "missing-key")),
        ('a = "A"', 'a = "A"\n[x]\nb = "B"', ("en/words", "x.b", "", "missing-key")),
        ('a = "{n} to {who}"', 'a = "{n}"', ("fr/words", "a", "", "fields-differ")),
        ('a = "A"', 'a = { one = "A", other = "B" }', ("fr/words", "a", "", "plural-differs")),
        ('a = { one = "A", other = "B" }', 'a = "A"', ("fr/words", "a", "", "plural-differs")),
        ('a = "A"', 'a = " "', ("fr/words/a.toml", "a", "", "empty")),
        ('a = { one = "", other = "B" }', 'a = "A"', ("en/words/a.toml", "a", "one", "empty")),
        ("a = 1", 'a = "A"', ("en/words/a.toml", "a", "", "wrong-type")),
        ('a = "{n"', 'a = "{n}"', ("en/words/a.toml", "a", "", "bad-braces")),
        ('"x.a" = "A"\n[x]\na = "B"', "", ("en/words/a.toml", "x.a", "", "duplicate")),
        ("a = ", 'a = "A"', ("en/words/a.toml", "a", "", "bad-toml")),
    ],
)
def test_each_fault_names_file_and_key(words, en, fr, fault):
    found = faults(words(en, fr))
    assert found[0] == fault
    assert [one for one in found if one[3] != "missing-key"] in ([fault], [])


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
    assert [str(error) for error in words_checked(tables_root())[0]] == []
    assert len(word_list("en")) > 0
    assert {len(word_list(lang)) for lang in complete_languages()} == {len(word_list("en"))}
