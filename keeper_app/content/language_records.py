"""What a language is, as its language.toml describes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Lang: TypeAlias = str
DEFAULT_LANGUAGE: Final[Lang] = "en"
"""What is spoken where nothing else is asked for, and the last of every chain. No other code names a language."""


@dataclass(frozen=True, slots=True)
class PluralForm:
    """A form and its numbers: those it names, and those that end in a figure unless their last two are named."""

    form: str
    numbers: frozenset[int] = frozenset()
    ends: frozenset[int] = frozenset()
    unless: frozenset[int] = frozenset()

    def takes(self, number: int) -> bool:
        """Whether this many take the form."""
        return number in self.numbers or (number % 10 in self.ends and number % 100 not in self.unless)


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language as its language.toml describes it; what the file leaves out is as in the default language.

    `complete` promises every text; `names` is what it calls the others, `system` what a system calls it besides
    its tag. `spaces` pairs marks with the blank that keeps them to their text; `elided` words lose their ending
    before a vowel, and before a half vowel that a consonant follows. The last five are how dice are written and
    said: names of the damage bonus and of a half of it, of a die, what joins it to its sides, and theirs.
    """

    tag: Lang
    name: str
    short: str
    place: int = 100
    complete: bool = False
    fallback: tuple[Lang, ...] = ()
    system: frozenset[str] = frozenset()
    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()
    names: Mapping[Lang, str] = field(default_factory=dict)
    forms: tuple[PluralForm, ...] = (PluralForm("one", frozenset({1})),)
    decimal: str = "."
    thousands: str = ","
    percent: str = "{n}%"
    money: str = "${n}"
    spaces_before: tuple[tuple[str, str], ...] = ()
    spaces_after: tuple[tuple[str, str], ...] = ()
    elided: Mapping[str, str] = field(default_factory=dict)
    vowels: frozenset[str] = frozenset()
    half_vowels: frozenset[str] = frozenset()
    bonus_names: tuple[str, ...] = ()
    half_names: tuple[str, ...] = ()
    die_names: tuple[str, ...] = ()
    die_joints: tuple[str, ...] = ()
    side_names: tuple[str, ...] = ()

    def form(self, number: int) -> str:
        """The plural form that this many take."""
        return next((one.form for one in self.forms if one.takes(abs(number))), "other")

    def calls(self, other: "Language") -> str:
        """What another language is called in this one; its own name where this one has none."""
        return self.names.get(other.tag, other.name)
