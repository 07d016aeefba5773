"""Up to four weapons side by side: their damage on one axis, against one armour, and every figure in one row."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon, weapons
from keeper_app.odds import Spread
from keeper_app.reference import best
from keeper_app.reference.sought import about_weapon
from keeper_app.ui.components.damage_chart import Axis, axis_line, common_axis, damage_strip, likely_span
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, underlined, wrapped
from keeper_app.ui.components.tap import chips, icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import MOST_COMPARED, damage_spread, figures_of
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.screens.tables.weapon import toggle_compared
from keeper_app.ui.screens.tables.weapon_damage import bonus_controls, mean_words, roll_damage
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, in_language, weapon_damage, weapon_price

FOUND = 6
NONE = "–"


@dataclass(frozen=True)
class CompareForm:
    """What further weapon is looked for."""

    search: str = ""


@dataclass(frozen=True)
class Compared:
    """A weapon, and what a hit with it does; nothing for one that only stuns."""

    weapon: Weapon
    plain: Spread | None
    extreme: Spread | None


def _compared(seat: Seat) -> list[Compared]:
    view = tables_view(seat.window)
    found = [weapon for one in view.compare if (weapon := find_weapon(one))]
    return [Compared(one, damage_spread(one, view), damage_spread(one, view, extreme=True)) for one in found]


def _head(seat: Seat, weapon: Weapon) -> ft.Control:
    """Its name and its dice, to be rolled; and the way out of the comparison."""
    look, units = seat.look, seat.preferences.current.units
    name = in_language(look.words, weapon.name)

    def drop() -> None:
        toggle_compared(seat, weapon.id)
        if not tables_view(seat.window).compare:
            seat.window.open(None)

    return ft.Row(
        [
            text(look, name, "body_strong", expand=True),
            text(look, weapon_damage(look.words, weapon, units), "body_strong", look.c.accent),
            icon_tap(
                look,
                ft.Icons.CASINO_OUTLINED,
                look.say("weapon.roll", name=name),
                partial(roll_damage, seat, weapon),
                disabled=not weapon.bands,
                color=look.c.accent if weapon.bands else None,
                key=f"compare-roll-{weapon.id}",
            ),
            icon_tap(
                look,
                ft.Icons.CLOSE,
                f"{look.say('compare.remove')}, {name}",
                drop,
                color=look.c.text_soft,
                key=f"compare-drop-{weapon.id}",
            ),
        ],
        spacing=0,
    )


def _strips(seat: Seat, compared: list[Compared]) -> ft.Control:
    """Below one another on one axis, so that one sees which does more."""
    look = seat.look
    drawn = [one.plain for one in compared if one.plain]
    axis = common_axis(drawn) if drawn else None
    rows = [_strip(seat, one, axis) for one in compared]
    return stacked(*rows, *([axis_line(look, axis)] if axis else []), spacing=Space.XS)


def _strip(seat: Seat, one: Compared, axis: Axis | None) -> ft.Control:
    if one.plain is None or axis is None:
        return _head(seat, one.weapon)
    label = ", ".join(mean_words(seat.look, one.plain))
    chart = damage_strip(seat.look, one.plain, axis, height=36 if seat.look.phone else 44, label=label)
    return stacked(_head(seat, one.weapon), chart, spacing=0)


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _figures(seat: Seat, one: Compared) -> dict[str, str]:
    """What is compared, by the key of its name."""
    look, words, weapon = seat.look, seat.look.words, one.weapon
    said = figures_of(words, weapon, "classic", seat.preferences.current.units)
    return {
        "compare.mean": look.words.decimal(one.plain.mean) if one.plain else NONE,
        "compare.likely": _span(*likely_span(one.plain)) if one.plain else NONE,
        "compare.extreme": _span(one.extreme.least, one.extreme.most) if one.extreme else NONE,
        **{f"weapon.{name}": said[name] for name in ("skill", "range", "rate", "load", "malfunction")},
        "weapon.price-classic": said["price"],
        "weapon.price-modern": weapon_price(words, weapon, "modern"),
    }


def _table(seat: Seat, compared: list[Compared]) -> ft.Control:
    """Every figure in a row of its own, a column for each weapon; on a phone its name stands above the row."""
    look = seat.look
    columns = [_figures(seat, one) for one in compared]
    names: list[ft.Control] = [
        text(look, in_language(look.words, one.weapon.name), "caption", look.c.text_soft, expand=True)
        for one in compared
    ]
    rows = [_row(look, "", names)]
    for key in columns[0]:
        cells: list[ft.Control] = [text(look, one[key], "small_strong", expand=True) for one in columns]
        rows.append(_row(look, look.say(key), cells))
    return stacked(*rows, spacing=0)


def _row(look: Look, name: str, cells: list[ft.Control]) -> ft.Control:
    padding, top = ft.Padding.symmetric(vertical=Space.XS), ft.CrossAxisAlignment.START
    title = text(look, name, "caption" if look.phone else "small", look.c.text_soft)
    if look.phone:
        row = ft.Row(cells, spacing=Space.S, vertical_alignment=top)
        return underlined(look, stacked(*([title] if name else []), row, spacing=0), padding=padding)
    beside = ft.Container(title, width=look.px(140))
    return underlined(look, ft.Row([beside, *cells], spacing=Space.S, vertical_alignment=top), padding=padding)


def _more(seat: Seat, compared: list[Compared], form: Form[CompareForm]) -> list[ft.Control]:
    """A further weapon, found by its name; the second also among those of the same kind. No fifth."""
    look, wanted = seat.look, form.now.search.strip()
    if len(compared) >= MOST_COMPARED:
        return []
    search = form_field(look, form, "search", "compare.find", most=60, key="compare-search")
    if len(compared) > 1 and not wanted:
        return [search]
    there, kind = {one.weapon.id for one in compared}, compared[0].weapon.group
    others = [one for one in weapons() if one.id not in there and (wanted or one.group == kind)]
    found = best(wanted, by_name(look.words, others), lambda one: one.names, about_weapon)[:FOUND]

    def take(weapon: str) -> None:
        toggle_compared(seat, weapon)
        form.put(search="")

    named = [(one.id, in_language(look.words, one.name)) for one in found]
    offered = wrapped(*chips(look, named, None, take, "compare-take"))
    kinds = [] if wanted else [text(look, look.say("compare.of-a-kind"), "caption", look.c.text_soft)]
    return [search, *kinds, offered if named else not_found(look, wanted, form.to(search=""))]


def compare_sheet(seat: Seat) -> ft.DialogControl:
    """The charts, the figures, a further weapon; the damage bonus and the armour hold for all."""
    look, form = seat.look, form_of(seat.window, CompareForm())
    compared = _compared(seat)
    controls: list[ft.Control] = []
    if compared:
        controls = [_strips(seat, compared), *_more(seat, compared, form), _table(seat, compared)]
    return sheet(
        look,
        look.say("compare.title"),
        [*controls, *bonus_controls(seat)],
        lambda: seat.window.open(None),
        width=920,
    )
