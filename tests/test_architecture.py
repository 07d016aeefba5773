"""The house and its layers: who may import whom, and what no file of the app may hold."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from importlib import import_module

import pytest
from _house import (
    LIST,
    MAIN,
    OPEN_TO_ALL,
    ROOT,
    imported,
    layer_edges,
    layer_of,
    name_of,
    part_edges,
    part_of,
    parts_imported,
    read_files,
)
from sources import nodes_in, tree_of

from keeper_app.content.known_languages import languages
from keeper_app.content.language_records import DEFAULT_LANGUAGE

LONGEST_FILE = 400
LONGEST_FUNCTION = 60  # what fits a page, with what is defined inside


@dataclass(frozen=True)
class Layer:
    """What a layer may import besides itself and the standard library."""

    layers: frozenset[str]
    packages: frozenset[str] = frozenset()
    touches_the_world: bool = True  # may use files, processes or the network of the standard library


def _layer(*layers: str, packages: tuple[str, ...] = (), world: bool = True) -> Layer:
    return Layer(frozenset(layers), frozenset(packages), world)


LAYERS = {
    LIST: _layer(world=False),
    "dice": _layer(packages=("d20",)),
    "rules": _layer("dice", world=False),
    "odds": _layer("rules", "dice", world=False),
    "content": _layer(packages=("cattrs",)),
    "reference": _layer("content", "rules", "dice", packages=("pypdf",), world=False),
    "play": _layer(LIST, "rules", "dice", "content", packages=("cattrs",), world=False),
    "store": _layer(ROOT, "play", "content", packages=("tinydb",)),
    "words": _layer(LIST, "reference", "play", "odds", "rules", "dice", "content", world=False),
    "ui": _layer(
        ROOT,
        LIST,
        "dice",
        "rules",
        "odds",
        "content",
        "reference",
        "play",
        "store",
        "words",
        packages=("flet", "flet_web", "flet_desktop", "msgpack", "segno", "uvicorn", "js", "pyodide"),
    ),
}
WORLD = {"asyncio", "ftplib", "glob", "http", "io", "os", "pathlib", "shutil", "signal", "socket", "sqlite3", "ssl"}
WORLD |= {"subprocess", "tempfile", "urllib", "webbrowser"}

# Rooms do not know one another. Besides what is open to all of them there are few neighbours, each with its reason:
NEIGHBOURS = {
    ("play.chase", "play.combat"): "who strikes, shoots or is caught in a chase does so by the rules of a fight",
    ("ui.chase", "play.combat"): "an attack in a chase is one of a fight: its weapons, its answers",
    ("ui.combat", "play.chase"): "a fight that came of a chase leads back to it",
    ("ui.combat", "ui.people"): "a test that is owed looks the same on a sheet and in a fight",
    ("words.chase", "words.combat"): "blows, shots and wounds in a chase are told as those of a fight",
}

# Strings with French letters that are not words of the interface.
FRENCH_ALLOWED = {
    ("content/prose.py", "œŒ–—’“”…≤≥×÷½−·"): "the characters of our fonts, not a word",
}
SCREENS_ASK = {  # what below play works or can be rolled, and where in ui/ it may be used all the same
    **dict.fromkeys(["check_odds", "combined_odds", "opposed_odds"], ""),  # chances, whole
    **dict.fromkeys(["pushed_success", "success_with_luck"], ""),
    **dict.fromkeys(["strike_odds", "shot_odds"], ("ui/screens/combat/", "ui/screens/chase/")),
    **dict.fromkeys(["caution_odds", "barrier_odds", "smash_odds", "caught_odds"], "ui/screens/chase/"),
    **dict.fromkeys(["all_passed", "trouble_odds"], "ui/screens/chase/"),
    **dict.fromkeys(["growth_odds"], "ui/screens/development/"),
    **dict.fromkeys(["sanity_odds", "at_least_one"], "ui/screens/mind/"),
    **dict.fromkeys(["hit_damage", "Expression"], "ui/screens/tables/"),  # charts, cells
    **dict.fromkeys(["parse_expression"], ("ui/screens/tables/", "ui/own_tables.py")),  # dice in a cell, own dice
    **dict.fromkeys(["difficulty_facing", "join_forces"], "ui/screens/roll/"),  # a sum done before anything is rolled
    **dict.fromkeys(["capped_net"], "ui/components/check_settings.py"),  # how far a stepper goes
    **dict.fromkeys(["plain"], "ui/screens/roll/"),  # and whether there is one
    **dict.fromkeys(
        ["Die", "next_die", "parts_of", "reads_total", "typed_faces"], "ui/screens/common/faces.py"
    ),  # dice to read out
    **dict.fromkeys(["CheckResult", "PercentileRoll"], ""),  # what has fallen
}
DEFAULT_STANDS = ("content/language_records.py", DEFAULT_LANGUAGE)  # the one language that code may name
LITTLE_WORDS = re.compile(
    r"\b(?:le|la|les|des|du|une|est|sont|pour|avec|dans|pas|aux?|et|ou|sur|vous|votre|ne|qui|cette)\b", re.IGNORECASE
)
WORD = re.compile(r"[^\W\d_]{2,}")


# --- reading a module ---------------------------------------------------------------------------------------------


def plain_strings(source: str) -> Iterator[tuple[int, str]]:
    """Every string that is not a docstring, of a module, of what it defines or of an attribute."""
    docs = {id(node.value) for node in nodes_in(source, ast.Expr)}
    for node in nodes_in(source, ast.Constant):
        if isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


# --- the laws -----------------------------------------------------------------------------------------------------


def import_faults(source: str, path: str) -> list[str]:
    """Imports this file's layer may not make."""
    layer = layer_of(path)
    if layer == MAIN:
        return []
    faults = []
    for line, name in imported(source, path):
        top, *rest = name.split(".")
        if top == "keeper_app":
            other = rest[0] if rest else ROOT
            ok = other == layer or (layer in LAYERS and other in LAYERS[layer].layers)
        elif top in sys.stdlib_module_names:
            ok = top not in WORLD or layer not in LAYERS or LAYERS[layer].touches_the_world
        else:
            ok = layer in LAYERS and top in LAYERS[layer].packages
        if not ok:
            faults.append(f"{path}:{line} imports {name}")
    return faults


def room_faults(source: str, path: str) -> list[str]:
    """Where a file of one room imports another, or what all rooms share in `ui` imports one of them."""
    here = part_of(path)
    room = here.partition(".")[2]
    if not room and here != "ui":
        return []
    return sorted(
        {
            f"{path}:{line} imports {other}"
            for line, other in parts_imported(source, path)
            if (whose := other.partition(".")[2])
            and whose != room
            and other not in OPEN_TO_ALL
            and (here, other) not in NEIGHBOURS
        }
    )


def asking_faults(source: str, path: str) -> list[str]:
    """What a screen takes from below that rolls or decides: chances come whole, the rest is asked of play."""
    if layer_of(path) != "ui":
        return []
    faults = []
    for node in nodes_in(source, ast.ImportFrom):
        below = node.module.split(".")[1:2] if node.module else []
        if below and below[0] in ("dice", "rules", "odds"):
            for alias in node.names:
                one = getattr(import_module(node.module or ""), alias.name)
                works = inspect.isroutine(one) or inspect.ismodule(one) or hasattr(one, "roll")
                if works and not path.startswith(SCREENS_ASK.get(alias.name, "nowhere")):
                    faults.append(f"{path}:{node.lineno} takes {alias.name} from {node.module}")
    return faults


def writing_faults(source: str, path: str) -> list[str]:
    """What a file may not hold: no docstring, prints, French, too many lines."""
    faults = []
    if not ast.get_docstring(tree_of(source)):
        faults.append(f"{path}:1 has no docstring")
    if (length := len(source.splitlines())) > LONGEST_FILE:
        faults.append(f"{path} has {length} lines, more than {LONGEST_FILE}")
    faults += [
        f"{path}:{node.lineno} {node.name} has more than {LONGEST_FUNCTION} lines"
        for node in (*nodes_in(source, ast.FunctionDef), *nodes_in(source, ast.AsyncFunctionDef))
        if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    if layer_of(path) != MAIN:
        faults += [
            f"{path}:{node.lineno} prints"
            for node in nodes_in(source, ast.Call)
            if isinstance(node.func, ast.Name) and node.func.id == "print"
        ]
    for line, text in plain_strings(source):
        if looks_french(text) and (path, text) not in FRENCH_ALLOWED:
            faults.append(f"{path}:{line} holds French: {text!r}")
    return faults


def language_faults(source: str, path: str) -> list[str]:
    """Where a file names a language, or a field of one: a language is a folder, and code knows none by name."""
    tags = set(languages())
    faults = [
        f"{path}:{line} names {text!r}"
        for line, text in plain_strings(source)
        if text in tags and (path, text) != DEFAULT_STANDS
    ]
    for node in nodes_in(source, ast.Attribute):
        if node.attr in tags:
            faults.append(f"{path}:{node.lineno} takes .{node.attr}")
        if node.attr == "other" and name_of(node.value) == "words":
            faults.append(f"{path}:{node.lineno} takes words.other")
    passed = (node for node in nodes_in(source, ast.keyword) if node.arg in tags)
    return [*faults, *(f"{path}:{node.value.lineno} passes {node.arg}=" for node in passed)]


def looks_french(text: str) -> bool:
    """A word with a letter beyond ASCII, or a sentence with two of the little words."""
    if len(text) > 1 and any(c.isalpha() and not c.isascii() for c in text):
        return True
    return len(WORD.findall(text)) > 3 and len(LITTLE_WORDS.findall(text)) > 1


def cycles(edges: dict[str, set[str]]) -> list[str]:
    """Layers that import one another in a circle."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


# --- the house as it is -------------------------------------------------------------------------------------------

FILES = read_files()


def test_the_walk_finds_every_layer() -> None:
    assert {layer_of(path) for path in FILES} == {*LAYERS, MAIN, ROOT}


def test_a_file_imports_only_what_its_layer_may() -> None:
    assert [fault for path, source in FILES.items() for fault in import_faults(source, path)] == []


def test_a_screen_decides_nothing() -> None:
    assert [
        fault for path, source in FILES.items() if layer_of(path) == "ui" for fault in asking_faults(source, path)
    ] == []


def test_a_room_knows_no_other_room_but_its_neighbours() -> None:
    assert [fault for path, source in FILES.items() for fault in room_faults(source, path)] == []


def test_rooms_import_one_another_one_way_only() -> None:
    edges = part_edges(FILES)
    assert "play.people" in edges["play.combat"]  # the walk sees imports at all
    assert cycles(edges) == []


def test_every_neighbour_is_still_needed() -> None:
    edges = part_edges(FILES)
    assert {(one, other) for one, other in NEIGHBOURS if other in edges[one]} == set(NEIGHBOURS)
    assert set(OPEN_TO_ALL) <= set().union(*edges.values())


def test_a_file_keeps_to_the_style_of_the_house() -> None:
    assert [fault for path, source in FILES.items() for fault in writing_faults(source, path)] == []


def test_a_file_names_no_language() -> None:
    assert [fault for path, source in FILES.items() for fault in language_faults(source, path)] == []


def test_layers_import_one_another_one_way_only() -> None:
    edges = layer_edges(FILES)
    assert edges["play"] >= {"rules", "dice"}  # the walk sees imports at all
    assert edges["words"] >= {"play"}
    assert cycles(edges) == []


def test_the_table_of_layers_itself_has_no_circle() -> None:
    assert cycles({layer: set(may.layers - {ROOT}) for layer, may in LAYERS.items()}) == []


@pytest.mark.parametrize(
    ("package", "layer"),
    [
        ("flet", "ui"),
        ("tinydb", "store"),
        ("d20", "dice"),
        ("msgpack", "ui"),
        ("uvicorn", "ui"),
        ("pypdf", "reference"),
        ("segno", "ui"),
    ],
)
def test_one_layer_only_knows_a_package(package: str, layer: str) -> None:
    knowing = {
        layer_of(path)
        for path, source in FILES.items()
        for _, name in imported(source, path)
        if name.split(".")[0] == package
    }
    assert knowing == {layer}


def test_one_room_of_the_house_only_knows_a_browser_from_inside() -> None:
    knowing = {
        path
        for path, source in FILES.items()
        for _, name in imported(source, path)
        if name.split(".")[0] in ("js", "pyodide", "flet_js")
    }
    assert knowing
    assert {path.rpartition("/")[0] for path in knowing} == {"ui/browser"}


def test_every_exception_to_the_french_rule_is_still_needed() -> None:
    held = {(path, text) for path, source in FILES.items() for _, text in plain_strings(source)}
    assert set(FRENCH_ALLOWED) <= held


# --- the test proves itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/bad.py", "import flet"),
        ("rules/bad.py", "from keeper_app.content import skills"),
        ("rules/bad.py", "from keeper_app import store"),
        ("rules/bad.py", "from ..words import catalog"),
        ("rules/bad.py", "from .. import words"),
        ("rules/bad.py", "import keeper_app.ui.app as app"),
        ("rules/bad.py", "from pathlib import Path"),
        ("odds/bad.py", "import socket"),
        ("dice/bad.py", "from keeper_app.rules import check"),
        ("dice/bad.py", "import attrs"),
        ("content/bad.py", "from keeper_app.dice import parse_expression"),
        ("reference/bad.py", "from keeper_app.play import Desk"),
        ("reference/bad.py", "import io"),
        ("play/bad.py", "import pypdf"),
        ("play/bad.py", "from tinydb import TinyDB"),
        ("play/actions/bad.py", "from ...store import Journal"),
        ("play/bad.py", "def late():\n    from keeper_app.words import say\n"),
        ("play/bad.py", "from importlib import import_module\nimport_module('keeper_app.ui.app')"),
        ("play/bad.py", "__import__('flet')"),
        ("play/bad.py", "if True:\n    import d20.ast\n"),
        ("words/bad.py", "import flet.canvas as cv"),
        ("words/bad.py", "from keeper_app.store import StoreError"),
        ("store/bad.py", "import flet"),
        ("store/bad.py", "import d20"),
        ("ui/bad.py", "import tinydb"),
        ("ui/screens/bad.py", "import d20"),
        ("ui/bad.py", "import requests"),
        ("attic/bad.py", "import flet"),
        ("rooms.py", "from keeper_app.play import Desk"),
        ("rules/bad.py", "from keeper_app.rooms import ROOMS"),
    ],
)
def test_a_forbidden_import_is_caught(path: str, source: str) -> None:
    assert len(import_faults(source, path)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("play/people/bad.py", "from keeper_app.play.combat.fight import Fight"),
        ("play/tables/bad.py", "from keeper_app.play.combat.events import blows"),
        ("words/roll/bad.py", "from keeper_app.words import combat"),
        ("words/log.py", "from keeper_app.words.tables.cells import cell_words"),
        ("ui/screens/odds/bad.py", "from keeper_app.ui.screens.roll.view import RollView"),
        ("ui/screens/people/bad.py", "import keeper_app.play.combat.fight"),
        ("ui/screens/log/bad.py", "def late():\n    from keeper_app.ui.screens.people.view import in_people\n"),
        ("ui/screens/common/bad.py", "from keeper_app.ui.screens.settings.screen import settings_screen"),
        ("ui/bad.py", "from keeper_app.ui.screens.tables.view import TablesView"),
    ],
)
def test_a_room_that_knows_another_is_caught(path: str, source: str) -> None:
    assert len(room_faults(source, path)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("play/combat/good.py", "from keeper_app.play.combat.fight import Fight"),
        ("play/combat/good.py", "from keeper_app.play.people.person import Person"),
        ("ui/screens/tables/good.py", "from keeper_app.play.roll.actions.roll_dice import RollDice"),
        ("ui/screens/roll/good.py", "from keeper_app.ui.rolled import repeat\nfrom keeper_app.words import log_line"),
        ("words/report.py", "from keeper_app.words.people.names import called"),
    ],
)
def test_a_room_may_know_itself_and_what_is_shared(path: str, source: str) -> None:
    assert room_faults(source, path) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/good.py", "from dataclasses import dataclass\nfrom keeper_app.dice import Dice\nfrom . import levels"),
        ("play/actions/good.py", "from ..desk import Desk\nfrom ...rules import check\nfrom cattrs import Converter"),
        ("ui/screens/good.py", "import flet as ft\nfrom keeper_app import __version__\nfrom ..look import Look"),
        ("__main__.py", "import anything\nfrom keeper_app import ui"),
    ],
)
def test_an_allowed_import_passes(path: str, source: str) -> None:
    assert import_faults(source, path) == []


@pytest.mark.parametrize(
    "source",
    [
        "from keeper_app.rules import check",
        "from keeper_app.rules.melee import struck",
        "from keeper_app.rules import Level, major_from",
        "from keeper_app.odds.damage import struck_damage",
        "from keeper_app.odds import hit_damage",
        "from keeper_app.dice import SeededDice",
        "def late():\n    from keeper_app.dice import roll_percentile\n",
        "from keeper_app.rules import melee",
    ],
)
def test_a_screen_that_decides_is_caught(source: str) -> None:
    assert len(asking_faults(source, "ui/screens/combat/bad.py")) == 1
    assert asking_faults(source, "play/good.py") == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("x = 1", "no docstring"),
        ('"""Fine."""\nprint("x")', "prints"),
        ('"""Fine."""\nx = "Réussite"', "French"),
        ('"""Fine."""\nx = f"{1} échec"', "French"),
        ('"""Fine."""\nx = "Il faut lancer les trois dans la case du bas"', "French"),
        ('"""Fine."""\ndef f():\n    """Été."""\n    return "Été"', "French"),
        ('"""Fine."""\n' + "x = 1\n" * LONGEST_FILE, "lines"),
        ('"""Fine."""\ndef long():\n' + "    x = 1\n" * LONGEST_FUNCTION, "long has more than"),
    ],
)
def test_bad_writing_is_caught(source: str, fault: str) -> None:
    assert [fault in found for found in writing_faults(source, "rules/bad.py")] == [True]


@pytest.mark.parametrize(
    "source",
    [
        '"""Été : un titre français, accepté ici."""\n# commentaire été\nx = "œ"\n',
        '"""Fine."""\ndef f():\n    """Échec."""\n    return "it is or it is not"\n',
        '"""Fine."""\nA: int = 1\n"""Échec : a note on an attribute."""\n',
    ],
)
def test_docstrings_comments_and_single_letters_are_let_be(source: str) -> None:
    assert writing_faults(source, "rules/good.py") == []


@pytest.mark.parametrize(
    "source",
    ['x = "fr"', 'd = {"en": 1}', "text.fr", "f(en=1)", "look.words.other", "words.other", 'x = lang == "fr"'],
)
def test_a_language_in_code_is_caught(source: str) -> None:
    assert len(language_faults(source, "ui/bad.py")) == 1


@pytest.mark.parametrize("source", ['"""en"""', 'x = "end"', "side.other", "text.of(lang)", "# fr"])
def test_what_is_no_language_passes(source: str) -> None:
    assert language_faults(source, "ui/good.py") == []


def test_a_circle_is_caught() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}})
