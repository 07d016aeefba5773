"""What was found in documents of the keeper's own: a card for each entry, below ours."""

from functools import partial

import flet as ft

from keeper_app.reference.search.snippets import marked as mark
from keeper_app.reference.search.snippets import passage
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.badge import badge, marked_text
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.open_rule import lay_open, open_rule, unfold
from keeper_app.ui.own_documents import OwnDocuments, OwnEntry
from keeper_app.ui.screens.rules.asking import Found, found, found_in_games
from keeper_app.ui.screens.rules.rows import Item, chosen
from keeper_app.ui.screens.rules.view import RulesView, in_rules, rules_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import document_title, own_paragraphs, own_place, own_spoiler, own_title


def found_rows(view: RulesView, own: OwnDocuments) -> tuple[Found | Item, ...]:
    """What was found; what stands in the keeper's own documents under a header, if anything of ours comes before."""
    every = found(view, own)
    ours = tuple(one for one in every if not one.own)
    theirs = every[len(ours) :]
    if not theirs or view.own:
        return every
    left = len(found_in_games(view, own)) - len(ours)
    more = [Item("more-ours", str(left))] if left else []
    return (*ours, *more, Item("head", "document.found"), *theirs)


def more_ours(seat: Seat, item: Item) -> ft.Control:
    """The answers of the games that were left out above."""
    show = partial(in_rules, seat.window, every_answer=True)
    words = seat.look.say("document.more", n=int(item.id))
    button = secondary(seat.look, words, ft.Icons.EXPAND_MORE, show, key="more-ours")
    return ft.Container(ft.Row([button], alignment=ft.MainAxisAlignment.CENTER), padding=ft.Padding.only(top=Space.M))


def own_badges(look: Look, own: OwnEntry) -> list[ft.Control]:
    """What it is, and in which document it stands."""
    return [
        badge(look, look.say(f"rules.kind.{own.entry.kind}"), own.entry.kind),
        badge(look, document_title(own.document)),
    ]


def _lines(look: Look, own: OwnEntry, words: frozenset[str]) -> list[ft.Control]:
    """Its title or its question, and the passage that answers best."""
    return [
        marked_text(look, mark(own_title(*own), words), "heading", look.c.text),
        marked_text(look, passage(own_paragraphs(*own), words), "small", look.c.text_soft),
    ]


def _spoilt(look: Look, own: OwnEntry) -> list[ft.Control]:
    """Only which scenario it would give away."""
    return [
        text(look, look.say("rules.spoiler", where=own_spoiler(*own)), "heading", look.c.text_soft),
        text(look, look.say("rules.unfold"), "small", look.c.text_faint),
    ]


@component
def own_card(seat: Seat, found: str, words: frozenset[str]) -> ft.Control:
    """An entry that was found; a tap opens it, or unfolds it where it would give a scenario away."""
    look, window = seat.look, seat.window
    own, on, at, unfolded = use_selected(
        seat,
        lambda: (
            seat.imported.entry(found),
            open_rule(window).entry == found and not look.phone,
            rules_view(window).at == found,
            found in open_rule(window).unfolded,
        ),
    )
    if own is None:
        return nothing()
    shown = own.entry.spoiler is None or unfolded
    head = ft.Row(
        [
            ft.Row(own_badges(look, own), spacing=6, wrap=True, run_spacing=4, expand=True),
            text(look, own_place(look.words, own.entry), "note", look.c.text_faint, size=13, no_wrap=True),
        ],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    face = tap(
        look,
        stacked(head, *(_lines(look, own, words) if shown else _spoilt(look, own)), spacing=6),
        partial(_open, seat, found) if shown else partial(unfold, window, found),
        radius=0,
        height=None,
        padding=ft.Padding(Space.L, Space.M, Space.L, Space.M),
        border=look.c.focus if at else None,
        key=f"found-{found}",
    )
    return chosen(look, face, on)


def _open(seat: Seat, entry: str) -> None:
    lay_open(seat, entry, rules_view(seat.window).search)
