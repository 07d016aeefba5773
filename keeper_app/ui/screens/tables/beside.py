"""What stands beside the weapon table, read as tables: how to read it, slugs, the black market."""

from functools import cache

from keeper_app.content import (
    Both,
    Cell,
    Column,
    MarketItem,
    Row,
    ScreenTable,
    black_market,
    shotgun_slugs,
    weapon_groups,
    weapon_legend,
    weapon_notes,
)
from keeper_app.words import words_in


def _named(key: str) -> Both:
    return Both(en=words_in("en").say(key), fr=words_in("fr").say(key))


def _price(dollars: int, per: int) -> Both:
    def said(lang: str) -> str:
        words = words_in("fr" if lang == "fr" else "en")
        price = words.money(dollars)
        return words.say("market.per", price=price, count=words.number(per)) if per > 1 else price

    return Both(en=said("en"), fr=said("fr"))


def _times(times: int) -> Both:
    return Both(en=words_in("en").say("market.times", n=times), fr=words_in("fr").say("market.times", n=times))


def _step(number: int, step: Both) -> Both:
    return Both(en=f"{number}. {step.en}", fr=f"{number}. {step.fr}")


def _remark(item: MarketItem) -> Both | None:
    """What is said of an item, and how long it takes to come."""
    if item.wait_months is None:
        return item.remark
    wait = Both(*(words_in(lang).say("market.wait", n=item.wait_months) for lang in ("en", "fr")))
    return _whole(item.remark, (wait,)) if item.remark else wait


@cache
def beside_weapons() -> dict[str, ScreenTable]:
    """The tables by id."""
    source = weapon_groups()[0].source
    market = black_market()
    items = []
    for item in market.item:
        cells: dict[str, Cell] = {}
        if item.dice:
            cells["rolled"] = item.dice
        elif item.dollars is not None:
            cells["price"] = _price(item.dollars, item.per)
        elif item.times:
            cells["price"] = _times(item.times)
        items.append(Row(id=item.id, name=item.name, cells=cells, text=_remark(item)))
    dash = Both(en="–", fr="–")
    tables = [
        ScreenTable(
            id=market.id,
            title=market.title,
            note=_whole(market.text, tuple(_step(i, step) for i, step in enumerate(market.steps, 1))),
            group="combat",
            source=market.source,
            columns=(
                Column(id="rolled", name=_named("market.rolled"), kind="dice", blank=dash),
                Column(id="price", name=_named("market.price"), kind="text", blank=dash),
            ),
            rows=tuple(items),
        ),
        ScreenTable(
            id="shotgun-slugs",
            title=_named("market.slugs"),
            group="combat",
            source=source,
            columns=(
                Column(id="damage", name=_named("weapon.damage"), kind="dice"),
                Column(id="impales", name=_named("weapon.impales"), kind="yesno"),
                Column(id="range", name=_named("weapon.range"), kind="metres", blank=dash),
            ),
            rows=tuple(
                Row(
                    id=slug.id,
                    name=slug.name,
                    cells={"damage": slug.damage, "impales": slug.impales, "range": slug.range.metres or 0},
                )
                for slug in shotgun_slugs()
            ),
        ),
        ScreenTable(
            id="weapon-legend",
            title=_named("market.legend"),
            group="combat",
            source=source,
            rows=tuple(
                Row(id=f"{kind}-{entry.id}", name=entry.title, text=_whole(entry.text, entry.points))
                for kind, entries in (("legend", weapon_legend()), ("note", weapon_notes()))
                for entry in entries
            ),
        ),
    ]
    return {table.id: table for table in tables}


def _whole(text: Both, points: tuple[Both, ...]) -> Both:
    return Both(
        en=" ".join((text.en, *(point.en for point in points))),
        fr=" ".join((text.fr, *(point.fr for point in points))),
    )
