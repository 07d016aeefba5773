"""The weapon tables: tests/cases/weapons.toml, what a faulty row says, and what the real ones hold."""

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages
from keeper_app.content.prose import texts
from keeper_app.content.root import tables_root
from keeper_app.content.weapon_market import black_market, read_black_market
from keeper_app.content.weapon_note_table import read_weapon_notes, shotgun_slugs, weapon_legend, weapon_notes
from keeper_app.content.weapon_records import ERAS, WEAPON_GROUPS
from keeper_app.content.weapon_table import read_weapons, weapon_groups, weapons
from keeper_app.dice import parse_expression

LANGS = sorted(languages())
CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "weapons.toml").read_text(encoding="utf-8"))
BY_ID = {weapon.id: weapon for weapon in weapons()}
ABSENT = {
    "damage_bonus": "none",
    "impales": False,
    "burn": False,
    "magazines": [],
    "rare_price": [],
    "notes": [],
    "availability": "common",
    "flagged": False,
}
HANDGUNS, SHOTGUNS = "screen/weapons/handguns.toml", "screen/weapons/shotguns.toml"
MELEE, RIFLES = "screen/weapons/melee-and-missile.toml", "screen/weapons/assault-rifles.toml"
NOTES, MARKET = "screen/weapon-notes.toml", "screen/black-market.toml"


# --- the printed figures --------------------------------------------------------------------------------------------


def reach(weapon):
    """The range as printed, in English."""
    if weapon.range is None:
        return None
    if weapon.range.by_band:
        return "/".join(str(band.up_to_m) for band in weapon.bands) + " m"
    if weapon.range.str_divisor is not None:
        return "STR m" if weapon.range.str_divisor == 1 else f"STR/{weapon.range.str_divisor} m"
    if weapon.range.metres is not None:
        return f"{weapon.range.metres} m"
    return "touch" if weapon.range.touch else "in place"


def rate(weapon):
    """The rate as printed, in English."""
    if weapon.rate is None:
        return None
    one = weapon.rate
    said = [f"{one.shots}" if one.shots else ""]
    said[0] += (f"/{one.every_rounds}" if one.every_rounds else "") + (f" ({one.most})" if one.most else "")
    said += [str(one.barrels) if one.barrels else "", f"burst {one.burst}" if one.burst else ""]
    return " or ".join(part for part in [*said, "auto" if one.auto else ""] if part)


def printed(weapon):
    """A weapon the way tests/cases writes it."""
    same = "id group skill volley_skill damage_bonus impales burn stun blast_m malfunction since availability slug"
    row = {field: getattr(weapon, field) for field in same.split()}
    row |= {
        "fr": weapon.name.of("fr"),
        "damage": [[band.up_to_m or 0, band.dice] for band in weapon.bands],
        "reach": reach(weapon),
        "rate": rate(weapon),
        "magazines": list(weapon.magazines),
        "load": weapon.load and weapon.load.of("en"),
        "classic": weapon.price_in("classic"),
        "modern": weapon.price_in("modern"),
        "rare_price": list(weapon.price.rare),
        "unit": weapon.unit and weapon.unit.of("en"),
        "eras": list(weapon.eras),
        "notes": list(weapon.notes),
        "flagged": weapon.flag is not None,
    }
    return {field: value for field, value in row.items() if value is not None and value != ABSENT.get(field)}


def test_every_group_has_its_weapons_in_the_order_of_the_table():
    assert list(CASES["counts"]) == list(WEAPON_GROUPS) == [group.id for group in weapon_groups()]
    assert Counter(weapon.group for weapon in weapons()) == CASES["counts"]
    assert len(weapons()) == len(BY_ID) == 104
    assert [weapon.group for weapon in weapons()] == sorted((w.group for w in weapons()), key=WEAPON_GROUPS.index)


@pytest.mark.parametrize("row", CASES["weapon"], ids=lambda row: row["id"])
def test_golden_rows(row):
    assert printed(BY_ID[row["id"]]) == row


def test_the_golden_rows_come_from_every_group():
    assert len(CASES["weapon"]) >= 25
    assert {row["group"] for row in CASES["weapon"]} == set(WEAPON_GROUPS)


@pytest.mark.parametrize("case", CASES["at"], ids=str)
def test_golden_damage_at_a_distance(case):
    assert BY_ID[case["id"]].damage_at(case["metres"]) == case.get("dice")


@pytest.mark.parametrize("case", CASES["slugs"], ids=str)
def test_golden_slugs(case):
    (slug,) = [one for one in shotgun_slugs() if one.gauge == case["gauge"]]
    assert (slug.damage, slug.impales, slug.range.metres) == (case["damage"], True, 50)


def test_a_shotgun_is_called_one_and_no_name_is_cut_short():
    for weapon in weapons():
        english, french = weapon.name.of("en"), weapon.name.of("fr")
        assert ("shotgun" in english) == (weapon.group == "shotguns"), english
        assert ("Fusil de chasse" in french) == (weapon.group == "shotguns"), french
        assert not re.search(r"\d ?C\)|\bauto\.|\bSMG\b", f"{english} {french}")


def test_every_shotgun_and_nothing_else_takes_the_slug_of_its_gauge():
    gauges = {slug.id: slug.gauge for slug in shotgun_slugs()}
    for weapon in weapons():
        assert (weapon.slug is not None) == (weapon.group == "shotguns")
        if weapon.slug is not None:
            assert weapon.name.of("en").startswith(f"{gauges[weapon.slug]}-gauge")
            assert not weapon.impales


@pytest.mark.parametrize("case", CASES["market"], ids=lambda case: case["id"])
def test_golden_black_market(case):
    (item,) = [one for one in black_market().item if one.id == case["id"]]
    for field in ("dice", "dollars", "times", "wait_months"):
        assert getattr(item, field) == case.get(field)
    assert item.per == case.get("per", 1)
    if item.dice is not None:
        price = parse_expression(item.dice)
        assert (price.least(), price.most()) == (case["least"], case["most"])
        assert BY_ID[item.weapon].restricted


def test_a_purchase_has_five_steps():
    assert len(black_market().steps) == 5
    assert len(black_market().item) == len(CASES["market"])


# --- what the marks mean --------------------------------------------------------------------------------------------


def test_impale_marks_are_counted():
    """78 lines of the printed table end in the mark."""
    assert sum(weapon.impales for weapon in weapons()) == 78


def test_the_damage_bonus_is_rolled_with_the_dice():
    assert BY_ID["kitchen-knife"].roll_at(0) == "1D4+2+DB"
    assert BY_ID["bow"].roll_at(30) == "1D6+½DB"
    assert BY_ID["thompson"].roll_at(0) == "1D10+2"
    assert BY_ID["pepper-spray"].roll_at(0) is None


def test_half_a_bonus_rounds_down_and_leaves_the_weapon_whole():
    rock = parse_expression(BY_ID["thrown-rock"].roll_at(0))
    assert rock.most(parse_expression("0")) == 4
    assert rock.most(parse_expression("1D3")) == 4 + 1


def test_only_what_a_hand_drives_adds_the_damage_bonus():
    driven = {w.skill for w in weapons() if w.damage_bonus != "none"}
    assert not {skill for skill in driven if skill.startswith("firearms")} - {"firearms-bow"}
    assert {w.id for w in weapons() if w.damage_bonus == "half"} == {
        *("bow", "war-boomerang", "bullwhip", "javelin", "thrown-rock", "shuriken")
    }


def test_every_roll_can_be_rolled():
    for weapon in weapons():
        for band in weapon.bands:
            assert parse_expression(weapon.roll_at(band.up_to_m or 0)).uses_damage_bonus == (
                weapon.damage_bonus != "none"
            )


def test_a_throw_reaches_as_far_as_strength_allows():
    assert BY_ID["javelin"].range.base(65) == 65
    assert BY_ID["hand-grenade"].range.base(65) == 21
    assert BY_ID["hand-grenade"].range.base() is None
    assert BY_ID["luger-p08"].range.base() == 15
    assert BY_ID["chainsaw"].range.base(65) is None


def test_an_era_may_have_a_price_and_not_be_listed():
    thompson = BY_ID["thompson"]
    assert [thompson.in_era(era) for era in ERAS] == [True, False]
    assert [thompson.price_in(era) for era in ERAS] == [200, 1600]


def test_what_fires_bursts_or_volleys_is_not_for_civilians():
    restricted = Counter(weapon.group for weapon in weapons() if weapon.restricted)
    assert restricted == {"assault-rifles": 8, "submachine-guns": 6, "machine-guns": 8}


def test_only_what_there_was_in_the_1920s_was_illegal_then():
    assert {weapon.id for weapon in weapons() if weapon.illegal_in_the_1920s} == {
        *("bergmann-mp18", "thompson", "browning-m1917a1", "browning-m1918", "bren", "lewis", "gatling-1882", "vickers")
    }


def test_assault_rifles_fire_volleys_with_another_skill():
    for weapon in weapons():
        assert (weapon.volley_skill == "firearms-smg") == (8 in weapon.notes)
        assert weapon.volley_skill is None or weapon.skill == "firearms-rifle"


def test_whatever_looks_odd_in_print_is_flagged_under_its_ruling():
    """C32 (prices), C33 (figures), C40 (shotguns), and the two prices of C34."""
    expected = {
        "C32": """bullwhip derringer-25 martini-henry pepper-spray shotgun-12-pump shotgun-12-semi-automatic sks-carbine
            moran-air-rifle garand marlin-444 semi-automatic-30-06 shotgun-16-double shotgun-20-double""",
        "C33": """automatic-38 revolver-38 revolver-41 garrotte cavalry-lance bow lever-action-30 galil lee-enfield
            lewis steyr-aug beretta-m9 benelli-m3 bergmann-mp18 field-gun-75""",
        "C34": "thompson browning-m1917a1",
        "C40": "shotgun-12-semi-automatic shotgun-10-double shotgun-16-double shotgun-20-double",
    }
    for ruling, ids in expected.items():
        assert [id_ for id_ in ids.split() if ruling not in BY_ID[id_].rulings] == []
    assert [weapon.id for weapon in weapons() if (weapon.flag is None) != (weapon.rulings == ())] == []


def test_a_price_outside_the_listed_eras_is_always_flagged():
    outside = [w for w in weapons() if any(w.price_in(era) is not None and not w.in_era(era) for era in ERAS)]
    assert len(outside) == 12
    assert [weapon.id for weapon in outside if "C32" not in weapon.rulings] == []


# --- notes and legend -----------------------------------------------------------------------------------------------


def test_the_ten_notes_are_there_and_each_is_used():
    assert [note.number for note in weapon_notes()] == list(range(1, 11))
    assert {number for weapon in weapons() for number in weapon.notes} == set(range(1, 11))


def test_the_legend_explains_every_column_and_mark():
    assert [entry.id for entry in weapon_legend()] == [
        *("damage-column", "impale-mark", "stun", "burn", "blast"),
        *("range-column", "rate-column", "magazine-column", "malfunction-column", "price-column"),
    ]


def test_the_extreme_damage_of_shot_is_the_maximum_of_its_dice():
    """C40: 24 holds for the 12-gauge only."""
    most = {w.slug: parse_expression(w.damage_at(0)).most() for w in weapons() if w.slug}
    assert most == {"slug-10": 26, "slug-12": 24, "slug-16": 14, "slug-20": 12}
    (shotguns,) = [note for note in weapon_notes() if note.number == 7]
    assert re.findall(r"\d+(?= for a)", shotguns.points[0].of("en")) == ["26", "24", "14", "12"]


def test_a_note_points_to_its_own_number_in_the_inventory():
    """177 to 187; 184 is about slugs."""
    first = [note.numbers[0] for note in weapon_notes()]
    assert first == [177, 178, 179, 180, 181, 182, 183, 185, 186, 187]


# --- a printed page -------------------------------------------------------------------------------------------------


def written():
    """Every text of these tables with its place."""
    market = black_market()
    for record in (*weapons(), *weapon_groups(), *weapon_notes(), *weapon_legend(), *shotgun_slugs(), *market.item):
        yield from ((f"{record.id} {field}", text) for field, text in texts(record))
    yield from ((f"market {field}", text) for field, text in texts(market))


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


def test_names_have_hyphens_and_no_dashes():
    assert [w.id for w in weapons() if re.search("[–—]", w.name.of("en") + w.name.of("fr"))] == []


# --- faults ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path):
    """What weapons are read from, and nothing else of the screen."""
    shutil.copytree(tables_root() / "screen" / "weapons", tmp_path / "screen" / "weapons")
    for file in ("screen/weapon-notes.toml", "screen/black-market.toml", "skills.toml"):
        shutil.copy(tables_root() / file, tmp_path / file)
    return tmp_path


def change(root, file, old, new):
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(root, check_dice=parse_expression):
    return [(e.file, e.record, e.field, e.problem) for e in read_weapons(root, check_dice)[1]]


def test_nothing_is_wrong_with_ours(root):
    assert faults(root) == []
    assert read_weapons(root)[0] == weapons() == weapons(root)


@pytest.mark.parametrize(
    ("file", "old", "new", "record", "field", "problem"),
    [
        (MELEE, 'id = "bow"', 'id = "bow"\ncolour = 3', "bow", "colour", "unknown-field"),
        (MELEE, 'id = "bow"', 'id = "bow"\ngroup = "rifles"', "bow", "group", "unknown-field"),
        (MELEE, 'id = "bow"\n', "", "#2", "id", "missing-field"),
        (MELEE, 'id = "bow"', 'id = "Bow"', "Bow", "id", "bad-id"),
        (MELEE, 'id = "bow"', 'id = "crossbow"', "crossbow", "id", "duplicate"),
        (MELEE, 'en = "Bow", ', "", "bow", "name.en", "missing-field"),
        (MELEE, 'en = "Crossbow", ', "", "crossbow", "name.en", "missing-field"),
        (MELEE, 'fr = "Arbalète"', 'fr = "Arc"', "bow", "name.fr", "ambiguous-name"),
        (MELEE, 'en = "Crossbow"', 'en = "Hunter\'s bow"', "crossbow", "name.en", "bad-character"),
        (MELEE, 'skill = "firearms-bow"', 'skill = "archery"', "crossbow", "skill", "unknown-reference"),
        (MELEE, 'dice = "1D8+2"', 'dice = "1D8+DB"', "crossbow", "damage[0].dice", "bad-dice"),
        (MELEE, 'dice = "1D8+2"', 'dice = "4D6/2D6"', "crossbow", "damage[0].dice", "bad-dice"),
        (MELEE, 'dice = "1D8+2"', 'dice = "9999D8+2"', "crossbow", "damage[0].dice", "bad-dice"),
        (MELEE, 'stun = "1D6"', 'stun = "long"', "live-wire", "stun", "bad-dice"),
        (MELEE, 'damage_bonus = "half"', 'damage_bonus = "third"', "bow", "damage_bonus", "unknown-value"),
        (MELEE, "impales = true", 'impales = "true"', "crossbow", "impales", "wrong-type"),
        (MELEE, "impales = true", "impales = 1", "crossbow", "impales", "wrong-type"),
        (MELEE, "impales = true\n", "", "crossbow", "impales", "missing-field"),
        (MELEE, "touch = true", "touch = true, metres = 2", "live-wire", "range", "bad-choice"),
        (MELEE, "touch = true", "touch = 1", "live-wire", "range.touch", "wrong-type"),
        (MELEE, "metres = 50", "metres = 0", "crossbow", "range.metres", "bad-figure"),
        (MELEE, "str_divisor = 1", "str_divisor = 0", "war-boomerang", "range.str_divisor", "bad-figure"),
        (MELEE, "every_rounds = 2", "every_rounds = 1", "crossbow", "rate.every_rounds", "bad-figure"),
        (MELEE, "shots = 1, every_rounds = 2", "most = 2", "crossbow", "rate", "bad-choice"),
        (MELEE, "malfunction = 96", "malfunction = 101", "crossbow", "malfunction", "bad-figure"),
        (MELEE, "malfunction = 96", "malfunction_ours = 1", "crossbow", "malfunction_ours", "bad-figure"),
        (MELEE, "classic = 10,", 'classic = "10",', "crossbow", "price.classic", "wrong-type"),
        (MELEE, "classic = 10,", "classic = -10,", "crossbow", "price.classic", "bad-figure"),
        (MELEE, "classic = 10,", "classic = nan,", "crossbow", "price.classic", "bad-figure"),
        (
            MELEE,
            'eras = ["classic", "modern"]',
            'eras = ["classic", "gaslight"]',
            "crossbow",
            "eras[1]",
            "unknown-value",
        ),
        (MELEE, 'eras = ["classic", "modern"]', 'eras = ["classic", "classic"]', "crossbow", "eras[1]", "duplicate"),
        (MELEE, 'eras = ["classic", "modern"]', "eras = []", "crossbow", "eras", "empty"),
        (MELEE, "notes = [1]", "notes = [11]", "garrotte", "notes[0]", "unknown-reference"),
        (MELEE, 'rulings = ["C33"]', 'rulings = ["33"]', "bow", "rulings[0]", "bad-ruling"),
        (MELEE, "magazines = [25]", "magazines = [24]", "pepper-spray", "load.en", "bad-figure"),
        (MELEE, 'availability = "rare"', 'availability = "not-sold"', "war-boomerang", "price", "bad-choice"),
        (MELEE, 'en = "Melee and missile weapons", ', "", "melee-and-missile", "name.en", "missing-field"),
        (MELEE, 'id = "melee-and-missile"', 'id = "clubs"', "melee-and-missile", "id", "unknown-value"),
        (MELEE, 'id = "melee-and-missile"', 'id = "handguns"', "handguns", "id", "wrong-file-name"),
        (HANDGUNS, "most = 3", "most = 1", "automatic-22", "rate.most", "bad-figure"),
        (RIFLES, "auto = true", "auto = 1", "ak-47", "rate.auto", "wrong-type"),
        (RIFLES, ", auto = true", "", "ak-47", "volley_skill", "bad-choice"),
        (RIFLES, "burst = 3", "burst = 1", "fn-fal", "rate.burst", "bad-figure"),
        (SHOTGUNS, "up_to_m = 20", "up_to_m = 10", "shotgun-10-double", "damage[1].up_to_m", "bad-order"),
        (SHOTGUNS, 'slug = "slug-10"', 'slug = "slug-11"', "shotgun-10-double", "slug", "unknown-reference"),
        (SHOTGUNS, "barrels = 2", "barrels = 1", "shotgun-10-double", "rate.barrels", "bad-figure"),
        (NOTES, "number = 2\n", "number = 1\n", "electric-weapons", "number", "duplicate"),
        (NOTES, 'id = "stun"', 'id = "chainsaw"', "chainsaw", "id", "duplicate"),
        (NOTES, 'damage = "1D10+7"', 'damage = "1D10+7 (E)"', "slug-10", "damage", "bad-dice"),
        (NOTES, "gauge = 10\n", "gauge = 10\nlength = 2\n", "slug-10", "length", "unknown-field"),
        (NOTES, "metres = 50", "metres = 50, touch = true", "slug-10", "range", "bad-choice"),
        (NOTES, "costs the wielder 2D8", "costs the wielder 2D0", "chainsaw", "text.en", "bad-dice"),
        (MARKET, 'dice = "1D6×50"', 'dice = "1D6×"', "thompson", "dice", "bad-dice"),
        (MARKET, 'dice = "1D6×50"', 'dice = "1D6×50"\ndollars = 3', "thompson", "dice", "bad-choice"),
        (MARKET, 'weapon = "thompson"', 'weapon = "tommy"', "thompson", "weapon", "unknown-reference"),
        (MARKET, "per = 500", "per = 0", "armour-piercing-30", "per", "bad-figure"),
        (MARKET, 'id = "black-market"', 'id = "market"', "market", "id", "wrong-file-name"),
        (MARKET, 'en = "Haggle.", ', "", "black-market", "steps[2].en", "missing-field"),
    ],
)
def test_each_fault_names_file_record_and_field(root, file, old, new, record, field, problem):
    change(root, file, old, new)
    assert (file, record, field, problem) in faults(root)


def test_a_band_that_others_follow_needs_an_end(root):
    change(root, SHOTGUNS, "up_to_m = 20, ", "")
    assert faults(root) == [
        (SHOTGUNS, "shotgun-10-double", "damage[1].up_to_m", "missing-field"),
        (SHOTGUNS, "shotgun-10-double", "range.by_band", "bad-choice"),
    ]


def test_what_does_no_damage_must_stun(root):
    harmless = 'damage = []\ndamage_bonus = "full"\nimpales = false'
    change(root, MELEE, 'damage = []\ndamage_bonus = "none"\nimpales = false\nstun = "1D6"', harmless)
    assert faults(root) == [
        (MELEE, "pepper-spray", "damage", "empty"),
        (MELEE, "pepper-spray", "damage_bonus", "bad-choice"),
    ]


def test_all_faults_are_named_at_once(root):
    change(root, MELEE, 'skill = "firearms-bow"', 'skill = "archery"')
    change(root, HANDGUNS, "malfunction = 100", "malfunction = 0")
    assert {file for file, *_ in faults(root)} == {MELEE, HANDGUNS}
    with pytest.raises(TableError, match="archery"):
        weapons(root)


@pytest.mark.parametrize("file", [f"screen/weapons/{group}.toml" for group in WEAPON_GROUPS] + [NOTES, MARKET])
def test_a_file_that_is_missing_or_broken_is_a_fault(root, file):
    (root / file).write_text("nonsense = [", encoding="utf-8")
    assert (file, "bad-toml") in {(f, problem) for f, _, _, problem in faults(root)}
    (root / file).unlink()
    assert (file, "missing-file") in {(f, problem) for f, _, _, problem in faults(root)}


def test_a_file_of_no_group_is_a_fault(root):
    shutil.copy(root / HANDGUNS, root / "screen/weapons/spoons.toml")
    assert ("screen/weapons/spoons.toml", "handguns", "id", "wrong-file-name") in faults(root)


@pytest.mark.parametrize(("text", "field"), [("", "note"), ("note = 3", "note"), ("spare = 1", "spare")])
def test_notes_without_rows_are_a_fault(root, text, field):
    (root / NOTES).write_text(text, encoding="utf-8")
    assert (NOTES, field) in {(e.file, e.field) for e in read_weapon_notes(root)[1]}
    with pytest.raises(TableError):
        weapon_notes(root)


def test_a_group_without_rows_is_a_fault(root):
    text = (root / HANDGUNS).read_text(encoding="utf-8")
    (root / HANDGUNS).write_text(text[: text.index("[[weapon]]")], encoding="utf-8")
    assert (HANDGUNS, "", "weapon", "missing-field") in faults(root)


def test_a_row_that_is_no_table_is_a_fault(root):
    text = (root / HANDGUNS).read_text(encoding="utf-8")
    (root / HANDGUNS).write_text(text[: text.index("[[weapon]]")] + "weapon = [3]", encoding="utf-8")
    assert (HANDGUNS, "#1", "", "wrong-type") in faults(root)


def test_an_empty_folder_lacks_the_three_tables(tmp_path):
    assert [(e.file, e.problem) for e in read_weapons(tmp_path)[1]] == [
        ("screen/weapons", "missing-file"),
        (NOTES, "missing-file"),
        (MARKET, "missing-file"),
    ]


def test_an_empty_market_is_a_fault(root):
    text = (root / MARKET).read_text(encoding="utf-8")
    (root / MARKET).write_text("item = []\n" + text[: text.index("[[item]]")], encoding="utf-8")
    assert [(e.record, e.field, e.problem) for e in read_black_market(root)[1]] == [("black-market", "item", "empty")]
    with pytest.raises(TableError, match="empty"):
        black_market(root)


def test_every_expression_is_put_to_the_hook(root):
    asked = []
    assert faults(root, asked.append) == []
    own = {band.dice for weapon in weapons() for band in weapon.bands}
    assert own | {"1D10+7", "1D6×50", "1D100×50", "1D6"} <= set(asked)
    assert len(asked) > 110


def test_what_was_read_is_kept():
    assert weapons() is weapons()
    assert weapon_notes() is weapon_notes()
    assert black_market() is black_market()
