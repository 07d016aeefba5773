"""A language is a folder: found, described, fallen back from; a broken one is named and does no harm."""

import itertools
import shutil
import string
import tomllib
from pathlib import Path

import pytest
from pseudo_language import forget_tables

from keeper_app.content.check import check_tables, remarks_on_tables
from keeper_app.content.dice_in_text import dice_spans
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import chain, complete_languages, language, language_of, languages, matching
from keeper_app.content.language_files import language_errors, read_language
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import occupations
from keeper_app.content.quick_words import quick_roles
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.texts import Texts
from keeper_app.content.translated import text_places
from keeper_app.content.weapon_table import weapons
from keeper_app.content.words import word_list
from keeper_app.dice import parse_expression
from keeper_app.play.people.checked import dice_text
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.reference import Asks, AsksDice, NotUnderstood, understand
from keeper_app.words import expression, in_language, typeset, words_in

TAGS = tuple(f"qa{letter}" for letter in string.ascii_lowercase)  # for private use: nobody's folder has one
GERMAN = 'name = "Deutsch"\nshort = "DE"\n'
OURS = tuple(lang for lang in languages() if lang in complete_languages())
UNFINISHED = tuple(lang for lang in languages() if lang not in complete_languages())


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """The tables once more, with those of our languages that say everything."""
    copy = tmp_path_factory.mktemp("languages") / "keeper_app" / "tables"
    shutil.copytree(tables_root(), copy, ignore=shutil.ignore_patterns(*UNFINISHED))
    return copy


@pytest.fixture
def tables(copied, monkeypatch):
    """A copy of the tables that the app reads instead of ours; `write` puts a file into it, which is taken out after.

    One more language is `qaa`, a tag for private use that nobody's folder has.
    """
    monkeypatch.setattr("keeper_app.content.root.__file__", str(copied.parent / "content" / "root.py"))
    forget_tables()
    yield copied
    monkeypatch.undo()
    for folder in (copied / "languages").iterdir():
        if folder.name not in OURS:
            shutil.rmtree(folder)
    forget_tables()


@pytest.fixture
def spoilt(tables):
    """Spoils a table of ours: what it says instead, or nothing where it is to be gone."""
    sound = {}

    def spoil(file: str, text: str | None) -> None:
        sound[file] = (tables / file).read_bytes()
        if text is None:
            (tables / file).unlink()
        else:
            (tables / file).write_text(text, "utf-8")
        forget_tables()

    yield spoil
    for file, bytes_ in sound.items():
        (tables / file).write_bytes(bytes_)


def write(tables: Path, file: str, text: str | bytes) -> None:
    path = tables / "languages" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    forget_tables()


def german(tables: Path, words: str = 'close = "Schließen"', head: str = "", tag: str = "qaa") -> None:
    write(tables, f"{tag}/language.toml", GERMAN + head)
    write(tables, f"{tag}/words/common.toml", words)


def found(tables: Path) -> list[tuple[str, str, str, str]]:
    return [(e.file, e.record, e.field, e.problem) for e in check_tables(root=tables)]


# --- ours ---------------------------------------------------------------------------------------------------------


def test_french_is_offered_before_english_and_both_say_everything():
    assert [lang for lang in languages() if lang in ("en", "fr")] == ["fr", "en"]
    assert [language(lang).name for lang in ("fr", "en")] == ["Français", "English"]
    assert set(complete_languages()) >= {"en", "fr"}
    assert (chain("fr"), chain("en")) == (("fr", "en"), ("en",))


@pytest.mark.parametrize(
    ("spoken", "lang"),
    [
        *(("fr_BE.UTF-8", "fr"), ("FR", "fr"), ("fr", "fr"), ("French_France", "fr"), ("fr_FR@euro", "fr")),
        *(("en_GB", "en"), ("qaa_DE", "en"), ("C", "en"), ("", "en"), ("frisian", "en"), ("C.UTF-8", "en")),
    ],
)
def test_what_a_system_speaks(spoken, lang):
    assert language_of(spoken) == lang


def test_a_tag_is_matched_by_its_beginning():
    assert [matching(tag) for tag in ("fr", "fr-ca", "french", "f", "qaa")] == ["fr", "fr", None, None, None]


@pytest.mark.parametrize("lang", ["qaa", "", "../fr", "FR", "f" * 500])
def test_an_unknown_language_is_refused(lang):
    for ask in (language, chain, word_list):
        with pytest.raises(TableError) as caught:
            ask(lang)
        assert caught.value.problem == "unknown-language"
        assert len(str(caught.value)) < 200


# --- texts --------------------------------------------------------------------------------------------------------


def test_a_text_falls_back_along_the_chain(tables):
    german(tables, head='fallback = ["fr"]\n')
    assert chain("qaa") == ("qaa", "fr", "en")
    assert Texts(en="key", fr="clé", qaa="Schlüssel").of("qaa") == "Schlüssel"
    assert Texts(en="key", fr="clé").of("qaa") == "clé"
    assert Texts(en="key").of("qaa") == "key"
    assert Texts(fr="clé").of("en") == "clé"
    assert Texts(en="key", fr="clé").spoken("qaa") == "fr"


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
    words = words_in("qaa")
    assert languages() == (*OURS, "qaa")
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
    assert ("languages/qaa/words", "done", "missing-key") in remarks
    assert ("languages/qaa/words", "close", "missing-key") not in remarks
    texts = [remark[1] for remark in remarks if remark[0] == "languages/qaa/texts/skills.toml"]
    assert texts == [f"{skill.id}.name" for skill in skills()]


def test_a_language_that_promises_to_be_complete_is_held_to_it(tables):
    german(tables, head="complete = true\n")
    problems = found(tables)
    assert ("languages/qaa/words", "done", "", "missing-key") in problems
    assert ("languages/qaa/texts/skills.toml", "accounting.name", "", "missing-key") in problems


def test_a_promise_that_is_not_kept_harms_nobody(tables):
    german(tables, head="complete = true\n")
    write(tables, "qaa/words/b.toml", 'done = "{"')
    write(tables, "qaa/texts/skills.toml", 'climb.name = "Jump\t→"\nswim.name = "Jump"')
    assert [skill.name.of("qaa") for skill in skills() if skill.id in ("climb", "swim", "law")] == [
        *("Jump\t→", "Law", "Jump")
    ]
    assert words_in("qaa").say("done") == "Done"
    assert "close" in words_in("qaa")
    assert len(screen_tables()) > 20
    assert rule_entries()
    faults = [one for one in found(tables) if one[0] == "languages/qaa/texts/skills.toml" and one[3] != "missing-key"]
    assert [(one[1], one[3]) for one in faults] == [
        *(("climb.name", "bad-character"), ("climb", "ambiguous-name"), ("swim", "ambiguous-name"))
    ]


def test_a_text_that_our_own_tables_lack_is_named_in_the_table(tables, spoilt):
    skill = (tables / "skills.toml").read_text(encoding="utf-8")
    spoilt("skills.toml", skill.replace(', fr = "Force"', "").replace("Taille", 'T", qzz = "G'))
    assert next(one.name.of("fr") for one in skills() if one.id == "str") == "Strength"
    assert found(tables) == [
        ("skills.toml", "siz", "name.qzz", "unknown-language"),
        ("skills.toml", "str", "name.fr", "missing-field"),
    ]


def test_texts_of_a_language_that_promises_all_may_be_in_its_folder(tables):
    german(tables, head="complete = true\n")
    every = [place for place, _ in text_places(tomllib.loads((tables / "skills.toml").read_text(encoding="utf-8")))]
    write(tables, "qaa/texts/skills.toml", "\n".join(f'{place} = "N{at} 1D0"' for at, place in enumerate(every)))
    lacking = [error for error in check_tables(parse_expression, tables) if error.file.endswith("texts/skills.toml")]
    assert {error.problem for error in lacking} == {"bad-dice"}


def test_the_next_language_speaks_by_its_own_rules(tables):
    german(tables, head='fallback = ["fr"]\n')
    words = words_in("qaa")
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
    spoken = words_in("qaa")
    assert [language("qaa").form(n) for n in (0, 1, 2, 5, 11, 12, 21, -22)] == [
        *("other", "one", "few", "other", "other", "other", "one", "few")
    ]
    assert [spoken.say("dice.bonus", n=n) for n in (1, 3, 7)] == ["1 a", "3 b", "7 c"]
    assert (spoken.number(1500.5), spoken.percent_of(5), spoken.money(2000)) == ("1.500,5", "5 %", "2.000 USD")
    assert typeset("¿ a !", "qaa") == "¿_a_!"
    assert [spoken.say("sheet.skills-of", name=name) for name in ("Ada", "Ivo", "Ian", "Bo")] == [
        *("l’Ada_!", "l’Ivo_!", "lo Ian_!", "lo Bo_!")
    ]
    assert found(tables) == []


def test_thousands_may_go_unmarked(tables):
    german(tables, head='[numbers]\nthousands = ""\n')
    assert words_in("qaa").number(1500) == "1500"
    assert found(tables) == []


def test_what_english_says_in_one_text_may_be_counted(tables):
    german(tables, 'opposed.side = { one = "{n} PV", other = "{n} PVs" }')
    assert [words_in("qaa").say("opposed.side", n=n) for n in (1, 2)] == ["1 PV", "2 PVs"]
    assert found(tables) == []


def test_a_form_that_is_not_there_is_the_other(tables):
    german(tables, 'dice.bonus = { few = "{n} b", other = "{n} c" }', "[plural]\none={is=[1]}\nfew={is=[2]}\n")
    assert [words_in("qaa").say("dice.bonus", n=n) for n in (1, 2)] == ["1 c", "2 b"]


def test_a_language_without_plurals_says_one_text(tables):
    german(tables, 'dice.bonus = "{n} x"', "[plural]\n")
    assert words_in("qaa").say("dice.bonus", n=1) == "1 x"
    assert found(tables) == []


def test_words_that_cannot_be_filled_in_are_named_and_not_used(tables):
    german(tables, 'close = { one = "a", other = "b" }\nredo.what = "{who}"\nnobody.says = "x"\ndice.bonus = "{n}"')
    said = words_in("qaa")
    assert (said.say("close"), said.say("redo.what", what="x")) == ("Close", words_in("en").say("redo.what", what="x"))
    assert found(tables) == [
        ("languages/qaa/words", "nobody.says", "", "unknown-field"),
        ("languages/qaa/words", "close", "", "plural-differs"),
        ("languages/qaa/words", "redo.what", "", "fields-differ"),
        ("languages/qaa/words", "dice.bonus", "", "plural-differs"),
    ]


BROKEN_WORDS = [
    (b"close = ", "bad-toml"),
    (b"\xff\xfe", "not-utf-8"),
    (b"close = 3", "wrong-type"),
    (b'close = "{"', "bad-braces"),
    (b'undo.roll = "{number:q}"', "bad-braces"),
    (b'undo.roll = "{number:>500000000}"', "bad-braces"),
    (b'undo.what = "{what!z}"', "bad-braces"),
    (b'undo.what = "{what:{width}}"', "bad-braces"),
    (b'undo.what = "{what!r}"', "bad-braces"),
]


def test_a_broken_file_of_words_falls_back_whole(tables):
    """Each in a folder of its own, which has nothing to do with the others."""
    english, expected = words_in("en"), []
    for tag, (text, problem) in zip(TAGS, BROKEN_WORDS, strict=False):
        write(tables, f"{tag}/language.toml", GERMAN)
        write(tables, f"{tag}/words/a.toml", text)
        write(tables, f"{tag}/words/b.toml", 'done = "Fertig"')
        expected.append((tag, problem))
    for tag, _ in expected:
        said = words_in(tag)
        assert (said.say("close"), said.say("done")) == ("Close", "Fertig")
        assert said.say("undo.roll", number=3) == english.say("undo.roll", number=3)
        assert said.say("undo.what", what="x") == english.say("undo.what", what="x")
    assert [(one[0].split("/")[1], one[3]) for one in found(tables)] == expected


# --- texts of records ---------------------------------------------------------------------------------------------


def test_a_folder_brings_the_texts_of_records(tables):
    german(tables)
    armour = screen_tables()["armour"]
    column, row = armour.columns[0].id, armour.rows[0].id
    write(tables, "qaa/texts/screen/armour.toml", f'title = "P"\ncolumns.{column}.name = "C"\n{row}.name = "R"')
    write(tables, "qaa/texts/rules/rpg/armour.toml", 'title = "T"\npoints = ["one", "two"]')
    write(tables, "qaa/texts/skills.toml", 'climb.name = "Klettern"\nclimb.also = ["Kraxeln"]')
    write(tables, "qaa/texts/quick.toml", 'hard.also = ["schwer"]')
    armour = screen_tables()["armour"]
    assert (armour.title.of("qaa"), armour.columns[0].name.of("qaa"), armour.rows[0].name.of("qaa")) == ("P", "C", "R")
    assert armour.title.of("fr") != "P"
    assert [point.of("qaa") for point in rule_entries()["armour"].points[:2]] == ["one", "two"]
    climb = next(skill for skill in skills() if skill.id == "climb")
    assert {"Klettern", "Kraxeln", climb.name.of("en")} <= set(climb.names)
    assert "schwer" in quick_roles()["hard"]
    assert found(tables) == []


FURTHER = {
    "people/creatures/undead.toml": ("walking-corpse", creatures),
    "screen/weapons/submachine-guns.toml": ("thompson", weapons),
    "people/occupations.toml": ("author", occupations),
}


@pytest.mark.parametrize("table", FURTHER)
def test_a_folder_may_name_creatures_weapons_and_occupations_further(tables, table):
    german(tables)
    record, several = FURTHER[table]
    write(tables, f"qaa/texts/{table}", f'{record}.also = ["Irgendwas", "Dog", "Mitraillettes"]\n{record}.name = "N"')
    one = next(one for one in several() if one.id == record)  # what is another's name does no harm
    assert one.also == ("Irgendwas", "Dog", "Mitraillettes")
    assert set(one.names) == {"N", one.name.of("en"), one.name.of("fr"), *one.called, *one.also}
    assert found(tables) == []


@pytest.mark.parametrize("table", ["screen/weapons/rifles.toml", "people/creatures/undead.toml"])
def test_a_file_of_several_has_no_further_name_itself(tables, table):
    german(tables)
    write(tables, f"qaa/texts/{table}", 'also = ["x"]')
    assert found(tables) == [(f"languages/qaa/texts/{table}", "also", "", "unknown-reference")]
    assert weapons()
    assert creatures()


def test_a_name_of_any_folder_is_understood(tables):
    german(tables)
    write(tables, "qaa/texts/skills.toml", 'climb.name = "Klettern"')
    write(tables, "qaa/texts/quick.toml", 'hard.also = ["schwer"]')
    asked = understand("klettern 45 schwer")
    assert isinstance(asked, Asks)
    assert (asked.question.label, asked.question.value, asked.question.difficulty.value) == ("climb", 45, "hard")


def test_dice_are_written_and_said_as_a_language_does(tables):
    head = (
        '[spelling]\nbonus = ["Schadensbonus"]\nhalf = ["halber"]\ndie = ["Würfel"]\nof = ["mit"]\nsides = ["Seiten"]'
    )
    german(tables, 'dice.db = "SB"', head)
    assert found(tables) == []
    assert expression(words_in("qaa"), "1D6+DB") == "1D6+SB"
    assert str(spelt_dice("1d6 + sb")) == str(spelt_dice("1D6+Schadensbonus")) == str(spelt_dice("1D6+Imp")) == "1D6+DB"
    assert str(spelt_dice("1D6+halber SB")) == str(spelt_dice("1D6+demi-Imp"))
    assert dice_text("1D6+SB") == "1D6+DB"
    assert [dice for _, _, dice in dice_spans("1D6+SB oder 1D4+Imp")] == ["1D6+SB", "1D4+Imp"]
    for typed in ("2 Würfel 6", "2 Würfel mit 6 Seiten", "2 dés à 6 faces"):
        assert understand(typed) == AsksDice("2D6", False)
    refused = understand("1d6+sb")
    assert isinstance(refused, NotUnderstood)
    assert (refused.reason, refused.fields) == ("needs-damage-bonus", {"text": "1D6+DB"})


MISPLACED = [
    ('no-such.name = "x"', "no-such.name", "unknown-reference"),
    ('climb.base = "x"', "climb.base", "unknown-reference"),
    ('climb = "x"', "climb", "unknown-reference"),
    ("climb.name = 3", "climb.name", "wrong-type"),
    ('climb.name = " "', "climb.name", "empty"),
    ('climb.name = "x "', "climb.name", "stray-space"),
    ('climb.also = "x"', "climb.also", "wrong-type"),
    ('climb.also = ["!", "Kraxeln"]', "climb.also[0]", "bad-character"),
    ("climb.also = [3]", "climb.also[0]", "wrong-type"),
    ('climb.name.also = ["x"]', "climb.name.also", "unknown-reference"),
    ('skill.also = ["x"]', "skill.also", "unknown-reference"),
    ('also = ["x"]', "also", "unknown-reference"),
    ('climb.also = ["Jump"]', "climb", "ambiguous-name"),
    ('climb.name = "Jump"', "climb", "ambiguous-name"),
    ('"climb.name.qaa.x[9999999999999]" = "x"', "climb.name.qaa.x[9999999999999]", "unknown-reference"),
    ("climb.name = ", "skills", "bad-toml"),
]


def test_a_text_that_cannot_be_placed_is_named_and_does_no_harm(tables):
    expected = []
    for tag, (text, record, problem) in zip(TAGS, MISPLACED, strict=False):
        german(tables, tag=tag)
        write(tables, f"{tag}/texts/skills.toml", text)
        expected.append((f"languages/{tag}/texts/skills.toml", record, problem))
        assert len(skills()) > 50
    assert sorted((e.file, e.record, e.problem) for e in check_tables(root=tables)) == expected


def test_a_further_name_where_no_record_has_any_is_named_and_does_no_harm(tables):
    expected = []
    keys = ["also", "title.also", "leather-jacket.also"]
    places = itertools.product(["screen/falls.toml", "screen/armour.toml"], keys)
    for tag, (table, key) in zip(TAGS, places, strict=False):
        german(tables, tag=tag)
        write(tables, f"{tag}/texts/{table}", f'{key} = ["x"]\ntitle = "T"' if "title" not in key else f'{key} = ["x"]')
        expected.append((f"languages/{tag}/texts/{table}", key, "", "unknown-reference"))
    assert found(tables) == expected
    assert rule_entries()
    assert screen_tables()["armour"].rows[0].name


def test_a_language_asks_for_a_rule_in_its_own_ways(tables):
    german(tables)
    write(tables, "qaa/texts/rules/rpg/aiming.toml", 'also = ["erst zielen, dann schießen"]\ntitle = "Zielen"')
    assert found(tables) == []
    entry = rule_entries(tables)["aiming"]
    assert (entry.also, entry.title.of("qaa")) == (("erst zielen, dann schießen",), "Zielen")


def test_one_bad_name_leaves_the_others(tables):
    german(tables)
    write(tables, "qaa/texts/quick.toml", 'hard.also = ["1b", "schwer", "schw."]')
    assert "schwer" in quick_roles()["hard"]
    assert found(tables) == [
        ("languages/qaa/texts/quick.toml", "hard.also[0]", "", "bad-character"),
        ("languages/qaa/texts/quick.toml", "hard.also[2]", "", "bad-character"),
    ]


TAKEN = [
    ('bonus.also = ["Hart"]\nextreme.also = ["Hart"]', [("bonus", "Hart is also extreme")]),
    ('hard.also = ["Klettern"]', [("hard", "Klettern is also climb")]),
    ('hard.also = ["Listen"]', [("hard", "Listen is also listen")]),
    ('hard.also = ["bonus"]', [("hard", "bonus is also bonus")]),
    ('hard.also = ["schwer", "Schwer"]', []),
    ('roll.also = ["Klettern"]', []),
]


def test_a_word_that_already_means_something_is_named_and_keeps_its_meaning(tables):
    """Named in the folder that brings it; what is typed means the same after each folder as before."""
    expected = []
    for tag, (also, taken) in zip(TAGS, TAKEN, strict=False):
        german(tables, tag=tag)
        write(tables, f"{tag}/texts/skills.toml", 'climb.name = "Klettern"')
        write(tables, f"{tag}/texts/quick.toml", also)
        expected += [(f"languages/{tag}/texts/quick.toml", role, detail) for role, detail in taken]
        asked = understand("klettern 45")
        assert isinstance(asked, Asks)
        assert asked.question.label == "climb"
    assert [(e.file, e.record, e.detail) for e in check_tables(root=tables)] == expected


def test_a_text_of_no_table_is_named(tables):
    german(tables)
    write(tables, "qaa/texts/screen/no-such.toml", 'title = "x"')
    write(tables, "qaa/texts/screen/armour.toml", 'title = "x"\n"title." = "y"')
    assert [(one[0], one[3]) for one in found(tables)] == [
        ("languages/qaa/texts/screen/armour.toml", "duplicate"),
        ("languages/qaa/texts/screen/no-such.toml", "unknown-reference"),
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
        (GERMAN + 'numbers.percent = "{n:d} %"', "numbers.percent", "bad-braces"),
        (GERMAN + "numbers.thousands = 0", "numbers.thousands", "wrong-type"),
        (GERMAN + 'spaces.before = { "" = " " }', "spaces.before", "empty"),
        (GERMAN + "elision.vowels = 1", "elision.vowels", "wrong-type"),
        (GERMAN + 'spelling.bonus = "SB"', "spelling.bonus", "wrong-type"),
        (GERMAN + 'spelling.bonus = ["D"]', "spelling.bonus[0]", "bad-character"),
        (GERMAN + 'spelling.half = ["1/2"]', "spelling.half[0]", "bad-character"),
        (GERMAN + 'spelling.die = [""]', "spelling.die[0]", "empty"),
        ("nonsense = [", "", "bad-toml"),
        (b"\xff", "", "not-utf-8"),
    ],
)
def test_a_description_that_makes_no_sense_is_named_and_the_language_is_not_offered(tables, text, field, problem):
    write(tables, "qaa/language.toml", text)
    write(tables, "qaa/words/common.toml", 'close = "x"')
    assert [(e.file, e.field, e.problem) for e in language_errors(tables)] == [
        ("languages/qaa/language.toml", field, problem)
    ]
    assert languages() == OURS


def test_a_folder_without_a_description_is_none(tables):
    write(tables, "qaa/words/common.toml", 'close = "x"')
    write(tables, "Nonsense/language.toml", GERMAN)
    assert languages() == OURS
    assert [(one[0], one[3]) for one in found(tables)] == [
        ("languages/Nonsense", "bad-id"),
        ("languages/qaa/language.toml", "missing-file"),
    ]


def test_a_language_without_words_falls_back_in_everything(tables):
    write(tables, "qaa/language.toml", GERMAN)
    assert words_in("qaa").say("close") == "Close"
    assert found(tables) == [("languages/qaa/words", "qaa", "", "missing-file")]


@pytest.mark.parametrize(
    ("fallback", "problem"),
    [('["qaa"]', "duplicate"), ('["fr", "fr"]', "duplicate"), ('["qzz"]', "unknown-reference"), ('["fr", "qab"]', "")],
)
def test_a_chain_that_leads_back_or_nowhere_is_named_and_ends_all_the_same(tables, fallback, problem):
    write(tables, "qab/language.toml", 'name = "N"\nshort = "N"\nfallback = ["qaa"]')
    write(tables, "qab/words/common.toml", 'close = "Sluiten"')
    german(tables, 'done = "Fertig"', f"fallback = {fallback}")
    assert [one[3] for one in found(tables)] == ([problem] if problem else [])
    assert chain("qaa")[-1] == DEFAULT_LANGUAGE
    assert len(chain("qaa")) == len(set(chain("qaa")))
    assert words_in("qab").say("done") == "Fertig"
    assert words_in("qaa").say("close") in ("Sluiten", "Fermer", "Close")


def test_without_the_default_there_is_a_fault(tables, spoilt):
    spoilt("languages/en/language.toml", None)
    assert ("languages/en/language.toml", "missing-file") in [(one[0], one[3]) for one in found(tables)]


def test_a_description_reads_afresh_from_any_folder(tmp_path):
    assert read_language("qaa", tmp_path)[1][0].problem == "missing-file"
    assert language_errors(tmp_path)[0].problem == "missing-file"
