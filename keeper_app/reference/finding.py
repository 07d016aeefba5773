"""Skills and rules by name, in any language, best first: the same for offers and for suggestions."""

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, Literal, NamedTuple, TypeAlias

from keeper_app.content import rulebook
from keeper_app.content.language_records import Lang
from keeper_app.reference.lexicon import Words
from keeper_app.reference.tables import skills_by_id, words_by_role
from keeper_app.reference.tokens import words_of
from keeper_app.reference.typos import letters_of, slips, slips_allowed

Kind: TypeAlias = Literal["skill", "rule"]

WHOLE, START, WORD_START, INSIDE, SLIP = range(5)
"""How a name answers to what was typed, from best to worst."""

MOST_ASKED: Final = 8
"""Words looked for at once; no name has more."""

_LEAST_INSIDE: Final = 3
_LEAST_SLIP: Final = 4


class Named(NamedTuple):
    """One name of a skill or a rule; `lang` is None for a short form, which belongs to all."""

    kind: Kind
    id: str
    order: int
    lang: Lang | None
    text: str
    words: Words


class Found(NamedTuple):
    """Ids of skills and of rules, best first."""

    skills: Words = ()
    rules: Words = ()


@cache
def _named() -> tuple[Named, ...]:
    made: list[Named] = []

    def add(kind: Kind, id_: str, order: int, lang: Lang | None, said: str) -> None:
        words = words_of(said)
        made.append(Named(kind, id_, order, lang, " ".join(words), words))

    for order, skill in enumerate(skills_by_id().values()):
        for lang, name in skill.name.items():
            add("skill", skill.id, order, lang, name)
        for short in (*skill.short, *skill.also, skill.id):
            add("skill", skill.id, order, None, short)
    for order, rule in enumerate(rulebook.rule_entries().values()):
        for lang, title in rule.title.items():
            add("rule", rule.id, order, lang, title)
    return tuple(made)


@lru_cache(maxsize=512)
def find(words: Words, lang: Lang | None = None) -> Found:
    """What answers to all these words, else to the telling ones; names in the language of the moment come first.

    Where a whole name was typed, names that merely contain it are left out: "jet caché" is not "objet caché".
    """
    if not words:
        return Found()
    asked = _telling(words)
    if len(asked) > MOST_ASKED:
        return Found()
    hits: list[_Hit] = []
    for some in dict.fromkeys((words, _unrolled(words), asked, _longest(asked))):
        hits = hits or list(_hits(words, some, lang))
    if not hits and all(len(word) >= _LEAST_SLIP for word in asked):
        hits = list(_slipped(asked, lang))
    if any(rank[0] == WHOLE for rank, _ in hits):
        hits = [(rank, named) for rank, named in hits if rank[0] < INSIDE]
    return Found(_best(hits, "skill"), _best(hits, "rule"))


def _unrolled(words: Words) -> Words:
    """The words without those that only say that something is rolled: "opposed roll" is "opposed"."""
    rolls = words_by_role()["roll"]
    return tuple(word for word in words if word not in rolls) or words


def _longest(words: Words) -> Words:
    """Of words that are all small, the one that says most: "jet opposé" is "opposé"."""
    small = words_by_role()["filler"]
    return (max(words, key=len),) if all(word in small for word in words) else words


def _telling(words: Words) -> Words:
    """The words without the small ones, unless there are no others."""
    small = words_by_role()["filler"]
    return tuple(dict.fromkeys(word for word in words if word not in small)) or words


_Hit: TypeAlias = tuple[tuple[int, int, int, int], Named]


def _hits(words: Words, asked: Words, lang: Lang | None) -> Iterable[_Hit]:
    whole = " ".join(words)
    starts = [f" {word}" for word in asked]
    inside = all(len(word) >= _LEAST_INSIDE for word in asked)
    for named in _named():
        if asked[0] not in named.text:
            continue
        spaced = f" {named.text}"
        if named.text == whole:
            yield _hit(WHOLE, named, lang)
        elif named.text.startswith(whole):
            yield _hit(START, named, lang)
        elif all(start in spaced for start in starts):
            yield _hit(WORD_START, named, lang)
        elif inside and all(word in named.text for word in asked):
            yield _hit(INSIDE, named, lang)


def _slipped(asked: Words, lang: Lang | None) -> Iterable[_Hit]:
    close = [_close(word) for word in asked]
    for named in _named():
        if all(any(word in near for word in named.words) for near in close):
            yield _hit(SLIP, named, lang)


@cache
def _vocabulary() -> tuple[tuple[str, int], ...]:
    """Every word of every name with its letters."""
    return tuple((word, letters_of(word)) for word in sorted({word for named in _named() for word in named.words}))


def _close(typed: str) -> frozenset[str]:
    """The words of all names that this one, or the beginning it may be, is a slip or two away from."""
    length = len(typed)
    most = slips_allowed(length)
    letters = letters_of(typed)
    return frozenset(
        word
        for word, own in _vocabulary()
        if len(word) >= length - most
        and (letters & ~own).bit_count() <= most
        and min(slips(typed, word[:size], most) for size in range(length - most, length + most + 1)) <= most
    )


def _hit(tier: int, named: Named, lang: Lang | None) -> _Hit:
    foreign = int(named.lang != lang and lang is not None)
    return (tier, foreign, len(named.text) if tier != WHOLE else 0, named.order), named


def _best(hits: Iterable[_Hit], kind: Kind) -> Words:
    return tuple(dict.fromkeys(named.id for _, named in sorted(hits, key=itemgetter(0)) if named.kind == kind))
