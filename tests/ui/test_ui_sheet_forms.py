"""Writing a sheet: who they are, skills, weapons; and somebody new."""

import asyncio

from cast import on_sheet
from driver import kept

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried


async def edit(app, **typed):
    """Open the pencil and type into fields; `v__str` is the field v:str."""
    await app.tap("person-edit")
    for name, text in typed.items():
        await app.type(f"form-{name.replace('__', ':').replace('_', '-')}", text)


# --- the sheet itself -------------------------------------------------------


async def test_every_part_of_a_sheet_is_written(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        await edit(
            app,
            **{"name": "Marguerite Lœwe", "occupation": "Spirite", "age": "44", "v__str": "85", "v__siz": "70"},
            **{"v__luck": "12", "f__max_hp": "20", "f__mov": "9", "armour": "2", "attacks": "3", "sight": "1/1D8"},
            **{"b__ideology": "Nothing is as it seems.", "spells": "Sing\n\nCall", "notes": "Owes money."},
        )
        await app.tap("person-save")
        assert not app.sheets
        assert app.shows("Marguerite Lœwe")
        assert app.shows("Spirite, 44 years old")
        assert app.words_at("roll-str") == "STR 85 42 · 17"
        assert app.words_at("points-luck") == "LUCK 12"
        assert app.words_at("points-hp") == "HP 20 / 20"
        said = app.texts()
        assert said[said.index("MOV") + 1] == "9"
        assert said[said.index("Armour") + 1] == "2"
        assert said[said.index("Attacks") + 1] == "3"
        assert said[said.index("SAN loss") + 1] == "1/1D8"
        assert said[said.index("Damage bonus") + 1] == "1D4"  # it follows from STR and SIZ
        await app.tap("tab-story")
        assert app.shows("Nothing is as it seems.")
        assert app.shows("Sing, Call")
        assert app.shows("Owes money.")
        await app.tap("undo")
        assert app.shows("Marguerite Vasseur")


async def test_an_empty_field_leaves_it_to_the_rules(cast, window):
    async with window("desktop", route="/people") as app:
        await edit(app, f__max_hp="30")
        await app.tap("person-save")
        assert app.words_at("points-hp") == "HP 30 / 30"
        await app.tap("person-edit")
        assert app.at("form-f:max-hp").value == "30"
        assert app.at("form-f:max-mp").value == ""
        assert app.at("form-f:max-mp").hint_text == "13"
        await app.type("form-f:max-hp", "")
        await app.tap("person-save")
        assert app.words_at("points-hp") == "HP 11 / 11"


async def test_the_kind_of_person_can_change(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-edit")
        await app.tap("form-kind-npc")
        await app.tap("person-save")
        assert app.keys("tile-") == ["tile-2"]
        assert app.words_at("kind-npc") == "NPCs 2"


async def test_only_what_was_changed_is_sent(cast, window):
    """A wound and a name from another window, while this one has the form open."""
    async with window("desktop", route="/people") as one, window("phone", route="/people") as other:
        await edit(one, v__str="90")
        await on_sheet(other, 1)
        await other.tap("points-hp")
        await other.type("points-amount", "4")
        await other.tap("points-lose")
        await edit(other, age="50")
        await other.tap("person-save")
        await one.settle()
        assert one.at("form-v:str").value == "90"
        await one.tap("person-save")
        assert one.words_at("roll-str").startswith("STR 90")
        assert one.words_at("points-hp") == "HP 7 / 11"
        assert one.shows("50 years old")


async def test_somebody_who_left_meanwhile_takes_the_form_along(cast, window, data):
    async with window("desktop", route="/people") as one, window("desktop", route="/people") as other:
        await edit(one, v__str="90")
        await other.tap("person-more")
        await other.tap("person-dismiss")
        await one.settle()
        assert not one.sheets
        assert not one.has("person-1")


REFUSED = [
    ("v:str", "1000", "A value is a whole number from 0 to 999; 1000 is not."),
    ("age", "old", "A value is a whole number from 0 to 9999; old is not."),
    ("f:build", "-11", "A value is a whole number from -10 to 9999; -11 is not."),
    ("attacks", "0", "A value is a whole number from 1 to 20; 0 is not."),
    ("armour", "leather", "“l” is not dice. Type something like 2D6+4 or 1D100."),
    ("bonus", "1D", ""),
    ("sight", "1/xyz", ""),
    ("name", "   ", "Everybody needs a name."),
]


async def test_a_bad_field_is_refused_where_it_stands(cast, window, data):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        before = kept(data)
        for field, typed, sentence in REFUSED:
            await app.tap("person-edit")
            await app.type("form-v:con", "60")
            await app.type(f"form-{field}", typed)
            await app.tap("person-save")
            error = app.at(f"form-{field}").error
            assert error, field
            assert sentence in error
            assert not app.at("form-v:con").error
            await app.tap("sheet-close")
        assert kept(data) == before
        assert app.words_at("roll-con").startswith("CON 55")


# --- skills -----------------------------------------------------------------


async def test_skills_are_added_changed_and_taken_off(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1, "skills")
        await app.tap("skill-add")
        await app.type("skill-search", "first a")
        await app.tap("add-first-aid")
        assert app.at("skill-value-first-aid").value == "30"  # what everybody can
        await app.type("skill-search", "Science (Astronomy)")
        await app.tap("add-typed")
        await app.type("skill-value-science/Astronomy", "33")
        await app.type("skill-value-spot-hidden", "70")
        await app.type("skill-value-library-use", "")
        await app.tap("skills-save")
        assert app.words_at("roll-science/Astronomy") == "Science (Astronomy) 33 16 · 6"
        assert app.words_at("roll-first-aid").startswith("First Aid 30")
        assert app.words_at("roll-spot-hidden").startswith("Spot Hidden 70")
        assert not app.has("roll-library-use")
        await app.tap("undo")
        assert app.has("roll-library-use")
        assert not app.has("roll-first-aid")


async def test_two_values_typed_before_either_is_drawn_are_both_kept(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("skill-add")
        typed = {"spot-hidden": "70", "library-use": "71"}
        boxes = [(app.at(f"skill-value-{skill}"), value) for skill, value in typed.items()]
        await asyncio.gather(*(app.fire(box, "change", value, value=value) for box, value in boxes))
        await app.tap("skills-save")
        assert app.words_at("roll-spot-hidden").startswith("Spot Hidden 70")
        assert app.words_at("roll-library-use").startswith("Library Use 71")


async def test_a_bad_skill_value_is_refused_beside_it(cast, window, data):
    async with window("desktop", route="/people") as app:
        before = kept(data)
        await app.tap("skill-add")
        await app.type("skill-value-spot-hidden", "abc")
        await app.tap("skills-save")
        assert app.at("skill-value-spot-hidden").error == "A value is a whole number from 0 to 999; abc is not."
        assert not app.at("skill-value-library-use").error
        assert kept(data) == before


async def test_the_points_spent_are_counted(earlier, window):
    known = {"str": 50, "con": 50, "siz": 50, "dex": 50, "app": 50, "int": 60, "pow": 50, "edu": 70}
    earlier((SeatPerson("Zoé", {**known, "spot-hidden": 45}), ()))
    async with window("desktop", route="/people") as app:
        await app.tap("skill-add")
        # 4 × EDU and 2 × INT; Spot Hidden begins at 25.
        assert app.words_at("skill-points") == "Left: occupation 260 of 280 · interests 120 of 120"
        await app.type("skill-value-spot-hidden", "55")
        assert app.words_at("skill-points") == "Left: occupation 250 of 280 · interests 120 of 120"
        await app.type("skill-search", "swim")
        await app.tap("add-swim")
        assert app.words_at("skill-points").startswith("Left: occupation 250 ")  # a base value costs nothing
        await app.type("skill-value-swim", "25")
        assert app.words_at("skill-points").startswith("Left: occupation 245 ")
        await app.type("skill-value-swim", "999")
        assert not app.has("skill-points")  # somebody who has played may know more than was ever bought


async def test_points_that_cannot_be_known_are_not_counted(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-3")
        await app.tap("skill-add")
        assert not app.has("skill-points")


# --- weapons ----------------------------------------------------------------


async def test_a_weapon_is_taken_loaded_and_put_down(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1, "arms")
        await app.tap("weapon-add")
        await app.type("weapon-search", "thomp")
        await app.tap("take-thompson")
        assert app.words_at("arm-1").startswith("Thompson")
        await app.tap("arm-edit-1")
        await app.type("weapon-rounds", "12")
        await app.type("weapon-value", "66")
        await app.tap("weapon-save")
        assert app.words_at("arm-1").endswith(" 66")
        await app.tap("arm-edit-1")
        assert app.at("weapon-rounds").value == "12"
        await app.tap("weapon-drop")
        assert app.keys("arm-") == ["arm-0", "arm-edit-0", "arm-1"]
        assert app.words_at("arm-1").startswith("Unarmed")
        await app.tap("undo")
        assert app.words_at("arm-1").startswith("Thompson")


async def test_a_weapon_is_made_up(cast, real):
    async with real("desktop", route="/people") as app:
        await app.tap("person-2")
        await app.tap("weapon-add")
        await app.tap("weapon-own")
        await app.type("weapon-name", "Boathook")
        await app.type("weapon-damage", "1d8+1+DB")
        await app.tap("weapon-skill-fighting-spear")
        await app.type("weapon-value", "35")
        await app.tap("weapon-impales")
        await app.tap("weapon-save")
        assert app.words_at("arm-1") == "Boathook Fighting (Spear) 35"
        assert app.words_at("damage-1") == "1D8+1+1D4"
        await app.tap("damage-1")
        await app.read_out("8", "4")
        assert app.words_at("entry-damage").startswith("13 ")
        await app.tap("arm-edit-1")
        assert app.chosen("weapon-impales")
        assert app.at("weapon-name").value == "Boathook"


async def test_a_bad_weapon_is_refused_beside_the_field(cast, window, data):
    async with window("desktop", route="/people") as app:
        before = kept(data)
        for field, typed in (("damage", "much"), ("value", "1000"), ("rounds", "-1"), ("malfunction", "101")):
            await app.tap("weapon-add")
            await app.tap("weapon-own")
            await app.type("weapon-name", "Boathook")
            await app.type(f"weapon-{field}", typed)
            await app.tap("weapon-save")
            assert app.at(f"weapon-{field}").error, field
            await app.tap("sheet-close")
        assert kept(data) == before


async def test_a_weapon_that_does_no_damage_cannot_roll_it(earlier, window):
    harmless = (Carried("pepper-spray"), Carried(name="Whistle", skill="throw"))
    earlier((SeatPerson("Zoé", {}, sheet={"weapons": harmless}), ()))
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1, "arms")
        for at, name in enumerate(("Tear-gas", "Whistle")):
            assert app.words_at(f"damage-{at}") == "–"
            assert app.at(f"damage-{at}").disabled
            assert app.words_at(f"arm-{at}").startswith(name)
