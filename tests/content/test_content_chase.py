"""Chases: every scene can be played, every vehicle has its figures, and what a faulty file says."""

import re
import shutil
import textwrap
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pseudo_language import TAG, write_language

from keeper_app.content import chase_own
from keeper_app.content.chase_check import chase_errors
from keeper_app.content.chase_copy import table_from
from keeper_app.content.chase_own import scene_from
from keeper_app.content.chase_records import CRASHES, PLACE_DIFFICULTIES
from keeper_app.content.chase_scene_errors import FEWEST, LONGEST_NAME
from keeper_app.content.chase_scenes import scene, scenes
from keeper_app.content.chase_vehicles import FILE as DRIVING
from keeper_app.content.chase_vehicles import vehicle, vehicles
from keeper_app.content.chase_words import FILE as WORDS
from keeper_app.content.chase_words import scene_words
from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.own_tables import make_own_table, parse_own_table
from keeper_app.content.own_toml import write_own_table
from keeper_app.content.prose import texts
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import read_screen_tables, screen_tables
from keeper_app.content.skill_table import read_skills, skills
from keeper_app.content.table_records import NumberRange
from keeper_app.content.translated import translation_errors
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


# --- scenes as they are -----------------------------------------------------------------------------------------------


def test_there_are_scenes_for_feet_wheels_wings_and_rails():
    assert len(scenes()) >= 14
    assert {one.travel for one in scenes()} == {"foot", "road", "sea", "air", "rail"}
    assert sorted(one.id for one in scenes()) == [one.id for one in scenes()]


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_a_scene_has_enough_of_everything_to_be_played(one):
    for (kind, difficulty), fewest in FEWEST.items():
        assert len(one.pool(kind, difficulty)) >= fewest
    assert sum(len(one.pool(kind)) for kind in ("clear", "hazard", "barrier", "end")) == len(one.places)
    track = [one.place(id_) for id_ in one.laid]
    kinds = [place.kind for place in track]
    assert kinds[:2] == ["clear", "clear"]
    assert kinds.index("end") == len(kinds) - 1
    assert {"hazard", "barrier"} <= set(kinds)


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_whatever_is_tested_can_be_passed_and_costs_something(one):
    harms = {row.id for row in screen_tables()["other-damage"].rows}
    crashes = {row.id for row in screen_tables()["collisions"].rows}
    tried = {skill.id for skill in skills() if skill.kind != "special"}
    for place in one.places:
        assert set(place.skills) <= tried
        assert place.harm is None or place.harm in harms
        if place.kind == "hazard":
            assert place.skills
            assert place.difficulty in PLACE_DIFFICULTIES
            assert place.crash in crashes
            assert place.delay or place.harm
        if place.kind == "barrier":
            assert place.skills
            assert place.difficulty in PLACE_DIFFICULTIES


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_names_fit_under_a_token_and_texts_are_brief_in_every_language(one):
    langs = complete_languages()
    for place in one.places:
        for lang in langs:
            assert 2 <= len(place.name.of(lang)) <= LONGEST_NAME
            assert 20 <= len(place.text.of(lang)) <= 180
            assert len(re.findall(r"[.?…](?:\s|$)", place.text.of(lang))) <= 2
            assert "!" not in place.text.of(lang)
        assert {len([f for f, _ in texts(place) if f.startswith(field)]) for field in ("name", "text")} == {len(langs)}


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_no_french_mark_lacks_its_space(one):
    for place in one.places:
        for field, text in texts(place):
            if field.endswith(".fr"):
                assert not re.search(r"[^ ?!…][:;?!](?=$|[\s)»”])|[^ ]%|«[^ ]|[^ ]»", text), (place.id, field)


def test_no_two_places_of_the_house_are_told_alike():
    told = [text for one in scenes() for place in one.places for field, text in texts(place) if "text" in field]
    assert len(told) == len(set(told))


def test_a_scene_and_its_places_are_found_by_id():
    roofs = scene("rooftops")
    assert roofs.title.of("fr") == "Toits"
    assert roofs.place("loose-tiles").skills == ("dex", "climb")
    assert roofs.place("cellar") is None
    assert scene("moon") is None
    assert {place.difficulty for place in roofs.pool("hazard", "hard")} == {"hard"}
    assert set(roofs.pool("hazard", "hard")) < set(roofs.pool("hazard"))


def severity(crash):
    """Where a row stands in the table of collisions, which grow worse."""
    return [row.id for row in screen_tables()["collisions"].rows].index(crash)


def test_a_hazard_takes_time_and_crashes_by_its_difficulty_unless_it_says_otherwise():
    for one in scenes():
        for place in one.pool("hazard"):
            assert severity(place.crash) >= severity(CRASHES[place.difficulty])
    assert scene("motorway").place("wrong-way").crash == "mayhem"
    roofs = scene("rooftops")
    assert [(roofs.place(id_).delay, roofs.place(id_).crash) for id_ in ("loose-tiles", "narrow-gap", "wide-leap")] == [
        (True, "minor"),
        (True, "moderate"),
        (True, "severe"),
    ]
    assert not roofs.place("firewall").delay


def test_every_text_of_a_chase_can_be_brought_by_a_language(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    write_language(tmp_path / "tables")
    assert [str(error) for error in translation_errors(tmp_path / "tables")] == []
    for one in scenes(tmp_path / "tables"):
        said = [one.title, *(text for place in one.places for text in (place.name, place.text))]
        assert [text for text in said if "⟦" not in text.of(TAG)] == []
    assert scene_words(tmp_path / "tables").columns["⟦skill⟧"] == "skill"


def test_what_was_read_is_kept():
    assert scenes() is scenes()
    assert vehicles() is vehicles()
    assert scene_words() is scene_words()


# --- scenes that do not hold ------------------------------------------------------------------------------------------


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


# --- vehicles ---------------------------------------------------------------------------------------------------------

PRINTED = {  # MOV, Build, armour, people from and to
    "economy-car": (13, 4, 1, 3, 4),
    "standard-car": (14, 5, 2, 4, 4),
    "luxury-car": (15, 6, 2, 4, 4),
    "sports-car": (16, 5, 2, 1, 1),
    "pickup": (14, 6, 2, 2, None),
    "six-ton-truck": (13, 7, 2, 2, None),
    "articulated-lorry": (13, 9, 2, 3, None),
    "light-motorcycle": (13, 1, 0, 1, 1),
    "heavy-motorcycle": (16, 3, 0, 1, 1),
    "airship": (12, 10, 2, 112, None),
    "propeller-plane": (15, 5, 1, 4, None),
    "bomber": (17, 11, 2, 10, None),
    "jet-airliner": (18, 11, 3, 50, None),
    "helicopter": (15, 5, 2, 15, None),
    "tank": (11, 20, 24, 4, None),
    "steam-train": (12, 12, 1, 400, None),
    "modern-train": (15, 14, 2, 400, None),
    "horse": (11, 4, 0, 1, 1),
    "carriage": (10, 3, 0, 6, None),
    "bicycle": (7, 0.5, 0, 1, None),
    "rowing-boat": (6, 2, 0, 3, 3),
    "hovercraft": (12, 4, 0, 22, None),
    "motor-boat": (14, 3, 0, 6, None),
    "cruise-liner": (11, 32, 0, 2200, None),
    "battleship": (11, 65, 0, 1800, None),
    "aircraft-carrier": (11, 75, 0, 3200, None),
    "submarine": (12, 24, 0, 120, None),
}


def test_all_27_vehicles_have_the_printed_figures_in_their_order():
    assert list(PRINTED) == [one.id for one in vehicles()]
    for one in vehicles():
        *figures, low, high = PRINTED[one.id]
        assert [one.mov, one.build, one.armour, one.people] == [*figures, NumberRange(low, high)]


def test_each_kind_of_vehicle_has_its_skill():
    assert {(one.kind, one.skill) for one in vehicles()} == {
        ("road", "drive-auto"),
        ("air", "pilot"),
        ("heavy", "heavy-machinery"),
        ("other", "ride"),
        ("sea", "pilot"),
    }


def test_what_muscles_drive_goes_by_con():
    """C42: a bicycle, and a rowing boat for the same reason; a horse has legs of its own."""
    assert {one.id for one in vehicles() if one.own_power} == {"bicycle", "rowing-boat"}
    assert vehicle("bicycle").skill == "ride"
    assert vehicle("broom") is None


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


# --- a keeper's own scenes --------------------------------------------------------------------------------------------

QUARRY = textwrap.dedent(re.search(r"^    title.*?^    \]$", chase_own.__doc__, re.M | re.S)[0])  # the example there


def own_scene(text=QUARRY, file="quarry.toml"):
    return scene_from(parse_own_table(text.encode(), file))


def one_place(columns, cells):
    """The first place of a table of the keeper's with these columns, and these cells in its first row."""
    rows = [{"name": "Here", "cells": cells}, {"name": "There"}]
    return scene_from(make_own_table({"columns": columns, "rows": rows}, "mine")).places[0]


def test_a_table_of_the_keepers_is_a_scene():
    quarry = own_scene()
    assert (quarry.id, quarry.title.of("fr"), quarry.travel) == ("quarry", "The quarry", "foot")
    assert [(place.id, place.kind) for place in quarry.places] == [
        ("cart-track", "clear"),
        ("loose-scree", "hazard"),
        ("plank-fence", "barrier"),
        ("the-village", "end"),
    ]
    assert quarry.laid == tuple(place.id for place in quarry.places)
    scree, fence = quarry.place("loose-scree"), quarry.place("plank-fence")
    assert (scree.name.of("fr"), scree.text.of("en"), scree.skills) == ("Loose scree", "It moves.", ("climb", "dex"))
    assert (scree.difficulty, scree.harm, scree.delay, scree.crash, scree.hp) == (
        "hard",
        "moderate",
        True,
        "moderate",
        0,
    )
    assert (fence.difficulty, fence.skills, fence.delay, fence.crash, fence.hp) == (
        "regular",
        ("climb",),
        False,
        None,
        10,
    )


def test_what_has_no_name_is_passed_over_and_the_end_comes_last_wherever_it_stands():
    rows = [{"name": "Gate", "cells": ["Fin"]}, "a remark", {"name": {"en": "Yard", "fr": "Cour"}}]
    yard = scene_from(make_own_table({"columns": ["Type"], "rows": rows}, "farm"))
    assert ([place.id for place in yard.places], yard.laid) == (["gate", "yard"], ("yard", "gate"))
    assert yard.place("yard").name.of("fr") == "Cour"


def test_a_table_without_names_is_no_scene():
    assert own_scene('rows = ["owl", "bat"]') is None


def test_the_last_row_is_the_way_out_where_none_is_said_to_be():
    scene = own_scene('columns = ["Skill"]\nrows = [{ name = "Hall" }, { name = "Stairs", cells = ["Jump"] }]')
    assert [(place.id, place.kind, place.skills) for place in scene.places] == [
        ("hall", "clear", ()),
        ("stairs", "end", ()),
    ]
    assert scene.laid == ("hall", "stairs")


@pytest.mark.parametrize(
    ("kinds", "found"),
    [
        (["clear"], ["clear", "end"]),
        (["hazard"], ["hazard", "end"]),
        (["end"], ["clear", "end"]),
        (["end", "end", "end"], ["clear", "clear", "end"]),
        (["end", "barrier"], ["end", "barrier"]),
    ],
)
def test_there_is_always_an_end_and_something_before_it(kinds, found):
    rows = [{"name": "Hall", "cells": [kind]} for kind in kinds]
    scene = scene_from(make_own_table({"columns": ["Kind"], "rows": rows}, "mine"))
    assert [place.kind for place in scene.places] == found
    assert (len(scene.laid), scene.place(scene.laid[-1]).kind) == (len(found), "end")


def test_a_long_table_is_laid_with_ten_places_and_keeps_all_for_drawing():
    rows = [{"name": f"Cell {number}"} for number in range(40)]
    scene = scene_from(make_own_table({"rows": rows}, "prison"))
    assert (len(scene.laid), len(scene.places), scene.laid[-1]) == (10, 40, "cell-39")
    assert len(scene.pool("clear")) == 39


@pytest.mark.parametrize(
    ("columns", "cells", "kind", "skills", "difficulty", "harm", "hp"),
    [
        (["Kind"], ["hazard"], "hazard", ("dex",), "regular", None, 0),
        (["TYPE"], ["Dégagé"], "clear", (), None, None, 0),
        (["genre"], ["BARRIERE"], "barrier", ("dex",), "regular", None, 0),
        (["Kind"], ["exit"], "end", (), None, None, 0),
        (["Kind"], ["a hard hazard"], "hazard", ("dex",), "regular", None, 0),
        (["Kind"], ["wobbly"], "clear", (), None, None, 0),
        (["Kind", "Skill"], ["wobbly", "Climb"], "clear", (), None, None, 0),
        (["Skill"], ["TOC"], "hazard", ("spot-hidden",), "regular", None, 0),
        (["Test"], ["Sauter, Grimper; DEX / Climb"], "hazard", ("jump", "climb", "dex"), "regular", None, 0),
        (["Skill"], ["Arts et métiers"], "hazard", ("art-craft",), "regular", None, 0),
        (["Skill"], ["Chutzpah"], "clear", (), None, None, 0),
        (["Kind", "Skill"], ["hazard", "Chutzpah"], "hazard", ("dex",), "regular", None, 0),
        (["Kind", "Skill"], ["hazard", "Luck or Climb"], "hazard", ("climb",), "regular", None, 0),
        (["Skill", "Difficulté"], ["DEX", "Extrême"], "hazard", ("dex",), "extreme", None, 0),
        (["Skill", "difficulty"], ["DEX", "awful"], "hazard", ("dex",), "regular", None, 0),
        (["Skill", "Harm"], ["DEX", "Sévère"], "hazard", ("dex",), "regular", "severe", 0),
        (["Skill", "damage"], ["DEX", "2d10"], "hazard", ("dex",), "regular", "deadly", 0),
        (["Skill", "Dégâts"], ["DEX", "3D7"], "hazard", ("dex",), "regular", None, 0),
        (["Points de vie"], ["25"], "barrier", (), "regular", None, 25),
        ([{"id": "hp", "kind": "number"}], [15], "barrier", (), "regular", None, 15),
        ([{"id": "hp", "kind": "number"}], [-3.5], "barrier", (), "regular", None, 3),
        (["HP"], ["a lot"], "clear", (), None, None, 0),
        (["HP"], ["999999"], "barrier", (), "regular", None, 500),
        (["Kind", "HP"], ["hazard", "15"], "hazard", ("dex",), "regular", None, 0),
        (["Kind", "HP"], ["clear", "15"], "clear", (), None, None, 0),
        (["Owner", "Weather"], ["hazard", "hard"], "clear", (), None, None, 0),
    ],
)
def test_cells_are_read_as_far_as_they_are_understood(columns, cells, kind, skills, difficulty, harm, hp):
    place = one_place(columns, cells)
    assert (place.kind, place.skills, place.difficulty, place.harm, place.hp) == (kind, skills, difficulty, harm, hp)


@given(st.lists(st.text(max_size=12), min_size=5, max_size=5), st.lists(st.text(max_size=9), min_size=1, max_size=3))
@settings(max_examples=60, deadline=None)
def test_whatever_a_keeper_types_is_a_scene_that_can_be_run(cells, names):
    rows = [{"name": name or "x", "cells": cells} for name in names]
    columns = ["Type", "Skill", "Difficulty", "Harm", "HP"]
    with suppress(TableError):
        found = scene_from(make_own_table({"columns": columns, "rows": [*rows, {"name": "last"}]}, "mine"))
        assert found.place(found.laid[-1]).kind == "end"
        assert all(found.place(id_) for id_ in found.laid)
        for place in found.places:
            assert (place.kind in ("hazard", "barrier")) == (place.difficulty is not None)
            assert place.kind != "hazard" or place.skills
            assert place.kind != "barrier" or place.skills or place.hp


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


def test_our_own_words_are_understood_in_every_language():
    words = scene_words()
    for said, meant in (("Compétence", "skill"), ("Skill", "skill"), ("PV", "hp"), ("Difficulté", "difficulty")):
        assert words.columns[fold(said)] == meant
    assert [words.kinds[fold(said)] for said in ("Obstacle", "Hazard", "Fin", "dégagé")] == [
        "hazard",
        "hazard",
        "end",
        "clear",
    ]


# --- a scene of ours as a table of the keeper's own ------------------------------------------------------------------


@pytest.mark.parametrize("lang", complete_languages())
@pytest.mark.parametrize("id_", [one.id for one in scenes()])
def test_a_scene_copied_to_ones_own_tables_is_the_same_chase(id_, lang):
    """What a keeper's table has no column for is its usual one: hazards delay, ways past barriers close again."""
    ours = next(one for one in scenes() if one.id == id_)
    written = write_own_table(table_from(ours, f"my-{id_}", lang))
    read = scene_from(parse_own_table(written.encode(), f"my-{id_}.toml"))
    assert read is not None
    facts = {one.id: (one.name.of(lang), one.kind, one.skills, one.difficulty, one.harm, one.hp) for one in read.places}
    assert facts == {
        one.id: (one.name.of(lang), one.kind, one.skills, one.difficulty, one.harm, one.hp) for one in ours.places
    }
    assert read.laid[:-1] == ours.laid[:-1]
