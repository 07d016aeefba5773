"""A language is a folder: found, described, fallen back from; a broken one is named and does no harm."""

import shutil
from pathlib import Path

import pytest
from pseudo_language import forget_tables

from keeper_app.content.check import check_tables, remarks_on_tables
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import chain, complete_languages, language, language_of, languages, matching
from keeper_app.content.language_files import language_errors, read_language
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.quick_words import quick_roles
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.texts import Texts
from keeper_app.content.words import word_list
from keeper_app.words import in_language, typeset, words_in

GERMAN = 'name = "Deutsch"\nshort = "DE"\n'


@pytest.fixture
def tables(tmp_path, monkeypatch):
    """A copy of the tables that the app reads instead of ours; `write` puts a file into it."""
    home = tmp_path / "keeper_app"
    shutil.copytree(tables_root(), home / "tables")
    monkeypatch.setattr("keeper_app.content.root.__file__", str(home / "content" / "root.py"))
    forget_tables()
    yield home / "tables"
    monkeypatch.undo()
    forget_tables()


def write(tables: Path, file: str, text: str | bytes) -> None:
    path = tables / "languages" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    forget_tables()


def german(tables: Path, words: str = 'close = "Schließen"', head: str = "") -> None:
    write(tables, "de/language.toml", GERMAN + head)
    write(tables, "de/words/common.toml", words)


def found(tables: Path) -> list[tuple[str, str, str, str]]:
    return [(e.file, e.record, e.field, e.problem) for e in check_tables(root=tables)]


# --- ours ---------------------------------------------------------------------------------------------------------


def test_ours_are_french_and_english_in_that_order():
    assert languages() == ("fr", "en")
    assert [language(lang).name for lang in languages()] == ["Français", "English"]
    assert complete_languages() == ("en", "fr")
    assert (chain("fr"), chain("en")) == (("fr", "en"), ("en",))


@pytest.mark.parametrize(
    ("spoken", "lang"),
    [
        *(("fr_BE.UTF-8", "fr"), ("FR", "fr"), ("fr", "fr"), ("French_France", "fr"), ("fr_FR@euro", "fr")),
        *(("en_GB", "en"), ("de_DE", "en"), ("C", "en"), ("", "en"), ("frisian", "en"), ("C.UTF-8", "en")),
    ],
)
def test_what_a_system_speaks(spoken, lang):
    assert language_of(spoken) == lang


def test_a_tag_is_matched_by_its_beginning():
    assert [matching(tag) for tag in ("fr", "fr-ca", "french", "f", "de")] == ["fr", "fr", None, None, None]


@pytest.mark.parametrize("lang", ["de", "", "../fr", "FR", "f" * 500])
def test_an_unknown_language_is_refused(lang):
    for ask in (language, chain, word_list):
        with pytest.raises(TableError) as caught:
            ask(lang)
        assert caught.value.problem == "unknown-language"
        assert len(str(caught.value)) < 200


# --- texts --------------------------------------------------------------------------------------------------------


def test_a_text_falls_back_along_the_chain(tables):
    german(tables, head='fallback = ["fr"]\n')
    assert chain("de") == ("de", "fr", "en")
    assert Texts(en="key", fr="clé", de="Schlüssel").of("de") == "Schlüssel"
    assert Texts(en="key", fr="clé").of("de") == "clé"
    assert Texts(en="key").of("de") == "key"
    assert Texts(fr="clé").of("en") == "clé"
    assert Texts(en="key", fr="clé").spoken("de") == "fr"


def test_texts_are_values():
    text = Texts(en="a", fr="b")
    assert text == Texts({"fr": "b", "en": "a"})
    assert hash(text) == hash(Texts({"fr": "b", "en": "a"}))
    assert text != Texts(en="a")
    assert (text.all(), Texts(en="a", fr="a").all(), dict(text.items())) == (("a", "b"), ("a",), {"en": "a", "fr": "b"})
    assert repr(text) == "Texts({'en': 'a', 'fr': 'b'})"


# --- a third folder -----------------------------------------------------------------------------------------------


def test_a_folder_is_a_language_and_what_it_lacks_is_said_in_the_next(tables):
    german(tables)
    words = words_in("de")
    assert languages() == ("fr", "en", "de")
    assert (words.say("close"), words.say("done")) == ("Schließen", "Done")
    assert words.say("dice.bonus", n=1) == "1 bonus die"
    assert "done" in words
    assert "no.such-key" not in words
    assert words_in("fr").say("language.switch", name=words_in("fr").language.calls(words.language)).endswith("Deutsch")
    with pytest.raises(KeyError):
        words.say("no.such-key")


def test_a_missing_key_is_named_and_is_no_fault(tables):
    german(tables)
    assert found(tables) == []
    remarks = [(e.file, e.record, e.problem) for e in remarks_on_tables(tables)]
    assert ("languages/de/words", "done", "missing-key") in remarks
    assert ("languages/de/words", "close", "missing-key") not in remarks
    assert [remark[0] for remark in remarks].count("languages/de/texts/skills.toml") == 1


def test_a_language_that_promises_to_be_complete_is_held_to_it(tables):
    german(tables, head="complete = true\n")
    problems = found(tables)
    assert ("languages/de/words", "done", "", "missing-key") in problems
    assert ("skills.toml", "accounting", "name.de", "missing-field") in problems


def test_the_next_language_speaks_by_its_own_rules(tables):
    german(tables, head='fallback = ["fr"]\n')
    words = words_in("de")
    assert words.say("sheet.skills-of", name="Ada") == "Compétences d’Ada"
    assert words.say("dice.bonus", n=0) == "0 dé bonus"
    assert "\u202f:" in words.say("push.consequence", text="x")
    assert "\u202f" in in_language(words, Texts(en="a: b", fr="a : b"))


def test_plurals_figures_and_marks_are_data(tables):
    head = """
[plural]
one = { ends = [1], unless = [11] }
few = { ends = [2, 3, 4], unless = [12, 13, 14] }
[numbers]
decimal = ","
thousands = "."
percent = "{n} %"
money = "{n} USD"
[spaces]
before = { "!" = "_" }
after = { "¿" = "_" }
[elision]
words = { lo = "l’" }
vowels = "ae"
half_vowels = "i"
"""
    words = 'dice.bonus = { one = "{n} a", few = "{n} b", other = "{n} c" }\nsheet.skills-of = "lo {name} !"'
    german(tables, words, head)
    spoken = words_in("de")
    assert [language("de").form(n) for n in (0, 1, 2, 5, 11, 12, 21, -22)] == [
        *("other", "one", "few", "other", "other", "other", "one", "few")
    ]
    assert [spoken.say("dice.bonus", n=n) for n in (1, 3, 7)] == ["1 a", "3 b", "7 c"]
    assert (spoken.number(1500.5), spoken.percent_of(5), spoken.money(2000)) == ("1.500,5", "5 %", "2.000 USD")
    assert typeset("¿ a !", "de") == "¿_a_!"
    assert [spoken.say("sheet.skills-of", name=name) for name in ("Ada", "Ivo", "Ian", "Bo")] == [
        *("l’Ada_!", "l’Ivo_!", "lo Ian_!", "lo Bo_!")
    ]
    assert found(tables) == []


def test_a_form_that_is_not_there_is_the_other(tables):
    german(tables, 'dice.bonus = { few = "{n} b", other = "{n} c" }', "[plural]\none={is=[1]}\nfew={is=[2]}\n")
    assert [words_in("de").say("dice.bonus", n=n) for n in (1, 2)] == ["1 c", "2 b"]


def test_a_language_without_plurals_says_one_text(tables):
    german(tables, 'dice.bonus = "{n} x"', "[plural]\n")
    assert words_in("de").say("dice.bonus", n=1) == "1 x"
    assert found(tables) == []


def test_words_that_cannot_be_filled_in_are_named_and_not_used(tables):
    german(tables, 'close = { one = "a", other = "b" }\nredo.what = "{who}"\nnobody.says = "x"\ndice.bonus = "{n}"')
    said = words_in("de")
    assert (said.say("close"), said.say("redo.what", what="x")) == ("Close", words_in("en").say("redo.what", what="x"))
    assert found(tables) == [
        ("languages/de/words", "nobody.says", "", "unknown-field"),
        ("languages/de/words", "close", "", "plural-differs"),
        ("languages/de/words", "redo.what", "", "fields-differ"),
        ("languages/de/words", "dice.bonus", "", "plural-differs"),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"close = ", "bad-toml"),
        (b"\xff\xfe", "not-utf-8"),
        (b"close = 3", "wrong-type"),
        (b'close = "{"', "bad-braces"),
    ],
)
def test_a_broken_file_of_words_falls_back_whole(tables, text, problem):
    write(tables, "de/language.toml", GERMAN)
    write(tables, "de/words/a.toml", text)
    write(tables, "de/words/b.toml", 'done = "Fertig"')
    assert (words_in("de").say("close"), words_in("de").say("done")) == ("Close", "Fertig")
    assert [one[3] for one in found(tables)] == [problem]


# --- texts of records ---------------------------------------------------------------------------------------------


def test_a_folder_brings_the_texts_of_records(tables):
    german(tables)
    armour = screen_tables()["armour"]
    column, row = armour.columns[0].id, armour.rows[0].id
    write(tables, "de/texts/screen/armour.toml", f'title = "P"\ncolumns.{column}.name = "C"\n{row}.name = "R"')
    write(tables, "de/texts/rules/rpg/armour.toml", 'title = "T"\npoints = ["one", "two"]')
    write(tables, "de/texts/skills.toml", 'climb.name = "Klettern"\nclimb.also = ["Kraxeln"]')
    write(tables, "de/texts/quick.toml", 'hard.also = ["schwer"]')
    armour = screen_tables()["armour"]
    assert (armour.title.of("de"), armour.columns[0].name.of("de"), armour.rows[0].name.of("de")) == ("P", "C", "R")
    assert armour.title.of("fr") != "P"
    assert [point.of("de") for point in rule_entries()["armour"].points[:2]] == ["one", "two"]
    climb = next(skill for skill in skills() if skill.id == "climb")
    assert {"Klettern", "Kraxeln", climb.name.of("en")} <= set(climb.names)
    assert "schwer" in quick_roles()["hard"]
    assert found(tables) == []


def test_a_name_of_any_folder_is_understood(tables):
    from keeper_app.reference import Asks, understand

    german(tables)
    write(tables, "de/texts/skills.toml", 'climb.name = "Klettern"')
    write(tables, "de/texts/quick.toml", 'hard.also = ["schwer"]')
    asked = understand("klettern 45 schwer")
    assert isinstance(asked, Asks)
    assert (asked.question.label, asked.question.value, asked.question.difficulty.value) == ("climb", 45, "hard")


@pytest.mark.parametrize(
    ("text", "record", "problem"),
    [
        ('no-such.name = "x"', "no-such.name", "unknown-reference"),
        ('climb.base = "x"', "climb.base", "unknown-reference"),
        ('climb = "x"', "climb", "unknown-reference"),
        ("climb.name = 3", "climb.name", "wrong-type"),
        ('climb.name = " "', "climb.name", "empty"),
        ('climb.name = "x "', "climb.name", "stray-space"),
        ('climb.also = "x"', "climb.also", "wrong-type"),
        ('climb.also = ["!"]', "climb.also", "wrong-type"),
        ('climb.also = ["Jump"]', "climb", "ambiguous-name"),
        ('climb.name = "Jump"', "climb", "ambiguous-name"),
        ('"climb.name.de.x[9999999999999]" = "x"', "climb.name.de.x[9999999999999]", "unknown-reference"),
        ("climb.name = ", "skills", "bad-toml"),
    ],
)
def test_a_text_that_cannot_be_placed_is_named_and_does_no_harm(tables, text, record, problem):
    german(tables)
    write(tables, "de/texts/skills.toml", text)
    assert [(e.file, e.record, e.problem) for e in check_tables(root=tables)] == [
        ("languages/de/texts/skills.toml", record, problem)
    ]
    assert len(skills()) > 50


def test_a_text_of_no_table_is_named(tables):
    german(tables)
    write(tables, "de/texts/screen/no-such.toml", 'title = "x"')
    write(tables, "de/texts/screen/armour.toml", 'title = "x"\n"title." = "y"')
    assert [(one[0], one[3]) for one in found(tables)] == [
        ("languages/de/texts/screen/armour.toml", "duplicate"),
        ("languages/de/texts/screen/no-such.toml", "unknown-reference"),
    ]


# --- hostile folders ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ('short = "DE"', "name", "missing-field"),
        ('name = "D"', "short", "missing-field"),
        (GERMAN + "colour = 1", "colour", "unknown-field"),
        ('name = 3\nshort = "DE"', "name", "wrong-type"),
        ('name = ""\nshort = "DE"', "name", "empty"),
        (GERMAN + "place = true", "place", "wrong-type"),
        (GERMAN + 'complete = "yes"', "complete", "wrong-type"),
        (GERMAN + 'fallback = "en"', "fallback", "wrong-type"),
        (GERMAN + "fallback = [1]", "fallback[0]", "wrong-type"),
        (GERMAN + "names = []", "names", "wrong-type"),
        (GERMAN + "plural = 1", "plural", "wrong-type"),
        (GERMAN + "plural.one = 1", "plural.one", "wrong-type"),
        (GERMAN + "plural.lots = {}", "plural.lots", "unknown-field"),
        (GERMAN + "plural.one = { so = [1] }", "plural.one.so", "unknown-field"),
        (GERMAN + 'plural.one = { is = ["1"] }', "plural.one.is[0]", "wrong-type"),
        (GERMAN + 'numbers = "x"', "numbers", "unknown-field"),
        (GERMAN + 'numbers.percent = "%"', "numbers.percent", "fields-differ"),
        (GERMAN + 'numbers.money = "{n} {n.a}"', "numbers.money", "fields-differ"),
        (GERMAN + 'numbers.money = "{"', "numbers.money", "bad-braces"),
        (GERMAN + 'spaces.before = { "" = " " }', "spaces.before", "empty"),
        (GERMAN + "elision.vowels = 1", "elision.vowels", "wrong-type"),
        ("nonsense = [", "", "bad-toml"),
        (b"\xff", "", "not-utf-8"),
    ],
)
def test_a_description_that_makes_no_sense_is_named_and_the_language_is_not_offered(tables, text, field, problem):
    write(tables, "de/language.toml", text)
    write(tables, "de/words/common.toml", 'close = "x"')
    assert [(e.file, e.field, e.problem) for e in language_errors(tables)] == [
        ("languages/de/language.toml", field, problem)
    ]
    assert languages() == ("fr", "en")


def test_a_folder_without_a_description_is_none(tables):
    write(tables, "de/words/common.toml", 'close = "x"')
    write(tables, "Nonsense/language.toml", GERMAN)
    assert languages() == ("fr", "en")
    assert [(one[0], one[3]) for one in found(tables)] == [
        ("languages/Nonsense", "bad-id"),
        ("languages/de/language.toml", "missing-file"),
    ]


def test_a_language_without_words_falls_back_in_everything(tables):
    write(tables, "de/language.toml", GERMAN)
    assert words_in("de").say("close") == "Close"
    assert found(tables) == [("languages/de/words", "de", "", "missing-file")]


@pytest.mark.parametrize(
    ("fallback", "problem"),
    [('["de"]', "duplicate"), ('["fr", "fr"]', "duplicate"), ('["xx"]', "unknown-reference"), ('["fr", "nl"]', "")],
)
def test_a_chain_that_leads_back_or_nowhere_is_named_and_ends_all_the_same(tables, fallback, problem):
    write(tables, "nl/language.toml", 'name = "N"\nshort = "N"\nfallback = ["de"]')
    write(tables, "nl/words/common.toml", 'close = "Sluiten"')
    german(tables, 'done = "Fertig"', f"fallback = {fallback}")
    assert [one[3] for one in found(tables)] == ([problem] if problem else [])
    assert chain("de")[-1] == DEFAULT_LANGUAGE
    assert len(chain("de")) == len(set(chain("de")))
    assert words_in("nl").say("done") == "Fertig"
    assert words_in("de").say("close") in ("Sluiten", "Fermer", "Close")


def test_without_the_default_there_is_a_fault(tables):
    (tables / "languages/en/language.toml").unlink()
    forget_tables()
    assert ("languages/en/language.toml", "missing-file") in [(one[0], one[3]) for one in found(tables)]


def test_a_description_reads_afresh_from_any_folder(tmp_path):
    assert read_language("de", tmp_path)[1][0].problem == "missing-file"
    assert language_errors(tmp_path)[0].problem == "missing-file"
