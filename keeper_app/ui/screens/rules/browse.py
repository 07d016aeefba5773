"""Nothing typed: one's own shelf, then the games, their sections, their entries, then one's own documents."""

from functools import partial

import flet as ft

from keeper_app.content.folding import alphabetical
from keeper_app.content.rule_games import rule_game, rule_games
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.rulebook import library
from keeper_app.play.rules.shelf import Shelf
from keeper_app.reference.rule_links import by_section
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import wrapped, written
from keeper_app.ui.components.tap import icon_tap, tap, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import lay_open, open_rule, safe_title
from keeper_app.ui.own_documents import OwnDocuments, is_own
from keeper_app.ui.screens.rules.own_browse import ROWS, documents_listed, leafed_through, own_entry_row
from keeper_app.ui.screens.rules.own_results import more_ours
from keeper_app.ui.screens.rules.rows import Item, chosen
from keeper_app.ui.screens.rules.view import RulesView, in_rules, look_for, rules_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, entry_place, in_language

FEW = 6  # entries read recently, and searches, that stand above the games


def items(view: RulesView, shelf: Shelf, own: OwnDocuments, words: Words) -> tuple[Item, ...]:
    """The rows of the list as far as it is leafed through."""
    if (document := own.shelved(view.shelf)) is not None:
        return leafed_through(view, document)
    game = by_section().get(view.shelf or "")
    if game is not None and view.section is not None:
        entries = sorted(game.get(view.section, ()), key=partial(_order, words))
        return (Item("up", view.section), *(Item("entry", entry.id) for entry in entries))
    if game is not None:
        return (Item("up"), *(Item("section", section) for section in game))
    marks = [Item("mark", id_) for id_ in shelf.bookmarks if id_ in library() or is_own(id_)]
    read = [Item("read", id_) for id_ in shelf.read if id_ in library() or own.entry(id_)][:FEW]
    return (
        *([Item("head", "rules.bookmarks"), *marks] if marks else []),
        *([Item("searches")] if shelf.searches else []),
        *([Item("head", "rules.read"), *read] if read else []),
        Item("head", "rules.games"),
        *(Item("game", game.id) for game in rule_games()),
        *documents_listed(own),
    )


def _order(words: Words, entry: RuleEntry) -> tuple[bool, str, str]:
    """By the name that is shown, spoilers last, scenario by scenario; what has a place of its own keeps it."""
    where = alphabetical(in_language(words, entry.spoiler)) if entry.spoiler else ""
    placed = entry.number is not None or entry.kind == "preamble"
    return bool(where), where, "" if placed else alphabetical(in_language(words, entry.title))


@component
def browse_row(seat: Seat, item: Item) -> ft.Control:
    """A row of the list."""
    if item.what == "head":
        header = section_header(seat.look, seat.look.say(item.id))
        return ft.Container(header, padding=ft.Padding(Space.L, Space.L, Space.L, Space.XS))
    if item.what == "searches":
        return _searches(seat)
    if item.what == "up":
        return _up(seat, item.id)
    if item.what in ("game", "section"):
        return _shelf_row(seat, item)
    if item.what == "more-ours":
        return more_ours(seat, item)
    if item.what in ROWS:
        return ROWS[item.what](seat, item)
    return own_entry_row(seat, item) if is_own(item.id) else _entry_row(seat, item)


def _entry_row(seat: Seat, item: Item) -> ft.Control:
    look, c, window, entry = seat.look, seat.look.c, seat.window, library()[item.id]
    on, title = use_selected(
        seat,
        lambda: (open_rule(window).entry == item.id and not look.phone, safe_title(window, look.words, entry)),
    )
    place = entry_place(look.words, entry)
    if item.what != "entry":
        place = in_language(look.words, rule_game(entry.game).short)
    row = ft.Row(
        [
            text(look, title, "body_strong" if on else "body", c.text, max_lines=3, expand=True),
            text(look, place, "note", c.text_faint, size=13, no_wrap=True),
        ],
        spacing=Space.M,
    )
    face = tap(
        look,
        row,
        partial(lay_open, seat, item.id),
        radius=0,
        height=None,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        key=f"{item.what}-{item.id}",
    )
    return chosen(look, face, on)


def _shelf_row(seat: Seat, item: Item) -> ft.Control:
    """A game or one of its sections, with how many entries it has."""
    look, c, window = seat.look, seat.look.c, seat.window
    if item.what == "game":
        name = in_language(look.words, rule_game(item.id).name)
        count = sum(map(len, by_section()[item.id].values()))
        go = partial(in_rules, window, shelf=item.id)
    else:
        game = use_selected(seat, lambda: rules_view(window).shelf) or ""
        sections = {one.id: one.name for one in rule_game(game).sections} if game else {}
        name = in_language(look.words, sections.get(item.id))
        count = len(by_section().get(game, {}).get(item.id, ()))
        go = partial(in_rules, window, section=item.id)
    row = ft.Row(
        [
            written(text(look, name, "body_strong", max_lines=3)),
            text(look, str(count), "small", c.text_soft),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(20), color=c.text_faint),
        ],
        spacing=Space.M,
    )
    padding = ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M)
    face = tap(look, row, go, radius=0, height=None, padding=padding, key=f"{item.what}-{item.id}")
    return chosen(look, face)


def _up(seat: Seat, section: str) -> ft.Control:
    """Where one is, and the way back."""
    look, window = seat.look, seat.window
    game = use_selected(seat, lambda: rules_view(window).shelf)
    if game is None:
        return ft.Container()
    here = in_language(look.words, rule_game(game).name)
    where, back = look.say("rules.every-game"), {"shelf": None, "section": None}
    if section:
        where, back = here, {"section": None}
        here = in_language(look.words, next(one.name for one in rule_game(game).sections if one.id == section))
    tip = look.say("rules.up", where=where)
    return ft.Container(
        ft.Row(
            [
                icon_tap(look, ft.Icons.ARROW_BACK, tip, partial(in_rules, window, **back), key="rules-up"),
                ft.Semantics(header=True, expand=True, content=text(look, here, "title", max_lines=3)),
            ],
            spacing=Space.S,
        ),
        padding=ft.Padding(Space.S, Space.S, Space.L, Space.S),
    )


def _searches(seat: Seat) -> ft.Control:
    """What was looked for lately, to be looked for again."""
    look, window = seat.look, seat.window
    searches = use_selected(seat, lambda: seat.shelf.now.searches)[:FEW]
    chips = [
        toggle_chip(look, one, False, partial(look_for, window, one), key=f"search-{at}")
        for at, one in enumerate(searches)
    ]
    forget = icon_tap(
        look,
        ft.Icons.DELETE_SWEEP_OUTLINED,
        look.say("rules.forget"),
        lambda: seat.tried(seat.shelf.forget_searches),
        color=look.c.text_soft,
        key="searches-forget",
    )
    head = ft.Row([ft.Container(section_header(look, look.say("rules.searches")), expand=True), forget])
    return ft.Container(
        ft.Column([head, wrapped(*chips)], spacing=0, tight=True),
        padding=ft.Padding(Space.L, Space.S, Space.L, 0),
    )
