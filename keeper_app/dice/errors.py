"""What can be wrong with dice, as errors that carry fields and never a sentence for the table.

Each has a stable `reason` (an id that `words/` looks up), the offending `part`, and its own `fields`.

DiceError
├── BadExpression            a text that is not dice, or not dice we roll
│   ├── EmptyText            empty
│   ├── TooLong              too-long
│   ├── TooDeep              too-deep
│   ├── NotDice              not-dice
│   ├── NoSuchDie            no-such-die
│   ├── TooManyDice          too-many-dice
│   ├── TooLarge             too-large
│   ├── DividesByZero        zero-division
│   └── NeedsDamageBonus     needs-damage-bonus
├── BadFaces                 dice read out that cannot have fallen so
│   ├── ImpossibleFace       impossible-face
│   ├── TooFewFaces          too-few-faces
│   ├── TooManyFaces         too-many-faces
│   ├── WrongTensCount       wrong-tens-count
│   ├── NotATensFace         not-a-tens-face
│   ├── NotAUnitsFace        not-a-units-face
│   └── NotATotal            not-a-total
└── BadNet                   bonus and penalty dice nobody can have
    ├── NegativeCount        negative-count
    └── NetOutOfRange        net-out-of-range
"""

from typing import ClassVar


class DiceError(ValueError):
    """The base of everything that `dice/` refuses."""

    reason: ClassVar[str] = "bad-dice"

    @property
    def part(self) -> str:
        """The offending part as it was given: the first field."""
        return str(self.args[0]) if self.args else ""

    @property
    def fields(self) -> dict[str, int | str]:
        """Every field by name, for `words/`, which phrases the error."""
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!a}" for name, value in self.fields.items())
        return f"{self.reason}: {shown}" if shown else self.reason


class BadExpression(DiceError):  # a kind of fault, named as a keeper says it
    """A text that is not a dice expression we roll."""

    reason = "bad-expression"


class EmptyText(BadExpression):
    """Nothing but blanks."""

    reason = "empty"


class TooLong(BadExpression):
    """More characters than an expression may have; `start` is how it begins."""

    reason = "too-long"

    def __init__(self, start: str, length: int, limit: int) -> None:
        super().__init__(start, length, limit)
        self.start = start
        self.length = length
        self.limit = limit


class TooDeep(BadExpression):
    """Brackets within brackets beyond the limit."""

    reason = "too-deep"

    def __init__(self, text: str, limit: int) -> None:
        super().__init__(text, limit)
        self.text = text
        self.limit = limit


class NotDice(BadExpression):
    """Something that is neither dice nor arithmetic; `position` counts characters of the trimmed text."""

    reason = "not-dice"

    def __init__(self, text: str, position: int) -> None:
        super().__init__(text, position)
        self.text = text
        self.position = position


class NoSuchDie(BadExpression):
    """A die of too few or too many sides, or no dice at all (0D6)."""

    reason = "no-such-die"

    def __init__(self, die: str) -> None:
        super().__init__(die)
        self.die = die


class TooManyDice(BadExpression):
    """More dice in all than an expression may roll; `count` is how many up to that point."""

    reason = "too-many-dice"

    def __init__(self, text: str, count: int, limit: int) -> None:
        super().__init__(text, count, limit)
        self.text = text
        self.count = count
        self.limit = limit


class TooLarge(BadExpression):
    """A number of too many digits, or a result that could grow beyond the limit."""

    reason = "too-large"

    def __init__(self, text: str, limit: int) -> None:
        super().__init__(text, limit)
        self.text = text
        self.limit = limit


class DividesByZero(BadExpression):
    """A division whose divisor is zero, or could fall to zero."""

    reason = "zero-division"

    def __init__(self, divisor: str) -> None:
        super().__init__(divisor)
        self.divisor = divisor


class NeedsDamageBonus(BadExpression):
    """An expression with a damage bonus, where none was given (or one that itself needs another)."""

    reason = "needs-damage-bonus"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class BadFaces(DiceError):  # a kind of fault, named as a keeper says it
    """Dice read out that cannot have fallen so."""

    reason = "bad-faces"


class ImpossibleFace(BadFaces):
    """A face the die does not have."""

    reason = "impossible-face"

    def __init__(self, face: int | str, sides: int) -> None:
        super().__init__(face, sides)
        self.face = face
        self.sides = sides


class TooFewFaces(BadFaces):
    """More dice to roll than faces read out; `sides` is the die that is missing."""

    reason = "too-few-faces"

    def __init__(self, given: int, sides: int) -> None:
        super().__init__(given, sides)
        self.given = given
        self.sides = sides


class TooManyFaces(BadFaces):
    """Faces read out that no die was rolled for."""

    reason = "too-many-faces"

    def __init__(self, given: int, used: int) -> None:
        super().__init__(given, used)
        self.given = given
        self.used = used


class WrongTensCount(BadFaces):
    """Not one tens die and one more for each net bonus or penalty die."""

    reason = "wrong-tens-count"

    def __init__(self, given: int, needed: int) -> None:
        super().__init__(given, needed)
        self.given = given
        self.needed = needed


class NotATensFace(BadFaces):
    """A face no tens die has: they are 00, 10, … 90."""

    reason = "not-a-tens-face"

    def __init__(self, face: int | str) -> None:
        super().__init__(face)
        self.face = face


class NotAUnitsFace(BadFaces):
    """A face no units die has: they are 0 to 9."""

    reason = "not-a-units-face"

    def __init__(self, face: int | str) -> None:
        super().__init__(face)
        self.face = face


class NotATotal(BadFaces):
    """A total no percentile roll has: they are 1 to 100."""

    reason = "not-a-total"

    def __init__(self, number: int | str) -> None:
        super().__init__(number)
        self.number = number


class BadNet(DiceError):  # a kind of fault, named as a keeper says it
    """Bonus and penalty dice nobody can have."""

    reason = "bad-net"


class NegativeCount(BadNet):
    """Fewer than no bonus dice, or fewer than no penalty dice."""

    reason = "negative-count"

    def __init__(self, bonus: int, penalty: int) -> None:
        super().__init__(bonus, penalty)
        self.bonus = bonus
        self.penalty = penalty

    @property
    def part(self) -> str:
        """The count below zero; the bonus dice when both are."""
        return str(self.bonus if self.bonus < 0 else self.penalty)


class NetOutOfRange(BadNet):
    """More than two bonus or two penalty dice after cancelling."""

    reason = "net-out-of-range"

    def __init__(self, net: int) -> None:
        super().__init__(net)
        self.net = net
