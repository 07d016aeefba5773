"""The search: how good it is, and what it costs against SQLite FTS5 over the same entries in the same run."""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from search_rivals import FullText
from table import Line, shown

sys.path.insert(0, str(Path(__file__).parent.parent))

from search_quality import SETS, Quality, Search, cases, quality

from keeper_app.content.rulebook import library
from keeper_app.reference.search.asking import read_question, small_words
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.named import named_documents
from keeper_app.reference.search.ranking import rank
from keeper_app.reference.search.shelf import entry_document, rules_index

MANY = 50_000
TURNS = 5


def ours(index: Index) -> Search:
    def search(question: str, game: str | None) -> Sequence[str]:
        asked = read_question(question)
        if game:
            asked = replace(asked, games=frozenset({game}))
        return [hit.document.id for hit in rank(index, asked, 20)]

    return search


def lines() -> Iterator[Line]:
    started = time.process_time()
    library()
    read = time.process_time()
    documents = [*(entry_document(entry) for entry in library().values()), *named_documents()]
    listed = time.process_time()
    index = Index(documents, small_words())
    made = time.process_time()
    yield Line(f"reading {len(library())} entries", shown(read - started))
    yield Line("reading tables, weapons, creatures, skills", shown(listed - read))
    yield Line(f"making the index of {len(documents)} documents", made - listed, 0.150, "allowed", "≤ 1")
    plain, with_aliases = FullText(rules_index().documents, aliases=False), FullText(rules_index().documents)
    yield from _quality(index, plain, with_aliases)
    questions = [case.q for name in SETS[:2] for case in cases(name)]
    yield from _speed(index, questions)
    yield from _growth(documents, questions)


def _quality(index: Index, plain: FullText, with_aliases: FullText) -> Iterator[Line]:
    search = ours(index)
    for name in SETS:
        some = cases(name)
        told = quality(some, search)
        yield Line(f"{name}: first, first three, mean reciprocal rank", _said(told))
        if name.endswith("cards"):
            yield Line("    the game known", _said(quality(some, search, game_known=True)))
        yield Line("    FTS5 on plain data", _said(quality(some, lambda q, _: plain.search(q))))
        yield Line("    FTS5 with the aliases", _said(quality(some, lambda q, _: with_aliases.search(q))))
        for style in dict.fromkeys(case.style for case in some):
            of_style = [case for case in some if case.style == style]
            yield Line(f"    {style} ({len(of_style)})", _said(quality(of_style, search)))


def _said(told: Quality) -> str:
    return f"{told.first:.0f}, {told.first_three:.0f}, {told.rank:.3f}"


def _speed(index: Index, questions: Sequence[str]) -> Iterator[Line]:
    search, rival = ours(index), FullText(index.documents)
    brief = FullText(index.documents, small=False)
    cold = ours(Index(index.documents, small_words()))
    for what, call, against in (
        ("a question, 95th percentile, warm", lambda q: search(q, None), rival.search),
        ("    the same against FTS5 without small words", lambda q: search(q, None), brief.search),
        ("    the same, every question for the first time", lambda q: cold(q, None), rival.search),
    ):
        turns = 1 if "first time" in what else TURNS
        mine, theirs = _percentiles(call, questions, turns), _percentiles(against, questions, TURNS)
        yield Line(what, mine[1], theirs[1], "FTS5", "≤ 2")
        yield Line("    median", mine[0], theirs[0], "FTS5")


def _percentiles(call: Callable[[str], object], questions: Sequence[str], turns: int) -> tuple[float, float]:
    """The median and the 95th percentile over the questions, each at its best of some turns."""
    taken = [[] for _ in questions]
    for _ in range(turns):
        for at, question in enumerate(questions):
            start = time.perf_counter()
            call(question)
            taken[at].append(time.perf_counter() - start)
    best = [min(times) for times in taken]
    return statistics.median(best), statistics.quantiles(best, n=20)[-1]


def _growth(documents: Sequence[Document], questions: Sequence[str]) -> Iterator[Line]:
    """Fifty thousand noisy copies: what a shelf of imported documents may come to."""
    some = list(_copies(documents, MANY))
    start = time.process_time()
    large = Index(some, small_words())
    yield Line(f"making the index of {MANY:,} documents", shown(time.process_time() - start))
    search, few, rival = ours(large), ours(rules_index()), FullText(some)
    for q in questions:
        few(q, None), search(q, None)
    mine = _percentiles(lambda q: search(q, None), questions, TURNS)
    before = _percentiles(lambda q: few(q, None), questions, TURNS)
    theirs = _percentiles(rival.search, questions, 1)
    times = MANY / len(documents)
    yield Line(f"a question of {MANY:,}, 95th percentile", mine[1], before[1], f"of {len(documents)}", f"< {times:.0f}")
    yield Line("    against FTS5", mine[1], theirs[1], "FTS5")


def _copies(documents: Sequence[Document], many: int) -> Iterator[Document]:
    chance = random.Random(11)
    words = sorted({word for one in documents for _, texts in one.fields for text in texts for word in text.split()})
    for at in range(many):
        one = documents[at % len(documents)]
        noise = " ".join(chance.choices(words, k=12))
        yield replace(one, id=f"{one.id}-{at}", fields=(*one.fields, ("text", (noise,))))
