"""A tab for one keeper after another: Flet's client is loaded once, and then only asks for another window.

Loading the client costs several times what another window in it does. A client whose line breaks calls again by itself;
one that has forgotten which window it was is given a new one, as after a restart of the server.
"""

from playwright.async_api import Error, Page

WATCHED = """
(() => {
  const QUIET = 100;  // milliseconds without a frame, after which nothing moves
  const frame = window.requestAnimationFrame.bind(window);
  const asked = new Map();  // frames that were asked for and are still to come
  let [number, last, held, line, broken] = [0, 0, false, null, null];

  const ask = which => frame(now => {
    if (held || !asked.has(which)) return;
    const draw = asked.get(which);
    asked.delete(which);
    last = performance.now();
    draw(now);
  });
  window.requestAnimationFrame = draw => {
    asked.set(++number, draw);
    if (!held) ask(number);
    return number;
  };
  window.cancelAnimationFrame = which => asked.delete(which);
  const hold = () => held = true;
  const goOn = () => {
    held = false;
    last = performance.now();
    for (const which of asked.keys()) ask(which);
  };

  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...where) {
      super(...where);
      line = this;
      this.heard = 0;
      // The first thing a window is told is its name, the second what it shows.
      this.addEventListener('message', () => ++this.heard === 2 && held && setTimeout(goOn));
    }
  };

  window.keeperTab = {
    // Once nothing has been drawn for a moment, and that is on the screen; or when patience ends.
    still: patience => new Promise(done => {
      const end = performance.now() + patience;
      const look = () => {
        const now = performance.now();
        if (now > end || !asked.size && now - last > QUIET) frame(() => frame(() => done()));
        else setTimeout(look, 20);
      };
      look();
    }),
    // How many messages this window was told.
    heard: () => line.heard,
    // Until it was told one more, or when patience ends: some changes draw nothing else.
    told: (before, patience) => new Promise(done => {
      const end = performance.now() + patience;
      const look = () => line.heard > before || performance.now() > end ? done() : setTimeout(look, 20);
      look();
    }),
    // As when a phone goes to sleep: the client calls again by itself, on a new line.
    breakOff: () => {
      broken = line;
      line.close();
    },
    isBack: () => line !== broken && line.heard > 0,
    // Home, as by the address bar. What has a name now is marked: it belongs to the keeper before. That the line is
    // down need not be drawn: it is up again in half a second.
    leave: () => {
      hold();
      history.pushState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
      for (const node of document.querySelectorAll('flt-semantics[role="button"]')) node.setAttribute('earlier', '');
      sessionStorage.clear();  // where a tab keeps which window it is
      line.close();
    },
  };
})();
"""


async def watch(page: Page) -> None:
    """Before anything is loaded."""
    await page.add_init_script(WATCHED)


async def until_still(page: Page, patience: int) -> None:
    """Until a screen has come to rest; one that never does is taken as it is after so many milliseconds."""
    await page.evaluate("patience => keeperTab.still(patience)", patience)


async def heard(page: Page) -> int:
    """How many messages its window was told so far."""
    count: int = await page.evaluate("keeperTab.heard()")
    return count


async def until_told(page: Page, before: int, patience: int) -> None:
    """Until it was told more than that; not all that is done is answered."""
    await page.evaluate("([before, patience]) => keeperTab.told(before, patience)", [before, patience])


async def resize(page: Page, width: int, height: int, patience: int) -> None:
    """Another size; once the server has answered to it, at the latest after so many milliseconds."""
    before = await heard(page)
    await page.set_viewport_size({"width": width, "height": height})
    await until_told(page, before, patience)
    await until_still(page, patience)


async def broken_off(page: Page, patience: int) -> None:
    """Break its line; until the client has called again and was told what it shows, and that is drawn."""
    await page.evaluate("keeperTab.breakOff()")
    await page.wait_for_function("() => keeperTab.isBack()", timeout=patience)
    await until_still(page, patience)


async def asked_for_another_window(page: Page, patience: int) -> bool:
    """Let a tab forget its window, so that the client gets another one; whether nothing is left of the one before.

    What lies open over a room stays when the line breaks: such a client must be loaded again.
    """
    await until_still(page, patience)  # a client says how large it is as it was when last drawn
    await page.evaluate("keeperTab.leave()")
    try:
        await page.locator("flt-semantics[earlier]").first.wait_for(state="detached", timeout=patience)
    except Error:
        return False
    return True
