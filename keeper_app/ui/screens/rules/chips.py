"""What narrows a search: the games, one's own documents and the kinds that have answers, with how many."""

from functools import partial
from typing import NamedTuple

import flet as ft

from keeper_app.content.rule_games import rule_games
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.screens.rules.asking import KINDS, answer, wide_answer
from keeper_app.ui.screens.rules.view import RulesView, in_rules, rules_view, widen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language

Chip = tuple[str, str, int]  # which field it sets, to what, how many answers that has

OWN = "own"  # the field of the chip that leaves only documents of the keeper's own
FEW = 4  # kinds whose chips are there at once
WIDE = 1000  # the width of a window from which there is room for several rows of chips
ONE_ROW = 1  # chips that stand between all and more where there is not


class Narrowing(NamedTuple):
    """The chips there are, what they narrow, how many more there would be, and how many answers there are.

    `reading` is said where one's own documents are not all read yet.
    """

    chips: tuple[Chip, ...] = ()
    view: RulesView = RulesView()
    more: int = 0
    answers: int = 0
    reading: bool = False


def _narrowing(view: RulesView, own: OwnDocuments, few: int, most: int | None) -> Narrowing:
    """The games in their order and the keeper's own documents, then the kinds with the most answers.

    None without any, unless it is chosen. Where there is room for none (`few` is 0), only the chosen ones; `most` is
    how many chips of any sort there is room for.
    """
    if not view.looks:
        return Narrowing()
    found, theirs = answer(view, own), len(wide_answer(view, own).own)
    games: list[Chip] = [("game", game.id, found.games.get(game.id, 0)) for game in rule_games() if not game.between]
    kinds: list[Chip] = [("kind", kind, found.kinds.get(kind, 0)) for kind in KINDS]
    there = [chip for chip in (*games, (OWN, OWN, theirs), *kinds) if chip[2] or _chosen(chip, view)]
    first = sorted(there, key=lambda chip: (chip[0] == "kind", not _chosen(chip, view), chip[0] != OWN, -chip[2]))
    room = few + sum(field != "kind" for field, _, _ in there) if few else 0
    room = min(room, most) if most is not None else room
    shown = first if view.every_chip or len(first) == room + 1 else first[:room]
    chips = tuple(chip for chip in there if chip in shown or _chosen(chip, view))
    ours = sum(several for _, kind, several in kinds if view.kind in (None, kind))
    count = theirs if view.own else ours if view.narrowed else ours + theirs
    narrowed_by = RulesView(game=view.game, kind=view.kind, own=view.own)
    return Narrowing(chips, narrowed_by, len(there) - len(chips), count, own.busy)


def _chosen(chip: Chip, view: RulesView) -> bool:
    field, value, _ = chip
    return view.own if field == OWN else value in (view.game, view.kind)


def _put(chip: Chip, on: bool) -> dict[str, object]:
    """What a tap changes: one's own documents are of no game, and their answers of no kind."""
    field, value, _ = chip
    if field == OWN:
        return {"game": None, "kind": None, "own": not on, "at": None}
    return {field: None if on else value, "own": False, "at": None}


@component
def rules_chips(seat: Seat) -> ft.Control:
    """Chips in as many rows as they take, none out of sight; below them how many answers there are."""
    look, window = seat.look, seat.window
    few = 0 if look.narrow or look.shallow else FEW
    now = use_selected(
        seat, lambda: _narrowing(rules_view(window), seat.imported, few, ONE_ROW if look.phone else None)
    )
    if not now.chips and not now.more and not now.reading:
        return nothing()
    rows = [toggle_chip(look, look.say("rules.all"), not now.view.narrowed, partial(widen, window), key="rules-all")]
    said = {one.id: in_language(look.words, one.short) for one in rule_games()}
    said |= {OWN: look.say("document.mine")} | {one: look.say(f"rules.kinds.{one}") for one in KINDS}
    for chip in now.chips:
        _, value, several = chip
        on = _chosen(chip, now.view)
        put = partial(in_rules, window, **_put(chip, on))
        rows.append(toggle_chip(look, said[value], on, put, note=str(several), key=f"only-{value}"))
    if now.more:
        more = partial(in_rules, window, every_chip=True)
        rows.append(toggle_chip(look, look.say("rules.filters", n=now.more), False, more, key="rules-filters"))
    said_of = [look.say("rules.found", n=now.answers), *([look.say("document.being-read")] if now.reading else [])]
    told = text(look, " · ".join(said_of), "note", look.c.text_soft)
    return stacked(wrapped(*rows), ft.Semantics(live_region=True, content=told), spacing=Space.XS)
