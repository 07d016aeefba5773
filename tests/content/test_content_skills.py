"""The skill table: what a faulty row says, and what the real one holds."""

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.skill_table import folded, read_skills, skills

ROW = """
[[skill]]
id = "{id}"
name = {{ en = "{en}", fr = "{fr}" }}
short = ["{short}"]
base = 25
kind = "skill"
source = {{ book = "rulebook-7e", section = "skills" }}
"""
SPOT = ROW.format(id="spot-hidden", en="Spot Hidden", fr="Trouver Objet Caché", short="TOC")
LISTEN = ROW.format(id="listen", en="Listen", fr="Écouter", short="ouïe")


def faults(tmp_path, text, **more):
    (tmp_path / "skills.toml").write_text(text, encoding="utf-8")
    return [(e.file, e.record, e.field, e.problem) for e in read_skills(tmp_path, **more)[1]]


def test_good_rows_are_read_in_their_order(tmp_path):
    assert faults(tmp_path, SPOT + LISTEN) == []
    assert [skill.id for skill in skills(tmp_path)] == ["spot-hidden", "listen"]


@pytest.mark.parametrize(
    ("old", "new", "record", "field", "problem"),
    [
        ("base = 25", "base = 25\ncost = 1", "spot-hidden", "cost", "unknown-field"),
        ('en = "Spot Hidden", ', "", "spot-hidden", "name.en", "missing-field"),
        ('id = "spot-hidden"\n', "", "#1", "id", "missing-field"),
        ('id = "spot-hidden"', 'id = "Spot"', "Spot", "id", "bad-id"),
        ('kind = "skill"', 'kind = "talent"', "spot-hidden", "kind", "unknown-value"),
        ("base = 25", "base = 100", "spot-hidden", "base", "bad-base"),
        ("base = 25", 'base = "LUCK/2"', "spot-hidden", "base", "bad-base"),
        ("base = 25", "base = 2.5", "spot-hidden", "base", "wrong-type"),
        ('short = ["TOC"]', 'short = "TOC"', "spot-hidden", "short", "wrong-type"),
        ('short = ["TOC"]', 'short = ["TOC", "toc"]', "spot-hidden", "short[1]", "duplicate"),
    ],
)
def test_each_fault_names_file_record_and_field(tmp_path, old, new, record, field, problem):
    assert old in SPOT
    assert faults(tmp_path, SPOT.replace(old, new)) == [("skills.toml", record, field, problem)]
    with pytest.raises(TableError, match=problem):
        skills(tmp_path)


def test_an_id_is_used_once(tmp_path):
    assert faults(tmp_path, SPOT + SPOT) == [("skills.toml", "spot-hidden", "id", "duplicate")]


def test_no_name_means_two_skills_whatever_its_accents(tmp_path):
    clash = LISTEN.replace("ouïe", "trouver objet cache")
    assert faults(tmp_path, SPOT + clash) == [("skills.toml", "listen", "short[0]", "ambiguous-name")]


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [("", "skill", "missing-field"), ("skill = 3", "skill", "missing-field"), ("skill = [", "", "bad-toml")],
)
def test_a_table_without_rows_is_a_fault(tmp_path, text, field, problem):
    assert [(f, p) for _, _, f, p in faults(tmp_path, text)] == [(field, problem)]


def test_a_table_that_is_not_there_is_a_fault(tmp_path):
    assert [e.problem for e in read_skills(tmp_path)[1]] == ["missing-file"]


def test_dice_of_a_base_are_put_to_the_hook(tmp_path):
    def refuse(dice):
        raise ValueError(dice)

    text = SPOT.replace("base = 25", 'base = "(2D6+6)×5"')
    assert faults(tmp_path, text, check_dice=refuse) == [("skills.toml", "spot-hidden", "base", "bad-dice")]
    assert faults(tmp_path, text, check_dice=lambda dice: None) == []


def named(name):
    return [
        s for s in skills() if folded(name) in {folded(n) for n in (s.name.of("en"), s.name.of("fr"), s.id, *s.short)}
    ]


@pytest.mark.parametrize(
    ("typed", "id_", "base"),
    [
        ("STR", "str", "3D6×5"),
        ("FOR", "str", "3D6×5"),
        ("tai", "siz", "(2D6+6)×5"),
        ("POU", "pow", "3D6×5"),
        ("ÉDU", "edu", "(2D6+6)×5"),
        ("Chance", "luck", "3D6×5"),
        ("SAN", "sanity", "POW"),
        ("Connaissance", "know", "EDU"),
        ("idee", "idea", "INT"),
        ("half DEX", "dex-half", "DEX/2"),
        ("aptitude improbable", "dex-fifth", "DEX/5"),
        ("TOC", "spot-hidden", 25),
        ("spot", "spot-hidden", 25),
        ("bibliotheque", "library-use", 20),
        ("Écouter", "listen", 20),
        ("Esquive", "dodge", "DEX/2"),
        ("langue maternelle", "language-own", "EDU"),
        ("Premiers soins", "first-aid", 30),
        ("Combat rapproché", "fighting-brawl", 25),
        ("Fusils", "firearms-rifle", 25),
        ("Armes de poing", "firearms-handgun", 20),
        ("Conduite automobile", "drive-auto", 20),
        ("Déguisement", "disguise", 5),
        ("Démolition", "demolitions", 1),
        ("Mythe de Cthulhu", "cthulhu-mythos", 0),
        ("Crédit", "credit-rating", 0),
        ("Comptabilité", "accounting", 5),
        ("Pickpocket", "sleight-of-hand", 10),
        ("Conduite engin lourd", "heavy-machinery", 1),
        ("Lancer", "throw", 20),
        ("Psychologie", "psychology", 10),
        ("Intimidation", "intimidate", 15),
    ],
)
def test_what_people_type_finds_one_skill_with_its_base(typed, id_, base):
    assert [(s.id, s.base) for s in named(typed)] == [(id_, base)]


SHARES = ["dex-half", "dex-fifth"]  # what a creature may be thought able to do (rule 121)


def test_the_table_holds_every_kind():
    kinds = [skill.kind for skill in skills()]
    assert kinds.count("characteristic") == 8
    assert [s.id for s in skills() if s.kind == "special"] == ["luck", "sanity", "know", "idea", *SHARES]
    assert kinds.count("skill") == 66


def test_every_skill_of_the_weapon_tables_is_known():
    of_weapons = """Arcs|Armes de poing|Armes lourdes|Artillerie|Corps à corps|Explosif|Fléaux|Fouets|Fusils
        |Garrots|Haches|Lance-flammes|Lancer|Lances|Mitraillettes|Mitrailleuses|Tronçonneuses|Électricité|Épées"""
    assert [name for name in of_weapons.split("|") if len(named(name.strip())) != 1] == []
