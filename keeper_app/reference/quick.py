"""The quick bar's one parser: from what was typed to what is asked for, or a polite no.

Words come in any order, any language, any case, with or without accents:

    45 · 45 hard b2 · spot hidden 45 · TOC 45 maj +1 · marie bibliothèque     a check
    60 vs 45 · FOR 60 b1 contre 75 p1                                         an opposed check
    2D6+4 · 1d100 · d6 · 3 d 6                                                free dice
    marie fast talk vs cultist psychology · marie vs cultist listen           the same, by name
    marie san 0/1d6 · san 1/1D6 tous                                          a SAN roll with its cost
    pushed roll · comba                                                       names to choose from

A die in the text makes it dice: `2D6+1` is dice, `45+1` is a check against 45 with a bonus die. A figure right
behind b or p counts dice; one beside the word "bonus" does too, unless the check would be left without a value.
"""

from collections.abc import Sequence
from dataclasses import replace

from keeper_app.content import test_kinds
from keeper_app.content.limits import LONGEST_TYPED as LONGEST_TEXT
from keeper_app.reference.asked import (
    NOTHING_OFFERED,
    Asks,
    AsksOpposed,
    NotUnderstood,
    Offers,
    Person,
    Unclear,
    Understanding,
)
from keeper_app.reference.doubts import doubts_in, each_way, in_doubt, unknown_in
from keeper_app.reference.finding import Found, find
from keeper_app.reference.free_dice import dice_in
from keeper_app.reference.limits import tidy
from keeper_app.reference.people import people_called
from keeper_app.reference.pieces import Piece, pieces_of
from keeper_app.reference.refused import Refused
from keeper_app.reference.side import SideSaid, asks, side_of
from keeper_app.reference.sights import sight_in
from keeper_app.reference.tokens import strange_figures, tokens_of
from keeper_app.reference.two_sides import opposed, sides_of
from keeper_app.rules import CheckKind, Difficulty, plain

MOST_OFFERED = 5


def understand(text: str, people: Sequence[Person] = (), chosen: int | None = None) -> Understanding:
    """What a text asks for; any text at all gives an answer, and soon.

    A skill without a name and without a number is meant for whoever is `chosen`; so is a bare number. Every word
    counts, or is named as one that means nothing, or may mean several: then nothing is taken for granted.
    """
    typed = tidy(text)
    if not typed:
        return NotUnderstood("empty")
    if len(typed) > LONGEST_TEXT:
        return Refused("too-long", length=len(typed), limit=LONGEST_TEXT).said(NOTHING_OFFERED)
    pieces = pieces_of(tokens_of(typed), people_called(people))
    try:
        return sight_in(typed, people, chosen) or dice_in(typed) or _check(typed, pieces, people, chosen)
    except Refused as refused:
        return refused.said(_offers(pieces))


def _check(typed: str, pieces: list[Piece], people: Sequence[Person], chosen: int | None) -> Understanding:
    if figures := strange_figures(typed):
        raise Refused("not-a-number", text=figures)
    return _in_each_way(pieces, people, chosen) if in_doubt(pieces) else _read(pieces, people, chosen)


def _read(pieces: list[Piece], people: Sequence[Person], chosen: int | None) -> Understanding:
    sides = sides_of(pieces)
    if len(sides) > 2:
        raise Refused("three-sides", sides=len(sides))
    if len(sides) == 1:
        return _single(side_of(sides[0], people, chosen), pieces)
    asked = opposed(sides, people, chosen)
    return replace(asked, offers=_offers(pieces)) if unknown_in(pieces) else asked


def _in_each_way(pieces: list[Piece], people: Sequence[Person], chosen: int | None) -> Understanding:
    """What is asked for in each case; where no case can be rolled, why not."""
    found: list[Asks | AsksOpposed] = []
    refused: Refused | None = None
    for way in each_way(pieces):
        try:
            asked = _read(way, people, chosen)
        except Refused as error:
            refused = refused or error
        else:
            found += [asked] if isinstance(asked, Asks | AsksOpposed) else []
    if found:
        likely = sorted(dict.fromkeys(found), key=_likely)
        return Unclear(tuple(likely[:MOST_OFFERED]), _offers(pieces))
    if refused is not None:
        raise refused
    return _read(pieces, people, chosen)


def _likely(asked: Asks | AsksOpposed) -> tuple[bool, int]:
    """What stands on a sheet comes first, the highest of it before all."""
    sides = (asked,) if isinstance(asked, Asks) else (asked.left, asked.right)
    return not all(side.value_known for side in sides), -sum(side.value or 0 for side in sides)


def _single(side: SideSaid, pieces: list[Piece]) -> Understanding:
    difficulty = side.difficulty or Difficulty.REGULAR
    if plain(CheckKind(test_kinds.test_kind(side.skill))) and (side.net or difficulty is not Difficulty.REGULAR):
        raise Refused("sanity-plain")
    typed = any(piece.kind == "number" for piece in pieces)
    offers = _offers(pieces) if side.unknown or not side.value_known else NOTHING_OFFERED
    if not typed and side.unknown and offers.rules and not _beside_a_roll(side, pieces):
        return offers
    if side.value is not None or side.skill:
        return asks(side, offers)
    if offers:
        return offers
    counted = typed or any(piece.kind == "role" and not piece.filler for piece in pieces)
    raise Refused("value-missing" if counted else "nothing")


def _beside_a_roll(side: SideSaid, pieces: list[Piece]) -> bool:
    """There is a roll without the unknown words, and no rule answers to them together with the others."""
    return bool(side.skill) and not find(_words(pieces)).rules


def _offers(pieces: list[Piece]) -> Offers:
    """What the words may mean: the choices where one was unclear, else whatever answers to all, or to the unknown."""
    choices = [target for piece in pieces for target in piece.choices]
    unknown = _words([piece for piece in pieces if piece.kind in ("unknown", "unclear")])
    found = find(_words(pieces)) if not choices else Found()
    if not (found.skills or found.rules):
        found = find(unknown)
    skills = tuple(target.id for target in choices if target.kind == "skill") or found.skills
    if any(piece.kind == "skill" for piece in pieces):
        skills = ()
    people = [int(target.id) for target in choices if target.kind == "person"]
    people += [int(piece.id) for piece in pieces if piece.kind == "person"]
    return Offers(
        found.rules[:MOST_OFFERED],
        skills[:MOST_OFFERED],
        tuple(dict.fromkeys(people)),
        unknown_in(pieces),
        doubts_in(pieces),
    )


def _words(pieces: list[Piece]) -> tuple[str, ...]:
    """The words of these pieces: no numbers, no people, no letters that stand for a word."""
    return tuple(
        token.key
        for piece in pieces
        if piece.kind not in ("number", "person")
        for token in piece.tokens
        if piece.kind != "role" or len(token.key) > 2
    )
