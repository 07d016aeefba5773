"""A keeper in front of a browser: finds things by role and name, taps, types, and keeps screenshots."""

import re
from pathlib import Path

from measure import Measure, Picture
from playwright.async_api import Error, Locator, Page, expect
from tab import asked_for_another_window, put_away, resize, until_settled, until_still

import keeper_app
from keeper_app.words import words_in

SIZES = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
    "small": (360, 640),
    "across": (1180, 820),
    "low": (844, 390),
    "small-across": (1024, 768),
    "laptop": (1280, 800),
    "wide-laptop": (1366, 768),
    "wide": (1920, 1080),
}
PHONE = 640  # pixels: narrower windows have a bar at their foot
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
SHOTS = Path(keeper_app.__file__).resolve().parents[1] / "dist" / "screenshots"
ARRIVAL = 30_000  # a cold browser on a busy machine
CALLED_AGAIN = 10_000  # within which a client has another window, or is loaded again
HEARD = 4_000  # within which something has been answered that need not be
FRAMES = 40  # how often a screen that is not painted yet, or still moves, is looked at again
COMINGS = 3  # of a sheet that takes the keyboard away while it comes
FAR = 4_000  # pixels: longer than any list
SOME = 300  # pixels: more than a stray edge
BY_KEY = 12  # characters: each is answered and drawn

FOCUSED = """
() => {
  const at = document.activeElement;
  return (at.getAttribute('aria-label') || at.textContent || at.tagName).replace(/\\s+/g, ' ').trim();
}
"""


TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

TAKEN_OVER = """
([box, patience]) => new Promise(done => {
  const end = performance.now() + patience;
  // Flutter says how it wants a field spelt once it has taken the keyboard over.
  const taken = () => box.getAttribute('autocorrect') === 'on';
  const look = () => taken() || performance.now() > end ? done() : setTimeout(look, 10);
  look();
})
"""

BOXES = """
() => [...document.querySelectorAll('flt-semantics[role="button"]')].map(node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  let [sideways, cut] = [false, false];
  for (let one = node.parentElement; one; one = one.parentElement) {
    const {overflowX, overflowY} = getComputedStyle(one);
    const {top, bottom} = one.getBoundingClientRect();
    sideways = sideways || overflowX === 'scroll';
    cut = cut || overflowY === 'scroll' && (Math.abs(y - top) < 1 || Math.abs(y + height - bottom) < 1);
  }
  return [(node.getAttribute('aria-label') || node.textContent || '').trim(), {x, y, width, height, sideways, cut}];
}).filter(([name, box]) => box.width && box.height)
"""

SCROLLED = """
() => [...document.querySelectorAll('flt-semantics')]
  .filter(node => getComputedStyle(node).overflowY === 'scroll')
  .map(node => node.getBoundingClientRect())
  .map(({x, y, width, height}) => [x + width / 2, Math.min(y + height, innerHeight) - 20])
"""

SEEN = """
([pattern, least]) => {
  const sought = new RegExp(pattern), found = [];
  for (const node of document.querySelectorAll('flt-semantics')) {
    const own = [...node.childNodes].filter(one => !(one.tagName || '').startsWith('FLT-SEMANTICS'));
    const words = node.getAttribute('aria-label') || own.map(one => one.textContent).join('');
    if (!sought.test(words.replace(/\\s+/g, ' ').trim())) continue;
    const {top, bottom, left, right} = node.getBoundingClientRect();
    let [from, to] = [0, innerHeight];
    for (let around = node.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY !== 'scroll') continue;
      const edge = around.getBoundingClientRect();
      [from, to] = [Math.max(from, edge.top), Math.min(to, edge.bottom)];
    }
    const whole = top >= from - 1 && Math.min(bottom, top + least) <= to + 1 && left >= -1 && right <= innerWidth + 1;
    found.push([whole && bottom > top, words, [top, bottom, from, to].map(Math.round)]);
  }
  return found;
}
"""


class Journey:
    """One page of the app, at one size, in one language."""

    arrival = ARRIVAL
    cover = "#keeper-cover"

    def __init__(self, page: Page, measure: Measure, size: str, lang: str, first: str = "") -> None:
        """`first` is what the first button says that is there once the window is; undo where it is a table."""
        self.page = page
        self.first = first
        self.measure = measure
        self.size = size
        self.lang = lang
        self.crashes: list[str] = []

    def _note(self, error: Error) -> None:
        self.crashes.append(f"{error.message} {error.stack}")

    async def arrive(self, address: str) -> None:
        """Open the app in a window of its own, in the client that is loaded already if there is one."""
        if self.page.url.startswith(address) and await asked_for_another_window(self.page, CALLED_AGAIN):
            self.page.on("pageerror", self._note)
            await self.door.wait_for(timeout=self.arrival)
            await self.settled()
            return
        await self.page.goto(address, wait_until="commit")
        self.page.on("pageerror", self._note)  # only now: what was there before may fail while it is torn down
        await self.semantics()

    async def leave(self) -> None:
        """Close what lies open, and hear no more of the page: others come after."""
        if not self.page.is_closed():
            await put_away(self.page)
        self.page.remove_listener("pageerror", self._note)

    async def semantics(self) -> None:
        """The tree of names is made when its off-screen button is pressed; the app is there when it can roll."""
        placeholder = self.page.locator("flt-semantics-placeholder")
        await placeholder.wait_for(state="attached", timeout=self.arrival)
        await placeholder.evaluate("button => button.click()")
        await self.door.wait_for(timeout=self.arrival)
        await self.page.locator(self.cover).wait_for(state="detached", timeout=2 * self.arrival)
        await self.settled()

    # --- words --------------------------------------------------------------

    def say(self, key: str, n: int | None = None, **fields: object) -> str:
        """The app's own words for a key."""
        return words_in(self.lang).say(key, n, **fields).replace("\u202f", " ")

    # --- finding ------------------------------------------------------------

    def button(self, name: str, role: str = "button") -> Locator:
        return self.page.get_by_role(role, name=name, exact=True)

    def named(self, start: str) -> Locator:
        """The button whose name starts like this."""
        return self.page.get_by_role("button", name=re.compile("^" + re.escape(start)))

    def text(self, words: str | re.Pattern[str]) -> Locator:
        """Words that are shown, or that stand for something drawn."""
        return self.page.get_by_text(words).or_(self.page.get_by_label(words)).first

    @property
    def door(self) -> Locator:
        """What is there once the window is."""
        return self.button(self.first) if self.first else self.undo

    @property
    def undo(self) -> Locator:
        return self.named(self.say("undo.plain"))

    @property
    def on_phone(self) -> bool:
        """Whether the rooms are in a bar at the foot."""
        return SIZES[self.size][0] < PHONE

    @property
    def roll(self) -> Locator:
        """The big button, whatever it says of the roll; the room may be called the same, below it on a phone and before
        it elsewhere."""
        found = self.page.get_by_role("button", name=re.compile(f"^{self.say('roll.roll')}(,.*)?$"))
        return found.first if self.on_phone else found.last

    # --- acting -------------------------------------------------------------

    async def tap(self, what: str | Locator) -> None:
        """A click sent to the node itself: views lay transparent nodes over one another.

        Only once what was done before is through: a node that is drawn anew just then hears nothing.
        """
        target = self.button(what) if isinstance(what, str) else what
        await expect(target).to_be_visible(timeout=self.arrival)  # where it is not, this tells what is there instead
        await self.settled()
        await expect(target).to_be_enabled()
        await target.dispatch_event("click")

    async def tap_until(self, what: Locator, there: Locator) -> None:
        """Tap, once, until what it opens is there."""
        await self.tap(what)
        await expect(there).to_be_visible()

    async def press(self, key: str) -> None:
        """A key, once what was done before is through: the browser's focus is Flutter's too by then."""
        await self.settled()
        await self.page.keyboard.press(key)

    async def go(self, room: str) -> None:
        """To another room by its name; on a phone some are one tap further."""
        target = self.button(self.say(f"room.{room}"))
        if self.on_phone:  # a running scene comes into the bar by itself
            await self.at_rest()
        if self.on_phone and not await self._in_bar(self.say(f"room.{room}")):
            await self.tap(self.say("room.more"))
        await self.tap(target.last if self.on_phone else target.first)

    async def enter(self, room: str) -> None:
        """The same, until the room is drawn."""
        await self.go(room)
        words = self.say(f"room.{room}")
        shown = self.say("room.more") if self.on_phone and not await self._in_bar(words) else words
        chosen = self.page.locator('[aria-current="true"]')
        await expect(self.button(shown).and_(chosen).first).to_be_visible()
        await self.at_rest()

    async def _in_bar(self, words: str) -> bool:
        """Whether a room is in a phone's bar, however high that is: in one row with the way to the others."""
        boxes, more = await self._named_boxes(), self.say("room.more")
        rows = [box["y"] for name, box in boxes if name == more]
        return any(name == words and box["y"] in rows for name, box in boxes)

    async def type(self, label: str, text: str) -> None:
        """Focus, let Flutter take the focus over, then type."""
        box = self.page.get_by_role("textbox", name=label)
        await self._have_cursor(box)
        await self.page.keyboard.press("ControlOrMeta+a")
        await self.write(text)
        await expect(box).to_have_value(text)

    async def write(self, text: str) -> None:
        """Key by key where the cursor is; what is long, from some point on as a keyboard completes it."""
        await self.page.keyboard.type(text[:BY_KEY], delay=15)
        if rest := text[BY_KEY:]:
            await self.settled()
            await self.page.keyboard.insert_text(rest)

    async def focus(self, what: Locator) -> None:
        """Give something the keyboard."""
        await what.wait_for(state="visible")
        await self.settled()
        await what.focus()
        await expect(what).to_be_focused()

    async def _have_cursor(self, box: Locator) -> None:
        """The keyboard is in a field, and stays there: a sheet that is still coming may take it away once more."""
        for _ in range(COMINGS):
            await self.focus(box)
            await self.page.evaluate(TAKEN_OVER, [await box.element_handle(), HEARD])
            await self.settled()
            if await box.evaluate("box => box === document.activeElement"):
                return
        raise AssertionError(f"the keyboard does not stay in {box}")

    async def choose_file(self, button: str, name: str, content: bytes) -> None:
        """Press a button that asks for a file, and choose one; browsers open their dialog for a real press only."""
        await self.at_rest()
        box = await self.button(button).bounding_box()
        assert box is not None
        async with self.page.expect_file_chooser() as asked:
            await self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        chooser = await asked.value
        await chooser.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": content}])

    async def read_out(self, number: int) -> None:
        """Enter the total of real dice and take it."""
        await self.type(self.say("faces.typed"), str(number))
        await self.tap(self.say("faces.take"))

    async def roll_real(self, number: int) -> None:
        await self.tap(self.say("roll.enter"))
        await self.read_out(number)
        await self.sees(self.say("roll.rolled", number=f"{number:02d}"))

    # --- seeing -------------------------------------------------------------

    async def sees(self, words: str | re.Pattern[str]) -> None:
        await expect(self.text(words)).to_be_visible()

    async def has_in_sight(self, pattern: str, least: int = 200) -> None:
        """Words are within the window and within what scrolls around them, the first pixels of them at the least."""
        found: list[tuple[bool, str, list[int]]] = []
        for _ in range(FRAMES):
            found = await self.page.evaluate(SEEN, [pattern, least])
            if any(whole for whole, *_ in found):
                return
            await self.page.wait_for_timeout(100)
        raise AssertionError(f"{pattern} is out of sight: {found}")

    async def scroll_down(self) -> None:
        """All that can be scrolled, to its end, as with a wheel over the middle of it."""
        for around in await self.page.evaluate(SCROLLED):
            await self.page.mouse.move(*around)
            await self.page.mouse.wheel(0, FAR)
        await self.at_rest()

    async def sees_no(self, words: str) -> None:
        await expect(self.page.get_by_text(words)).to_have_count(0)

    async def turn(self, size: str) -> None:
        """The same window at another size."""
        self.size = size
        await resize(self.page, *SIZES[size], HEARD)
        await expect(self.button(self.say("room.more"))).to_have_count(1 if self.on_phone else 0)
        await self.at_rest()

    async def outside(self) -> list[str]:
        """What reaches beyond the window's right edge, by name; what scrolls sideways is cut there on purpose."""
        edge = SIZES[self.size][0] + 1
        boxes = await self._named_boxes()
        return [name for name, box in boxes if box["x"] + box["width"] > edge and not box["sideways"]]

    async def box(self, name: str) -> dict[str, float]:
        """Where the button with this name is drawn."""
        return next(box for found, box in await self._named_boxes() if found == name)

    async def too_small(self, least: int = 48) -> list[str]:
        """Buttons a finger misses, by name; those that the window's edge, or what scrolls, cuts off are left out."""
        height = SIZES[self.size][1]
        return [
            f"{name}: {box['width']:.0f} × {box['height']:.0f}"
            for name, box in await self._named_boxes()
            if box["height"] < least and not box["cut"] and box["y"] > 0 and box["y"] + box["height"] < height - 90
        ]

    async def doubled(self) -> int:
        """Buttons within buttons: a screen reader would say both, and only one can be pressed."""
        return await self.page.locator('flt-semantics[role="button"] flt-semantics[role="button"]').count()

    async def _named_boxes(self) -> list[tuple[str, dict[str, float]]]:
        return [(name, box) for name, box in await self.page.evaluate(BOXES)]

    async def settled(self) -> None:
        """Until neither the server nor the browser has anything more to say or to draw."""
        await until_settled(self.page)

    async def at_rest(self) -> None:
        """Until nothing moves, comes or goes any more."""
        await until_still(self.page)

    async def until_higher(self, name: str, limit: float) -> None:
        """Until the button with this name has moved up beyond a limit; the box of one that does not is told."""
        for _ in range(FRAMES):
            if (box := await self.box(name))["y"] < limit:
                return
            await self.page.evaluate(TWO_FRAMES)
        raise AssertionError(f"{name} stays where it is: {box}")

    async def _picture(self) -> bytes:
        """A screenshot of a screen that has come to rest."""
        await self.at_rest()
        return await self.page.screenshot()

    async def tab(self) -> str:
        """Go on with Tab; the name of what the keyboard is on then."""
        await self.press("Tab")
        await self.settled()
        name: str = await self.page.evaluate(FOCUSED)
        return name

    async def look(self, sought: str = "") -> Picture:
        return await self.measure.look(await self._picture(), sought)

    async def shot(self, name: str, sought: str = "") -> Picture:
        """Keep a screenshot, and see to it that it is drawn: with some surface of the colour sought, if any."""
        for _ in range(FRAMES):  # names are there before the frame they belong to is painted
            png = await self._picture()
            picture = await self.measure.look(png, sought)
            if picture.is_drawn and (not sought or picture.found > SOME):
                break
        SHOTS.mkdir(parents=True, exist_ok=True)
        (SHOTS / f"{name}_{self.size}_{self.lang}.png").write_bytes(png)
        assert picture.is_drawn, f"the page is blank: {picture}"
        assert not sought or picture.found > SOME, f"nothing of {sought} is drawn: {picture}"
        assert (picture.width, picture.height) == SIZES[self.size]
        assert not self.crashes, self.crashes
        return picture
