"""From a tap to its result inside a real browser, against a bare Flet counter in the same browser."""

import contextlib
import os
import random
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from desk_child import fill
from playwright.sync_api import Browser, Page, sync_playwright
from servers import bare, keeper, served
from table import Line

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = ((390, 844), (1440, 900))
LONG_LOG = 5_000
WARM_UP, BLOCKS, TAPS = 4, 4, 5
PAUSE = 400  # milliseconds; nobody taps while the last result still moves

# The clock runs inside the page: from the click to the first change of the semantics tree (written in the same
# frame as the picture) that shows the next number. Both apps call the button "Roll" and number their results.
TAP = r"""
() => new Promise((resolve, reject) => {
  const host = document.querySelector("flt-semantics-host");
  const words = () => {
    let all = host.textContent;
    for (const node of host.querySelectorAll("[aria-label]")) all += "\n" + node.getAttribute("aria-label");
    return all;
  };
  const number = () => Math.max(0, ...[...words().matchAll(/(?:Roll|Count) no\. (\d+)/g)].map(m => Number(m[1])));
  const before = number();
  const area = node => node.offsetWidth * node.offsetHeight;
  const [button] = [...host.querySelectorAll('[role="button"]')]
    .filter(node => (node.getAttribute("aria-label") || node.textContent).trim() === "Roll")
    .sort((a, b) => area(b) - area(a));  // the room in the navigation has the same name, and is smaller
  if (!button) return reject(new Error("no button called Roll in: " + words().slice(0, 500)));
  const late = setTimeout(() => reject(new Error("no result after " + before)), 10000);
  const watcher = new MutationObserver(() => {
    if (number() <= before) return;
    const taken = performance.now() - start;
    watcher.disconnect();
    clearTimeout(late);
    resolve(taken / 1000);
  });
  watcher.observe(host, {subtree: true, childList: true, characterData: true, attributes: true});
  const start = performance.now();
  button.click();
})
"""


def lines() -> Iterator[Line]:
    browser_path = os.environ.get("KEEPER_BROWSER")
    if not browser_path:
        yield Line("tap to result", "skipped: no Chromium, Chrome or Edge found, or --no-browser")
        return
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="keeper-bench-")))
        fill(folder / "long", LONG_LOG)
        commands = {"counter": bare("counter"), "empty": keeper(folder / "empty"), "long": keeper(folder / "long")}
        urls = {name: stack.enter_context(served(command)).url for name, command in commands.items()}
        play = stack.enter_context(sync_playwright())
        browser = play.chromium.launch(executable_path=browser_path, headless=True, args=FLAGS)
        stack.callback(browser.close)
        for size in SIZES:
            taken = measure(browser, urls, size)
            where = f"tap to result, {size[0]} × {size[1]}"
            for name, words in (("empty", "new log"), ("long", f"log of {LONG_LOG:,}")):
                for how, part in (("", statistics.median), (", fastest quarter", fastest_quarter)):
                    ours, counter = part(taken[name]), part(taken["counter"])
                    yield Line(f"{where}, {words}{how}", ours, counter, "bare counter", "≤ 1.5")


def fastest_quarter(times: list[float]) -> float:
    """Where the fastest quarter ends: on a busy machine, nearer to what the app itself takes."""
    return statistics.quantiles(times, n=4)[0]


def measure(browser: Browser, urls: dict[str, str], size: tuple[int, int]) -> dict[str, list[float]]:
    """Some taps on each app in turn; the pauses vary, so that each tap meets another part of a frame."""
    chance = random.Random(1)
    with contextlib.ExitStack() as stack:
        pages = {name: stack.enter_context(opened(browser, url, size)) for name, url in urls.items()}
        for page in pages.values():
            page.bring_to_front()
            for _ in range(WARM_UP):
                tap(page, PAUSE)
        taken: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(BLOCKS):
            for name, page in pages.items():
                page.bring_to_front()
                taken[name] += [tap(page, PAUSE + chance.random() * 50) for _ in range(TAPS)]
    return taken


def tap(page: Page, pause: float) -> float:
    page.wait_for_timeout(pause)
    return float(page.evaluate(TAP))


@contextlib.contextmanager
def opened(browser: Browser, url: str, size: tuple[int, int]) -> Iterator[Page]:
    """A page whose semantics tree is on and shows the button."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    try:
        context.route(lambda asked: "127.0.0.1" not in asked, lambda route: route.abort())
        page = context.new_page()
        page.goto(url)
        placeholder = page.locator("flt-semantics-placeholder")
        placeholder.wait_for(state="attached", timeout=60_000)
        placeholder.evaluate("node => node.click()")
        page.get_by_role("button", name="Roll", exact=True).first.wait_for(state="attached", timeout=60_000)
        yield page
    finally:
        context.close()
