"""What stands beside the weapon table, read as tables: how to read it, slugs, the black market."""

from collections.abc import Callable
from functools import cache

from keeper_app.content.known_languages import languages
from keeper_app.content.table_records import Cell, Column, Row, ScreenTable
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_market import black_market
from keeper_app.content.weapon_note_table import shotgun_slugs, weapon_legend, weapon_notes
from keeper_app.content.weapon_records import MarketItem
from keeper_app.content.weapon_table import weapon_groups
from keeper_app.words import Words, in_language, words_in


def _in_each(said: Callable[[Words], str]) -> Texts:
    """The same in every language there is."""
    return Texts({lang: said(words_in(lang)) for lang in languages()})


def _named(key: str) -> Texts:
    return _in_each(lambda words: words.say(key))


def _whole(text: Texts, points: tuple[Texts, ...]) -> Texts:
    return _in_each(lambda words: " ".join(in_language(words, one) for one in (text, *points)))


def _step(number: int, step: Texts) -> Texts:
    return _in_each(lambda words: f"{number}. {in_language(words, step)}")


def _price(dollars: int, per: int) -> Texts:
    def said(words: Words) -> str:
        price = words.money(dollars)
        return words.say("market.per", price=price, count=words.number(per)) if per > 1 else price

    return _in_each(said)


def _asked(item: MarketItem) -> dict[str, Cell]:
    """What an item costs: dice, dollars, or so many times its price."""
    if item.dice:
        return {"rolled": item.dice}
    if item.dollars is not None:
        return {"price": _price(item.dollars, item.per)}
    times = item.times
    return {"price": _in_each(lambda words: words.say("market.times", n=times))} if times else {}


def _remark(item: MarketItem) -> Texts | None:
    """What is said of an item, and how long it takes to come."""
    months = item.wait_months
    if months is None:
        return item.remark
    wait = _in_each(lambda words: words.say("market.wait", n=months))
    return _whole(item.remark, (wait,)) if item.remark else wait


def _market(dash: Texts) -> ScreenTable:
    market = black_market()
    return ScreenTable(
        id=market.id,
        title=market.title,
        note=_whole(market.text, tuple(_step(i, step) for i, step in enumerate(market.steps, 1))),
        group="combat",
        source=market.source,
        columns=(
            Column(id="rolled", name=_named("market.rolled"), kind="dice", blank=dash),
            Column(id="price", name=_named("market.price"), kind="text", blank=dash),
        ),
        rows=tuple(Row(id=one.id, name=one.name, cells=_asked(one), text=_remark(one)) for one in market.item),
    )


def _slugs(dash: Texts) -> ScreenTable:
    columns = (
        Column(id="damage", name=_named("weapon.damage"), kind="dice"),
        Column(id="impales", name=_named("weapon.impales"), kind="yesno"),
        Column(id="range", name=_named("weapon.range"), kind="metres", blank=dash),
    )
    rows = []
    for slug in shotgun_slugs():
        cells: dict[str, Cell] = {"damage": slug.damage, "impales": slug.impales, "range": slug.range.metres or 0}
        rows.append(Row(id=slug.id, name=slug.name, cells=cells))
    source, title = weapon_groups()[0].source, _named("market.slugs")
    return ScreenTable(
        id="shotgun-slugs", title=title, group="combat", source=source, columns=columns, rows=tuple(rows)
    )


def _legend() -> ScreenTable:
    rows = tuple(
        Row(id=f"{kind}-{entry.id}", name=entry.title, text=_whole(entry.text, entry.points))
        for kind, entries in (("legend", weapon_legend()), ("note", weapon_notes()))
        for entry in entries
    )
    source, title = weapon_groups()[0].source, _named("market.legend")
    return ScreenTable(id="weapon-legend", title=title, group="combat", source=source, rows=rows)


@cache
def beside_weapons() -> dict[str, ScreenTable]:
    """The tables by id."""
    dash = _in_each(lambda _: "–")
    return {table.id: table for table in (_market(dash), _slugs(dash), _legend())}
