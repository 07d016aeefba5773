"""Faulty tables of chases: each fault of a scene, of the vehicles and of the words is named where it stands."""

import re
import shutil

import pytest

from keeper_app.content.chase_check import chase_errors
from keeper_app.content.chase_scene_errors import FEWEST
from keeper_app.content.chase_scenes import scenes
from keeper_app.content.chase_vehicles import FILE as DRIVING
from keeper_app.content.chase_vehicles import vehicles
from keeper_app.content.chase_words import FILE as WORDS
from keeper_app.content.chase_words import scene_words
from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import read_screen_tables
from keeper_app.content.skill_table import read_skills
from keeper_app.dice import parse_expression

ROOFTOPS = "chases/rooftops.toml"
FIGURES = "screen/vehicles.toml"


@pytest.fixture
def root(tmp_path):
    """The tables of chases and those they lean on, to be damaged."""
    for folder in ("chases", "screen"):
        shutil.copytree(tables_root() / folder, tmp_path / folder)
    shutil.copy(tables_root() / "skills.toml", tmp_path)
    return tmp_path


def change(root, file, old, new):
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def change_place(root, id_, old, new, file=ROOFTOPS):
    """Change something behind the id of one place."""
    path = root / file
    before, mark, after = path.read_text(encoding="utf-8").partition(f'id = "{id_}"\n')
    assert mark
    assert old in after
    path.write_text(before + mark + after.replace(old, new, 1), encoding="utf-8")


def faults(root):
    known, screen = read_skills(root)[0], read_screen_tables(root)[0]
    return [(e.file, e.record, e.field, e.problem) for e in chase_errors(root, parse_expression, known, screen)]


# --- scenes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "old", "new", "field", "problem"),
    [
        ("loose-tiles", '"dex", "climb"', '"dex", "levitate"', "skills[1]", "unknown-reference"),
        ("loose-tiles", '"dex", "climb"', '"dex", "luck"', "skills[1]", "unknown-reference"),
        ("loose-tiles", '"dex", "climb"', '"dex", "dex"', "skills[1]", "duplicate"),
        ("loose-tiles", 'skills = ["dex", "climb"]', "skills = []", "skills", "empty"),
        ("loose-tiles", 'skills = ["dex", "climb"]', 'skills = "dex"', "skills", "wrong-type"),
        ("loose-tiles", 'difficulty = "regular"\n', "", "difficulty", "missing-field"),
        ("loose-tiles", 'difficulty = "regular"', 'difficulty = "tricky"', "difficulty", "unknown-value"),
        ("loose-tiles", 'difficulty = "regular"', 'difficulty = ["hard"]', "difficulty", "unknown-value"),
        ("loose-tiles", 'harm = "minor"', 'harm = "tickle"', "harm", "unknown-reference"),
        ("loose-tiles", 'harm = "minor"', 'crash = "bump"', "crash", "unknown-reference"),
        ("loose-tiles", 'harm = "minor"', "hp = 10", "hp", "bad-choice"),
        ("loose-tiles", 'harm = "minor"', "lasting = true", "lasting", "bad-choice"),
        ("loose-tiles", 'harm = "minor"', "delay = 1", "delay", "wrong-type"),
        ("loose-tiles", 'harm = "minor"', 'delay = "no"', "delay", "wrong-type"),
        ("loose-tiles", 'harm = "minor"', 'smell = "wet"', "smell", "unknown-field"),
        ("loose-tiles", 'kind = "hazard"', 'kind = "trap"', "kind", "unknown-value"),
        ("loose-tiles", 'kind = "hazard"\n', "", "kind", "missing-field"),
        ("loose-tiles", 'en = "Loose tiles"', 'en = "Loose and slippery tiles"', "name.en", "too-large"),
        ("loose-tiles", 'fr = "Tuiles descellées"', 'fr = "Tuiles descellées, bref"', "name.fr", "too-large"),
        ("skylights", 'en = "Skylights"', 'en = "Loose tiles"', "name.en", "ambiguous-name"),
        ("loose-tiles", "Tiles slide", "Tiles' slide", "text.en", "bad-character"),
        ("loose-tiles", "Tiles slide", "1D0 tiles slide", "text.en", "bad-dice"),
        ("loose-tiles", "text = {", "aloud = {", "aloud", "unknown-field"),
        ("ridge", 'kind = "clear"', 'kind = "clear"\nskills = ["dex"]', "skills", "bad-choice"),
        ("ridge", 'kind = "clear"', 'kind = "clear"\ndifficulty = "hard"', "difficulty", "bad-choice"),
        ("ridge", 'kind = "clear"', 'kind = "clear"\nharm = "minor"', "harm", "bad-choice"),
        ("ridge", 'kind = "clear"', 'kind = "clear"\ndelay = true', "delay", "bad-choice"),
        ("fire-ladder", 'kind = "end"', 'kind = "end"\ncrash = "minor"', "crash", "bad-choice"),
        ("fire-ladder", 'kind = "end"', 'kind = "end"\nhp = 5', "hp", "bad-choice"),
        ("roof-door", "hp = 10", "hp = -1", "hp", "bad-figure"),
        ("roof-door", "hp = 10", "hp = 5000", "hp", "bad-figure"),
        ("roof-door", "hp = 10", 'hp = "10"', "hp", "wrong-type"),
        ("roof-door", "lasting = true", "lasting = 1", "lasting", "wrong-type"),
        ("firewall", 'skills = ["climb", "jump"]\n', "", "skills", "empty"),
    ],
)
def test_each_fault_of_a_place_is_named(root, place, old, new, field, problem):
    change_place(root, place, old, new)
    assert (ROOFTOPS, place, field, problem) in faults(root)


def test_a_barrier_may_yield_to_nothing_but_blows(root):
    change_place(root, "roof-door", 'skills = ["locksmith", "str"]\n', "")
    assert faults(root) == []


def test_a_place_says_something_aloud(root):
    path = root / ROOFTOPS
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^text = .*\n", "", text, count=1, flags=re.M), encoding="utf-8")
    assert faults(root) == [(ROOFTOPS, "ridge", "text", "missing-field")]


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ('"ridge", "gutter-walk"', '"attic", "gutter-walk"', "laid[0]", "unknown-reference"),
        ('"ridge", "gutter-walk"', '"loose-tiles", "gutter-walk"', "laid[0]", "bad-order"),
        ('"ridge", "gutter-walk"', '"ridge", "open-attic"', "laid[1]", "bad-order"),
        ('"ridge", "gutter-walk"', '"ridge", "ridge"', "laid[1]", "duplicate"),
        (', "fire-ladder"]', "]", "laid[8]", "bad-order"),
        (', "narrow-gap", "roof-door"', "", "laid", "bad-figure"),
        ('"narrow-gap", ', '"narrow-gap", "steep-slate", "smoke", ', "laid", "bad-figure"),
        ('travel = "foot"', 'travel = "broom"', "travel", "unknown-value"),
        ('travel = "foot"\n', "", "travel", "missing-field"),
        ('travel = "foot"', 'travel = "foot"\nmood = "grim"', "mood", "unknown-field"),
        ('fr = "Toits"', 'fr = " "', "title.fr", "empty"),
        ('fr = "Toits"', 'fr = "Rues de la ville"', "title.fr", "ambiguous-name"),
    ],
)
def test_each_fault_of_a_scene_is_named(root, old, new, field, problem):
    change(root, ROOFTOPS, old, new)
    assert (ROOFTOPS, "rooftops", field, problem) in faults(root)


def test_a_scene_is_named_after_its_file_and_stands_once(root):
    shutil.copy(root / ROOFTOPS, root / "chases/attics.toml")
    found = faults(root)
    assert ("chases/attics.toml", "rooftops", "id", "wrong-file-name") in found
    assert (ROOFTOPS, "rooftops", "id", "duplicate") in found


def test_ids_of_places_stand_once_and_are_no_field_of_the_scene(root):
    change(root, ROOFTOPS, 'id = "washing-lines"', 'id = "water-tanks"')
    change(root, ROOFTOPS, 'id = "roof-garden"', 'id = "title"')
    change(root, ROOFTOPS, 'id = "attic-dormers"', 'id = "Dormers"')
    found = faults(root)
    assert (ROOFTOPS, "water-tanks", "id", "duplicate") in found
    assert (ROOFTOPS, "title", "id", "bad-id") in found
    assert (ROOFTOPS, "Dormers", "id", "bad-id") in found


@pytest.mark.parametrize(("kind", "difficulty"), list(FEWEST))
def test_too_few_places_of_a_sort_are_named(root, kind, difficulty):
    path = root / ROOFTOPS
    head, *places = re.split(r"(?=\[\[places\]\])", path.read_text(encoding="utf-8"))
    wanted = (f'kind = "{kind}"', f'difficulty = "{difficulty}"' if difficulty else "")
    alike = [text for text in places if all(one in text for one in wanted)]
    dropped = alike[FEWEST[kind, difficulty] - 1 :]
    path.write_text(head + "".join(text for text in places if text not in dropped), encoding="utf-8")
    assert (ROOFTOPS, "rooftops", "places", "bad-figure") in faults(root)


def test_a_scene_without_places_is_a_fault(root):
    path = root / ROOFTOPS
    path.write_text(path.read_text(encoding="utf-8").partition("[[places]]")[0], encoding="utf-8")
    assert faults(root) == [(ROOFTOPS, "", "places", "missing-field")]


def test_places_are_not_blamed_for_tables_that_cannot_be_read(root):
    for file in ("skills.toml", "screen/other-damage.toml", "screen/collisions.toml", FIGURES):
        (root / file).write_text("nonsense = [", encoding="utf-8")
    assert faults(root) == []


# --- vehicles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (DRIVING, '"pickup", ', "", (DRIVING, "pickup", "vehicles", "missing-field")),
        (DRIVING, '"pickup", ', '"pickup", "sleigh", ', (DRIVING, "road", "vehicles[5]", "unknown-reference")),
        (DRIVING, '"pickup", ', '"pickup", "pickup", ', (DRIVING, "road", "vehicles[5]", "duplicate")),
        (DRIVING, '["tank"', '["pickup", "tank"', (DRIVING, "heavy", "vehicles[0]", "duplicate")),
        (DRIVING, 'skill = "ride"', 'skill = "broomstick"', (DRIVING, "other", "skill", "unknown-reference")),
        (DRIVING, 'skill = "ride"', 'skill = "con"', (DRIVING, "other", "skill", "unknown-reference")),
        (DRIVING, 'skill = "ride"', 'skill = "pilot"', (DRIVING, "other", "skill", "bad-choice")),
        (
            DRIVING,
            'own_power = ["bicycle"]',
            'own_power = ["tank"]',
            (DRIVING, "other", "own_power[0]", "unknown-reference"),
        ),
        (DRIVING, 'id = "sea"', 'id = "space"', (DRIVING, "space", "id", "unknown-value")),
        (DRIVING, 'id = "sea"', 'id = "air"', (DRIVING, "air", "id", "duplicate")),
        (DRIVING, "source =", "origin =", (DRIVING, "driving", "source", "missing-field")),
        (FIGURES, "mov = 13", "mov = 13.5", (FIGURES, "economy-car", "cells.mov", "bad-figure")),
        (FIGURES, "mov = 13", "mov = 0", (FIGURES, "economy-car", "cells.mov", "bad-figure")),
        (FIGURES, "build = 4", "build = 0", (FIGURES, "economy-car", "cells.build", "bad-figure")),
        (FIGURES, "armour = 1", "armour = -1", (FIGURES, "economy-car", "cells.armour", "bad-figure")),
        (FIGURES, "people = [3, 4]", "people = [0, 4]", (FIGURES, "economy-car", "cells.people", "bad-range")),
        (FIGURES, 'id = "tank"', 'id = "panzer"', (DRIVING, "heavy", "vehicles[0]", "unknown-reference")),
    ],
)
def test_each_fault_of_the_vehicles_is_named(root, file, old, new, fault):
    change(root, file, old, new)
    assert fault in faults(root)


def test_a_vehicle_in_the_wrong_kind_is_seen_by_what_the_table_calls_it(root):
    change(root, DRIVING, '"carriage", ', "")
    change(root, DRIVING, '"tank", ', '"tank", "carriage", ')
    found = faults(root)
    assert (DRIVING, "heavy", "skill", "bad-choice") in found
    assert (DRIVING, "other", "vehicles", "bad-choice") in found


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "record", "field", "problem"),
    [
        ('id = "hp"', 'id = "luck"', "luck", "id", "unknown-value"),
        ('id = "end"', 'id = "clear"', "end", "place", "missing-field"),
        ('id = "end"', 'id = "clear"', "clear", "id", "duplicate"),
        ('"danger", ', '"danger", "Libre", ', "hazard", "also", "ambiguous-name"),
        ('between = ["or", ', "between = [3, ", "", "between[0]", "wrong-type"),
        ('between = ["or", "ou", "and", "et"]', "", "", "between", "wrong-type"),
        ('also = ["level"', 'or = ["level"', "difficulty", "or", "unknown-field"),
        ("source =", "origin =", "own-scenes", "source", "missing-field"),
    ],
)
def test_each_fault_of_the_words_is_named(root, old, new, record, field, problem):
    change(root, WORDS, old, new)
    assert (WORDS, record, field, problem) in faults(root)


# --- whole files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("file", "loader"), [(ROOFTOPS, scenes), (DRIVING, vehicles), (WORDS, scene_words)])
def test_a_file_that_is_broken_is_a_fault_and_its_loader_raises_it(root, file, loader):
    (root / file).write_text("nonsense = [", encoding="utf-8")
    assert [(found[0], found[3]) for found in faults(root)] == [(file, "bad-toml")]
    with pytest.raises(TableError, match="bad-toml"):
        loader(root)


def test_broken_files_are_among_the_faults_of_all_tables(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    for file in (ROOFTOPS, DRIVING, WORDS):
        (tmp_path / "tables" / file).write_text("nonsense = [", encoding="utf-8")
    errors = check_tables(parse_expression, tmp_path / "tables")
    assert {e.file for e in errors} == {ROOFTOPS, DRIVING, WORDS}
