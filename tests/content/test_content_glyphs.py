"""Every character that Keeper itself shows is in a font it brings: for any other, Flet's client would ask for Noto."""

import ast
import tomllib
from pathlib import Path

import flet_web
import pytest
from fontTools.ttLib import TTFont

from keeper_app.content.prose import BEYOND_LATIN_1
from keeper_app.content.root import tables_root
from keeper_app.ui.serve import ASSETS
from keeper_app.ui.tokens import FONTS, TYPE

WEB = Path(flet_web.__file__).parent / "web"
BODY = WEB / "assets/fonts/roboto.woff2"  # of every face without a family, and what Flutter looks into after any other
SHOWN_BY = ("ui", "words")  # the layers whose texts reach a screen
BLANKS = set("\n\u00a0\u202f")  # no font needs a picture of them: shaping makes them of a blank
BORROWED = set("≤≥")  # of Roboto, inside a line of the serif
FURTHER = sorted((ASSETS / "assets/fonts").glob("noto*/*/*.woff2"))


def characters(font):
    return {chr(one) for one in TTFont(font).getBestCmap()}


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def in_tables():
    for file in sorted(tables_root().rglob("*.toml")):
        yield file, "".join(strings(tomllib.loads(file.read_text("utf-8"))))


def literals(source):
    """What stands in quotes in a source, but for docstrings."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said)
    return "".join(node.value for node in texts if isinstance(node.value, str))


def in_sources():
    for layer in SHOWN_BY:
        for file in sorted((ASSETS.parents[1] / layer).rglob("*.py")):
            yield file, literals(file.read_text("utf-8"))


@pytest.fixture(scope="module")
def shown():
    """Each character, as written and in capitals, with the files it stands in."""
    found = {}
    for file, text in (*in_tables(), *in_sources()):
        for one in {*text, *text.upper()} - BLANKS:
            found.setdefault(one, set()).add(file.name)
    return found


def test_every_face_finds_every_character(shown):
    assert {face.family for face in TYPE.values()} == {None, *FONTS}
    assert len(shown) > 100
    body = characters(BODY)
    for family, file in FONTS.items():
        own = characters(ASSETS / file)
        assert {f"U+{ord(c):04X} {c}": shown[c] for c in set(shown) - own - body} == {}, family
        assert set(shown) - own - BORROWED == set(), f"{family} would be mixed with another"
    assert {f"U+{ord(c):04X} {c}": shown[c] for c in set(shown) - body} == {}


def test_what_a_table_may_contain_is_in_every_font():
    allowed = {chr(one) for one in (*range(0x20, 0x7F), *range(0xA1, 0x100)) if one != 0xAD} | BEYOND_LATIN_1
    for font in (BODY, *(ASSETS / file for file in FONTS.values())):
        assert allowed - characters(font) <= BORROWED, font.name
    assert characters(BODY) >= BORROWED


def test_an_arrow_would_be_noticed():
    """The walk sees what is put together in a sentence, and not what only explains it."""
    assert literals('def f(a):\n    """A ☠."""\n    return f"{a} → {a:>3}"\n') == " → >3"
    assert "→" not in characters(BODY)


def test_fonts_for_what_is_typed_lie_where_the_client_asks_for_them():
    """Hebrew, runes, stars: loaded when somebody writes them. Another Flet may ask for them under another name."""
    client = (WEB / "main.dart.js").read_text("utf-8")
    for font in FURTHER:
        assert f'"{font.relative_to(ASSETS / "assets/fonts").as_posix()}"' in client
    typed = set().union(*(characters(font) for font in FURTHER), characters(BODY))
    assert set("Ωж ἀ א ع ქ Ա ⲁ ᚠ ᚁ → ★ ✓ ☠") <= typed
    assert sum(font.stat().st_size for font in FURTHER) < 500_000
