"""What narrows a search: the games and the kinds that have answers, with how many."""

from functools import partial
from typing import NamedTuple

import flet as ft

from keeper_app.content.rule_games import rule_games
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.rules.asking import KINDS, answer
from keeper_app.ui.screens.rules.view import RulesView, in_rules, rules_view, widen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language

Chip = tuple[str, str, int]  # which field it sets, to what, how many answers that has

FEW = 4  # kinds whose chips are there at once; on a phone one fewer


class Narrowing(NamedTuple):
    """The chips there are, those in force, how many more there would be, and how many answers there are."""

    chips: tuple[Chip, ...] = ()
    game: str | None = None
    kind: str | None = None
    more: int = 0
    answers: int = 0


def _narrowing(view: RulesView, few: int) -> Narrowing:
    """The games in their order, then the kinds with the most answers; none without any, unless it is chosen.

    Where there is room for none (`few` is 0), only the chosen ones.
    """
    if not view.looks:
        return Narrowing()
    found = answer(view)
    games: list[Chip] = [("game", game.id, found.games.get(game.id, 0)) for game in rule_games() if not game.between]
    kinds: list[Chip] = [("kind", kind, found.kinds.get(kind, 0)) for kind in KINDS]
    there = [chip for chip in (*games, *kinds) if chip[2] or _chosen(chip, view)]
    first = sorted(there, key=lambda chip: (chip[0] != "game", not _chosen(chip, view), -chip[2]))
    room = few + sum(field == "game" for field, _, _ in there) if few else 0
    shown = first if view.every_chip or len(first) == room + 1 else first[:room]
    chips = tuple(chip for chip in there if chip in shown or _chosen(chip, view))
    count = sum(several for _, kind, several in kinds if view.kind in (None, kind))
    return Narrowing(chips, view.game, view.kind, len(there) - len(chips), count)


def _chosen(chip: Chip, view: RulesView) -> bool:
    return chip[1] in (view.game, view.kind)


@component
def rules_chips(seat: Seat) -> ft.Control:
    """Chips in as many rows as they take, none out of sight; below them how many answers there are."""
    look, window = seat.look, seat.window
    few = 0 if look.narrow or look.shallow else FEW - look.phone
    now = use_selected(seat, lambda: _narrowing(rules_view(window), few))
    if not now.chips and not now.more:
        return nothing()
    wide = now.game is None and now.kind is None
    rows = [toggle_chip(look, look.say("rules.all"), wide, partial(widen, window), key="rules-all")]
    said = {one.id: in_language(look.words, one.short) for one in rule_games()}
    said |= {one: look.say(f"rules.kinds.{one}") for one in KINDS}
    for field, value, several in now.chips:
        on = value in (now.game, now.kind)
        put = partial(in_rules, window, **{field: None if on else value}, at=None)
        rows.append(toggle_chip(look, said[value], on, put, note=str(several), key=f"only-{value}"))
    if now.more:
        more = partial(in_rules, window, every_chip=True)
        rows.append(toggle_chip(look, look.say("rules.filters", n=now.more), False, more, key="rules-filters"))
    told = text(look, look.say("rules.found", n=now.answers), "note", look.c.text_soft)
    return stacked(wrapped(*rows), ft.Semantics(live_region=True, content=told), spacing=Space.XS)
