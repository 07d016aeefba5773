"""A keeper's own scenes: a table read as a chase, and a scene of ours copied to be one."""

import re
import textwrap
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.content import chase_own
from keeper_app.content.chase_copy import table_from
from keeper_app.content.chase_own import scene_from
from keeper_app.content.chase_scenes import scenes
from keeper_app.content.chase_words import scene_words
from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.own_tables import make_own_table, parse_own_table
from keeper_app.content.own_toml import write_own_table

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
