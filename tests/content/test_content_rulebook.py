"""Rule entries: what a faulty file says, and what the real ones hold."""

import re
import shutil

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.people_conditions import conditions
from keeper_app.content.root import tables_root
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.rulebook import read_rule_entries, rule_entries, rule_entry

IDS = [
    "skill-check",
    "success-levels",
    "critical",
    "fumble",
    "half-and-fifth",
    "difficulty",
    "difficulty-regular",
    "difficulty-hard",
    "difficulty-extreme",
    "difficulty-from-opposition",
    "pushed-roll",
    "pushed-consequence",
    "push-forbidden",
    "opposed-check",
    "opposed-tie",
    "opposed-stalemate",
    "opposed-both-fail",
    "combined-check",
    "human-limits",
    "joining-forces",
    "bonus-die",
    "penalty-die",
    "dice-cancel",
    "dice-cap",
    "tens-and-units",
    "late-die",
    "luck-roll",
    "luck-spending",
    "luck-limits",
    "luck-recovery",
    "group-luck",
    "know-roll",
    "idea-roll",
    "skill-tick",
    "hidden-roll",
    "physical-dice",
    "free-dice",
    "house-rules",
    "damage-bonus",
    # melee
    "combat-order",
    "readied-firearm",
    "surprise",
    "one-action",
    "several-attacks",
    "melee-attack",
    "no-reaction",
    "dodge",
    "fight-back",
    "outnumbered",
    "extreme-damage",
    "impale",
    "unarmed-damage",
    "manoeuvre",
    "manoeuvre-build",
    "manoeuvre-ties",
    "counter-manoeuvre",
    "missile-weapons",
    "thrown-weapons",
    "fleeing",
    # firearms
    "firearm-attack",
    "range-difficulty",
    "ranged-modifiers",
    "point-blank",
    "aiming",
    "dive-for-cover",
    "firing-into-melee",
    "reloading",
    "several-shots",
    "announced-rounds",
    "burst",
    "volleys",
    "volley-penalties",
    "volley-hits",
    "volley-extreme",
    "fire-moving-on",
    "armour-per-bullet",
    "malfunction",
    "weapon-blast",
    "burning-and-stun",
    # wounds
    "armour",
    "regular-damage",
    "major-wound",
    "prone",
    "death-by-wound",
    "zero-hit-points",
    "dying",
    "stabilised",
    "first-aid",
    "medicine",
    "natural-healing",
    "weekly-recovery",
    "recovery-dice",
    "other-damage",
    "falls",
    "suffocation",
    "poison",
    "blasts",
    # people
    "characteristics",
    "derived-values",
    "damage-bonus-and-build",
    "movement-rate",
    "age-effects",
    "sanity-loss",
    # sanity
    "sanity-roll",
    "involuntary-reaction",
    "temporary-insanity",
    "indefinite-insanity",
    "permanent-insanity",
    "bout-of-madness",
    "underlying-insanity",
    "phobias-and-manias",
    "delusions",
    "mythos-gain",
    "getting-used",
    "believers",
    "new-day",
    "mind-recovery",
    "home-care",
    "institution-care",
    # magic
    "tome-first-reading",
    "reading-difficulty",
    "tome-full-study",
    "tome-reference",
    "learning-spells",
    "first-casting",
    "casting-time",
    "casting-cost",
    "magic-points",
    "power-gain",
    # growth
    "development-phase",
    "skill-growth",
    "reaching-90",
    "background-work",
    "living-standard",
    # chase
    "chase-groups",
    "speed-test",
    "chase-cut",
    "chase-positions",
    "movement-actions",
    "hazards",
    "chase-delay",
    "caution",
    "barriers",
    "smashing",
    "chase-attacks",
    "vehicle-fights",
    "vehicle-build",
    "random-locations",
    "sudden-hazards",
    "pedal-to-the-metal",
    "passenger-help",
    "shooting-in-chases",
    "tyres",
    "driver-hurt",
    "changing-vehicle",
    "creature-skills",
    "speed-in-kmh",
    "vehicles-of-the-1920s",
    "vehicle-impaired",
    "vehicle-wreck",
    "vehicle-stopped",
    "passenger-armour",
    "collisions",
    "hiding-in-chases",
    "chase-end",
    # weapons
    "weapon-table",
    "weapon-marks",
    "weapon-prices",
    "black-market",
    "chainsaw",
    "garrotte",
    "pepper-spray",
    "rifles",
    "shotguns",
    "assault-rifles",
    "minigun",
    "claymore",
    "rate-of-fire",
    "explosive-attack",
    "small-volleys",
    "volley-beyond-extreme",
    "how-often-treated",
]

GOOD = """
id = "{id}"
section = "checks"
source = {{ book = "both", section = "A" }}
title = {{ en = "Title", fr = "Titre" }}
text = {{ en = "Roll 1D10.", fr = "Lancez 1D10." }}
"""


@pytest.fixture
def write(tmp_path):
    """Writes one entry into a small tables folder and gives the folder back."""

    def write(name, content=None, more=""):
        folder = tmp_path / "rules" / "rpg"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(tables_root() / "rules" / "games.toml", tmp_path / "rules")
        text = GOOD.format(id=name) if content is None else content
        (folder / f"{name}.toml").write_text(text + more, encoding="utf-8")
        return tmp_path

    return write


def faults(root, **more):
    return [(e.file, e.record, e.field, e.problem) for e in read_rule_entries(root, **more)[1]]


def test_a_good_entry_is_read_as_written(write):
    root = write("push", more='points = [{ en = "One", fr = "Un" }]\nnumbers = [3]\nrulings = ["C03"]\n')
    entry = rule_entries(root)["push"]
    assert isinstance(entry, RuleEntry)
    assert (entry.title.of("en"), entry.title.of("fr")) == ("Title", "Titre")
    assert entry.points[0].of("fr") == "Un"
    assert (entry.numbers, entry.rulings, entry.see, entry.example) == ((3,), ("C03",), (), None)
    assert (entry.source.book, entry.source.section, entry.source.page) == ("both", "A", None)


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ('section = "checks"', 'section = "checks"\ncolour = "red"', "colour", "unknown-field"),
        ('fr = "Titre"', 'fr = "Titre", French = "Titre"', "title.French", "unknown-field"),
        ('en = "Title", ', "", "title.en", "missing-field"),
        ('fr = "Titre"', 'fr = " "', "title.fr", "empty"),
        ('fr = "Titre"', 'fr = "Titre "', "title.fr", "stray-space"),
        ('fr = "Titre"', "fr = 3", "title.fr", "wrong-type"),
        ('{ en = "Title", fr = "Titre" }', '"Title"', "title", "wrong-type"),
        ('section = "checks"', 'section = "checkz"', "section", "unknown-value"),
        ('book = "both"', 'book = "my cousin"', "source.book", "unknown-value"),
        (', section = "A" }', " }", "source.section", "missing-field"),
        ('section = "checks"', 'section = "checks"\nsee = "push"', "see", "wrong-type"),
        ('section = "checks"', 'section = "checks"\nsee = ["nowhere"]', "see[0]", "unknown-reference"),
        ('section = "checks"', 'section = "checks"\nsee = ["push"]', "see[0]", "unknown-reference"),
        ('section = "checks"', 'section = "checks"\nnumbers = [1, true]', "numbers[1]", "wrong-type"),
        ('section = "checks"', 'section = "checks"\nnumbers = [4, 4]', "numbers[1]", "duplicate"),
        ('section = "checks"', 'section = "checks"\nrulings = ["3"]', "rulings[0]", "bad-ruling"),
        (
            'section = "checks"',
            'section = "checks"\npoints = [{ fr = "Un" }]',
            "points[0].en",
            "missing-field",
        ),
        ('fr = "Lancez 1D10."', 'fr = "L\'un."', "text.fr", "bad-character"),
        ('fr = "Lancez 1D10."', 'fr = "Un → deux"', "text.fr", "bad-character"),
        ('fr = "Lancez 1D10."', 'fr = "Un\u00a0: deux"', "text.fr", "bad-character"),
    ],
)
def test_each_fault_names_file_record_and_field(write, old, new, field, problem):
    text = GOOD.format(id="push")
    assert old in text
    root = write("push", text.replace(old, new))
    assert faults(root) == [("rules/rpg/push.toml", "push", field, problem)]
    with pytest.raises(TableError, match=problem):
        rule_entries(root)


def test_every_fault_is_named_at_once(write):
    text = GOOD.format(id="push").replace('en = "Title", ', "").replace('en = "Roll 1D10."', 'en = ""')
    assert [(f, p) for _, _, f, p in faults(write("push", text + "extra = 1\n"))] == [
        ("title.en", "missing-field"),
        ("text.en", "empty"),
        ("extra", "unknown-field"),
    ]


def test_a_file_is_named_after_its_id(write):
    root = write("pull", GOOD.format(id="push"))
    assert faults(root) == [("rules/rpg/pull.toml", "push", "id", "wrong-file-name")]


def test_an_id_is_kebab_case(write):
    assert faults(write("Push_It")) == [("rules/rpg/Push_It.toml", "Push_It", "id", "bad-id")]


def test_an_id_is_used_once(write):
    write("a-push", GOOD.format(id="push"))
    root = write("push")
    assert ("rules/rpg/push.toml", "push", "id", "duplicate") in faults(root)


def test_bad_toml_is_one_fault_and_leaves_the_others_readable(write):
    write("good", more='see = ["bad"]\n')
    root = write("bad", "id = = 1")
    entries, errors = read_rule_entries(root)
    assert list(entries) == ["good"]
    assert [(e.file, e.record, e.field, e.problem) for e in errors] == [("rules/rpg/bad.toml", "bad", "", "bad-toml")]
    assert "line 1" in errors[0].detail


def test_a_file_that_is_not_utf_8_is_named(write):
    root = write("push")
    (root / "rules/rpg/push.toml").write_bytes(b'id = "\xff"')
    assert faults(root) == [("rules/rpg/push.toml", "push", "", "not-utf-8")]


def test_no_entry_at_all_is_a_fault(tmp_path):
    (tmp_path / "rules").mkdir()
    shutil.copy(tables_root() / "rules" / "games.toml", tmp_path / "rules")
    assert faults(tmp_path) == [("rules/rpg", "", "", "missing-file")]


def test_dice_in_a_text_are_put_to_the_hook(write):
    asked = []

    def refuse(dice):
        asked.append(dice)
        raise ValueError("no")

    root = write("push", GOOD.format(id="push").replace("Roll 1D10", "Roll 1D8+1D4, 1D6 × 50 or a D100"))
    found = faults(root, check_dice=refuse)
    assert asked == ["1D8", "1D4", "1D6 × 50", "1D10"]
    assert found[0] == ("rules/rpg/push.toml", "push", "text.en", "bad-dice")
    assert len(found) == 4


def test_the_promised_entries_are_all_there():
    missing = sorted(set(IDS) - set(rule_entries()))
    assert missing == []


def test_entries_are_read_once():
    assert rule_entries() is rule_entries()


def test_one_entry_is_read_alone_whatever_lies_beside_it(write):
    write("fall", "not = [toml")
    root = write("push", more="numbers = [3]\n")
    assert rule_entry("push", root).numbers == (3,)
    with pytest.raises(TableError):
        rule_entry("fall", root)
    assert rule_entry("fumble") == rule_entries()["fumble"]


def test_entries_cannot_be_changed():
    entry = rule_entries()["fumble"]
    with pytest.raises(AttributeError):
        entry.id = "other"
    with pytest.raises(TypeError):
        rule_entries()["fumble"] = entry


@pytest.mark.parametrize("id_", IDS)
def test_an_entry_is_brief_and_tells_the_same_figures_in_both_languages(id_):
    entry = rule_entries()[id_]
    pairs = [entry.text, *entry.points, *([entry.example] if entry.example else [])]
    for pair in pairs:
        english, french = (sorted(figures(pair.of(lang))) for lang in ("en", "fr"))
        assert english == french
        assert "!" not in pair.of("en") + pair.of("fr")
    assert 2 <= len(entry.points) <= 7
    for lang in ("en", "fr"):
        assert len(re.findall(r"[.?](?:\s|$)", entry.text.of(lang))) <= 3


def figures(text):
    """The numbers of a text; a French decimal comma is a point, and bounds may be worded differently."""
    return re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d),(?=\d)", ".", text))


@pytest.mark.parametrize("id_", IDS)
def test_french_sets_a_space_before_high_punctuation(id_):
    entry = rule_entries()[id_]
    for pair in [entry.title, entry.text, *entry.points, *([entry.example] if entry.example else [])]:
        assert re.findall(r"[^ ][:;?!»](?:\s|$)", pair.of("fr")) == []
        assert re.findall(r"«[^ ]", pair.of("fr")) == []


@pytest.mark.parametrize(
    ("ruling", "id_"),
    [
        ("C01", "difficulty-extreme"),
        ("C01", "difficulty-from-opposition"),
        ("C02", "dice-cap"),
        ("C02", "dice-cancel"),
        ("C03", "tens-and-units"),
        ("C04", "opposed-stalemate"),
        ("C05", "opposed-both-fail"),
        ("C26", "half-and-fifth"),
        ("C38", "human-limits"),
        ("C39", "fumble"),
        ("C06", "combat-order"),
        ("C07", "manoeuvre-ties"),
        ("C08", "manoeuvre-build"),
        ("C09", "outnumbered"),
        ("C10", "impale"),
        ("C11", "volley-extreme"),
        ("C12", "point-blank"),
        ("C13", "ranged-modifiers"),
        ("C16", "burst"),
        ("C17", "volleys"),
        ("C18", "reloading"),
        ("C19", "malfunction"),
        ("C20", "armour"),
        ("C29", "poison"),
        ("C30", "other-damage"),
        ("C31", "blasts"),
        ("C36", "major-wound"),
        ("C36", "zero-hit-points"),
        ("C25", "luck-roll"),
        ("C25", "power-gain"),
        ("C27", "getting-used"),
        ("C28", "institution-care"),
        ("C37", "sanity-loss"),
        ("C37", "indefinite-insanity"),
        ("C37", "new-day"),
        ("C44", "skill-growth"),
        ("C44", "skill-tick"),
        ("C45", "volley-penalties"),
        ("C45", "volley-beyond-extreme"),
        ("C46", "first-aid"),
        ("C46", "medicine"),
        ("C46", "stabilised"),
        ("C46", "how-often-treated"),
        ("C47", "volleys"),
        ("C47", "small-volleys"),
        ("C21", "speed-test"),
        ("C22", "chase-cut"),
        ("C23", "chase-positions"),
        ("C24", "shooting-in-chases"),
        ("C42", "speed-test"),
        ("C42", "vehicles-of-the-1920s"),
        ("C48", "hiding-in-chases"),
        ("C49", "smashing"),
        ("C49", "vehicle-fights"),
        ("C50", "smashing"),
        ("C51", "movement-actions"),
        ("C51", "passenger-help"),
        ("C52", "hazards"),
        ("C53", "barriers"),
        ("C53", "hazards"),
        ("C53", "speed-test"),
        ("C54", "barriers"),
        ("C55", "chase-end"),
        ("C56", "movement-actions"),
    ],
)
def test_our_rulings_stand_with_their_rule(ruling, id_):
    assert ruling in rule_entries()[id_].rulings


def test_every_rule_of_sections_a_to_l_is_told_somewhere():
    """Rules 1 to 97: checks to armour."""
    told = {number for entry in rule_entries().values() for number in entry.numbers}
    assert sorted(set(range(1, 98)) - told) == []


def test_every_rule_of_sections_m_to_o_is_told_somewhere():
    """Rules 98 to 133: chases, vehicles, collisions."""
    told = {number for entry in rule_entries().values() for number in entry.numbers}
    assert sorted(set(range(98, 134)) - told) == []


def test_every_rule_of_a_chase_leads_on_and_is_led_to():
    chases = {id_: entry for id_, entry in rule_entries().items() if entry.section == "chase"}
    led_to = {other for entry in chases.values() for other in entry.see}
    assert sorted(set(chases) - led_to) == []
    assert [id_ for id_, entry in chases.items() if not set(entry.see) & set(chases)] == []


def test_every_rule_of_sections_p_to_s_is_told_somewhere():
    """Rules 134 to 167: sanity, magic, development, living standards."""
    told = {number for entry in rule_entries().values() for number in entry.numbers}
    assert sorted(set(range(134, 168)) - told) == []


def test_every_condition_of_the_mind_leads_to_its_rule():
    rules = {one.id: one.rule for one in conditions() if one.group == "mind"}
    assert rules == {
        "temporary-insanity": "temporary-insanity",
        "indefinite-insanity": "indefinite-insanity",
        "permanent-insanity": "permanent-insanity",
        "bout": "bout-of-madness",
        "delusion": "delusions",
        "phobia": "phobias-and-manias",
        "mania": "phobias-and-manias",
    }


def test_no_entry_is_left_out_here():
    assert sorted(set(rule_entries()) - set(IDS)) == []
