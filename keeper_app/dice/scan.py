"""The strict scanner: from what a book or a keeper writes to plain arithmetic, or a refusal.

It knows the whole grammar, so what it lets through is short, flat enough and means one thing only.
The damage bonus becomes `()`, a spelling no text can contain by itself.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from keeper_app.dice.errors import EmptyText, NoSuchDie, NotDice, TooDeep, TooLarge, TooLong, TooManyDice
from keeper_app.dice.limits import (
    FEWEST_SIDES,
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_DICE,
    MOST_DIGITS,
    MOST_SIDES,
)

BONUS: Final = "()"
"""The damage bonus in plain arithmetic."""
CANONICAL_BONUS: Final = "DB"

_SPACES: Final = " \t\n\r\f\v\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_PLAIN_SPACES: Final = str.maketrans(dict.fromkeys(_SPACES, " "))

_PLUS: Final = "+＋﹢"
_MINUS: Final = "-−–—‐‑‒―－﹣"
_TIMES: Final = "*x×✕✖⨯∗⋅·"
OVER: Final = "/÷∕⁄:"

# ASCII keeps other scripts' digits out and case-folding to plain letters. A name may run into an "x": DBx2.
# Half of the bonus is read whole: 1/2 by itself would round down to nothing before it is multiplied.
_TOKEN: Final = rf"""
      (?:(?P<half>½|HALF|1\ *[{OVER}]\ *2)\ *[{_TIMES}]?)?\ *(?P<bonus>BONUS)(?![0-9a-wyz])
    | (?P<dice>(?P<count>[0-9]*)\ *d\ *(?P<sides>[0-9]+|%))
    | (?P<number>[0-9]+)
    | (?P<sign>[{_MINUS}{_PLUS}])
    | (?P<halved>[{_TIMES}]\ *½)(?!\ *[{_TIMES}a-z])
    | (?P<factor>[{_TIMES}{OVER}])
    | (?P<open>\()
    | (?P<close>\))
    """


@cache
def _token(bonus: tuple[str, ...], half: tuple[str, ...]) -> re.Pattern[str]:
    """What may come next, where the bonus and a half of it go by these names besides DB and ½."""
    named = rf"(?:{_either((CANONICAL_BONUS, *bonus))})\.?"
    halved = rf"(?:{_either(half)})-?" if half else "½"
    written = _TOKEN.replace("HALF", halved).replace("BONUS", named)
    return re.compile(written, re.VERBOSE | re.IGNORECASE | re.ASCII)


def _either(names: tuple[str, ...]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def trim(text: str) -> str:
    """Take the blanks off both ends and refuse what is empty or too long; the rest is still unread."""
    trimmed = text.strip(_SPACES)
    if not trimmed:
        raise EmptyText
    if len(trimmed) > MOST_CHARACTERS:
        raise TooLong(trimmed[:20], len(trimmed), MOST_CHARACTERS)
    return trimmed


def scan(trimmed: str, bonus: tuple[str, ...] = (), half: tuple[str, ...] = ()) -> str:
    """Turn a trimmed text into plain arithmetic: lower-case dice, `+ - * /`, brackets, `()` for the bonus.

    `bonus` and `half` are what the damage bonus and a half of it are called besides DB and ½.
    """
    pattern = _token(bonus, half)
    line = _Line(trimmed.translate(_PLAIN_SPACES))
    position = 0
    while position < len(line.text):
        if line.text[position] == " ":
            position += 1
            continue
        token = pattern.match(line.text, position)
        if token is None:
            raise NotDice(line.text[position], position)
        line.take(token)
        position = token.end()
    return line.finish()


@dataclass(slots=True)
class _Line:
    """What has been read so far: operands and operators must take turns, brackets must match."""

    text: str
    plain: list[str] = field(default_factory=list)
    wants_operand: bool = True
    signed: bool = False
    depth: int = 0
    dice: int = 0

    def take(self, token: re.Match[str]) -> None:
        """Take the next token or refuse it where it stands."""
        match token.lastgroup:
            case "bonus":
                self._operand(token, f"({BONUS}/2)" if token["half"] else BONUS)
            case "dice":
                self._operand(token, self._dice(token))
            case "number":
                self._operand(token, str(_number(token["number"])))
            case "sign":
                self._sign(token)
            case "halved":
                self._operator(token, "/")
                self._operand(token, "2")
            case "factor":
                self._operator(token, "/" if token["factor"] in OVER else "*")
            case "open":
                self._open(token)
            case _:
                self._close(token)

    def finish(self) -> str:
        """Refuse a text that stops halfway."""
        if self.wants_operand or self.depth:
            raise NotDice(self.text[-1], len(self.text) - 1)
        return "".join(self.plain)

    def _operand(self, token: re.Match[str], plain: str) -> None:
        """Take dice, a number or the bonus: never straight after another."""
        self._refuse_unless(self.wants_operand, token)
        self._push(plain, wants_operand=False)

    def _operator(self, token: re.Match[str], plain: str) -> None:
        """Take an operator: never without something before it."""
        self._refuse_unless(not self.wants_operand, token)
        self._push(plain, wants_operand=True)

    def _sign(self, token: re.Match[str]) -> None:
        """Take a plus or minus between operands, or a single one before an operand."""
        plain = "+" if token["sign"] in _PLUS else "-"
        if not self.wants_operand:
            self._operator(token, plain)
            return
        self._refuse_unless(not self.signed, token)
        if plain == "-":
            self.plain.append(plain)
        self.signed = True

    def _open(self, token: re.Match[str]) -> None:
        """Open a bracket where an operand may stand."""
        self._refuse_unless(self.wants_operand, token)
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise TooDeep(self.text, MOST_DEPTH)
        self._push("(", wants_operand=True)

    def _close(self, token: re.Match[str]) -> None:
        """Close a bracket that is open and not empty."""
        self._refuse_unless(self.depth > 0 and not self.wants_operand, token)
        self.depth -= 1
        self._push(")", wants_operand=False)

    def _dice(self, token: re.Match[str]) -> str:
        """Read dice: at least one, at most a hundred in all, of 2 to 1000 sides; D% is D100."""
        count = _number(token["count"]) if token["count"] else 1
        sides = 100 if token["sides"] == "%" else _number(token["sides"])
        if count == 0 or not FEWEST_SIDES <= sides <= MOST_SIDES:
            raise NoSuchDie(token["dice"])
        self.dice += count
        if self.dice > MOST_DICE:
            raise TooManyDice(token["dice"], self.dice, MOST_DICE)
        return f"{count}d{sides}"

    def _push(self, plain: str, *, wants_operand: bool) -> None:
        """Write the plain form down; whose turn it is next goes with it."""
        self.plain.append(plain)
        self.wants_operand = wants_operand
        self.signed = False

    def _refuse_unless(self, fits: bool, token: re.Match[str]) -> None:
        """Refuse a token out of turn."""
        if not fits:
            raise NotDice(token[0].strip(), token.start())


def _number(digits: str) -> int:
    """Read a number of at most six digits."""
    if len(digits) > MOST_DIGITS:
        raise TooLarge(digits, 10**MOST_DIGITS - 1)
    return int(digits)
