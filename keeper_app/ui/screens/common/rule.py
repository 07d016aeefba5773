"""A rule to read: the page of an entry, in the Rules room or on a sheet over any other."""

from functools import partial

import flet as ft

from keeper_app.content.rulebook import library
from keeper_app.reference.rule_links import related
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import rule, stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import folded, open_rule, safe_title, turn_to_rule
from keeper_app.ui.screens.common.rule_cards import other_game, same_card, stands_among_others, taboo_switch
from keeper_app.ui.screens.common.rule_parts import Shown, badges, other_taps, remarks, spoiler_box, told
from keeper_app.ui.screens.common.rule_taps import note_of, taps, tools
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import cards_named, covered, entry_source, in_language, words_in


def shown_here(seat: Seat, entry: str, turn_to: "partial[None]") -> Shown:
    """An entry in the language that was asked for."""
    of, lang = open_rule(seat.window).shown_in
    lang = lang if of == entry else ""
    return Shown(seat, library()[entry], words_in(lang) if lang else seat.look.words, turn_to)


def source_lines(shown: Shown) -> list[ft.Control]:
    """Where it comes from, what it covers, which cards it is about."""
    look, words, c = shown.look, shown.words, shown.look.c
    lines: list[ft.Control] = [text(look, entry_source(words, shown.entry), "note", c.text_soft)]
    if not folded(shown.seat.window, shown.entry):
        quietly = filter(None, (covered(words, shown.entry), cards_named(words, shown.entry)))
        lines += [text(look, one, "small", c.text_faint) for one in quietly]
    return lines


def head(shown: Shown) -> ft.Control:
    """What it is, its title, where it comes from, and what can be done with it."""
    look, entry = shown.look, shown.entry
    title = text(look, safe_title(shown.seat.window, shown.words, entry), "display", size=26 if look.phone else 30)
    return stacked(
        ft.Row(badges(look, entry)[1:], spacing=6),
        ft.Semantics(header=True, content=title),
        *source_lines(shown),
        taps(shown),
        spacing=Space.XS,
    )


def body(shown: Shown) -> list[ft.Control]:
    """What it says, and what else is said of the same thing."""
    entry = shown.entry
    if folded(shown.seat.window, entry):
        return [spoiler_box(shown.seat, entry.id, shown.say(entry.spoiler))]
    own = [] if stands_among_others(entry) else told(shown, entry, lead=True)
    if own and entry.kind == "taboo":
        own.append(ft.Row([taboo_switch(shown.seat, entry)]))
    return [
        *own,
        *remarks(shown),
        *same_card(shown),
        *other_game(shown),
        *note_of(shown.seat, entry.id, in_language(shown.look.words, entry.title)),
        *tools(shown),
        *other_taps(shown, related(entry)),
    ]


def rule_sheet(seat: Seat, rule: str) -> ft.DialogControl:
    """The rule the keeper asked about, over whatever room it is."""
    look, window = seat.look, seat.window
    shown = shown_here(seat, rule, partial(_another, seat))
    here = secondary(
        look, look.say("rule.here"), ft.Icons.MENU_BOOK_OUTLINED, partial(turn_to_rule, seat, rule), key="rule-here"
    )
    return sheet(
        look,
        safe_title(window, shown.words, shown.entry),
        [ft.Row(badges(look, shown.entry), spacing=6), *source_lines(shown), taps(shown), *body(shown)],
        lambda: window.open(None),
        foot=here,
    )


def _another(seat: Seat, rule: str) -> None:
    seat.window.open("rule", rule=rule)


def page(shown: Shown) -> list[ft.Control]:
    """The whole of it, under its head."""
    return [head(shown), rule(shown.look), *body(shown)]
