"""Words and numbers into pieces that mean something, the longest that fits first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from keeper_app.reference.lexicon import Meaning, Words, lexicon
from keeper_app.reference.people import People
from keeper_app.reference.tokens import Token


@dataclass(frozen=True, slots=True)
class Piece:
    """One or more tokens with one meaning; `choices` when they may mean several skills or people."""

    kind: Literal["number", "skill", "role", "person", "unclear", "unknown"]
    tokens: tuple[Token, ...]
    id: str = ""
    choices: tuple[Meaning, ...] = ()

    @property
    def filler(self) -> bool:
        """True for words that change nothing."""
        return self.kind == "role" and self.id == "filler"


def pieces_of(tokens: tuple[Token, ...], people: People) -> list[Piece]:
    """Everything typed, piece by piece; whatever means nothing is a piece as well."""
    found: list[Piece] = []
    longest = max(lexicon().longest, people.names.longest)
    at = 0
    while at < len(tokens):
        for size in range(min(longest, len(tokens) - at), 0, -1):
            piece = _piece(tokens[at : at + size], people)
            if piece is not None:
                break
        else:
            piece = _guessed(tokens[at])
        found.append(piece)
        at += len(piece.tokens)
    return found


def _guessed(token: Token) -> Piece:
    """What a word that means nothing may be a slip for; it is never taken for that by itself."""
    choices = lexicon().guesses(token.key) if token.number is None else set()
    return Piece("unclear" if choices else "unknown", (token,), choices=tuple(sorted(choices)))


def _piece(tokens: tuple[Token, ...], people: People) -> Piece | None:
    """What these tokens mean together, if anything: the first way of reading that gives an answer decides."""
    if tokens[0].number is not None:
        return Piece("number", tokens) if len(tokens) == 1 else None
    words = tuple(token.key for token in tokens)
    only_words = all(token.number is None for token in tokens)
    for targets in _readings(words, only_words, people):
        if len(targets) == 1:
            (target,) = targets
            return Piece(target.kind, tokens, target.id)
        if targets:
            return Piece("unclear", tokens, choices=tuple(sorted(targets)))
    return None


def _readings(words: Words, only_words: bool, people: People) -> Iterator[set[Meaning]]:
    names = lexicon()
    yield people.whole.get(words, set())
    if words in names.exact:
        yield {names.exact[words]}
    if not only_words:
        yield people.names.numbered(words)
        return
    yield people.specialities.get(words, set())
    if len(words) == 1:
        yield people.parts.get(words[0], set())
    elif all(_means(word, "filler") for word in words):
        return  # "test de" is the beginning of nothing in particular
    # A word with a meaning of its own stands for a part of a name only where it is that part: "spot h" is hard.
    fixed = {at for at, word in enumerate(words) if _means(word)} if len(words) > 1 else set()
    if not fixed:
        yield names.rearranged(words)
    yield names.beginning(words, fixed) | people.names.beginning(words, fixed)
    yield names.misspelt(words, fixed) | people.names.misspelt(words, fixed)


def _means(word: str, role: str = "") -> bool:
    """The word has a meaning of its own, or just this one."""
    target = lexicon().exact.get((word,))
    return target is not None and target.kind == "role" and role in ("", target.id)
