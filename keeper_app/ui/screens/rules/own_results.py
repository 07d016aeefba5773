"""What was found in documents of the keeper's own: a card for each entry, below ours."""

from functools import partial

import flet as ft

from keeper_app.reference.search.snippets import marked as mark
from keeper_app.reference.search.snippets import passage
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.badge import badge, marked_text
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.look import Look
from keeper_app.ui.open_rule import open_rule, unfold
from keeper_app.ui.own_documents import OwnDocuments, OwnEntry
from keeper_app.ui.screens.rules.asking import Found, found, found_in_games
from keeper_app.ui.screens.rules.beside import open_answer, read_beside
from keeper_app.ui.screens.rules.rows import Item, answer_card, spoilt_lines
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


@component
def own_card(seat: Seat, found: str, words: frozenset[str]) -> ft.Control:
    """An entry that was found; a tap opens it, or unfolds it where it would give a scenario away."""
    look, window = seat.look, seat.window
    own, on, at, unfolded = use_selected(
        seat,
        lambda: (
            seat.imported.entry(found),
            not look.phone and read_beside(seat) == found,
            rules_view(window).at == found,
            found in open_rule(window).unfolded,
        ),
    )
    if own is None:
        return nothing()
    shown = own.entry.spoiler is None or unfolded
    lines = _lines(look, own, words) if shown else spoilt_lines(look, own_spoiler(*own))
    do = partial(open_answer, seat, found) if shown else partial(unfold, window, found)
    place = own_place(look.words, own.entry)
    return answer_card(look, found, own_badges(look, own), lines, do, place=place, on=on, at=at)
