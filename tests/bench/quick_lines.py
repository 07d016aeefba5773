"""The quick bar: what a key press costs, against one picture on the screen."""

import random
import string
from collections.abc import Callable, Iterator

from table import FRAME, Line, alternate

from keeper_app.content.skill_table import skills
from keeper_app.reference import LONGEST_TEXT, suggest, understand

TYPICAL = (
    "45 hard b2",
    "spot hidden 45",
    "TOC 45 maj +1",
    "FOR 60 b1 contre 75 p1",
    "2D6+4",
    "bibliotheqe 40",  # a slip of the finger
)


def hostile() -> Callable[[], str]:
    """Texts as long as allowed, of long words two letters off a skill's name; never twice the same."""
    chance = random.Random(7)
    names = [word for skill in skills() for word in " ".join(skill.name.all()).lower().split() if len(word) > 7]

    def mangled(word: str) -> str:
        letters = list(word)
        for at in chance.sample(range(len(letters)), 2):
            letters[at] = chance.choice(string.ascii_lowercase)
        return "".join(letters)

    return lambda: " ".join(mangled(word) for word in chance.choices(names, k=16))[:LONGEST_TEXT]


def lines() -> Iterator[Line]:
    worst = hostile()
    calls: dict[str, Callable[[], object]] = {
        f'understand("{text}")': lambda text=text: understand(text) for text in TYPICAL
    }
    calls["understand(the worst text found, each one new)"] = lambda: understand(worst())
    calls['understand("(" * 10,000)'] = lambda: understand("(" * 10_000)
    calls['suggest("biblio", "fr")'] = lambda: suggest("biblio", "fr")
    calls['suggest("spot", "en")'] = lambda: suggest("spot", "en")
    calls["suggest(the worst text found, each one new)"] = lambda: suggest(worst(), "fr")
    for name, seconds in alternate(calls).items():
        yield Line(name, seconds, FRAME, "one frame")
