"""An expression with somebody's own dice where the damage bonus stood: 1D8+DB is 1D8+1D4, 1D8-1, or 1D8 alone."""

from typing import Final

from keeper_app.dice.tree import DiceTerm, Difference, Negative, Node, Number, Operation, Product, Quotient, Sum

_OPERATIONS: Final[dict[str, type[Operation]]] = {kind.sign: kind for kind in (Sum, Difference, Product, Quotient)}


def _figure(node: Node) -> int | None:
    """The number that a part is, below zero too; None where dice are in it."""
    if isinstance(node, Negative):
        below = _figure(node.operand)
        return None if below is None else -below
    return node.value if isinstance(node, Number) else None


def _written(value: int) -> Node | None:
    """A number as a part, unless it is nothing."""
    if not value:
        return None
    return Number(value) if value > 0 else Negative(Number(-value))


class Bare:
    """The meaning that leaves out whatever comes to nothing; `None` is nothing."""

    def number(self, value: int) -> Node | None:
        """Give the number, unless it is nothing."""
        return Number(value) if value else None

    def dice(self, count: int, sides: int) -> Node | None:
        """Give the same dice."""
        return DiceTerm(count, sides)

    def joined(self, sign: str, left: Node | None, right: Node | None) -> Node | None:
        """Join what is there: nothing adds nothing, and takes a product or a share along."""
        if left is not None and right is not None:
            return _both(sign, left, right)
        if sign == Difference.sign and right is not None:
            return Negative(right)
        return None if sign in (Product.sign, Quotient.sign) else left or right


def _both(sign: str, left: Node, right: Node) -> Node | None:
    """Two parts that are both there: a penalty is taken away, and half of a plain number is a number."""
    share, of = _figure(right), _figure(left)
    if sign == Quotient.sign and share and of is not None:
        return _written(of // share)
    if sign == Sum.sign and isinstance(right, Negative):
        return Difference(left, right.operand)
    return _OPERATIONS[sign](left, right)
