"""A sheet in one line: golden cases of tests/cases/sheet-line.toml, and what holds for anything typed."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.folding import fold
from keeper_app.content.skill_table import SPECIALISED, skills
from keeper_app.play.people.checked import checked
from keeper_app.play.people.copied import Copied, changes_by
from keeper_app.play.people.person import Person
from keeper_app.reference.paper_names import LONGEST_NAME
from keeper_app.reference.sheet_line import SheetLine, read_sheet_line

CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "sheet-line.toml").read_text(encoding="utf-8"))["line"]
KEPT = [skill for skill in skills() if skill.id not in ("know", "idea", "dex-half", "dex-fifth")]
NAMES = st.sampled_from([name for skill in KEPT for name in skill.names])
SKILL_CALLED = {fold(name): skill.id for skill in KEPT for name in skill.names}
TYPED = st.text(st.sampled_from("TOC écouter 60,;()/%+-–1D4\n\t·60 langue Biology ÉDU")) | st.text()


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_golden_lines(case):
    assert read_sheet_line(case["typed"]) == SheetLine(
        tuple(case["values"].items()),
        tuple(case.get("figures", {}).items()),
        tuple(case.get("own", {}).items()),
        case.get("bonus", ""),
        tuple(case.get("rest", ())),
    )


def test_there_are_cases_enough():
    assert len(CASES) >= 40


@given(TYPED)
def test_anything_typed_ends_in_skills_and_a_named_rest(typed):
    read = read_sheet_line(typed)
    for key, value in (*read.values, *read.own):
        assert 0 < len(key) <= LONGEST_NAME
        assert 0 <= value <= 999
    if any(one.isalnum() for one in typed):
        assert read != SheetLine(), "something was typed and nothing is said of it"


@given(st.lists(st.text(st.sampled_from("zqxw"), min_size=6, max_size=12), min_size=1, max_size=6))
def test_no_word_is_lost(words):
    assert read_sheet_line(", ".join(words)).rest == tuple(words)
    once = [*dict.fromkeys(words)]
    assert [name for name, _ in read_sheet_line(" 7, ".join(once) + " 7").own] == once


@given(TYPED)
def test_whatever_is_read_stands_on_a_sheet(typed):
    read = read_sheet_line(typed)
    said = Copied({**dict(read.values), **dict(read.own)}, dict(read.figures), "", " ".join(read.rest)[:400])
    values, sheet = changes_by(Person(1, "Ada"), said)
    checked(Person(1, "Ada", tuple(values.items()), **sheet))


@given(
    st.lists(st.tuples(NAMES, st.integers(0, 99)), min_size=1, max_size=12), st.sampled_from([", ", "; ", "\n", " "])
)
def test_every_skill_is_read_by_any_of_its_names_however_they_are_parted(pairs, between):
    once = {SKILL_CALLED[fold(name)]: (name, value) for name, value in pairs}
    typed = between.join(f"{name} {value}" for name, value in once.values())
    assert dict(read_sheet_line(typed).values) == {id_: value for id_, (_, value) in once.items()}


@given(st.sampled_from(sorted(SPECIALISED)), st.text(st.characters(categories=["Ll"]), min_size=4, max_size=20))
def test_any_speciality_of_a_skill_is_kept(family, speciality):
    name = next(skill.name.of("fr") for skill in skills() if skill.id == family)
    ((key, value),) = read_sheet_line(f"{name} ({speciality}) 40").values
    assert (key.partition("/")[0], value) == (family, 40)
    assert fold(key.partition("/")[2])[:3] == fold(speciality)[:3]
