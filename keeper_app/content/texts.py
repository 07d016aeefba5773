"""One text of a record, by language."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from keeper_app.content.known_languages import chain, complete_languages
from keeper_app.content.language_records import Lang


class Brought(str):
    """A text that a language's folder brings. It is judged there: a fault in it is none of the table's."""

    __slots__ = ()


class Texts:
    """A text in the languages it was written in; in any other it is read along that language's chain."""

    __slots__ = ("_by_lang",)

    def __init__(self, by_lang: Mapping[Lang, str] = MappingProxyType({}), /, **more: str) -> None:
        self._by_lang = {**by_lang, **more}

    def of(self, lang: Lang) -> str:
        """The text in one language, or in the nearest it was written in."""
        said = self._by_lang.get(lang)
        return self._by_lang[self.spoken(lang)] if said is None else said

    def spoken(self, lang: Lang) -> Lang:
        """The language that `of` answers in."""
        if lang in self._by_lang:
            return lang
        return next((one for one in (*chain(lang), *self._by_lang) if one in self._by_lang), lang)

    def items(self) -> Iterator[tuple[Lang, str]]:
        """Every language it was written in, and the text."""
        return iter(sorted(self._by_lang.items()))

    def promised(self) -> Iterator[tuple[Lang, str]]:
        """What the table itself says in languages that promise all texts: what we keep to the standards of print."""
        own = ((lang, self._by_lang.get(lang)) for lang in complete_languages())
        return ((lang, said) for lang, said in own if said is not None and not isinstance(said, Brought))

    def all(self) -> tuple[str, ...]:
        """Every text once, whatever its language: what a search looks through."""
        return tuple(dict.fromkeys(said for _, said in self.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Texts) and self._by_lang == other._by_lang

    def __hash__(self) -> int:
        return hash(frozenset(self._by_lang.items()))

    def __repr__(self) -> str:
        return f"Texts({dict(self._by_lang)!r})"


def one_text(text: str) -> Texts:
    """The same text in every language."""
    return Texts(dict.fromkeys(complete_languages(), text))
