"""Ways through the app, and what a keeper should not meet at their end."""

import re
from collections.abc import Awaitable, Callable
from functools import cache

import flet as ft
from driver import INTERACTIVE, AppDriver, inside, own_name

from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.content.words import word_list

Way = Callable[[AppDriver], Awaitable[None]]

WORD_KEY = re.compile(r"[a-z]+(-[a-z]+)*(\.[a-z0-9-]+)+")
RAW_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
FIELD = re.compile(r"\{[a-z_]*\}")
LANGS = ("en", "fr")


def taps(*keys: str) -> Way:
    """A place a few taps away."""

    async def go(app: AppDriver) -> None:
        for key in keys:
            await app.tap(key)

    return go


def room(name: str) -> Way:
    async def go(app: AppDriver) -> None:
        await app.go(name)

    return go


async def closed(app: AppDriver) -> None:
    """No sheet lies over the room any more."""
    while app.sheets:
        await app.tap("sheet-close")


async def as_before(app: AppDriver) -> None:
    """The Roll room as it was: sheets closed, nothing undone or typed, a check in the open with the app's own dice."""
    await closed(app)
    if app.has("people-back"):
        await app.tap("people-back")
    if not app.has("kind-single"):
        await app.go("roll")
    if app.at("quick").value:
        await app.type("quick", "")
    while not app.at("redo").disabled:
        await app.tap("redo")
    if not app.chosen("kind-single"):
        await app.tap("kind-single")
    for key in ("real-dice", "hidden"):
        if turned_on(app, key):
            await app.tap(key)


ON = {"real-dice": ft.Icons.CASINO_OUTLINED, "hidden": ft.Icons.VISIBILITY_OFF}  # what is drawn on a switch that is on


def turned_on(app: AppDriver, key: str) -> bool:
    """Whether the switch with this key is on."""
    return any(isinstance(c, ft.Icon) and c.icon == ON[key] for c in inside(app.at(key)))


@cache
def spoken_elsewhere(lang: str) -> set[str]:
    """Words of the other language that this one does not have: seen here, they are untranslated."""

    def all_words(of: str) -> set[str]:
        found: set[str] = set()
        for word in word_list(of).values():
            found.update([word] if isinstance(word, str) else word.values())
        found.update(skill.name.of(of) for skill in skills())
        found.update(entry.title.of(of) for entry in rule_entries().values())
        return {words for words in found if "{" not in words}

    other = "fr" if lang == "en" else "en"
    ours = {words.casefold() for words in all_words(lang)}
    return {words.casefold() for words in all_words(other)} - ours


def unsaid(app: AppDriver) -> list[str]:
    """What a screen reader would stumble over here: nameless, doubled, or chosen without saying so itself."""
    found = [f"no name: {control} key={control.key}" for control, name in app.interactive() if not name]
    found += [f"a sheet without a name: {one}" for one in app.sheets if not one.semantics_label]
    seen = app.walk()
    merged = {id(one.content) for one in seen if isinstance(one, ft.MergeSemantics)}
    for one, below in seen.with_below():
        if isinstance(one, INTERACTIVE) and not isinstance(one, ft.TextField):  # whose end is read beside it
            found += [f"a button within {one.key}: {c.key}" for c in below if isinstance(c, INTERACTIVE)]
        if isinstance(one, ft.Semantics | ft.MergeSemantics) and not below:
            found.append("a group around nothing: Flet would draw a red bar there")
        if not isinstance(one, ft.Semantics):
            continue
        buttons = [c for c in below if isinstance(c, INTERACTIVE)]
        if {one.selected, one.expanded, one.toggled, one.checked} != {None}:
            if id(one) not in merged or len(buttons) != 1:
                found.append(f"said beside the button: {[c.key for c in buttons]}")
            found += [f"off and does not say so: {c.key}" for c in buttons if bool(c.disabled) != bool(one.disabled)]
        if one.label and not one.exclude_semantics and len(buttons) == 1 and own_name(buttons[0]) == one.label:
            found.append(f"said twice: {one.label}")
    return found


def faults(app: AppDriver, foreign: set[str]) -> list[str]:
    """What a keeper should not meet here."""
    found = unsaid(app)
    for words in app.visible_words():
        if WORD_KEY.fullmatch(words) or RAW_ID.fullmatch(words) or FIELD.search(words):
            found.append(f"raw: {words!r}")
        if words.casefold() in foreign:
            found.append(f"other language: {words!r}")
    return found
