"""The weapons as the Tables room shows them: filtered, sorted, found by name."""

from collections.abc import Iterable
from functools import lru_cache

from keeper_app.content.folding import alphabetical
from keeper_app.content.weapon_records import Era, Weapon
from keeper_app.content.weapon_table import weapons
from keeper_app.dice import parse_expression
from keeper_app.odds import Spread, hit_damage
from keeper_app.reference import best
from keeper_app.reference.sought import about_weapon
from keeper_app.ui.screens.tables.view import TablesView, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.words import (
    Words,
    in_language,
    label_name,
    malfunction,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)

BONUSES = ("-2", "-1", "0", "1D4", "1D6", "2D6")
MOST_COMPARED = 4


def asked_for(seat: Seat) -> tuple[TablesView, Era, str]:
    """What is listed, the era of its prices (the one filtered by, else the keeper's), the units of its ranges."""
    view, settings = tables_view(seat.window), seat.preferences.current
    return view.listed, "modern" if (view.era or settings.era) == "modern" else "classic", settings.units


def weapons_shown(seat: Seat) -> tuple[Weapon, ...]:
    """The rows of the list as it is now."""
    listed, era, _ = asked_for(seat)
    return shown_weapons(listed, seat.look.words, era)


@lru_cache(maxsize=4)  # a few windows; several parts of each ask for the same
def shown_weapons(view: TablesView, words: Words, era: Era) -> tuple[Weapon, ...]:
    """The rows that pass the filters, in the order asked for; by name, those that answer best come first."""
    found = best(view.search, _ordered(weapons(), view, words, era), lambda one: one.names, about_weapon)
    rows = [
        weapon
        for weapon in found
        if (view.group is None or weapon.group == view.group)
        and (view.era is None or view.era in weapon.eras)
        and (view.skill is None or view.skill in (weapon.skill, weapon.volley_skill))
        and (not view.impales or weapon.impales)
        and (not view.restricted or weapon.illegal_in_the_1920s)
        and (view.most_price is None or (weapon.price_in(era) or float("inf")) <= view.most_price)
    ]
    return tuple(rows if view.sorted_by == ("name", False) else _ordered(rows, view, words, era))


def _ordered(rows: Iterable[Weapon], view: TablesView, words: Words, era: Era) -> list[Weapon]:
    ordered = sorted(rows, key=lambda weapon: _key(weapon, view.sort, words, era), reverse=view.down)
    if view.sort == "price":  # whatever has none comes last, either way
        ordered.sort(key=lambda weapon: weapon.price_in(era) is None)
    return ordered


def figures_of(words: Words, weapon: Weapon, era: Era, units: str) -> dict[str, str]:
    """What stands in the columns of the list, besides the dice."""
    return {
        "name": in_language(words, weapon.name),
        "skill": label_name(words, weapon.skill),
        "range": weapon_range(words, weapon, units),
        "rate": weapon_rate(words, weapon),
        "load": weapon_load(words, weapon),
        "malfunction": malfunction(weapon),
        "price": weapon_price(words, weapon, era),
    }


def _key(weapon: Weapon, sort: str, words: Words, era: Era) -> tuple[float, str]:
    name = alphabetical(in_language(words, weapon.name))
    if sort == "skill":
        return 0, f"{alphabetical(label_name(words, weapon.skill))} {name}"
    if sort == "damage":
        nearest = weapon.bands[0].dice if weapon.bands else "0"
        return float(hit_damage(parse_expression(nearest)).mean), name
    if sort == "range":
        ends = [band.up_to_m for band in weapon.bands if band.up_to_m]
        reach = (weapon.range.metres if weapon.range else 0) or max(ends, default=0)
        return float(reach), name
    if sort == "price":
        return weapon.price_in(era) or 0, name
    if sort == "malfunction":
        return float(weapon.malfunction or 0), name
    return 0, name


def damage_spread(weapon: Weapon, view: TablesView, band: int = 0, *, extreme: bool = False) -> Spread | None:
    """What a hit does after armour, at one distance: as rolled, or on an extreme success."""
    if not weapon.damage:
        return None
    dice = (parse_expression(one) for one in (weapon.rolls[band].dice, view.bonus, str(view.armour)))
    return hit_damage(*dice, extreme=extreme, impales=weapon.impales)
