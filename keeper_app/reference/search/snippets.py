"""The passage of a text to show under a result, and what to mark in it."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from keeper_app.reference.search.stems import stem
from keeper_app.reference.search.words import asked_words, plain

LONGEST: Final = 170
_TOKEN: Final = re.compile(r"[^\W_]+")
_SENTENCE: Final = re.compile(r"(?<!\bDr\.)(?<!\bMr\.)(?<!\bM\.)(?<!\bno\.)(?<!\bp\.)(?<=[.?!…])\s+(?=\S)")


class Piece(NamedTuple):
    """A run of text, marked where it answers."""

    text: str
    marked: bool


def marked(text: str, words: frozenset[str]) -> tuple[Piece, ...]:
    """The whole text, with what answers marked."""
    stems = frozenset(stem(word) for word in words)
    made: list[Piece] = []
    upto = 0
    for start, end in _answering(text, words, stems):
        if start > upto:
            made.append(Piece(text[upto:start], False))
        made.append(Piece(text[start:end], True))
        upto = end
    if upto < len(text) or not made:
        made.append(Piece(text[upto:], False))
    return tuple(made)


def passage(texts: tuple[str, ...], words: frozenset[str], longest: int = LONGEST) -> tuple[Piece, ...]:
    """The sentence that answers best, with the next ones while there is room; the first ones where none does."""
    stems = frozenset(stem(word) for word in words)
    sentences = [one for text in texts for one in _SENTENCE.split(text)]
    if not sentences:
        return ()
    told = [len({plain(one[start:end]) for start, end in _answering(one, words, stems)}) for one in sentences]
    best = max(range(len(sentences)), key=lambda at: (told[at], -at))
    said = sentences[best]
    for following in sentences[best + 1 :]:
        if len(said) + len(following) >= longest:
            break
        said += " " + following
    return marked(_cut(said, words, stems, longest), words)


def _answering(text: str, words: frozenset[str], stems: frozenset[str]) -> Iterator[tuple[int, int]]:
    for match in _TOKEN.finditer(text):
        said = asked_words(match[0])
        if said and all(one in words or (len(one) > 2 and stem(one) in stems) for one in said):
            yield match.span()


def _cut(said: str, words: frozenset[str], stems: frozenset[str], longest: int) -> str:
    """A long sentence from a little before what answers, whole words only."""
    if len(said) <= longest:
        return said
    first = next((start for start, _ in _answering(said, words, stems)), 0)
    start = max(0, first - longest // 3)
    if start:
        start = said.find(" ", start) + 1 or start
    end = said.rfind(" ", start, start + longest)
    end = end if end > start else start + longest
    return ("… " if start else "") + said[start:end].rstrip(" ,;:") + ("…" if end < len(said) else "")
