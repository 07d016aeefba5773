"""The tables of the study: a dozen of each, sound figures, and what a faulty file says."""

import re
import shutil

import pytest

from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.prose import texts
from keeper_app.content.root import tables_root
from keeper_app.content.study_records import TOME_STATES
from keeper_app.content.study_tables import SPELLS, TOMES, spell_called, spells, study_errors, tomes
from keeper_app.dice import parse_expression


@pytest.fixture
def root(tmp_path):
    """The tables of the study, to be damaged."""
    shutil.copytree(tables_root() / "study", tmp_path / "study")
    return tmp_path


def change(root, file, old, new):
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(root):
    return [(e.file, e.record, e.field, e.problem) for e in study_errors(root, parse_expression)]


def test_there_are_a_dozen_of_each():
    assert len(tomes()) >= 12
    assert len(spells()) >= 12
    assert {one.state for one in tomes()} == set(TOME_STATES)


def test_whatever_a_tome_teaches_is_a_spell_and_every_spell_is_taught():
    taught = {id_ for one in tomes() for id_ in one.spells}
    assert taught == {one.id for one in spells()}


def test_a_longer_study_never_teaches_less():
    ranked = sorted(tomes(), key=lambda one: one.weeks)
    assert all(one.minor <= one.major <= one.rating for one in tomes())
    assert max(one.major for one in ranked if one.weeks <= 4) < min(one.major for one in ranked if one.weeks >= 24)


def test_spells_of_every_shape_are_there():
    assert any(one.points for one in spells())
    assert any("D" in one.mp for one in spells())
    assert any(one.pow != "0" for one in spells())
    assert any(one.opposed for one in spells())
    assert {one.rounds for one in spells()} >= {None, 0, 1, 2}


def test_every_text_is_in_every_language():
    for one in (*tomes(), *spells()):
        said = {}
        for field, text in texts(one):
            said.setdefault(field.rpartition(".")[0], []).append(text)
        assert said
        assert all(len(each) == len(complete_languages()) for each in said.values())


@pytest.mark.parametrize("said", ["veil-of-salt", "Veil of Salt", "voile de sel", " VOILE  DE SEL "])
def test_a_spell_is_known_by_its_id_and_by_its_names(said):
    assert spell_called(said).id == "veil-of-salt"


def test_an_unknown_spell_is_none():
    assert spell_called("Comfy slippers") is None


@pytest.mark.parametrize(
    ("file", "old", "new", "record", "field", "problem"),
    [
        (TOMES, "weeks = 24", "weeks = 0", "black-tides", "weeks", "bad-figure"),
        (TOMES, "weeks = 24", "weeks = 5200", "black-tides", "weeks", "bad-figure"),
        (TOMES, "weeks = 24", 'weeks = "24"', "black-tides", "weeks", "wrong-type"),
        (TOMES, "weeks = 24\n", "", "black-tides", "weeks", "missing-field"),
        (TOMES, "tongue = {", "accent = {", "black-tides", "accent", "unknown-field"),
        (SPELLS, "effect = {", "deed = {", "veil-of-salt", "deed", "unknown-field"),
        (TOMES, "count = 2", "count = 0", "black-tides", "first.count", "bad-figure"),
        (TOMES, 'unit = "week"', 'unit = "moon"', "black-tides", "first.unit", "unknown-value"),
        (TOMES, 'state = "manuscript"', 'state = "burnt"', "black-tides", "state", "unknown-value"),
        (TOMES, 'sanity = "1D8"', 'sanity = "lots"', "black-tides", "sanity", "bad-dice"),
        (TOMES, 'sanity = "1D8"', 'sanity = "1D0"', "black-tides", "sanity", "bad-dice"),
        (TOMES, "minor = 2", "minor = -2", "black-tides", "minor", "bad-figure"),
        (TOMES, "minor = 2", "minor = 7", "black-tides", "major", "bad-order"),
        (TOMES, "rating = 24", "rating = 100", "black-tides", "rating", "bad-figure"),
        (TOMES, '"veil-of-salt", ', '"veil-of-pepper", ', "black-tides", "spells[0]", "unknown-reference"),
        (TOMES, '"veil-of-salt", ', '"bind-the-guest", ', "black-tides", "spells[2]", "duplicate"),
        (TOMES, 'id = "ninth-lamp"', 'id = "black-tides"', "black-tides", "id", "duplicate"),
        (TOMES, 'en = "Log of the Ninth Lamp"', 'en = "The Grey Herbal"', "grey-herbal", "name.en", "ambiguous-name"),
        (TOMES, "ship’s chaplain", "ship's chaplain", "black-tides", "note.en", "bad-character"),
        (TOMES, 'id = "ninth-lamp"', 'id = "ninth-lamp"\npages = 3', "ninth-lamp", "pages", "unknown-field"),
        (TOMES, "source = {", "origin = {", "tomes", "source", "missing-field"),
        (SPELLS, "least = 1", "least = 0", "veil-of-salt", "points.least", "bad-figure"),
        (SPELLS, "most = 12", "most = 0", "veil-of-salt", "points.most", "bad-figure"),
        (SPELLS, 'each = "1D6"', 'each = "1D6+1"', "veil-of-salt", "points.each", "bad-dice"),
        (SPELLS, "{amount} armour", "4D6 armour", "veil-of-salt", "points.buys.en", "bad-braces"),
        (SPELLS, "{amount} de protection", "{n} de protection", "veil-of-salt", "points.buys.fr", "bad-braces"),
        (SPELLS, 'sanity = "1D4"', 'sanity = "-1"', "veil-of-salt", "sanity", "bad-dice"),
        (SPELLS, 'sanity = "1D4"', 'mp = "3"\nsanity = "1D4"', "veil-of-salt", "points", "bad-choice"),
        (SPELLS, "rounds = 1", "rounds = 101", "veil-of-salt", "rounds", "bad-figure"),
        (SPELLS, "rounds = 1\n", "", "veil-of-salt", "rounds", "bad-choice"),
        (SPELLS, "opposed = true", "opposed = 1", "blind-the-watcher", "opposed", "wrong-type"),
        (SPELLS, 'learn = "1D6"', 'learn = "soon"', "dream-letter", "learn", "bad-dice"),
        (SPELLS, 'pow = "1"', 'pow = "x"', "ward-of-nine-knots", "pow", "bad-dice"),
        (SPELLS, 'fr = "Voile de sel"', 'fr = "Lier l’invité"', "bind-the-guest", "name.fr", "ambiguous-name"),
    ],
)
def test_each_fault_names_file_record_and_field(root, file, old, new, record, field, problem):
    change(root, file, old, new)
    assert (file, record, field, problem) in faults(root)


@pytest.mark.parametrize(
    ("file", "field", "record"),
    [*((TOMES, one, "black-tides") for one in ("line", "tongue", "note")), (SPELLS, "effect", "veil-of-salt")],
)
def test_ours_say_everything(root, file, field, record):
    text = (root / file).read_text(encoding="utf-8")
    (root / file).write_text(re.sub(rf"^{field} = .*\n", "", text, count=1, flags=re.M), encoding="utf-8")
    assert (file, record, field, "missing-field") in faults(root)


@pytest.mark.parametrize(("file", "loader"), [(TOMES, tomes), (SPELLS, spells)])
def test_a_file_that_is_broken_or_missing_is_a_fault_and_its_loader_raises_it(root, file, loader):
    (root / file).write_text("nonsense = [", encoding="utf-8")
    assert {found[0] for found in faults(root)} == {file}
    with pytest.raises(TableError, match="bad-toml"):
        loader(root)
    (root / file).unlink()
    assert [(found[0], found[3]) for found in faults(root)] == [(file, "missing-file")]


@pytest.mark.parametrize(("file", "key"), [(TOMES, "tome"), (SPELLS, "spell")])
def test_a_file_without_rows_is_a_fault(root, file, key):
    head = next(line for line in (root / file).read_text(encoding="utf-8").splitlines() if line.startswith("source"))
    (root / file).write_text(f"{head}\n{key} = []", encoding="utf-8")
    assert (file, "", key, "missing-field") in faults(root)


def test_a_tome_is_not_blamed_for_spells_that_cannot_be_read(root):
    (root / SPELLS).write_text("nonsense = [", encoding="utf-8")
    assert {found[0] for found in faults(root)} == {SPELLS}


def test_broken_files_are_among_the_faults_of_all_tables(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    for file in (TOMES, SPELLS):
        (tmp_path / "tables" / file).write_text("nonsense = [", encoding="utf-8")
    errors = check_tables(parse_expression, tmp_path / "tables")
    assert {e.file for e in errors if e.problem == "bad-toml"} == {TOMES, SPELLS}


def test_dice_in_words_can_be_rolled(root):
    change(root, SPELLS, "A crust of salt", "3D0 grains of salt")
    assert (SPELLS, "veil-of-salt", "effect.en", "bad-dice") in faults(root)


def test_no_french_mark_lacks_its_space():
    for one in (*tomes(), *spells()):
        for field, text in texts(one):
            if field.endswith(".fr"):
                assert not re.search(r"[^ ?!…][:;?!](?=$|[\s)»”])|[^ ]%", text), (one.id, field)


def test_what_was_read_is_kept():
    assert tomes() is tomes()
    assert spells() is spells()
