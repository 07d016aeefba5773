"""The tables about people: every figure, what a faulty file says, and creatures that keep to the rules."""

import re
import shutil
from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.check import check_tables
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages
from keeper_app.content.people_ages import age_bands
from keeper_app.content.people_background import background_fields
from keeper_app.content.people_body import BONUS, body_table, bonus_and_build, movement_table
from keeper_app.content.people_check import people_errors
from keeper_app.content.people_conditions import conditions
from keeper_app.content.people_creature_errors import NEEDED
from keeper_app.content.people_creature_records import CREATURE_GROUPS
from keeper_app.content.people_creatures import creatures
from keeper_app.content.people_occupations import SPECIALISED, occupations
from keeper_app.content.people_records import ConditionGroup
from keeper_app.content.people_skills import base_value
from keeper_app.content.prose import texts
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_table import weapons
from keeper_app.dice import parse_expression

LANGS = sorted(languages())
SKILLS = {skill.id: skill for skill in skills()}
WEAPONS = {weapon.id: weapon for weapon in weapons()}
CREATURES = {creature.id: creature for creature in creatures()}
BODY, MOVEMENT, AGES = "people/body.toml", "people/movement.toml", "people/ages.toml"
JOBS, BACKGROUND, CONDITIONS = "people/occupations.toml", "people/background.toml", "people/conditions.toml"
PAPER = "people/paper.toml"
ELSEWHERE = "people/elsewhere.toml"
ANIMALS, PERSONS = "people/creatures/animals.toml", "people/creatures/persons.toml"
UNDEAD, MYTHOS = "people/creatures/undead.toml", "people/creatures/mythos.toml"
FILES = [BODY, MOVEMENT, AGES, JOBS, BACKGROUND, CONDITIONS, ANIMALS, PERSONS, UNDEAD, MYTHOS]
LOADERS = {
    BODY: body_table,
    MOVEMENT: movement_table,
    AGES: age_bands,
    JOBS: occupations,
    BACKGROUND: background_fields,
    CONDITIONS: conditions,
    ANIMALS: creatures,
    PERSONS: creatures,
    UNDEAD: creatures,
    MYTHOS: creatures,
}


# --- bodies ---------------------------------------------------------------------------------------------------------


def test_every_row_of_the_body_table():
    assert [(row.lowest, row.highest, row.bonus, row.build) for row in body_table().rows] == [
        (0, 64, "-2", -2),
        (65, 84, "-1", -1),
        (85, 124, "0", 0),
        (125, 164, "1D4", 1),
        (165, 204, "1D6", 2),
        (205, 284, "2D6", 3),
        (285, 364, "3D6", 4),
        (365, 444, "4D6", 5),
        (445, 524, "5D6", 6),
    ]
    beyond = body_table().beyond
    assert (beyond.step, beyond.bonus_dice, beyond.build) == (80, "1D6", 1)


@pytest.mark.parametrize(
    ("total", "bonus", "build"),
    [
        *((0, "-2", -2), (2, "-2", -2), (64, "-2", -2), (65, "-1", -1), (84, "-1", -1), (85, "0", 0), (124, "0", 0)),
        *((125, "1D4", 1), (164, "1D4", 1), (165, "1D6", 2), (204, "1D6", 2), (205, "2D6", 3), (284, "2D6", 3)),
        *((285, "3D6", 4), (364, "3D6", 4), (365, "4D6", 5), (444, "4D6", 5), (445, "5D6", 6), (524, "5D6", 6)),
        *((525, "6D6", 7), (604, "6D6", 7), (605, "7D6", 8), (684, "7D6", 8), (685, "8D6", 9), (2000, "24D6", 25)),
    ],
)
def test_damage_bonus_and_build_at_every_boundary(total, bonus, build):
    assert bonus_and_build(total) == (bonus, build)


@given(st.integers(0, 3000), st.integers(0, 400))
def test_more_body_never_means_less_bonus_or_build(total, more):
    (bonus, build), (other, larger) = bonus_and_build(total), bonus_and_build(total + more)
    assert larger >= build
    assert parse_expression(other).least() >= parse_expression(bonus).least()
    assert parse_expression(other).most() >= parse_expression(bonus).most()


@given(st.integers(0, 3000))
def test_build_and_bonus_change_together(total):
    assert (bonus_and_build(total)[0] == bonus_and_build(total + 1)[0]) == (
        bonus_and_build(total)[1] == bonus_and_build(total + 1)[1]
    )


def test_nobody_is_less_than_nothing():
    with pytest.raises(ValueError, match="-1"):
        bonus_and_build(-1)


def test_the_rulebook_has_the_same_figures():
    said = rule_entries()["damage-bonus"].points[0].of("en")
    for row in body_table().rows[1:6]:
        assert f"{row.lowest} to {row.highest}: {row.bonus.replace('-', '−')}" in said


def test_movement():
    moving = movement_table()
    assert (moving.slow, moving.usual, moving.fast) == (7, 8, 9)


# --- ages -----------------------------------------------------------------------------------------------------------


def test_every_age_band():
    limbs = ("str", "con", "dex")
    assert [
        (b.lowest, b.highest, b.edu_checks, b.edu_loss, b.deduct, b.deduct_from, b.app_loss, b.mov_loss, b.luck_rolls)
        for b in age_bands()
    ] == [
        (15, 19, 0, 5, 5, ("str", "siz"), 0, 0, 2),
        (20, 39, 1, 0, 0, (), 0, 0, 1),
        (40, 49, 2, 0, 5, limbs, 5, 1, 1),
        (50, 59, 3, 0, 10, limbs, 10, 2, 1),
        (60, 69, 4, 0, 20, limbs, 15, 3, 1),
        (70, 79, 4, 0, 40, limbs, 20, 4, 1),
        (80, 89, 4, 0, 80, limbs, 25, 5, 1),
    ]
    assert [band.id for band in age_bands()] == [f"{band.lowest}-{band.highest}" for band in age_bands()]


# --- occupations, background, conditions ----------------------------------------------------------------------------


def formula(occupation):
    """The points as people write them."""
    return " + ".join(f"{'/'.join(term.of).upper()}×{term.times}" for term in occupation.points)


def test_points_and_credit_of_every_occupation():
    assert {one.id: (formula(one), *one.credit) for one in occupations()} == {
        "antiquarian": ("EDU×4", 30, 70),
        "artist": ("EDU×2 + DEX/POW×2", 9, 50),
        "athlete": ("EDU×2 + DEX/STR×2", 9, 70),
        "author": ("EDU×4", 9, 30),
        "clergy": ("EDU×4", 9, 60),
        "criminal": ("EDU×2 + DEX/STR×2", 5, 65),
        "dilettante": ("EDU×2 + APP×2", 50, 99),
        "doctor-of-medicine": ("EDU×4", 30, 80),
        "drifter": ("EDU×2 + APP/DEX/STR×2", 0, 5),
        "engineer": ("EDU×4", 30, 60),
        "entertainer": ("EDU×2 + APP×2", 9, 70),
        "farmer": ("EDU×2 + DEX/STR×2", 9, 30),
        "hacker": ("EDU×4", 10, 70),
        "journalist": ("EDU×4", 9, 30),
        "lawyer": ("EDU×4", 30, 80),
        "librarian": ("EDU×4", 9, 35),
        "military-officer": ("EDU×2 + DEX/STR×2", 20, 70),
        "missionary": ("EDU×2 + APP×2", 0, 30),
        "musician": ("EDU×2 + APP/DEX×2", 9, 30),
        "parapsychologist": ("EDU×4", 9, 30),
        "pilot": ("EDU×2 + DEX×2", 20, 70),
        "police-detective": ("EDU×2 + DEX/STR×2", 20, 50),
        "police-officer": ("EDU×2 + DEX/STR×2", 9, 30),
        "private-investigator": ("EDU×2 + DEX/STR×2", 9, 30),
        "professor": ("EDU×4", 20, 70),
        "soldier": ("EDU×2 + DEX/STR×2", 9, 30),
        "tribe-member": ("EDU×2 + DEX/STR×2", 0, 15),
        "zealot": ("EDU×2 + APP/POW×2", 0, 30),
    }


def test_an_occupation_has_eight_skills_that_can_be_learnt():
    for one in occupations():
        assert len(one.skills) + sum(choice.count for choice in one.choose) + one.free == 8
        named = [*one.skills, *(skill for choice in one.choose for skill in choice.of)]
        assert [skill for skill in named if SKILLS[skill].kind != "skill"] == []
        assert not {"credit-rating", "cthulhu-mythos"} & set(named)
        assert {skill for skill, count in Counter(one.skills).items() if count > 1} <= SPECIALISED


def test_only_a_hacker_has_to_wait_for_computers():
    assert [one.id for one in occupations() if one.eras != ("classic", "modern")] == ["hacker"]
    assert {one.id for one in occupations() if "computer-use" in one.skills} == {"hacker"}
    assert set(SKILLS) >= SPECIALISED


def test_the_headings_of_a_backstory():
    assert [field.id for field in background_fields()] == [
        *("description", "ideology", "significant-people", "meaningful-places", "treasured-possessions"),
        *("traits", "injuries", "phobias-manias", "tomes", "encounters"),
    ]


def test_the_conditions_by_their_group():
    by_group = {group: [one.id for one in conditions() if one.group == group] for group in get_args(ConditionGroup)}
    assert by_group == {
        "body": ["major-wound", "prone", "lost-limb", "unconscious", "dying", "stabilised", "dead"],
        "mind": [
            *("temporary-insanity", "indefinite-insanity", "permanent-insanity", "bout", "delusion", "phobia", "mania"),
        ],
        "fight": [
            *("surprised", "grappled", "pinned", "strangled", "disarmed", "stunned", "burning", "aiming", "blinded"),
        ],
    }
    assert {one.rule for one in conditions()} - {None} <= set(rule_entries())


# --- creatures ------------------------------------------------------------------------------------------------------


def test_there_is_someone_for_every_scene():
    count = Counter(creature.group for creature in creatures())
    assert list(count) == list(CREATURE_GROUPS)
    assert count["animal"] >= 14
    assert count["person"] >= 14
    assert count["undead"] >= 4
    assert count["mythos"] >= 9
    wanted = "dog wolf bear horse rat-swarm thug gunman soldier cultist walking-corpse mummy grave-eater giant-spider"
    assert set(wanted.split()) <= set(CREATURES)


@pytest.mark.parametrize("one", creatures(), ids=lambda one: one.id)
def test_a_creature_keeps_to_the_rules(one):
    has = dict(one.characteristics)
    assert set(NEEDED) <= set(has)
    assert one.hp == (has["con"] + has["siz"]) // 10
    assert one.mp == has["pow"] // 5
    assert (one.bonus, one.build) == bonus_and_build(has["str"] + has["siz"])
    assert has["dex"] // 2 <= one.dodge <= 99
    assert max(one.mov, one.fly or 0, one.swim or 0) > 0
    assert one.attacks >= 1
    assert one.arms
    assert all(SKILLS[skill].kind == "skill" for skill, _ in one.skills)
    assert one.source.book == "ours"


@pytest.mark.parametrize("one", creatures(), ids=lambda one: one.id)
def test_a_creature_can_be_rolled_for(one):
    bonus = parse_expression(one.bonus)
    for arm in one.arms:
        damage = parse_expression(arm.damage)
        assert damage.most(bonus) >= 0
        assert SKILLS[arm.skill].kind == "skill"
        if arm.weapon is not None:
            assert WEAPONS[arm.weapon].roll_at(0) == arm.damage
    assert parse_expression(one.armour).least() >= 0
    if one.sanity is not None:
        success, failure = parse_expression(one.sanity.success), parse_expression(one.sanity.failure)
        assert success.most() < failure.most()


def test_the_strange_costs_sanity_and_people_do_not():
    assert [one.id for one in creatures() if one.group in ("undead", "mythos") and one.sanity is None] == []
    assert [one.id for one in creatures() if one.group == "person" and one.sanity is not None] == []


def test_people_have_looks_and_schooling():
    assert [
        one.id
        for one in creatures()
        if one.group == "person" and None in (one.characteristic("app"), one.characteristic("edu"))
    ] == []


def test_a_creature_is_asked_for_its_values():
    wolf = CREATURES["wolf"]
    assert (wolf.characteristic("dex"), wolf.characteristic("edu")) == (70, None)
    assert (wolf.skill("track"), wolf.skill("dodge"), wolf.skill("law")) == (80, wolf.dodge, None)


# --- base values ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "value"),
    [("spot-hidden", 25), ("cthulhu-mythos", 0), ("dodge", 32), ("language-own", 71), ("sanity", 55), ("str", None)],
)
def test_a_base_value_is_a_number_or_follows_from_a_characteristic(skill, value):
    assert base_value(SKILLS[skill], {"dex": 65, "edu": 71, "pow": 55, "str": 50}) == value


def test_who_lacks_the_characteristic_lacks_the_base():
    assert base_value(SKILLS["language-own"], {"dex": 65}) is None


@given(st.integers(0, 999))
def test_every_skill_has_a_base_for_everybody(value):
    everything = dict.fromkeys((*NEEDED, "app", "edu"), value)
    for skill in SKILLS.values():
        made = base_value(skill, everything)
        assert (made is None) == (skill.kind == "characteristic" or skill.id == "luck")
        assert made is None or made >= 0


# --- a printed page -------------------------------------------------------------------------------------------------


def written():
    """Every text of these tables with its place."""
    for record in (*occupations(), *background_fields(), *conditions(), *creatures()):
        yield from ((f"{record.id} {field}", text) for field, text in texts(record))
    for one in creatures():
        for arm in one.arms:
            yield from ((f"{one.id} {arm.id} {field}", text) for field, text in texts(arm))


def test_french_marks_stand_off_and_english_ones_stand_close():
    french = re.compile(r"[^ ?!…][:;?!](?=$|[\s)»”])|[^ ]%|«[^ ]|[^ ]»")
    english = re.compile(r"\s[:;?!,](?=$|[\s)”])|\s%|[«»]")
    faults = {"fr": french, "en": english}
    assert [
        (place, text)
        for place, text in written()
        for lang in LANGS
        if place.endswith(lang) and faults[lang].search(text)
    ] == []


def test_notes_are_sentences_and_both_languages_name_the_same_figures():
    for place, text in written():
        if re.search(r"\b(note|hint|spells\[\d\])\.", place) and "armour" not in place:
            assert text.endswith("."), place
            assert len(text) <= 200, place
    both = list(written())
    for (place, english), (_, french) in zip(both[::2], both[1::2], strict=True):
        if "name" not in place:
            assert sorted(re.findall(r"\dD\d+|\d+", english)) == sorted(re.findall(r"\dD\d+|\d+", french)), place


# --- faults ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    root = tmp_path_factory.mktemp("people") / "tables"
    shutil.copytree(tables_root(), root, ignore=shutil.ignore_patterns("languages"))
    return root


@pytest.fixture
def root(copied):
    yield copied
    for ours in (tables_root() / "people").rglob("*.toml"):
        copy = copied / ours.relative_to(tables_root())
        if not copy.exists() or copy.read_bytes() != ours.read_bytes():
            shutil.copy(ours, copy)


def change(root, file, old, new):
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(root, check_dice=parse_expression):
    errors = people_errors(root, check_dice, skills(), weapons())
    return [(e.file, e.record, e.field, e.problem) for e in errors]


def test_nothing_is_wrong_with_ours(root):
    assert faults(root) == []


SHARE = 'deduct_from = ["str", "siz"]'
EDU_4, DEX_2 = "[{ times = 4, of", '{ times = 2, of = ["dex", "pow"] }'
DOG = "characteristics = { str = 35, con = 50, siz = 20, dex = 65, int = 15, pow = 40 }"


@pytest.mark.parametrize(
    ("file", "old", "new", "record", "field", "problem"),
    [
        (BODY, "highest = 64", "highest = 60", "#2", "lowest", "bad-range"),
        (BODY, "highest = 64", "highest = 70", "#2", "lowest", "bad-range"),
        (BODY, "lowest = 0,", "lowest = 2,", "#1", "lowest", "bad-range"),
        (BODY, "highest = 524", "highest = 444", "#9", "highest", "bad-range"),
        (BODY, "highest = 524, ", "", "#9", "highest", "missing-field"),
        (BODY, '"1D4"', '"1D0"', "#4", "bonus", "bad-dice"),
        (BODY, '"1D4"', '"a lot"', "#4", "bonus", "bad-dice"),
        (BODY, '"1D4"', '"9999D4"', "#4", "bonus", "bad-dice"),
        (BODY, '"1D4"', "4", "#4", "bonus", "wrong-type"),
        (BODY, '"3D6"', '"1D6"', "#7", "bonus", "bad-order"),
        (BODY, "build = 2 }", "build = 1 }", "#5", "build", "bad-order"),
        (BODY, "step = 80", "step = 0", "beyond", "step", "bad-figure"),
        (BODY, "step = 80", "step = 80, most = 3", "beyond", "most", "unknown-field"),
        (BODY, 'bonus_dice = "1D6"', 'bonus_dice = "1D4"', "beyond", "bonus_dice", "bad-dice"),
        (BODY, 'bonus_dice = "1D6"', 'bonus_dice = "6"', "beyond", "bonus_dice", "bad-dice"),
        (BODY, 'book = "rulebook-7e"', 'book = "hearsay"', "body", "source.book", "unknown-value"),
        (MOVEMENT, "fast = 9", "fast = 8", "mov", "fast", "bad-figure"),
        (MOVEMENT, "slow = 7", 'slow = "7"', "mov", "slow", "wrong-type"),
        (MOVEMENT, "slow = 7, ", "", "mov", "slow", "missing-field"),
        (MOVEMENT, "mov = {", "gait = {", "", "gait", "unknown-field"),
        (AGES, "lowest = 15", "lowest = 16", "15-19", "lowest", "bad-range"),
        (AGES, "lowest = 40", "lowest = 41", "40-49", "lowest", "bad-range"),
        (AGES, "highest = 89", "highest = 90", "80-89", "highest", "bad-range"),
        (AGES, "edu_loss = 5", "edu_loss = -5", "15-19", "edu_loss", "bad-figure"),
        (AGES, "luck_rolls = 2", "luck_rolls = 0", "15-19", "luck_rolls", "bad-figure"),
        (AGES, SHARE, "deduct_from = []", "15-19", "deduct_from", "bad-choice"),
        (AGES, SHARE, 'deduct_from = ["str", "dodge"]', "15-19", "deduct_from[1]", "unknown-reference"),
        (AGES, SHARE, 'deduct_from = ["str", "str"]', "15-19", "deduct_from[1]", "duplicate"),
        (AGES, 'id = "20-39"', 'id = "15-19"', "15-19", "id", "duplicate"),
        (AGES, "mov_loss = 1\n", "", "40-49", "mov_loss", "missing-field"),
        (JOBS, '["appraise"', '["sorcery"', "antiquarian", "skills[0]", "unknown-reference"),
        (JOBS, '["appraise"', '["str"', "antiquarian", "skills[0]", "unknown-reference"),
        (JOBS, '["appraise"', '["history"', "antiquarian", "skills[2]", "duplicate"),
        (JOBS, '["appraise", ', "[", "antiquarian", "skills", "bad-figure"),
        (JOBS, "free = 1", "free = 2", "antiquarian", "skills", "bad-figure"),
        (JOBS, "free = 1", "free = -1", "antiquarian", "free", "bad-figure"),
        (JOBS, '"charm", "fast-talk"', '"charm", "flattery"', "antiquarian", "choose[0].of[1]", "unknown-reference"),
        (JOBS, "{ count = 1", "{ count = 5", "antiquarian", "choose[0].count", "bad-figure"),
        (JOBS, EDU_4, "[{ times = 3, of", "antiquarian", "points", "bad-figure"),
        (JOBS, DEX_2, '{ times = 2, of = ["dodge"] }', "artist", "points[1].of[0]", "unknown-reference"),
        (JOBS, DEX_2, "{ times = 2, of = [] }", "artist", "points[1].of", "empty"),
        (JOBS, "credit = [30, 70]", "credit = [70, 30]", "antiquarian", "credit", "bad-range"),
        (JOBS, "credit = [30, 70]", "credit = [30]", "antiquarian", "credit", "bad-range"),
        (JOBS, "credit = [30, 70]", "credit = [30, 100]", "antiquarian", "credit", "bad-range"),
        (JOBS, '["classic", "modern"]', '["classic", "gaslight"]', "antiquarian", "eras[1]", "unknown-value"),
        (JOBS, '["classic", "modern"]', "[]", "antiquarian", "eras", "empty"),
        (JOBS, 'id = "antiquarian"', 'id = "antiquarian"\npay = 3', "antiquarian", "pay", "unknown-field"),
        (JOBS, 'id = "artist"', 'id = "antiquarian"', "antiquarian", "id", "duplicate"),
        (JOBS, 'fr = "Artiste"', 'fr = "antiquaire"', "artist", "name.fr", "ambiguous-name"),
        (JOBS, "section =", "chapter =", "occupations", "source.section", "missing-field"),
        (BACKGROUND, 'id = "traits"', 'id = "Traits"', "Traits", "id", "bad-id"),
        (BACKGROUND, "hint = { en", "tip = { en", "description", "hint", "missing-field"),
        (BACKGROUND, "strangers notice", "a stranger's eye sees", "description", "hint.en", "bad-character"),
        (BACKGROUND, 'en = "Personal description", ', "", "description", "name.en", "missing-field"),
        (CONDITIONS, 'group = "body"', 'group = "soul"', "major-wound", "group", "unknown-value"),
        (CONDITIONS, 'rule = "phobias-and-manias"', 'rule = "sadness"', "phobia", "rule", "unknown-reference"),
        (CONDITIONS, 'id = "prone"', 'id = "dead"', "dead", "id", "duplicate"),
        (CONDITIONS, 'id = "prone"', 'id = "prone"\nicon = "x"', "prone", "icon", "unknown-field"),
        (CONDITIONS, 'en = "Dying"', 'en = "Dead"', "dead", "name.en", "ambiguous-name"),
        (CONDITIONS, "A CON roll every round", "3D0 every round", "dying", "note.en", "bad-dice"),
        (ANIMALS, DOG, "characteristics = 3", "dog", "characteristics", "wrong-type"),
        (ANIMALS, f"{DOG}\n", "", "dog", "characteristics", "missing-field"),
        (ANIMALS, "con = 50", 'con = "50"', "dog", "characteristics.con", "wrong-type"),
        (ANIMALS, "con = 50, ", "", "dog", "characteristics.con", "missing-field"),
        (ANIMALS, "con = 50", "con = -50", "dog", "characteristics.con", "bad-figure"),
        (ANIMALS, "con = 50", "con = 50, luck = 5", "dog", "characteristics.luck", "unknown-field"),
        (ANIMALS, "hp = 7", "hp = 8", "dog", "hp", "bad-figure"),
        (ANIMALS, "mp = 8", "mp = 9", "dog", "mp", "bad-figure"),
        (ANIMALS, "build = -2", "build = 0", "dog", "build", "bad-figure"),
        (ANIMALS, 'bonus = "-2"', 'bonus = "1D6"', "dog", "bonus", "bad-figure"),
        (ANIMALS, "mov = 11", "mov = -1", "dog", "mov", "bad-figure"),
        (ANIMALS, "attacks = 1", "attacks = 0", "dog", "attacks", "bad-figure"),
        (ANIMALS, "dodge = 35", "dodge = 5", "dog", "dodge", "bad-figure"),
        (ANIMALS, "listen = 70", "smell = 70", "dog", "skills.smell", "unknown-reference"),
        (ANIMALS, "listen = 70", "dodge = 70", "dog", "skills.dodge", "unknown-reference"),
        (ANIMALS, "listen = 70", "listen = 700", "dog", "skills.listen", "bad-figure"),
        (ANIMALS, 'damage = "1D6+DB"', 'damage = "1D6+XX"', "dog", "arms[0].damage", "bad-dice"),
        (ANIMALS, 'skill = "fighting-brawl"', 'skill = "biting"', "dog", "arms[0].skill", "unknown-reference"),
        (ANIMALS, "value = 35", "value = 0", "dog", "arms[0].value", "bad-figure"),
        (ANIMALS, 'fr = "Morsure"', 'fr = "Morsure\\u00a0"', "dog", "arms[0].name.fr", "stray-space"),
        (ANIMALS, 'en = "Bite"', 'en = "Dog\'s bite"', "dog", "arms[0].name.en", "bad-character"),
        (ANIMALS, "impales = true", "impales = 1", "bull", "arms[0].impales", "wrong-type"),
        (ANIMALS, "impales = true", 'impales = "yes"', "bull", "arms[0].impales", "wrong-type"),
        (ANIMALS, 'armour = "3"', 'armour = "thick"', "bear", "armour", "bad-dice"),
        (ANIMALS, 'id = "bite", name', 'id = "claws", name', "bear", "arms", "duplicate"),
        (ANIMALS, 'id = "wolf"', 'id = "wolf"\ngroup = "person"', "wolf", "group", "unknown-field"),
        (ANIMALS, 'id = "wolf"\n', "", "#3", "id", "missing-field"),
        (PERSONS, 'weapon = "blackjack"', 'weapon = "sap"', "thug", "arms[1].weapon", "unknown-reference"),
        (PERSONS, 'damage = "1D8+DB"', 'damage = "1D6+DB"', "thug", "arms[1].damage", "bad-choice"),
        (PERSONS, 'id = "thug"', 'id = "wolf"', "wolf", "id", "duplicate"),
        (PERSONS, 'en = "Thug"', 'en = "Wolf"', "thug", "name.en", "ambiguous-name"),
        (ANIMALS, '"hound", ', '"hound", "Hound", ', "dog", "called[1]", "duplicate"),
        (ANIMALS, '"hound", ', '"chien", ', "dog", "called[0]", "duplicate"),
        (ANIMALS, '"hound", ', '"zombie", ', "dog", "called[0]", "ambiguous-name"),
        (ANIMALS, '"hound", ', '"", ', "dog", "called[0]", "empty"),
        (ANIMALS, '"hound", ', '"hunter\'s dog", ', "dog", "called[0]", "bad-character"),
        (ANIMALS, 'called = ["hound", ', 'called = [3, "hound", ', "dog", "called[0]", "wrong-type"),
        (JOBS, '"painter", ', '"dilettante", ', "artist", "called[0]", "ambiguous-name"),
        (UNDEAD, 'failure = "1D8"', 'failure = "lots"', "walking-corpse", "sanity.failure", "bad-dice"),
        (UNDEAD, 'success = "0", ', "", "walking-corpse", "sanity.success", "missing-field"),
        (MYTHOS, "4 magic points", "3D0 magic points", "faceless-messenger", "spells[0].en", "bad-dice"),
        (MYTHOS, "source = {", "origin = {", "mythos", "source", "missing-field"),
    ],
)
def test_each_fault_names_file_record_and_field(root, file, old, new, record, field, problem):
    if field == "arms":  # the dog's own bite comes first
        path = root / file
        text = path.read_text(encoding="utf-8")
        at = text.index('id = "bear"')
        path.write_text(text[:at] + text[at:].replace(old, new, 1), encoding="utf-8")
    else:
        change(root, file, old, new)
    assert (file, record, field, problem) in faults(root)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_broken_or_missing_is_a_fault_and_its_loader_raises_it(root, file):
    (root / file).write_text("nonsense = [", encoding="utf-8")
    assert {found[0] for found in faults(root)} == {file}
    with pytest.raises(TableError, match="bad-toml"):
        LOADERS[file](root)
    (root / file).unlink()
    assert [(found[0], found[3]) for found in faults(root)] == [(file, "missing-file")]


def test_every_broken_file_is_among_the_faults_of_all_tables(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    for file in FILES:
        (tmp_path / "tables" / file).write_text("nonsense = [", encoding="utf-8")
    assert {e.file for e in check_tables(parse_expression, tmp_path / "tables") if e.problem == "bad-toml"} == {*FILES}


@pytest.mark.parametrize(
    ("file", "key"), [(AGES, "band"), (JOBS, "occupation"), (BACKGROUND, "field"), (ANIMALS, "creature"), (BODY, "row")]
)
def test_a_file_without_rows_is_a_fault(root, file, key):
    head = next(line for line in (root / file).read_text(encoding="utf-8").splitlines() if line.startswith("source"))
    (root / file).write_text(f"{head}\n{key} = []", encoding="utf-8")
    assert (file, "", key, "missing-field") in faults(root)
    (root / file).write_text(f"{head}\n{key} = [3]", encoding="utf-8")
    assert (file, "#1", "", "wrong-type") in faults(root)


def test_a_file_of_no_group_is_a_fault(tmp_path):
    shutil.copytree(tables_root() / "people", tmp_path / "people")
    shutil.copytree(tables_root() / "rules", tmp_path / "rules")
    shutil.copy(tmp_path / ANIMALS, tmp_path / "people/creatures/spoons.toml")
    assert faults(tmp_path) == [("people/creatures/spoons.toml", "spoons", "", "wrong-file-name")]


def test_a_creature_without_arms_is_a_fault(root):
    text = (root / ANIMALS).read_text(encoding="utf-8")
    (root / ANIMALS).write_text(re.sub(r"arms = \[\n.*\n\]", "arms = []", text, count=1), encoding="utf-8")
    assert faults(root) == [(ANIMALS, "dog", "arms", "empty")]


def test_an_empty_folder_lacks_every_table(tmp_path):
    assert [(e.file, e.problem) for e in people_errors(tmp_path)] == [
        *((file, "missing-file") for file in (BODY, MOVEMENT, AGES, JOBS, PAPER, ELSEWHERE, BACKGROUND, CONDITIONS)),
        ("people/creatures", "missing-file"),
    ]


def test_references_to_a_table_that_cannot_be_read_are_let_be(root):
    change(root, JOBS, '["appraise"', '["sorcery"')
    change(root, PERSONS, 'weapon = "blackjack"', 'weapon = "sap"')
    assert people_errors(root, parse_expression) == []


def test_all_faults_are_named_at_once(root):
    change(root, ANIMALS, "hp = 7", "hp = 8")
    change(root, PERSONS, "hp = 12", "hp = 1")
    change(root, AGES, "luck_rolls = 2", "luck_rolls = 0")
    assert [file for file, *_ in faults(root)] == [AGES, ANIMALS, PERSONS]


def test_every_expression_is_put_to_the_hook(root):
    asked = []
    assert faults(root, asked.append) == []
    own = {arm.damage for one in creatures() for arm in one.arms} | {row.bonus for row in body_table().rows}
    assert own | {"1D20", "8"} <= set(asked)


def test_only_bonuses_that_can_be_read_are_bonuses():
    assert [text for text in ("-2", "0", "1D4", "12D6") if not BONUS.fullmatch(text)] == []
    assert [text for text in ("2", "-0", "0D6", "1D6+1", "1d4", "") if BONUS.fullmatch(text)] == []


def test_what_was_read_is_kept():
    for loader in LOADERS.values():
        assert loader() is loader()
