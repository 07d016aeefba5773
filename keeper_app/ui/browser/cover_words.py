"""What the page itself says, before Python stands and where it does not: by id, for every language."""

from __future__ import annotations

from keeper_app.content.known_languages import languages
from keeper_app.words import words_in

IDS = (
    "site.loading",
    "site.loaded",
    "site.step.python",
    "site.step.games",
    "site.step.screens",
    "site.step.drawing",
    "site.again",
    "site.held.title",
    "site.held.note",
    "site.held.take",
    "site.stuck.title",
    "site.stuck.note",
    "site.no-storage.title",
    "site.no-storage.note",
    "site.insecure.title",
    "site.insecure.note",
    "site.full.title",
    "site.full.note",
    "site.without",
    "site.newer.title",
    "site.newer.note",
    "site.old-browser.title",
    "site.old-browser.note",
    "site.interrupted.title",
    "site.interrupted.note",
    "site.failed.title",
    "site.failed.note",
    "site.update.ready",
    "site.update.take",
    "site.update.later",
    "site.no-script",
    "site.description",
)


def cover_words() -> dict[str, dict[str, str]]:
    """Each language with what the page says in it; numbers are put in by the page, where there are braces."""
    return {lang: {id_.removeprefix("site."): words_in(lang).say(id_) for id_ in IDS} for lang in languages()}
