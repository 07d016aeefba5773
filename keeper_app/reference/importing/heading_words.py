"""The words by which a heading tells what its section holds, folded, as official documents write them.

A heading is told by roots that must all be in it: any one of each group. They are marks of documents we did not
write, not words of the interface.
"""

from typing import Final

Roots = tuple[str, ...]

_ERRATA: Final = ("errat",)

ROOTS: Final[tuple[tuple[str, tuple[Roots, ...]], ...]] = (
    ("errata-rulebooks", (_ERRATA, ("livret", "rulebook", "regle", "rules", "reference"))),
    ("errata-campaigns", (_ERRATA, ("campagne", "campaign", "scenario"))),
    ("errata-cards", (_ERRATA, ("carte", "card"))),
    ("errata", (_ERRATA,)),
    ("definitions", (("definition", "glossa"),)),
    ("rules", (("regle", "rule"), ("eclaircissement", "clarification", "precision", "ruling"))),
    ("questions", (("foire", "frequen"), ("question",))),
    ("questions", (("question", "q&a"), ("reponse", "answer", "q&a"))),
    ("questions", (("faq", "f.a.q"),)),
    ("taboo", (("tabou", "taboo"), ("liste", "list"))),
    ("taboo-chained", (("enchaine", "chained"),)),
    ("taboo-mutated", (("mutee", "mutated"),)),
    ("taboo-forbidden", (("interdite", "forbidden"),)),
    ("quick-reference", (("aide-memoire", "aide memoire"),)),
    ("quick-reference", (("quick", "rapide"), ("reference",))),
    ("icons", (("icone", "icon", "symbole", "symbol"),)),
    ("icons", (("nom", "name"), ("pion", "token"))),
)
SHORT_ONLY: Final = ("taboo-chained", "taboo-mutated", "taboo-forbidden", "icons")  # their roots stand in sentences too
SHORTEST_WORDS: Final = 7

WARNINGS: Final = ("attention", "warning", "spoiler", "avertissement", "caution")
GIVES_AWAY: Final = ("spoil", "decouverte", "contien", "contain", "gacher", "revel")
YES_OR_NO: Final = ("oui", "non", "yes", "no")
