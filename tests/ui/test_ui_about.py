"""About Keeper: whose work is in it, by which licence, from which books; and how one gets there."""

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from driver import plain

import keeper_app
from keeper_app import __version__
from keeper_app.content.made_of import made_of
from keeper_app.content.rulebook import library
from keeper_app.words import words_in

ROOT = Path(keeper_app.__file__).resolve().parents[1]
FONTS = ROOT / "keeper_app" / "ui" / "assets" / "fonts"
PINNED = re.compile(r"^([a-z0-9-]+)==", re.MULTILINE)
SAID = {  # how packages say it where they do not use the names of SPDX
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_it_names_what_it_is_and_whose(prefer, window, data, lang):
    prefer(language=lang)
    words = words_in(lang)
    async with window("phone", route="/settings") as app:
        await app.tap("about")
        said = [plain(one) for one in app.texts()]
        for key in ("about.unofficial", "about.marks", "about.own"):
            assert plain(words.say(key)) in said
        assert f"Keeper {__version__}" in said
        assert any(str(data.path) in one for one in said)
        assert {f"{one.name} · {one.licence}" for one in made_of()} <= set(said)
        books = {one.source.book for one in library().values()} - {"ours", "both"}
        assert all(any(one.startswith(plain(words.say(f"book.{book}"))) for one in said) for book in books)
        assert not any(plain(words.say(f"book.{book}")) in said for book in ("ours", "both"))
        await app.tap("sheet-close")
        assert not app.sheets


@pytest.mark.parametrize(("lang", "typed"), [("en", "about"), ("fr", "à propos"), ("fr", "a propos")])
async def test_the_quick_field_leads_there(prefer, window, lang, typed):
    prefer(language=lang)
    async with window("desktop") as app:
        await app.type("quick", typed)
        await app.submit("quick")
        assert app.shows(plain(words_in(lang).say("about.own")))


def test_everything_that_is_installed_or_travels_along_is_named_once():
    pinned = PINNED.findall((ROOT / "build" / "requirements.txt").read_text("utf-8"))
    assert sorted(package for one in made_of() for package in one.packages) == sorted(pinned)
    assert sorted(font for one in made_of() for font in one.fonts) == sorted(one.name for one in FONTS.glob("*.ttf"))


def test_licences_are_what_the_packages_say_themselves():
    for part in made_of():
        for package in part.packages:
            try:
                of = metadata(package)
            except PackageNotFoundError:  # not for this system
                continue
            told = [of.get("License-Expression"), of.get("License"), *(of.get_all("Classifier") or [])]
            assert part.licence in {SAID.get(one, one) for one in told if one}, package
