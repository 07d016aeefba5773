"""The bridge to d20: its parser reads the scanner's plain arithmetic, its tree becomes ours.

Only parsing is taken from d20. It rolls from the global random module, so it never rolls for us.
"""

import warnings
from functools import cache
from types import ModuleType
from typing import Any, Final

from keeper_app.dice.errors import NotDice
from keeper_app.dice.tree import (
    DamageBonus,
    DiceTerm,
    Difference,
    Negative,
    Node,
    Number,
    Operation,
    Product,
    Quotient,
    Sum,
)

_OPERATIONS: Final[dict[str, type[Operation]]] = {"+": Sum, "-": Difference, "*": Product, "/": Quotient}


@cache
def _d20() -> ModuleType:
    """Import d20 when a text is first parsed: building its parser would slow every start."""
    with warnings.catch_warnings():
        # d20 1.1.2 needs lark-parser 0.9, which imports the deprecated sre_parse.
        warnings.simplefilter("ignore", DeprecationWarning)
        import d20  # type: ignore[import-untyped]  # d20 ships no types; this is the only place that sees it
    module: ModuleType = d20
    return module


def tree_of(plain: str) -> Node:
    """Parse plain arithmetic into our tree; whatever else d20 understands is refused."""
    if " " in plain:  # d20 remembers texts without their spaces: after 1d62 it would take "1d6 2" for the same
        raise NotDice(plain, plain.index(" "))
    d20 = _d20()
    try:
        parsed = d20.parse(plain)
    except d20.RollError as error:
        raise NotDice(plain, 0) from error
    return _node(parsed.roll, plain)


def _node(parsed: Any, plain: str) -> Node:  # d20 ships no types
    """Turn one of d20's nodes, and those below it, into ours; an empty set stands for the damage bonus."""
    match type(parsed).__name__:
        case "Literal" if type(parsed.value) is int:
            return Number(parsed.value)
        case "Dice":
            return DiceTerm(int(parsed.num), int(parsed.size))
        case "NumberSet" if not parsed.values:
            return DamageBonus()
        case "Parenthetical":
            return _node(parsed.value, plain)
        case "UnOp" if parsed.op == "-":
            return Negative(_node(parsed.value, plain))
        case "BinOp" if parsed.op in _OPERATIONS:
            return _OPERATIONS[parsed.op](_node(parsed.left, plain), _node(parsed.right, plain))
        case _:
            raise NotDice(plain, 0)
