"""What is typed into a field that narrows a list: as it stands first, then what is related, slips where nothing is."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from keeper_app.content.people_creatures import creatures
from keeper_app.content.search_words import synonyms
from keeper_app.content.weapon_table import weapons
from keeper_app.reference import answers, best, called_so, written_in
from keeper_app.reference.search.expanding import LONGEST_PHRASE, meanings
from keeper_app.reference.search.words import asked_words
from keeper_app.reference.sought import about_weapon

NAMES = ["Luger P08", "Épée légère", "Lee-Enfield", "Automatique cal. 45", "Cran d’arrêt", "Le cœur éteint", "M1917"]
typed_texts = st.one_of(
    st.text(max_size=20),
    st.lists(
        st.sampled_from(
            [
                "luger",
                "epee",
                "légère",
                "lee-enfield",
                "auto",
                "45",
                "cran",
                "l’",
                "d'arret",
                "coeur",
                "le",
                "dague",
                "zz",
            ]
        )
    )
    .map(" ".join)
    .map(lambda text: text[:30]),
)


def found(typed, names=NAMES):
    return best(typed, names, lambda name: (name,))


def armed(typed):
    return [weapon.id for weapon in best(typed, weapons(), lambda weapon: weapon.names, about_weapon)]


def met(typed):
    return [one.id for one in best(typed, creatures(), lambda one: one.names)]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("luger", ["Luger P08"]),
        ("leger", ["Épée légère"]),
        ("epee", ["Épée légère"]),
        ("enfeild", ["Lee-Enfield"]),
        ("lee enfield", ["Lee-Enfield"]),
        ("leeenf", ["Lee-Enfield"]),
        ("45 auto", ["Automatique cal. 45"]),
        ("darret", ["Cran d’arrêt"]),
        ("d'arrêt", ["Cran d’arrêt"]),
        ("l'arrêt", ["Cran d’arrêt"]),
        ("coeur", ["Le cœur éteint"]),
        ("un cœur", ["Le cœur éteint"]),
        ("m1918", []),
        ("zzzz", []),
        ("", NAMES),
        (" ?! ", NAMES),
    ],
)
def test_what_is_called_so_wins_over_what_is_nearly_so(typed, names):
    assert found(typed) == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("arc", ["Arc", "Arc long", "Grand arc", "Monarch", "Longbow"]),
        ("ghouls", ["Old ghouls", "Ghoul", "Corpse eater"]),
        ("fantome", ["Fantômes", "Spectre"]),
        ("fenomene", ["Phénomène"]),
    ],
)
def test_as_it_stands_then_by_family_and_sound_then_by_meaning(typed, names):
    assert found(typed, names[::-1]) == names


def test_the_whole_name_then_its_beginning_then_a_word_then_inside_one():
    names = ["Overclub", "Night club", "Clubs of ash", "Club"]
    assert found("club", names) == ["Club", "Clubs of ash", "Night club", "Overclub"]


def test_equals_keep_the_order_they_were_given_in():
    names = ["Red club", "Ash club", "Old club"]
    assert found("club", names) == names
    assert found("club", names[::-1]) == names[::-1]


def test_a_slip_is_forgiven_only_where_nothing_else_answers():
    assert found("lugar", ["Luger P08", "Lugar Street"]) == ["Lugar Street"]
    assert found("lugar", ["Luger P08"]) == ["Luger P08"]


def test_a_guess_may_be_left_aside():
    assert answers("lugar", ("Luger P08",))
    assert not answers("lugar", ("Luger P08",), guessing=False)
    assert answers("fantome", ("Spectre",), guessing=False)


def test_what_is_said_of_something_comes_after_what_it_is_called():
    things = {"Lee-Enfield": ["Rifles"], "Rifle grenade": ["Heavy weapons"], "Bow": ["Missiles"]}
    assert best("rifle", things, lambda one: (one,), lambda one: things[one]) == ["Rifle grenade", "Lee-Enfield"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        *((typed, "large-knife") for typed in ("dague", "poignard", "dagger", "machette", "dagu", "poigard")),
        *((typed, "thompson") for typed in ("tommy gun", "thompson", "Thomson", "tommygun", "sulfateuse")),
        ("fusil à pompe", "shotgun-12-pump"),
        ("matraque électrique", "stun-baton"),
        ("ak47", "ak-47"),
        ("kalach", "ak-47"),
        ("bazooka", "anti-tank-rocket-launcher"),
    ],
)
def test_the_weapon_that_a_keeper_means(typed, first):
    assert armed(typed)[0] == first, armed(typed)[:5]


@pytest.mark.parametrize(
    ("typed", "group"),
    [
        *((typed, "submachine-guns") for typed in ("mitraillette", "smg", "submachine gun", "Mitraillettes")),
        *((typed, "shotguns") for typed in ("shotgun", "chevrotine", "fusil de chasse", "chevro")),
        *((typed, "handguns") for typed in ("pistol", "handgun", "revolver", "revolvers", "arme de poing")),
    ],
)
def test_everyday_words_lead_to_a_whole_group(typed, group):
    ids = {weapon.id for weapon in weapons() if weapon.group == group}
    assert ids <= set(armed(typed))
    assert len(armed(typed)) < len(weapons()) / 3


def test_where_something_is_called_so_what_merely_means_the_same_of_others_is_left_out():
    shotguns = [weapon.id for weapon in weapons() if weapon.group == "shotguns"]
    assert armed("fusil de chasse")[: len(shotguns)] == shotguns
    assert "ak-47" not in armed("fusil de chasse")  # whose skill is for shotguns too
    assert set(armed("dague")) == {"large-knife"}


def test_a_whole_word_at_the_beginning_comes_before_a_longer_one():
    assert found("moto", ["Motor boat", "Moto"]) == ["Moto", "Motor boat"]
    assert found("moto", ["Motor boat", "Moto légère"]) == ["Moto légère", "Motor boat"]


def test_a_rifle_is_a_rifle_in_either_language():
    for typed in ("fusil", "rifle"):
        assert {weapon.id for weapon in weapons() if weapon.group in ("rifles", "assault-rifles")} <= set(armed(typed))
    for typed in ("club", "gourdin", "matraque"):
        assert {"large-club", "small-club", "blackjack"} <= set(armed(typed))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        *((typed, "grave-eater") for typed in ("goule", "ghoul", "gouls", "goules")),
        *((typed, "deep-sea-dweller") for typed in ("profond", "deep one")),
        *((typed, "deep-sea-hybrid") for typed in ("hybride", "hybrid", "hibride")),
        ("byakhee", "winged-horror"),
        ("shoggoth", "formless-slime"),
        ("shogoth", "formless-slime"),
        ("golem", "stone-servant"),
        *((typed, "wolf") for typed in ("loup", "wolf")),
        *((typed, "dog") for typed in ("chien", "dog")),
        *((typed, "cultist") for typed in ("cultiste", "cultist", "sectateur")),
        *((typed, "walking-corpse") for typed in ("zombie", "zombi", "mort-vivant", "mort vivant")),
        ("flic", "police-constable"),
        ("fantôme", "spectre"),
    ],
)
def test_the_creature_that_a_keeper_means(typed, first):
    assert met(typed)[:1] == [first]


def test_what_else_may_be_said_for_a_stretch_of_words():
    others = meanings(("old", "tommy", "gun"))
    assert ("thompson",) in others[1, 3]
    assert all(end - start > 0 for start, end in others)
    assert not meanings(())


def test_a_name_is_just_what_is_typed_or_not():
    assert called_so(" lee enfield ", NAMES)
    assert called_so("EPEE LEGERE", NAMES)
    assert not called_so("lee", NAMES)
    assert not called_so("", NAMES)


@pytest.mark.parametrize(
    ("typed", "there"),
    [
        ("", True),
        ("épée", True),
        ("EPEE l'eau", True),
        ("1d6+2", True),
        ("1d6+3", False),
        ("sword", False),
        ("epe eau", True),
        ("epees", False),
    ],
)
def test_a_line_has_every_word_as_it_is(typed, there):
    assert written_in(typed, "L’épée de l’eau · 1D6+2") is there


# --- laws -----------------------------------------------------------------------------------------------------------


@given(typed_texts)
def test_whatever_is_typed_finds_only_what_answers(typed):
    assert all(answers(typed, (name,)) for name in found(typed))
    assert bool(found(typed)) == any(answers(typed, (name,)) for name in NAMES)


@given(typed_texts, st.permutations(NAMES))
def test_the_order_given_changes_no_more_than_the_order_found(typed, names):
    assert sorted(found(typed, names)) == sorted(found(typed))


@given(st.sampled_from(NAMES), st.sampled_from([str.upper, str.title, str.casefold, lambda name: f"  {name} "]))
def test_a_name_finds_itself_first_however_it_is_written(name, written):
    assert found(written(name))[0] == name


@given(st.sampled_from([name for weapon in weapons() for name in weapon.name.all()]), st.integers(1, 40))
def test_the_beginning_of_a_name_finds_it(name, letters):
    begun = name[:letters]
    assume(any(letter.isalnum() for letter in begun))
    assert answers(begun, (name,))


@given(st.sampled_from(synonyms()), st.data())
def test_whatever_means_the_same_answers(group, data):
    typed, name = data.draw(st.sampled_from(group)), data.draw(st.sampled_from(group))
    assume(len(asked_words(typed)) <= LONGEST_PHRASE)
    assert answers(typed, (name,))
