"""What to show under the quick bar while someone types."""

from functools import lru_cache
from typing import Final

from keeper_app.content.language_records import Lang
from keeper_app.content.limits import LONGEST_TYPED as LONGEST_TEXT
from keeper_app.content.rulebook import RPG, library
from keeper_app.reference.filtering import answers, best
from keeper_app.reference.finding import Kind, find
from keeper_app.reference.limits import tidy
from keeper_app.reference.people import NOBODY
from keeper_app.reference.pieces import Piece, pieces_of
from keeper_app.reference.search.looking import look_up
from keeper_app.reference.tables import skills_by_id
from keeper_app.reference.tokens import tokens_of

MOST_SUGGESTED: Final = 8
PLACES_FOR_RULES: Final = 3
"""Places kept for rules when many skills answer."""
SHORTEST: Final = 3
"""Letters that say enough to look something up."""
AT_HOME: Final = 1.5
"""How much more an entry of the game that is played here counts, where no other game is named."""


def suggest(text: str, lang: Lang) -> list[tuple[Kind, str]]:
    """Skills whose names answer to the words being typed, then entries of the rules; each best first.

    Of these our own game's come first where they are called so, then whatever answers in the rules of all games.
    """
    typed = tidy(text)
    if len(typed) > LONGEST_TEXT:
        return []
    words = _being_typed(typed)
    named = find(words, lang)
    found = tuple(dict.fromkeys((*named.rules, *_rules(" ".join(words)))))
    called = named.skills if named.skills or named.rules else _meant(" ".join(words))
    skills = called[: MOST_SUGGESTED - min(PLACES_FOR_RULES, len(found))]
    rules = found[: MOST_SUGGESTED - len(skills)]
    return [*(("skill", id_) for id_ in skills), *(("rule", id_) for id_ in rules)]


@lru_cache(maxsize=512)
def _meant(words: str) -> tuple[str, ...]:
    """Skills that are meant by words which are nobody's name: perception, bluff, spothidden. None is guessed at."""
    if len(words) < SHORTEST:
        return ()
    found = best(words, skills_by_id().values(), lambda skill: skill.names)
    return tuple(skill.id for skill in found if answers(words, skill.names, guessing=False))


@lru_cache(maxsize=512)
def _rules(words: str) -> tuple[str, ...]:
    """Entries that answer, those of our own game before others that answer as well."""
    if len(words) < SHORTEST:
        return ()
    answer = look_up(words)
    elsewhere = answer.asked.games | answer.asked.favoured_games
    ranked = sorted(
        (-hit.score * (AT_HOME if RPG in hit.document.games and not elsewhere else 1.0), at)
        for at, hit in enumerate(answer.hits)
    )
    ids = (answer.hits[at].document.id for _, at in ranked)
    return tuple(id_ for id_ in ids if id_ in library())[:MOST_SUGGESTED]


def _being_typed(text: str) -> tuple[str, ...]:
    """The words on the last side, without numbers and what the quick bar reads by itself, if others are left."""
    pieces = [piece for piece in pieces_of(tokens_of(text), NOBODY) if piece.kind != "number"]
    for at in reversed(range(len(pieces))):
        if pieces[at].kind == "role" and pieces[at].id == "against" and pieces[at + 1 :]:
            pieces = pieces[at + 1 :]
            break
    names = [piece for piece in pieces if piece.kind != "role"]
    return _words(names) or _words(pieces)


def _words(pieces: list[Piece]) -> tuple[str, ...]:
    return tuple(token.key for piece in pieces for token in piece.tokens)
