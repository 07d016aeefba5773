"""An expression with nothing where its damage bonus stood: 1D8+DB is 1D8, 1D3+½DB is 1D3."""

from typing import Final

from keeper_app.dice.tree import DiceTerm, Difference, Negative, Node, Number, Operation, Product, Quotient, Sum

_OPERATIONS: Final[dict[str, type[Operation]]] = {kind.sign: kind for kind in (Sum, Difference, Product, Quotient)}


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
            return _OPERATIONS[sign](left, right)
        if sign == Difference.sign and right is not None:
            return Negative(right)
        return None if sign in (Product.sign, Quotient.sign) else left or right
