"""What narrows a search: the games and the kinds that have answers, with how many."""

from functools import partial

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


def _chips(view: RulesView) -> tuple[Chip, ...]:
    """The games in their order, then the kinds; only those that have answers, and any that is chosen."""
    if not view.looks:
        return ()
    found = answer(view)
    games = (("game", game.id, found.games.get(game.id, 0)) for game in rule_games() if not game.between)
    kinds = (("kind", kind, found.kinds.get(kind, 0)) for kind in KINDS)
    return tuple(
        [chip for chip in games if chip[2] or chip[1] == view.game]
        + [chip for chip in kinds if chip[2] or chip[1] == view.kind]
    )


def _asked(seat: Seat) -> tuple[tuple[Chip, ...], str | None, str | None, int]:
    view = rules_view(seat.window)
    count = sum(answer(view).kinds.get(kind, 0) for kind in KINDS if view.kind in (None, kind)) if view.looks else 0
    return _chips(view), view.game, view.kind, count


@component
def rules_chips(seat: Seat) -> ft.Control:
    """Chips in as many rows as they take, none out of sight; below them how many entries there are."""
    look, window = seat.look, seat.window
    chips, game, kind, count = use_selected(seat, lambda: _asked(seat))
    if not chips:
        return nothing()
    every = toggle_chip(
        look, look.say("rules.all"), game is None and kind is None, partial(widen, window), key="rules-all"
    )
    said = {one.id: in_language(look.words, one.short) for one in rule_games()}
    said |= {one: look.say(f"rules.kinds.{one}") for one in KINDS}
    rows = [every]
    for field, value, several in chips:
        on = value in (game, kind)
        put = partial(in_rules, window, **{field: None if on else value}, at=None)
        rows.append(toggle_chip(look, said[value], on, put, note=str(several), key=f"only-{value}"))
    told = text(look, look.say("rules.found", n=count), "note", look.c.text_soft)
    return stacked(wrapped(*rows), ft.Semantics(live_region=True, content=told), spacing=Space.XS)
