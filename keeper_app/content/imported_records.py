"""A FAQ or an errata of the keeper's own, as it was read from a file: its entries, and where each of them stands."""

from collections import Counter
from dataclasses import dataclass

SECTIONS = (
    "errata-rulebooks",
    "errata-campaigns",
    "errata-cards",
    "definitions",
    "rules",
    "questions",
    "scenario-questions",
    "taboo-chained",
    "taboo-mutated",
    "taboo-forbidden",
    "quick-reference",
    "icons",
    "other",
)
KINDS = ("rule", "definition", "erratum", "faq", "taboo", "reference")


@dataclass(frozen=True, slots=True)
class ImportedEntry:
    """One ruling. A question has no title; paragraphs of `text` stand on lines of their own."""

    id: str  # unique within its document
    section: str  # one of SECTIONS
    kind: str  # one of KINDS
    number: str = ""  # of a rule, as printed: two rules may share one
    since: str = ""  # the version of the document that brought it
    title: str = ""
    question: str = ""
    text: str = ""
    cards: tuple[str, ...] = ()
    page: str | None = None  # where the document has pages
    spoiler: str | None = None  # the scenario it gives away


@dataclass(frozen=True, slots=True)
class ImportedDocument:
    """What was read of one file. A document read again under the same id takes the place of this one."""

    id: str
    name: str  # of the file
    title: str
    version: str = ""
    lang: str = ""  # a language there is a folder for; empty for any other
    entries: tuple[ImportedEntry, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many entries each section has, in the order of the sections; those without any are left out."""
        found = Counter(entry.section for entry in self.entries)
        return {section: found[section] for section in SECTIONS if found[section]}
