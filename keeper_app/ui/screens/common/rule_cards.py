"""What else is said of a card or of the same point: errata, taboos and questions together; two games side by side."""

from functools import partial

import flet as ft

from keeper_app.content.rule_records import RuleEntry
from keeper_app.reference.rule_links import CORRECTS, OF_CARDS, differences, in_force, same_cards
from keeper_app.ui.components.badge import badge
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, hairline, stacked
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import folded
from keeper_app.ui.screens.common.rule_parts import Shown, badges, link, told_or_folded
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import entry_place


def stands_among_others(entry: RuleEntry) -> bool:
    """It corrects a card of which more is said: its text comes with the others, in the order in which they hold."""
    return entry.kind in CORRECTS and bool(same_cards(entry))


def _piece(shown: Shown, entry: RuleEntry, *, lead: bool = False) -> ft.Control:
    """One source: what it is, where it stands, then what it says."""
    look, c, seat = shown.look, shown.look.c, shown.seat
    place = look.say("rules.optional") if entry.kind == "taboo" else entry_place(look.words, entry)
    origin = ft.Row(
        [
            badge(look, look.say(f"rules.kind.{entry.kind}"), entry.kind),
            ft.Container(hairline(look), expand=True),
            *([text(look, place, "note", c.text_faint, size=13)] if place else []),
        ],
        spacing=Space.M,
    )
    rows: list[ft.Control] = [origin]
    if entry.id != shown.entry.id and not folded(seat.window, entry):
        turn_to = partial(shown.turn_to, entry.id)
        rows.append(ft.Row([link(look, shown.say(entry.title), None, turn_to, key=f"same-{entry.id}")], wrap=True))
    rows += told_or_folded(shown, entry, lead=lead)
    if entry.kind == "taboo":
        rows.append(ft.Row([taboo_switch(seat, entry)]))
    return stacked(*rows, spacing=Space.S)


def taboo_switch(seat: Seat, entry: RuleEntry) -> ft.Control:
    """The optional list counts at this table, or does not."""
    used = seat.shelf.now.taboo
    switch = partial(seat.tried, partial(seat.shelf.use_taboo, not used))
    return toggle_chip(seat.look, seat.look.say("rules.used"), used, switch, key=f"taboo-{entry.id}")


def same_card(shown: Shown) -> list[ft.Control]:
    """All that is said of its cards: what is in force at this table first, then the rest with their sources."""
    look, entry = shown.look, shown.entry
    others = same_cards(entry)
    if not others:
        return []
    own = stands_among_others(entry)
    every = sorted((entry, *others), key=lambda one: OF_CARDS.index(one.kind)) if own else others
    holds = [one for one in every if in_force(one, shown.seat.shelf.now.taboo)]
    rest = [one for one in every if one not in holds]
    head = [] if own else [section_header(look, look.say("rules.same-card"))]
    lead = [
        card(
            look,
            text(look, look.say("rules.in-force"), "label", look.c.accent),
            *(_piece(shown, one, lead=own and one.id == entry.id) for one in holds),
            edge=look.c.accent,
        )
    ]
    return [*head, *(lead if holds else []), *(_piece(shown, one) for one in rest)]


def other_game(shown: Shown) -> list[ft.Control]:
    """Where two games part: what differs; on the page of a difference, the entries of both sides."""
    look, entry = shown.look, shown.entry
    parted = differences(entry)
    if not parted:
        return []
    title = look.say("rules.sides" if entry.kind == "difference" else "rules.compared")
    rows: list[ft.Control] = [section_header(look, title)]
    for one in parted:
        turn_to = partial(shown.turn_to, one.id)
        rows.append(
            card(
                look,
                ft.Row(badges(look, one)[1:] if entry.kind == "difference" else badges(look, one), spacing=6),
                ft.Row([link(look, shown.say(one.title), None, turn_to, key=f"beside-{one.id}")], wrap=True),
                text(look, shown.say(one.text), "body", look.c.text_soft),
                padding=Space.M,
                spacing=Space.S,
            )
        )
    return rows
