"""SQLite FTS5 over the same entries: what the search is measured against."""

import sqlite3
from collections.abc import Iterable, Sequence

from keeper_app.reference.search.asking import small_words
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.words import asked_words

COLUMNS = ("title", "cards", "topics", "aliases", "text")
WEIGHTS = (0.0, 3.0, 2.2, 2.2, 1.5, 1.0)


class FullText:
    """Any of the words, the last one as a beginning, ranked by weighted bm25. `aliases` are left out of plain data."""

    def __init__(self, documents: Iterable[Document], aliases: bool = True, small: bool = True) -> None:
        self._kept = frozenset() if small else small_words()
        self._db = sqlite3.connect(":memory:")
        self._db.execute(
            f"create virtual table entries using fts5(id unindexed, {', '.join(COLUMNS)}, "
            "tokenize='unicode61 remove_diacritics 2')"
        )
        columns = [name for name in COLUMNS if aliases or name != "aliases"]
        for one in documents:
            said = {name: "\n".join(texts) for name, texts in one.fields if name in columns}
            row = [one.id, *(said.get(name, "") for name in COLUMNS)]
            self._db.execute(f"insert into entries values ({', '.join('?' * len(row))})", row)

    def search(self, question: str, most: int = 20) -> Sequence[str]:
        words = [word for word in asked_words(question) if word not in self._kept] or asked_words(question)
        if not words:
            return []
        terms = " OR ".join([*(f'"{word}"' for word in words[:-1]), f'"{words[-1]}"*'])
        weights = ", ".join(map(str, WEIGHTS))
        ranked = f"select id from entries where entries match ? order by bm25(entries, {weights}) limit ?"
        return [id_ for (id_,) in self._db.execute(ranked, (terms, most))]
