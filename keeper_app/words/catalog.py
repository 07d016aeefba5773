"""Interface words by key, in one language."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache

from keeper_app.content import Lang, Word, word_list
from keeper_app.words.typography import NARROW, elided, typeset


def plural_form(lang: str, n: int) -> str:
    """English: one for 1. French: one for 0 and 1."""
    singular = abs(n) < 2 if lang == "fr" else abs(n) == 1
    return "one" if singular else "other"


class Words:
    """Everything the app can say in a language; typeset once, filled in when said."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self._words: dict[str, Word] = {}
        for key, word in word_list(lang).items():
            forms: Word = (
                typeset(word, lang)
                if isinstance(word, str)
                else {form: typeset(text, lang) for form, text in word.items()}
            )
            self._words[key] = forms

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def say(self, key: str, n: int | None = None, **fields: object) -> str:
        """The words for a key; `n` chooses between one and other and fills {n}."""
        word = self._words[key]
        if isinstance(word, Mapping):
            if n is None:
                raise ValueError(f"{key} needs a number")
            word = word[plural_form(self.lang, n)]
        if n is not None:
            fields["n"] = n
        if self.lang == "fr" and "e {" in word:
            word = elided(word, fields)
        return word.format(**fields) if fields else word

    def decimal(self, value: Fraction, digits: int = 1) -> str:
        """A rounded figure with the language's decimal mark, without trailing zeros."""
        text = f"{float(round(value, digits)):.{digits}f}".rstrip("0").rstrip(".")
        return text.replace(".", ",") if self.lang == "fr" else text

    def percent(self, chance: Fraction, digits: int = 1) -> str:
        """A chance in percent: as many digits as tell it from 0 and from 100."""
        percent = chance * 100
        while digits < 4 and 0 < chance < 1 and round(percent, digits) in (0, 100):
            digits += 1
        sign = f"{NARROW}%" if self.lang == "fr" else "%"
        return self.decimal(percent, digits) + sign

    def number(self, value: float) -> str:
        """A figure with the language's marks: 1 500 and 0,5 in French, 1,500 and 0.5 in English."""
        shown = f"{value:,.10g}"
        if self.lang == "fr":
            return shown.replace(",", NARROW).replace(".", ",")
        return shown

    def money(self, dollars: float) -> str:
        """Dollars: $1,500 in English, 1 500 $ in French; cents only where there are some."""
        figure = f"{dollars:,.0f}" if dollars == int(dollars) else f"{dollars:,.2f}"
        if self.lang == "fr":
            figure = figure.replace(",", NARROW).replace(".", ",")
        return f"{figure}{NARROW}$" if self.lang == "fr" else f"${figure}"

    def percent_of(self, whole: int) -> str:
        """A whole number of percent, not a chance."""
        return f"{whole}{NARROW}%" if self.lang == "fr" else f"{whole}%"

    def date(self, day: date) -> str:
        """A day as it is said: 16 November 2026, 16 novembre 2026."""
        return self.say("date", day=day.day, month=self.say(f"month.{day.month}"), year=day.year)

    def signed(self, number: int) -> str:
        """A modifier with its sign, the minus being a real one."""
        return f"+{number}" if number >= 0 else f"\u2212{-number}"

    @property
    def other(self) -> Lang:
        """The other language."""
        return "en" if self.lang == "fr" else "fr"


@cache
def words_in(lang: Lang) -> Words:
    """The catalogue of a language, made once."""
    return Words(lang)
