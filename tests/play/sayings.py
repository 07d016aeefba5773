"""The examples of the rules, and two people to play them with."""

import re

from desks import Table
from fights import seat

from keeper_app.content.rulebook import rule_entries
from keeper_app.play.combat.actions.order_fight import BeginFight

BIG = {"con": 90, "siz": 90}  # 18 hit points


def told(entry: str, *figures: int) -> None:
    """The figures do stand in the example, so that neither can change without the other."""
    example = rule_entries()[entry].example
    assert example is not None
    for lang in ("en", "fr"):
        found = re.findall(r"\d+(?:[.,]\d+)?", example.of(lang))
        assert [figure for figure in figures if str(figure) not in found] == [], (lang, found)


def two(table: Table, *arms, values=None, target=None) -> tuple[int, int]:
    """Somebody with weapons, and somebody to use them on; both in a fight."""
    one, other = seat(table, "One", *arms, values=values), seat(table, "Other", values={**BIG, **(target or {})})
    table.do(BeginFight((one, other)))
    return one, other
