"""Interface words by key, in one language."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache

from keeper_app.content.known_languages import chain, language, languages
from keeper_app.content.language_records import Lang, Language
from keeper_app.content.words import Word, word_list
from keeper_app.words.typography import elided, elides, typeset


class Words:
    """Everything the app can say in a language; typeset once, filled in when said.

    What the language has no words for is said in the next of its chain, by that language's rules.
    """

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.language = language(lang)
        self._words: dict[str, Word] = {}
        for key, word in word_list(lang).items():
            forms: Word = (
                typeset(word, lang)
                if isinstance(word, str)
                else {form: typeset(text, lang) for form, text in word.items()}
            )
            self._words[key] = forms

    def __contains__(self, key: str) -> bool:
        return key in self._words or self._instead(key) is not None

    def say(self, key: str, n: int | None = None, **fields: object) -> str:
        """The words for a key; `n` chooses between the forms of a plural and fills {n}."""
        if key not in self._words and (other := self._instead(key)) is not None:
            return other.say(key, n, **fields)
        word = self._words[key]
        if isinstance(word, Mapping):
            if n is None:
                raise ValueError(f"{key} needs a number")
            word = word.get(self.language.form(n)) or word["other"]
        if n is not None:
            fields["n"] = n
        if self.language.elided and elides(word, self.lang):
            word = elided(word, self.language, fields)
        return word.format(**fields) if fields else word

    def _instead(self, key: str) -> "Words | None":
        """The next of the chain that has words for a key."""
        others = (words_in(lang) for lang in chain(self.lang) if lang != self.lang)
        return next((words for words in others if key in words._words), None)

    def decimal(self, value: Fraction, digits: int = 1) -> str:
        """A rounded figure with the language's decimal mark, without trailing zeros."""
        text = f"{float(round(value, digits)):.{digits}f}".rstrip("0").rstrip(".")
        return text.replace(".", self.language.decimal)

    def percent(self, chance: Fraction, digits: int = 1) -> str:
        """A chance in percent: as many digits as tell it from 0 and from 100."""
        percent = chance * 100
        while digits < 4 and 0 < chance < 1 and round(percent, digits) in (0, 100):
            digits += 1
        return self.language.percent.format(n=self.decimal(percent, digits))

    def number(self, value: float) -> str:
        """A figure with the language's marks: 1 500 and 0,5 in French, 1,500 and 0.5 in English."""
        return self._marked(f"{value:,.10g}")

    def money(self, dollars: float) -> str:
        """Dollars: $1,500 in English, 1 500 $ in French; cents only where there are some."""
        figure = f"{dollars:,.0f}" if dollars == int(dollars) else f"{dollars:,.2f}"
        return self.language.money.format(n=self._marked(figure))

    def _marked(self, figure: str) -> str:
        """A figure as Python writes it, with the language's marks."""
        whole, point, rest = figure.partition(".")
        return whole.replace(",", self.language.thousands) + point.replace(".", self.language.decimal) + rest

    def percent_of(self, whole: int) -> str:
        """A whole number of percent, not a chance."""
        return self.language.percent.format(n=whole)

    def date(self, day: date) -> str:
        """A day as it is said: 16 November 2026, 16 novembre 2026."""
        return self.say("date", day.day, month=self.say(f"month.{day.month}"), year=day.year)

    def signed(self, number: int) -> str:
        """A modifier with its sign, the minus being a real one."""
        return f"+{number}" if number >= 0 else f"\u2212{-number}"

    @property
    def next(self) -> Language:
        """The language offered after this one; after the last comes the first."""
        offered = languages()
        return language(offered[(offered.index(self.lang) + 1) % len(offered)])


@cache
def words_in(lang: Lang) -> Words:
    """The catalogue of a language, made once."""
    return Words(lang)
