"""Ways of saying something, several in each language."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from keeper_app.content.language_records import Lang


class Phrases:
    """Everyday ways of asking for something, by language."""

    __slots__ = ("_by_lang",)

    def __init__(self, by_lang: Mapping[Lang, tuple[str, ...]] = MappingProxyType({})) -> None:
        self._by_lang = dict(sorted(by_lang.items()))

    def of(self, lang: Lang) -> tuple[str, ...]:
        """Those in one language; none where nobody wrote any."""
        return self._by_lang.get(lang, ())

    def items(self) -> Iterator[tuple[Lang, tuple[str, ...]]]:
        """Every language with its phrases."""
        return iter(self._by_lang.items())

    def all(self) -> tuple[str, ...]:
        """Every phrase, whatever its language: what a search looks through."""
        return tuple(phrase for phrases in self._by_lang.values() for phrase in phrases)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrases) and self._by_lang == other._by_lang

    def __hash__(self) -> int:
        return hash(tuple(self._by_lang.items()))

    def __repr__(self) -> str:
        return f"Phrases({self._by_lang!r})"
