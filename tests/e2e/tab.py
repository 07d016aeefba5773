"""A tab for one keeper after another: Flet's client is loaded once, and then only asks for another window.

Loading the client costs several times what another window in it does. A client whose line breaks calls again by itself;
one that has forgotten which window it was is given a new one, as after a restart of the server.
"""

from playwright.async_api import Error, Page

MOST_SHEETS = 3  # one over another
COVERED = "() => Boolean(document.querySelector('flt-semantics[role=\"dialog\"]'))"
RESTED = 60_000  # milliseconds within which even a busy machine has come to rest

WATCHED = """
(() => {
  const QUIET = 40;  // milliseconds without a frame, after which nothing moves
  const UNASKED = 100;  // the same where the server cannot be asked
  const QUESTION = 0x7e;  // a packet of this kind is answered once the server is at rest (`at_rest.py`)
  const frame = window.requestAnimationFrame.bind(window);
  const asked = new Map();  // frames that were asked for and are still to come
  let [number, last, held, line, broken, lines] = [0, 0, false, null, null, 0];

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
      this.number = ++lines;
      this.heard = this.said = this.asked = 0;
      this.answered = () => {};
      this.addEventListener('close', () => this.answered());
      this.addEventListener('message', told => {
        const packet = told.data instanceof ArrayBuffer && new Uint8Array(told.data);
        if (packet && packet[0] === QUESTION) {
          told.stopImmediatePropagation();  // Flet knows nothing of it
          if (packet[1] === this.asked) this.answered();
          return;
        }
        // The first thing a window is told is its name, the second what it shows.
        if (++this.heard === 2 && held) setTimeout(goOn);
      });
    }
    send(what) {
      this.said++;
      super.send(what);
    }
    // Until the server is at rest, and what that made it say has come; not at all where nobody answers.
    rest(patience) {
      if (!window.keeperAnswers || this.readyState !== Line.OPEN) return;
      return new Promise(done => {
        this.asked = (this.asked + 1) % 256;
        this.answered = done;
        setTimeout(done, patience);
        super.send(new Uint8Array([QUESTION, this.asked]));
      });
    }
  };

  // Flutter lets a worker paint what it has drawn; with a large window that takes longer than drawing it.
  let painting = 0;
  const says = (what, word) => Boolean(what) && typeof what === 'object' && Object.values(what).includes(word);

  // A page without a server has a worker in its place: the same question, in a word of ours.
  const Room = window.Worker;
  window.Worker = class extends Room {
    constructor(...where) {
      super(...where);
      if (where[0] !== 'worker.js') {
        this.addEventListener('message', ({data}) => { if (says(data, 'onRenderComplete')) painting--; });
        return;
      }
      line = this;
      this.number = ++lines;
      this.heard = this.said = this.asked = 0;
      this.answered = () => {};
      this.addEventListener('message', ({data}) => {
        if (!data?.keeper) this.heard++;
        else if (data.keeper === 'rested' && data.which === this.asked) this.answered();
      });
    }
    postMessage(what, ...more) {
      if (says(what, 'renderPictures')) painting++;
      if (!what?.keeper) this.said++;
      super.postMessage(what, ...more);
    }
    rest(patience) {
      return new Promise(done => {
        this.answered = done;
        setTimeout(done, patience);
        super.postMessage({keeper: 'rest', which: ++this.asked});
      });
    }
  };

  const sleep = time => new Promise(done => setTimeout(done, time));
  const calm = async end => {
    const quiet = window.keeperAnswers ? QUIET : UNASKED;
    while (performance.now() < end && (asked.size || performance.now() - last < quiet)) await sleep(10);
  };

  window.keeperTab = {
    // Once the server has nothing more to say, nothing was said to it since, and nothing is drawn any more; or when
    // patience ends. Whether it came to that.
    settled: async patience => {
      const end = performance.now() + patience;
      const now = () => [line.number, line.said, line.heard].join();
      let before = null;
      do {
        before = now();
        await line.rest(end - performance.now());
        await calm(end);
      } while (before !== now() && performance.now() < end);
      return performance.now() < end;
    },
    // The same, and all that is on the screen.
    still: async patience => {
      const end = performance.now() + patience;
      await keeperTab.settled(patience);
      while (painting > 0 && performance.now() < end) await sleep(10);
      await new Promise(done => frame(() => frame(done)));
      return performance.now() < end;
    },
    // How many frames were asked for, by Flutter and by the page around it.
    frames: () => number,
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


async def watch(page: Page, *, answers: bool) -> None:
    """Before anything is loaded; whether the server `answers` when it is asked whether it is at rest."""
    await page.add_init_script(f"window.keeperAnswers = {str(answers).lower()};{WATCHED}")


async def until_settled(page: Page) -> None:
    """Until neither side has anything more to say or to draw."""
    assert await page.evaluate("patience => keeperTab.settled(patience)", RESTED), "it never comes to rest"


async def until_still(page: Page) -> None:
    """The same, and until all of it is on the screen."""
    assert await page.evaluate("patience => keeperTab.still(patience)", RESTED), "it never comes to rest"


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
    await until_still(page)


async def broken_off(page: Page, patience: int) -> None:
    """Break its line; until the client has called again and was told what it shows, and that is drawn."""
    await page.evaluate("keeperTab.breakOff()")
    await page.wait_for_function("() => keeperTab.isBack()", timeout=patience)
    await until_still(page)


async def put_away(page: Page) -> None:
    """Close the sheets that lie over the room, as far as that is done with a key: a client would keep them."""
    for _ in range(MOST_SHEETS):
        try:
            if not await page.evaluate(COVERED):
                return
            await page.keyboard.press("Escape")
            await until_settled(page)
        except (Error, AssertionError):  # its server is gone, or the page: nobody comes after
            return


async def asked_for_another_window(page: Page, patience: int) -> bool:
    """Let a tab forget its window, so that the client gets another one; whether nothing is left of the one before.

    What lies open over a room stays when the line breaks: such a client must be loaded again.
    """
    await until_still(page)  # a client says how large it is as it was when last drawn
    await page.evaluate("keeperTab.leave()")
    try:
        await page.locator("flt-semantics[earlier]").first.wait_for(state="detached", timeout=patience)
    except Error:
        return False
    return True
