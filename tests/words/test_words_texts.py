"""Texts of the tables, typeset wherever they are said."""

import ast

from sources import nodes_in, sources

from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_table import weapons
from keeper_app.words import in_language, label_name, rule_title, weapon_load, weapon_price, words_in

THE_WAY = "words/texts.py"
FR = words_in("fr")


def asked_for_itself(path):
    """Lines that take a text in a language as it was written: `name.of(words.lang)`, `name.of(lang)`."""
    for node in nodes_in(sources()[path], ast.Call):
        if getattr(node.func, "attr", "") == "of" and len(node.args) == 1:
            asked = node.args[0]
            if "lang" in (getattr(asked, "attr", ""), getattr(asked, "id", "")):
                yield f"{path}:{node.lineno}"


def test_there_is_one_way_from_a_record_to_the_screen():
    said = [path for path in sources() if path.startswith(("words/", "ui/"))]
    assert [line for path in said if path != THE_WAY for line in asked_for_itself(path)] == []
    assert list(asked_for_itself(THE_WAY))


def test_french_keeps_its_blanks_whoever_asks():
    assert in_language(FR, Texts(fr="Quoi ?", en="What?")) == "Quoi\u202f?"
    said = [label_name(FR, skill.id) for skill in skills()]
    said += [rule_title(FR, rule) for rule in rule_entries()]
    said += [tell for one in weapons() for tell in (weapon_load(FR, one), weapon_price(FR, one, "classic"))]
    assert [text for text in said if any(f" {mark}" in text for mark in ":;?!")] == []
