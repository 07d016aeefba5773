"""Whatever number is cited, docs/rulings.md says what it stands for."""

import ast
import io
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PAGE = (HOUSE / "docs" / "rulings.md").read_text("utf-8")
FOLDERS = ("keeper_app", "tables", "tests", "build")

TO = r"\s*(?:–|-|to)\s*"
SPAN = rf"\d{{1,3}}(?:{TO}\d{{1,3}})?"
NUMBERS = re.compile(rf"\b(rule|pitfall)s?\s+({SPAN}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+){SPAN})*)", re.IGNORECASE)
LISTED = re.compile(r"^(numbers)\s*=\s*\[([^\]]*)\]", re.MULTILINE)
CITED = re.compile(r"\b(?:(?:rule|pitfall)s?\W+\d|numbers\s*=|C\d\d\b)", re.IGNORECASE)
RULINGS = re.compile(rf"\bC(\d\d)\b(?:{TO}C(\d\d)\b)?")


def spans(text):
    """Every number of "3, 5–7 and 9"."""
    for first, last in re.findall(rf"(\d+)(?:{TO}(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def cited_in(text):
    """("rule", 57), ("ruling", 10), ("pitfall", 16)… in a text."""
    for what, numbers in (*NUMBERS.findall(text), *LISTED.findall(text)):
        for number in spans(numbers):
            yield what.lower().replace("numbers", "rule"), number
    for first, last in RULINGS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield "ruling", number


def remarks(source):
    """The comments and docstrings of a module, and nothing that it computes with."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


OF_CARD_GAMES = ("tables/rules/ccg", "tables/rules/differences", "tests/cases/search")
"""Where C48 is a rule of a card game, whose count has nothing to do with ours."""


def read(path):
    """What a file says about rules."""
    if path.relative_to(HOUSE).as_posix().startswith(OF_CARD_GAMES):
        return ""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    return "\n\n".join(remarks(text)) if CITED.search(text) else ""  # only where a number may be cited at all


def entries():
    """What the page explains, in its order."""
    found = [("ruling", int(number)) for number in re.findall(r"^\| C(\d\d) \|", PAGE, re.MULTILINE)]
    for what, title in (("rule", "Rules"), ("pitfall", "Pitfalls")):
        section = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
        found += [(what, int(number)) for number in re.findall(r"^- (\d+): \S", section[1], re.MULTILINE)]
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_is_cited_is_explained(folder):
    known = set(entries())
    missing = {
        f"{what} {number} in {path.relative_to(HOUSE)}"
        for path in sorted((HOUSE / folder).rglob("*"))
        if path.suffix in (".py", ".toml")
        for what, number in cited_in(read(path))
        if (what, number) not in known
    }
    assert missing == set()


def test_the_page_cites_nothing_that_it_does_not_explain():
    assert set(cited_in(PAGE)) <= set(entries())


def test_nothing_is_explained_twice_and_every_ruling_is_there():
    found = entries()
    assert [one for one, times in Counter(found).items() if times > 1] == []
    assert found == sorted(found, key=lambda one: (["ruling", "rule", "pitfall"].index(one[0]), one[1]))
    rulings = [number for what, number in found if what == "ruling"]
    assert rulings == list(range(1, len(rulings) + 1))
    assert len(rulings) >= 47


def test_the_places_it_names_are_there():
    places = {
        place for row in re.findall(r"^\| C\d\d \|.*\| (.*) \|$", PAGE, re.MULTILINE) for place in row.split(", ")
    }
    assert places - {"not in the app yet"}
    for place in places - {"not in the app yet"}:
        path = place.strip("`")
        assert (HOUSE / path).exists() or (HOUSE / "keeper_app" / path).exists(), path


def test_citations_are_read_as_people_write_them():
    text = "(rules 38–42, 57 and 60 to 61, C07–C09); Pitfalls 2 and 5\nnumbers = [4, 8]\nrulings = ['C26']"
    assert Counter(cited_in(text)) == Counter(
        [("rule", number) for number in (38, 39, 40, 41, 42, 57, 60, 61, 4, 8)]
        + [("pitfall", 2), ("pitfall", 5)]
        + [("ruling", number) for number in (7, 8, 9, 26)]
    )
    assert list(remarks('x = "C98"  # C97\n"""C96"""\n')) == ["# C97", "C96"]
