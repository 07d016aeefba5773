"""A sheet in one line, as a keeper copies it from paper: "FOR 60 CON 50, Écouter 50; Langue (latin) 40".

Names and numbers in any language and order of habit: commas, semicolons and line breaks part them, and so does each
number. Half and fifth behind a value are passed over. Whatever is not read is given back as it was written.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from keeper_app.reference.paper_names import meant_by
from keeper_app.rules import HIGHEST_VALUE

LONGEST_LINE: Final = 3000
MOST_READ: Final = 120
BONUS: Final = "bonus"
BUILD: Final = "build"

_PIECE: Final = re.compile(r"(?:\([^()]*\)|[^,;|·•\r\n\t])+")
_TOKEN: Final = re.compile(
    r"(?P<dice>[+−-]?\d+\s?[dD]\d+(?:\s?[+−-]\s?\d+)?)"
    r"|\(\s*(?P<shares>\d{1,3}\s*%?\s*/\s*\d{1,3}\s*%?)\s*\)"
    r"|\(\s*(?P<boxed>\d{1,4})\s*%?\s*\)"
    r"|(?P<bracket>\([^()]*\))"
    r"|(?P<number>\d+)\s*%?(?:\s*/\s*\d{1,3}\s*%?){0,2}"
    r"|(?P<words>[^\d()]+|.)",
    re.DOTALL,
)
_EDGES: Final = " .:=*_→>-–—+'\"«»[]{}/\\"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What a line says: values by key, figures by id, names of one's own, and the rest as it was written."""

    values: tuple[tuple[str, int], ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    own: tuple[tuple[str, int], ...] = ()
    bonus: str = ""  # the damage bonus, as dice or a number
    rest: tuple[str, ...] = ()


@dataclass(slots=True)
class _Read:
    """What was read so far."""

    values: dict[str, int] = field(default_factory=dict)
    figures: dict[str, int] = field(default_factory=dict)
    own: dict[str, int] = field(default_factory=dict)
    bonus: str = ""
    rest: list[str] = field(default_factory=list)

    def take(self, name: str, figure: str) -> None:
        """A name and its number; what was said before stands."""
        said = " ".join(name.split()).strip(_EDGES)
        meant = meant_by(said)
        if meant.key == BONUS:
            return self.strike(said, f"-{figure}" if _below_none(name) else figure)
        into = {"value": self.values, "figure": self.figures, "own": self.own}.get(meant.sort)
        value = int(figure) if len(figure) <= 4 else HIGHEST_VALUE + 1
        if into is None or meant.key in into or value > HIGHEST_VALUE or self.full:
            return self.leave(f"{said} {figure}")
        into[meant.key] = -value if meant.key == BUILD and _below_none(name) else value
        return self.leave(meant.besides)

    def strike(self, name: str, dice: str) -> None:
        """Dice behind a name: the damage bonus is the only one that a line can say."""
        said = " ".join(name.split()).strip(_EDGES)
        if meant_by(said).key == BONUS and not self.bonus:
            self.bonus = "".join(dice.split()).lstrip("+").upper()
        else:
            self.leave(f"{said} {dice}")

    def leave(self, said: str) -> None:
        """What cannot be read."""
        if words := " ".join(said.split()).strip(_EDGES):
            self.rest.append(words)

    @property
    def full(self) -> bool:
        """Nobody has more than this."""
        return len(self.values) + len(self.own) >= MOST_READ


@lru_cache(maxsize=64)
def read_sheet_line(text: str) -> SheetLine:
    """Everything that can be read of a line, and the rest of it; nothing raises."""
    read = _Read()
    waiting = ""  # a name whose number may be the next piece: columns copied from a table
    for piece in _PIECE.findall(text[:LONGEST_LINE]):
        if waiting and piece.strip(" %").isdecimal():
            read.take(waiting, piece.strip(" %"))
            waiting = ""
            continue
        read.leave(waiting)
        waiting = _read_piece(read, piece)
    read.leave(waiting)
    read.leave(text[LONGEST_LINE:])
    return SheetLine(
        tuple(read.values.items()), tuple(read.figures.items()), tuple(read.own.items()), read.bonus, tuple(read.rest)
    )


def _read_piece(read: _Read, piece: str) -> str:
    """The pairs of one piece; a name that is left over at its end waits for a number."""
    name, number = "", ""  # read and not yet taken
    turned = False  # "60 TOC": the number comes first
    last = 0
    for token in _TOKEN.finditer(piece):
        figure = token["number"] or token["boxed"]
        if token["shares"] or (figure and not name.strip(_EDGES) and last and _is_share(figure, last)):
            continue
        if token["dice"]:
            read.strike(name, token["dice"])
            name = ""
        elif not figure:
            name += token[0]
        elif name.strip(_EDGES) and not turned:
            read.take(name, figure)
            name, last = "", int(figure[:4])
        else:
            if turned:
                read.take(name, number) if name.strip(_EDGES) else read.leave(number)
            name, number, turned = "", figure, True
    return _end(read, name, number, turned)


def _end(read: _Read, name: str, number: str, turned: bool) -> str:
    if not turned:
        return name.strip(_EDGES)
    if name.strip(_EDGES):
        read.take(name, number)
    else:
        read.leave(number)
    return ""


def _below_none(name: str) -> bool:
    """A minus stands right before the number: "Carrure -1"."""
    return name.endswith((" -", " −"))


def _is_share(figure: str, of: int) -> bool:
    return int(figure[:4]) in (of // 2, of // 5)
