"""Names and texts of other programs, as we read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.exchange.foundry import heading_of
from keeper_app.play.exchange.html_text import text_of
from keeper_app.play.exchange.reading import Intake
from keeper_app.play.exchange.skill_names import SkillName, skill_named, skill_of_slug
from keeper_app.play.exchange.weapon_names import from_tables, metres


@pytest.mark.parametrize(
    ("name", "speciality", "key"),
    [
        ("Spot Hidden", "", "spot-hidden"),
        ("  spot   hidden ", "", "spot-hidden"),
        ("Trouver objet caché", "", "spot-hidden"),
        ("TROUVER OBJET CACHE", "", "spot-hidden"),
        ("Ecouter", "", "listen"),
        ("Fighting (Brawl)", "", "fighting-brawl"),
        ("Fighting", "Brawl", "fighting-brawl"),
        ("Combat (Corps à corps)", "", "fighting-brawl"),
        ("Combat rapproché", "Corps à corps", "fighting-brawl"),
        ("Combat rapproché (Haches)", "", "fighting-axe"),
        ("Firearms (Handgun)", "", "firearms-handgun"),
        ("Handgun", "", "firearms-handgun"),
        ("Arme de poing", "", "firearms-handgun"),
        ("Armes à feu", "Fusils", "firearms-rifle"),
        ("Firearms (Shotgun)", "", "firearms-rifle"),
        ("Firearms (Rifle/Shotgun)", "", "firearms-rifle"),
        ("Fighting (Throw)", "", "throw"),
        ("Language (Own)", "", "language-own"),
        ("Langue maternelle", "", "language-own"),
        ("Language (Other)", "Latin", "language-other/Latin"),
        ("Language (Greek)", "", "language-other/Greek"),
        ("Langues", "Grec ancien", "language-other/Grec ancien"),
        ("Art/Craft (Painting)", "", "art-craft/Painting"),
        ("Art / Craft", "Painting", "art-craft/Painting"),
        ("Science (Astronomy)", "", "science/Astronomy"),
        ("Sciences", "Astronomie", "science/Astronomie"),
        ("Drive (Auto)", "", "drive-auto"),
        ("Operate Heavy Machine", "", "heavy-machinery"),
        ("Conduite engin lourd", "", "heavy-machinery"),
        ("Rifle/Shotgun", "", "firearms-rifle"),  # as The Dhole's House has it beside a weapon
        ("Firearms", "Rifle/Shotgun", "firearms-rifle"),
        ("Firearms", "Rifle / Shotgun", "firearms-rifle"),
        ("Shotgun/Rifle", "", "firearms-rifle"),
        ("Rifle and Shotgun", "", "firearms-rifle"),
        ("Firearms (R/S)", "", "firearms-rifle"),
        ("Armes à feu", "Fusil/Fusil de chasse", "firearms-rifle"),
        ("Armes à feu", "Carabine/Fusil", "firearms-rifle"),
        ("Armes à feu", "Armes d'épaule", "firearms-rifle"),
        ("Fusil / Fusil à pompe", "", "firearms-rifle"),
        ("Sub-machine gun", "", "firearms-smg"),
        ("Armes à feu", "Pistolet-mitrailleur", "firearms-smg"),
        ("Firearms", "Machine Gun", "firearms-machine-gun"),
        ("Firearms", "Bow/Crossbow", "firearms-bow"),
        ("Heavy Weapons", "", "firearms-heavy"),
        ("Flamethrower", "", "firearms-flamethrower"),
        ("Fighting", "Garrotte", "fighting-garrote"),
        ("Chainsaw", "", "fighting-chainsaw"),
        ("Combat rapproché", "Fléau", "fighting-flail"),
        ("Art and Craft", "Acting", "art-craft/Acting"),
        ("Arts and Crafts", "Acting", "art-craft/Acting"),
        ("Art et artisanat", "Photographie", "art-craft/Photographie"),
        ("Langue (Autre)", "Anglais", "language-other/Anglais"),
        ("Other Language", "French", "language-other/French"),
        ("Survival", "Arctic", "survival/Arctic"),
        ("Survie", "Arctique", "survival/Arctique"),
        ("Piloter", "Avion", "pilot/Avion"),
        ("Biology", "", "science/Biology"),
        ("Biologie", "", "science/Biologie"),
        ("Op. Hv. Machine", "", "heavy-machinery"),
        ("Conduite", "Auto", "drive-auto"),
    ],
)
def test_a_skill_is_known_by_its_usual_names(name, speciality, key):
    assert skill_named(name, speciality) == SkillName(key)


@pytest.mark.parametrize(
    ("name", "speciality", "found"),
    [
        ("Lore (Dreams)", "", SkillName("Lore (Dreams)", known=False)),
        ("Stealth", "water", SkillName("Stealth (water)", known=False)),
        ("Rifle/Sword", "", SkillName("Rifle/Sword", known=False)),  # two skills: nobody can say which
        ("Law/Medicine", "", SkillName("Law/Medicine", known=False)),
        ("Fighting", "Umbrella", SkillName("Fighting (Umbrella)", known=False)),
        ("Sailor’s knots", "", SkillName("Sailor’s knots", known=False)),
        ("Strength", "", SkillName("Strength", known=False)),  # a characteristic is no skill
        ("x" * 80, "", SkillName("x" * 60, known=False)),
        ("Science (Any)", "", SkillName("science", open=True)),
        ("Sciences (Sciences)", "", SkillName("science", open=True)),
        ("Art/Craft", "None", SkillName("art-craft", open=True)),
        ("Language (Own)", "English", SkillName("language-own", dropped="English")),
        ("", "", SkillName("", known=False)),
    ],
)
def test_what_no_table_has_keeps_its_name(name, speciality, found):
    assert skill_named(name, speciality) == found


@pytest.mark.parametrize(
    ("slug", "name", "key"),
    [
        ("i.skill.read-lips", "Lecture sur les lèvres", "read-lips"),
        ("i.skill.fighting-brawl", "Combat. Au Contact (Poings)", "fighting-brawl"),
        ("i.skill.firearms-rifle-shotgun", "", "firearms-rifle"),
        ("i.skill.firearms-submachine-gun", "", "firearms-smg"),
        ("i.skill.operate-heavy-machinery", "", "heavy-machinery"),
        ("i.skill.science-botany", "Wissenschaft (Botanik)", "science/Botanik"),
        ("i.skill.art-craft-cooking", "Arts et métiers (Cuisine)", "art-craft/Cuisine"),
        ("i.skill.language-polish", "Langue (polonais)", "language-other/polonais"),
        ("i.skill.pilot-boat", "Pilotage (Bateaux)", "pilot/Bateaux"),
    ],
)
def test_foundrys_ids_speak_every_language(slug, name, key):
    assert skill_of_slug(slug, name).key == key


def test_an_id_that_says_nothing_leaves_it_to_the_name():
    assert skill_of_slug("", "Dodge") is None
    assert skill_of_slug("i.skill.", "Dodge") is None
    assert skill_of_slug("i.weapon.dodge", "Dodge") is None
    assert skill_of_slug("i.skill.etiquette", "Dodge") is None
    assert skill_of_slug("i.skill.fighting-any", "").open


@given(st.text(), st.text())
def test_any_name_has_a_key_that_a_sheet_can_hold(name, speciality):
    found = skill_named(name, speciality)
    assert len(found.key) <= 60
    assert found.key == found.key.strip()


@pytest.mark.parametrize(
    ("title", "heading"),
    [
        ("Personal Description", "description"),
        ("Ideology/Beliefs", "ideology"),
        ("Meaningful Locations", "meaningful-places"),
        ("Lieux Significatifs", "meaningful-places"),
        ("Blessures et Cicatrices", "injuries"),
        ("Phobias & Manias", "phobias-manias"),
        ("Ouvrages occultes", "tomes"),
        ("Encounters with Strange Entities", "encounters"),
        ("Last Tuesday", None),
        ("Traits and significant people", None),
        ("", None),
    ],
)
def test_a_section_of_a_backstory_finds_its_heading(title, heading):
    assert heading_of(title) == heading


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("plain", "plain"),
        ("<p>One</p><p>Two</p>", "One\nTwo"),
        ("a<br>b<br/>c", "a\nb\nc"),
        ("<ul><li>a</li><li>b</li></ul>", "a\nb"),
        ("Tom &amp; Anna &eacute;", "Tom & Anna é"),
        ("<b>bold <i>and</i></b>", "bold and"),
        ("x<script>alert(1)</script><style>p{}</style>y", "xy"),
        ('<img src="http://example.com/x.png" onerror="x()">seen', "seen"),
        ("see @UUID[Actor.abc]{the count} and @Compendium[a.b]", "see the count and"),
        ("1 < 2", "1 < 2"),
        ("<![if !x]>y", "<![if !x]>y"),
        ('<a title="1 > 2">y', '<a title="1 > 2">y'),
        ("<!-- hidden -->y", "y"),
        ("a\x00b\u202ec\x1b", "abc"),
        ("", ""),
    ],
)
def test_markup_becomes_what_it_says(markup, text):
    assert text_of(markup) == text


@given(st.text(alphabet="<>![]-/&;#?xab\"'= \n{}@", max_size=60))
def test_no_markup_is_too_odd(markup):
    assert "\r" not in text_of(markup)


@pytest.mark.parametrize("markup", ["<!--", "<a ", "</", "&", "@x[", "<script>", '<a b="c\'>"', '<a b="'])
def test_much_odd_markup_ends(markup):
    text_of(markup * 200_000)


def test_a_weapon_of_the_tables_is_found_by_its_exact_name_in_either_language():
    reading = Intake()
    assert from_tables(reading, "w", "KITCHEN knife", "").weapon == "kitchen-knife"
    assert from_tables(reading, "w", "Couteau de cuisine", "").weapon == "kitchen-knife"
    assert from_tables(reading, "w", "knife", "") is None
    assert reading.left == []
    from_tables(reading, "w", "Kitchen knife", "9D6")
    assert [(line.value, line.reason) for line in reading.left] == [("9D6", "table-figure")]


def test_an_everyday_name_is_one_of_the_tables_only_where_the_damage_is_the_same():
    reading = Intake()
    assert from_tables(reading, "w", "Dague", "1D8+DB").weapon == "large-knife"
    assert from_tables(reading, "w", "Calibre 12 (2 canons)", "4D6").weapon == "shotgun-12-double"
    assert from_tables(reading, "w", "Dague", "1D4+DB") is None
    assert from_tables(reading, "w", "Dague", "") is None
    assert from_tables(reading, "w", "Dague", "lots") is None
    assert reading.left == []


@pytest.mark.parametrize(
    ("said", "reach"),
    [("15", 15), (15, 15), ("15 yards", 15), ("30m", 30), ("60 ft.", 20), ("Touch", None), ("", None), (None, None)],
)
def test_a_range_is_told_in_metres(said, reach):
    assert metres(Intake(), "w", said) == reach
