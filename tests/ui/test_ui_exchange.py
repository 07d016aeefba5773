"""Given away and taken in: people and campaigns through the sheets, and what is refused."""

import json
import re
from pathlib import Path

import flet as ft
import pytest
from driver import kept, plain

SAMPLES = Path(__file__).resolve().parents[1] / "cases" / "import"


def listed(app):
    return [key for key in app.keys("person-") if key[7:].isdigit()]


def in_sheet(app):
    return " ".join(str(c.value) for c in app.within_reach() if isinstance(c, ft.Text))


async def look_over(app, text):
    """Paste a file's text and have it looked over."""
    if not app.has("import-paste"):
        await app.tap("person-add")
        await app.tap("way-import")
    await app.type("import-paste", text)
    await app.tap("import-read")


async def shown(app):
    await app.tap("export-show")
    text = app.at("export-text").value
    await app.tap("sheet-close")
    return text


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_somebody_goes_out_and_comes_in_again(cast, window, size):
    async with window(size, route="/people") as app:
        await app.tap("person-1")
        await app.tap("person-more")
        await app.tap("person-export")
        text = await shown(app)
        assert json.loads(text)["keeper"] == "person"
        if size == "phone":
            await app.tap("people-back")
        await app.tap("person-1")
        before = [app.words_at(key) for key in app.keys("roll-")]
        await app.tap("person-more")
        await app.tap("person-dismiss")
        await look_over(app, text)
        assert "Marguerite Vasseur" in in_sheet(app)
        await app.tap("import-take")
        assert app.shows("Journalist, 31 years old")
        assert [app.words_at(key) for key in app.keys("roll-")] == before


async def test_a_campaign_goes_out_and_comes_in_again(cast, window, data):
    async with window("desktop", route="/log") as app:
        before = [app.words_at(key) for key in app.keys("entry-")]
        await app.tap("log-data")
        text = await shown(app)
        assert json.loads(text)["keeper"] == "campaign"
        await app.go("people")
        await app.tap("campaigns")
        await app.tap("campaign-import")
        await look_over(app, text)
        assert "4 entries in its log" in in_sheet(app)
        assert "Silas Grady" in in_sheet(app)
        await app.tap("import-take")
        assert app.words_at("campaigns") == "Campaign 2"
        assert len(listed(app)) == 5
        assert [one.why for one in data.backups.list()].count("before-import") == 1
        await app.go("log")
        assert [app.words_at(key) for key in app.keys("entry-")] == before
        assert not app.at("undo").disabled


@pytest.mark.parametrize(("name", "lang"), [("dholes-house-french", "fr"), ("foundry-creature", "en")])
async def test_files_of_others_are_looked_over_first(prefer, window, data, name, lang):
    prefer(language=lang)
    async with window("desktop", route="/people") as app:
        await look_over(app, (SAMPLES / f"{name}.json").read_text("utf-8"))
        said = in_sheet(app).casefold()
        assert {"en": "taken", "fr": "repris"}[lang] in said
        assert ({"en": "left out", "fr": "laissé"}[lang] in said) is (name != "foundry-creature")
        assert kept(data) == 0
        await app.tap("import-take")
        assert kept(data) == 1
        assert listed(app) == ["person-1"]
        assert {"roll-str", "points-hp"} <= set(app.keys())
        await app.tap("undo")
        assert not listed(app)


async def test_what_is_left_out_is_named_with_its_reason(window):
    async with window("phone", route="/people") as app:
        await look_over(app, (SAMPLES / "dholes-house-english.json").read_text("utf-8"))
        said = in_sheet(app)
        assert "An investigator of The Dhole’s House" in said
        assert "Pictures are not kept: 1 thing" in said
        assert "Not a number: lots" in said
        assert "Empty: Art/Craft" in said
        assert "things taken" in said.casefold()


FOREIGN = {  # what no file wrote itself, and no keeper of that language should read
    "fr": r"\b(?:true|investigator|npc|classic|modern|kitchen-knife|items|system|Skill|img|Photography)\b|DB\b",
    "en": r"\b(?:true|npc|items|data|token|img|Blessure|Sciences)\b|Imp\b",
}


@pytest.mark.parametrize(("name", "lang"), [("english", "fr"), ("french", "en")])
@pytest.mark.parametrize("source", ["foundry", "dholes-house"])
async def test_a_preview_speaks_the_keepers_language_whatever_the_file_does(prefer, window, source, name, lang):
    prefer(language=lang)
    async with window("desktop", route="/people") as app:
        await look_over(app, (SAMPLES / f"{source}-{name}.json").read_text("utf-8"))
        said = plain(in_sheet(app))
        assert re.findall(FOREIGN[lang], said) == []
        if (source, lang) == ("foundry", "fr"):
            for words in (
                "État : Blessure grave",
                "Coche : Trouver Objet Caché",
                "Arme : Couteau de cuisine",
                "1D4+Imp",
            ):
                assert words in said
            assert "Arts et métiers (Photographie) : 65" in said


async def test_looking_it_over_can_be_left(window, data):
    async with window("phone", route="/people") as app:
        await look_over(app, (SAMPLES / "keeper-person.json").read_text("utf-8"))
        await app.tap("sheet-close")
        assert app.has("import-paste")
        await app.tap("sheet-close")
        assert kept(data) == 0


HOSTILE = [
    ("", "there is nothing in it"),
    ("not json", "it is not JSON"),
    ('{"a": 1}', "it is none of the kinds Keeper knows"),
    ('{"keeper": "person", "version": 99, "person": {"name": "x"}}', "it comes from a newer Keeper"),
    ('{"keeper": "person", "version": 1, "person": {"name": ""}}', ""),
    ("[" * 5000, ""),
    ("\ud800", ""),  # half a pair, which no encoding has
]


async def test_a_hostile_paste_is_refused_with_a_sentence(window, data):
    async with window("desktop", route="/people") as app:
        for text, why in HOSTILE:
            await look_over(app, text)
            error = app.at("import-paste").error
            assert error.endswith("Nothing was changed."), text
            assert why in error
            await app.type("import-paste", "x")
            assert not app.at("import-paste").error
        assert kept(data) == 0


async def test_a_name_cannot_bring_markup_or_a_path(window, data):
    person = {"keeper": "person", "version": 1, "person": {"name": "../../etc\n<b>x</b>"}}
    async with window("desktop", route="/people") as app:
        await look_over(app, json.dumps(person))
        if app.has("import-take"):
            await app.tap("import-take")
            await app.tap("person-more")
            await app.tap("person-export")
            await app.tap("export-save")
            name = (await app.saved_file())["file_name"]
            assert "/" not in name
            assert ".." not in name
            assert "\n" not in name
