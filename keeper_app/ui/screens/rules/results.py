"""What was found: a card for each entry, with the words that were looked for marked; or what to type instead."""

from functools import partial

import flet as ft

from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.rulebook import library
from keeper_app.reference.search.looking import Suggestion
from keeper_app.reference.search.snippets import Piece, passage
from keeper_app.reference.search.snippets import marked as mark
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.badge import marked_text
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.open_rule import open_rule, unfold
from keeper_app.ui.screens.common.rule_parts import badges
from keeper_app.ui.screens.rules.asking import THINGS, Found, answer, wide_answer
from keeper_app.ui.screens.rules.beside import open_answer, read_beside
from keeper_app.ui.screens.rules.own_results import own_card
from keeper_app.ui.screens.rules.rows import answer_card, spoilt_lines
from keeper_app.ui.screens.rules.things import thing_card
from keeper_app.ui.screens.rules.view import RulesView, look_for, rules_view, widen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, entry_place, in_language


def _lines(seat: Seat, entry: RuleEntry, words: frozenset[str]) -> list[ft.Control]:
    """Its title, and the passage that answers best."""
    look, said = seat.look, seat.look.words
    title = mark(in_language(said, entry.title), words)
    elsewhere = [mark(other, words) for lang, other in entry.title.items() if lang != said.lang]
    named = next((pieces for pieces in elsewhere if _answers(pieces)), None) if not _answers(title) else None
    return [
        marked_text(look, title, "heading", look.c.text),
        *([marked_text(look, named, "note", look.c.text_faint)] if named else []),
        marked_text(look, _passage(said, entry, words), "small", look.c.text_soft),
    ]


def _passage(said: Words, entry: RuleEntry, words: frozenset[str]) -> tuple[Piece, ...]:
    """What the entry itself says of it; how the sources differ only where nothing else answers."""
    remarks = {id(remark.text) for remark in entry.remarks}
    every = tuple(in_language(said, one) for one in entry.prose)
    own = tuple(in_language(said, one) for one in entry.prose if id(one) not in remarks)
    first = passage(own, words)
    return first if _answers(first) else passage(every, words)


def _answers(pieces: tuple[Piece, ...]) -> bool:
    return any(piece.marked for piece in pieces)


@component
def result_card(seat: Seat, found: str, words: frozenset[str], also: tuple[str, ...] = ()) -> ft.Control:
    """An entry that was found; a tap opens it, or unfolds it where it would give a scenario away.

    `also` are the kinds of what else is said of its card: one card is one result.
    """
    look, window, entry = seat.look, seat.window, library()[found]
    on, at, shown = use_selected(
        seat,
        lambda: (
            not look.phone and read_beside(seat) == found,
            rules_view(window).at == found,
            entry.spoiler is None or found in open_rule(window).unfolded,
        ),
    )
    lines = _lines(seat, entry, words) if shown else spoilt_lines(look, in_language(look.words, entry.spoiler))
    do = partial(open_answer, seat, found) if shown else partial(unfold, window, found)
    place = entry_place(look.words, entry)
    return answer_card(look, found, badges(look, entry, also), lines, do, place=place, on=on, at=at)


def found_card(seat: Seat, found: Found) -> ft.Control:
    """What was found, drawn as what it is."""
    if found.kind in THINGS:
        return thing_card.keyed(f"card-{found.id}", seat, found)
    if found.own:
        return own_card.keyed(f"card-{found.id}", seat, found.id, found.words)
    return result_card.keyed(f"card-{found.id}", seat, found.id, found.words, found.also)


def _instead(seat: Seat, one: Suggestion) -> ft.Control:
    look = seat.look
    if one.without:
        words, note = look.say("rules.none.without", word=one.without), look.say("rules.none.looks-for", text=one.text)
        return _row(seat, ft.Icons.REMOVE_CIRCLE_OUTLINE, words, note, one)
    return _row(seat, ft.Icons.SPELLCHECK, one.text, "", one)


def _row(seat: Seat, icon: ft.IconData, words: str, note: str, one: Suggestion | None) -> ft.Control:
    look, c, window = seat.look, seat.look.c, seat.window
    lines = [one_line(look, words, "body_strong"), *([one_line(look, note, "small", c.text_soft)] if note else [])]
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(22), color=c.accent), written(*lines)]
    if one is not None:
        row.append(text(look, str(one.finds), "small", c.text_soft))
    row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(20), color=c.text_faint))
    do = partial(look_for, window, one.text) if one is not None else partial(widen, window)
    key = f"instead-{one.text}" if one is not None else "rules-widen"
    return underlined(look, tap(look, ft.Row(row, spacing=Space.M), do, radius=0, height=60, key=key))


def _leaf_through(seat: Seat) -> ft.Control:
    """Nothing near it either: the field is cleared, and the games are there to be leafed through."""
    look = seat.look
    row = [ft.Icon(ft.Icons.MENU_BOOK_OUTLINED, size=look.icon(22), color=look.c.accent)]
    words = written(one_line(look, look.say("rules.games"), "body_strong"))
    face = tap(look, ft.Row([*row, words]), partial(look_for, seat.window, ""), radius=0, height=60, key="rules-leaf")
    return underlined(look, face)


def _beside(seat: Seat) -> tuple[RulesView, bool, tuple[Suggestion, ...]]:
    """What is looked for, whether anything would answer without the chips, and what else to type."""
    view, own = rules_view(seat.window), seat.imported
    wide = wide_answer(view, own)
    return view, bool(wide.games or wide.own), answer(view, own).nearest


@component
def nothing_found(seat: Seat) -> ft.Control:
    """That there is nothing, then what else to type: close words first, then the question without one of them."""
    look = seat.look
    view, wide, near = use_selected(seat, lambda: _beside(seat))
    narrowed = view.narrowed and wide
    near = () if narrowed else near
    rather = [_instead(seat, one) for one in near if not one.without]
    others = [_instead(seat, one) for one in near if one.without]
    if not rather and not others and not narrowed:
        others.append(_leaf_through(seat))
    if narrowed:
        words, note = look.say("rules.none.widen"), look.say("rules.none.widen-note")
        others.append(_row(seat, ft.Icons.FILTER_ALT_OFF_OUTLINED, words, note, None))
    why = look.say(("document.not-here" if view.own else "rules.none.narrowed") if narrowed else "rules.none.note")
    rows = [empty_state(look, look.say("rules.none.title"), why)]
    if rather:
        rows += [section_header(look, look.say("rules.none.rather")), *rather]
    if others:
        rows += [section_header(look, look.say("rules.none.or-else")), *others]
    return ft.Container(stacked(*rows, spacing=Space.S), padding=ft.Padding.symmetric(horizontal=Space.L))
