"""One side of a check, put together from its pieces."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from keeper_app.reference.asked import NOTHING_OFFERED, Asks, Offers, Person
from keeper_app.reference.dice_words import count_dice
from keeper_app.reference.people import value_of
from keeper_app.reference.pieces import Piece
from keeper_app.reference.refused import Refused
from keeper_app.reference.tables import skills_by_id
from keeper_app.rules import HIGHEST_VALUE, Difficulty, Question

_DIFFICULTIES: Final = {difficulty.value: difficulty for difficulty in Difficulty}


@dataclass(frozen=True, slots=True)
class SideSaid:
    """What one side says; `value` is None when neither it (`said`), nor the sheet, nor the tables know."""

    said: int | None
    value: int | None
    value_known: bool
    net: int
    difficulty: Difficulty | None
    hidden: bool
    skill: str
    who: int | None
    unknown: tuple[str, ...]

    @property
    def label(self) -> str:
        """The skill's id, else the words as typed."""
        return self.skill or " ".join(self.unknown)

    @property
    def left_over(self) -> tuple[str, ...]:
        """Words that mean nothing beside a known skill."""
        return self.unknown if self.skill else ()


def side_of(pieces: Sequence[Piece], people: Sequence[Person], chosen: int | None = None, shared: str = "") -> SideSaid:
    """Read one side, or refuse what contradicts itself.

    Nobody named is whoever is `chosen`, for a skill or a bare number. A number said for a skill may be anybody's, and
    so may a word that nobody knows.
    `shared` is the skill where the side names none.
    """
    skill = _only(pieces, "two-skills", lambda piece: piece.kind == "skill") or shared
    named = _only(pieces, "two-people", lambda piece: piece.kind == "person")
    hard = _only(pieces, "two-difficulties", lambda piece: piece.kind == "role" and piece.id in _DIFFICULTIES)
    net, typed = count_dice(pieces, named=bool(skill))
    unknown = _unknown(pieces)
    theirs = not unknown and (typed is None or not skill)
    who = int(named) if named else chosen if theirs else None
    person = next((one for one in people if one.id == who), None)
    value, known = (typed, True) if typed is not None else _own_value(skill, person)
    if value is not None and not 0 <= value <= HIGHEST_VALUE:
        raise Refused("value-out-of-range", value=value, least=0, most=HIGHEST_VALUE)
    return SideSaid(
        said=typed,
        value=value,
        value_known=known,
        net=net,
        difficulty=_DIFFICULTIES.get(hard),
        hidden=any(piece.kind == "role" and piece.id == "hidden" for piece in pieces),
        skill=skill,
        who=who if person is not None else None,
        unknown=unknown,
    )


def asks(side: SideSaid, offers: Offers = NOTHING_OFFERED) -> Asks:
    """The question that a side puts."""
    difficulty = side.difficulty or Difficulty.REGULAR
    question = Question(side.said, difficulty, side.net, side.label, side.hidden, side.who)
    return Asks(question, side.value, side.value_known, side.left_over, offers)


def _own_value(skill: str, person: Person | None) -> tuple[int | None, bool]:
    """The value nobody typed: from the sheet, else the base when it is a number."""
    found = skills_by_id().get(skill.partition("/")[0])
    if found is None:
        return None, False
    if person is not None:
        return value_of(person, skill, found.base)
    return (found.base if isinstance(found.base, int) else None), False


def _only(pieces: Sequence[Piece], reason: str, fits: Callable[[Piece], bool]) -> str:
    """The one id among the pieces that fit, "" when there is none; several are refused."""
    found = list(dict.fromkeys(piece.id for piece in pieces if fits(piece)))
    if len(found) > 1:
        raise Refused(reason, first=found[0], second=found[1])
    return found[0] if found else ""


def _unknown(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The words that mean nothing, as typed, with the small words between them ("coup de feu")."""
    said: list[str] = []
    small: list[str] = []
    for piece in pieces:
        words = [token.text for token in piece.tokens]
        if piece.kind in ("unknown", "unclear"):
            said += [*(small if said else ()), *words]
            small = []
        elif piece.filler:
            small += words
        else:
            small = []
    return tuple(said)
