"""The black market of the 1920s: tables/screen/black-market.toml."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, dice_errors, prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_figures import id_errors, least, repeats, ruling_faults
from keeper_app.content.weapon_records import BlackMarket, MarketItem

FILE: Final = "screen/black-market.toml"
NAME: Final = "black-market"


def black_market(root: Path | None = None) -> BlackMarket:
    """Steps and prices; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> BlackMarket:
    market, errors = read_black_market(root)
    if errors:
        raise errors[0]
    assert market is not None  # without one there is an error
    return market


def read_black_market(
    root: Path, check_dice: CheckDice | None = None, weapons: frozenset[str] | None = None
) -> tuple[BlackMarket | None, list[TableError]]:
    """The table, if it can be used, and everything that is wrong with it; `weapons` are the ids it may name."""
    try:
        market, errors = structured(read_table(root / FILE, root), BlackMarket, FILE, NAME)
    except TableError as error:
        return None, [error]
    if market is None:
        return None, errors
    if market.id != NAME:
        errors.append(TableError(FILE, market.id, "id", "wrong-file-name", f"{market.id}.toml expected"))
    errors += prose_errors(market, FILE, market.id, check_dice)
    errors += repeats(market.numbers, FILE, market.id, "numbers")
    errors += ruling_faults(market.rulings, FILE, market.id)
    if not market.item:
        errors.append(TableError(FILE, market.id, "item", "empty"))
    errors += id_errors([(FILE, item.id) for item in market.item])
    for item in market.item:
        errors += _item_errors(item, check_dice, weapons)
    return market, errors


def _item_errors(
    item: MarketItem, check_dice: CheckDice | None, weapons: frozenset[str] | None
) -> Iterator[TableError]:
    asked = [field for field in ("dice", "dollars", "times") if getattr(item, field) is not None]
    if len(asked) != 1:
        yield TableError(FILE, item.id, "dice", "bad-choice", "one of dice, dollars and times expected")
    if item.dice is not None and check_dice is not None:
        yield from dice_errors([item.dice], FILE, item.id, "dice", check_dice)
    for field, smallest in (("dollars", 1), ("times", 2), ("per", 1), ("wait_months", 1)):
        yield from least(getattr(item, field), smallest, FILE, item.id, field)
    if weapons is not None and item.weapon is not None and item.weapon not in weapons:
        yield TableError(FILE, item.id, "weapon", "unknown-reference", item.weapon)
    yield from prose_errors(item, FILE, item.id, check_dice)
