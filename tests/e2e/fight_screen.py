"""A fight as it stands on the screen: the order, who acts, at whom, what came of it, what the big button does."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from journey import SIZES, Journey
from playwright.async_api import Locator

from keeper_app.play.combat.sides import DOWN
from keeper_app.words import condition_name, words_in

NODES = """
() => [...document.querySelectorAll('[id^="flt-semantic-node"]')].map(node => {
  const own = [...node.childNodes].filter(one => !/^flt-semantic/i.test(one.id || one.tagName || ''));
  const said = node.getAttribute('aria-label') || own.map(one => one.textContent).join('');
  const words = said.replace(/\\s+/g, ' ').trim();
  const {left, top, right, bottom} = node.getBoundingClientRect();
  let [from, to, scrolls] = [0, innerHeight, false];
  for (let around = node.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'scroll') continue;
    const edge = around.getBoundingClientRect();
    [from, to, scrolls] = [Math.max(from, edge.top), Math.min(to, edge.bottom), true];
  }
  const whole = top >= from - 1 && bottom <= to + 1 && left >= -1 && right <= innerWidth + 1 && bottom > top;
  const on = node.getAttribute('aria-pressed') === 'true' || node.getAttribute('aria-current') === 'true';
  const button = node.getAttribute('role') === 'button';
  return {words, left, top, right, bottom, whole, scrolls, on, button};
}).filter(node => node.words)
"""


@dataclass(frozen=True)
class Node:
    """Something that is said on the screen, and where; `whole` is all of it in sight, `scrolls` within what scrolls."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    whole: bool
    scrolls: bool
    on: bool
    button: bool

    @property
    def surface(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Token:
    """Somebody in the order."""

    name: str
    side: str  # "ally", "foe" or "apart"
    hp: int
    stands: bool
    acts: bool


class FightScreen:
    """What can be read off the Combat room now."""

    def __init__(self, keeper: Journey, nodes: list[Node]) -> None:
        self._keeper, self.nodes = keeper, nodes

    def _say(self, key: str, **fields: object) -> str:
        return re.sub(r"\s+", " ", self._keeper.say(key, **fields))

    def found(self, pattern: str) -> list[tuple[Node, re.Match[str]]]:
        """What is said in just these words."""
        return [(one, match) for one in self.nodes if (match := re.fullmatch(pattern, one.words))]

    def says(self, words: str) -> bool:
        """Something is said in just these words, wherever it is."""
        return bool(self.found(re.escape(words)))

    @property
    def order(self) -> dict[str, Token]:
        """Everybody in the fight by name."""
        sides = {self._say(f"side.{one}"): one for one in ("ally", "foe", "apart")}
        down = [condition_name(words_in(self._keeper.lang), one) for one in DOWN]
        pattern = rf"(.+), \d+, ({'|'.join(map(re.escape, sides))}), \D+ (\d+) / \d+(.*)"
        return {
            match[1]: Token(match[1], sides[match[2]], int(match[3]), not any(one in match[4] for one in down), one.on)
            for one, match in self.found(pattern)
            if one.button
        }

    @property
    def acting(self) -> str:
        """Who acts."""
        return next((one.name for one in self.order.values() if one.acts), "")

    @property
    def round(self) -> int:
        """Its number, as the badge says it."""
        badge = re.escape(self._say("fight.round-badge", n="@")).replace("@", r"(\d+)")
        return next((int(match[1]) for _, match in self.found(badge)), 0)

    @property
    def target(self) -> str:
        """At whom what is set up goes; nobody where nothing is set up."""
        pattern = re.escape(self._say("fight.against", name="@")).replace("@", "(.+)") + ", .*"
        return next((match[1] for one, match in self.found(pattern) if one.button), "")

    @property
    def rolled(self) -> int:
        """The number of the roll on the card, once all around it has followed; none while there is none."""
        shown = [int(match[1]) for _, match in self.found(self._numbered("roll.number"))]
        taken = [self._say("undo.what", what=self._say("undo.roll", number=one)) for one in shown]
        return shown[0] if shown and self.says(taken[0]) else 0

    def _numbered(self, key: str) -> str:
        return re.escape(self._say(key, number="@")).replace("@", r"(\d+)")

    @property
    def verdict(self) -> Node:
        """How the roll on the card went: what stands under its number."""
        number = next(one for one, _ in self.found(self._numbered("roll.number")))
        below = [one for one in self.nodes if one.scrolls and not one.button and one.top >= number.bottom]
        return min(below, key=lambda one: (round(one.top), one.left))

    @property
    def losses(self) -> list[Node]:
        """What it cost whom."""
        left = re.escape(self._say("fight.hp-lost", was="@", now="@")).replace("@", r"\d+")
        return [one for one, _ in self.found(rf".+, .?\d+ · {left}")]

    @property
    def main(self) -> Node:
        """The big button: the largest of those that stay in sight, in the lower half of the window."""
        half = SIZES[self._keeper.size][1] / 2
        return max(
            (one for one in self.nodes if one.button and not one.scrolls and one.top > half),
            key=lambda one: one.surface,
        )

    @property
    def follows(self) -> tuple[str, Node | None]:
        """Who comes after this turn, as the dock says it."""
        pattern = rf"(.+), {re.escape(self._say('char.dex'))} \d+"
        there = [(match[1], one) for one, match in self.found(pattern) if not one.button and not one.scrolls]
        return there[0] if there else ("", None)


async def read(keeper: Journey) -> FightScreen:
    """The screen as it is now."""
    return FightScreen(keeper, [Node(**one) for one in await keeper.page.evaluate(NODES)])


async def until(keeper: Journey, holds: Callable[[FightScreen], object], why: str) -> FightScreen:
    """The screen once it has come to rest; it says what it should by then."""
    await keeper.at_rest()
    screen = await read(keeper)
    assert holds(screen), f"{why}: {[one.words for one in screen.nodes]}"
    return screen


async def after(keeper: Journey, button: Locator, holds: Callable[[FightScreen], object], why: str) -> FightScreen:
    """Tap something; the screen once it says what it should."""
    await keeper.tap(button)
    return await until(keeper, holds, why)
