"""Keeper whole in a browser, without a server: first visit, offline, a second tab, a killed browser, a new version."""

import asyncio
import contextlib
import io
import os
import re
import shutil
import signal
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio
from conftest import FLAGS, browser_path
from playwright.async_api import Error, async_playwright, expect
from site_house import _site
from site_server import SiteServer

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import HandedOver, open_data_dir
from keeper_app.words import words_in

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PATIENCE = 300_000  # milliseconds: a browser that starts Python on a busy machine
SAY = words_in("en").say
ROLLS = re.compile(r"Roll no\. (\d+)")


HARMED = """async () => {
  const [name] = await caches.keys(), cache = await caches.open(name);
  const rubbish = new Blob(["no snapshot at all"]).stream().pipeThrough(new CompressionStream("gzip"));
  await cache.put(new URL("pyodide/snapshot.bin.gz", document.baseURI), new Response(rubbish));
  const file = await (await navigator.storage.getDirectory()).getFileHandle(name + ".memory");
  const size = (await file.getFile()).size, writing = await file.createWritable();
  await writing.truncate(0);
  await writing.truncate(size);  // as long as it should be, and nothing in it
  await writing.close();
}"""
MEMORIES = """async () => {
  const found = {};
  for await (const [name, file] of (await navigator.storage.getDirectory()).entries())
    if (name.endsWith(".memory")) found[name] = (await file.getFile()).size;
  return found;
}"""
IN_THE_MIDDLE = """placeholder => {  // on a phone it lies over everything, and nothing but its middle counts
  const { left, top, width, height } = placeholder.getBoundingClientRect();
  placeholder.dispatchEvent(new MouseEvent("click", { clientX: left + width / 2, clientY: top + height / 2 }));
}"""
ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile"
IN_A_HURRY = """
  // The first word of the window comes while Python is still busy with the screens, as it may on a slow machine.
  window.Worker = class extends window.Worker {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        if (data?.step === "screens") this.onmessage({ data: { keeper: "ready" } });
      });
    }
  };
"""
A_PHONE = """
  navigator.storage.persist = async () => window.promises ?? false;
  window.BroadcastChannel = class extends window.BroadcastChannel {
    constructor(name) { super(name); window.channel = this; }
  };
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => {
    if (window.refuses) throw new DOMException("too long after the tap", "NotAllowedError");
    for (const file of files) shared.push([file.name, file.type, Array.from(new Uint8Array(await file.arrayBuffer()))]);
    document.documentElement.dataset.shared = shared.length;
  };
"""


@pytest.fixture
def server(site):
    serving = SiteServer(site)
    serving.start()
    yield serving
    serving.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def playwright():
    async with async_playwright() as started:
        yield started


class Device:
    """A browser with a profile of its own, which can be killed and started again."""

    def __init__(self, playwright, profile):
        self._playwright, self._profile = playwright, profile
        self.context = None
        self.strangers = []

    async def open(self, url, *, locale="en-GB", flags=FLAGS, before="", agent=None):
        """Start it and go there."""
        self.context = await self._playwright.chromium.launch_persistent_context(
            str(self._profile),
            executable_path=browser_path(),
            args=list(flags),
            viewport={"width": 820, "height": 1180},
            locale=locale,
            user_agent=agent,
        )
        own = url.split("/")[2]
        self.context.on("request", lambda asked: self._look(asked.url, own))
        if before:
            await self.context.add_init_script(before)
        page = self.context.pages[0]
        await page.goto(url)
        return page

    async def tab(self, url):
        page = await self.context.new_page()
        await page.goto(url)
        return page

    def _look(self, url, own):
        if not url.startswith(("blob:", "data:", f"http://{own}/")):
            self.strangers.append(url)

    def kill(self):
        """As the system does that needs the memory."""
        mine = f"--user-data-dir={self._profile}"
        for process in Path("/proc").glob("[0-9]*"):
            try:
                command = (process / "cmdline").read_text()
            except OSError:
                continue
            if mine in command:
                os.kill(int(process.name), signal.SIGKILL)

    async def close(self):
        if self.context is not None:
            with contextlib.suppress(Error, TimeoutError):  # it was killed
                await asyncio.wait_for(self.context.close(), 10)


@pytest_asyncio.fixture(loop_scope="session")
async def device(playwright, tmp_path):
    one = Device(playwright, tmp_path / "profile")
    yield one
    await one.close()


async def drawn(page, *, first=False):
    """Wait until the room is there, and read aloud; on a first start, behind the welcome."""
    reader = page.locator("flt-semantics-placeholder")
    await reader.wait_for(state="attached", timeout=PATIENCE)
    await reader.evaluate(IN_THE_MIDDLE)
    if first:
        skip = button(page, "Skip")
        await expect(skip).to_be_visible(timeout=PATIENCE)
        await skip.dispatch_event("click")
    await expect(button(page, re.compile("^(Undo|Nothing to undo)"))).to_be_visible(timeout=PATIENCE)


def button(page, name):
    return page.get_by_role("button", name=name, exact=isinstance(name, str)).first


async def rolled(page, by_now=0):
    """The number of the last roll that is shown, 0 before the first; a window comes in parts, so wait for that one."""
    if by_now:
        await expect(page.locator("flt-semantics-host")).to_contain_text(f"Roll no. {by_now}", timeout=PATIENCE)
    found = ROLLS.findall(await page.locator("flt-semantics-host").inner_text())
    return max(map(int, found), default=0)


async def roll(page):
    """Roll, and wait until it is shown."""
    before = await rolled(page)
    await page.get_by_role("button", name="Roll", exact=True).last.dispatch_event("click")
    await expect(page.locator("flt-semantics-host")).to_contain_text(f"Roll no. {before + 1}", timeout=PATIENCE)
    return before + 1


async def shows(page, why):
    await expect(page.locator(f"#outside[data-why={why}]")).to_be_visible(timeout=PATIENCE)


async def held_version(page):
    return await page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('keeper-')))")


async def test_an_evening_in_a_browser_without_a_server(device, server, site, tmp_path):
    page = await device.open(server.url)
    await expect(page.locator("#said")).to_have_text(re.compile(r"[\d.]+ of [\d.]+ MB|\w"))
    await drawn(page, first=True)
    assert await roll(page) == 1
    root = page.locator("html")
    await expect(root).to_have_attribute("data-offline", "ready", timeout=PATIENCE)
    await expect(root).to_have_attribute("data-snapshot", "ready", timeout=PATIENCE)
    assert (await held_version(page)) == [f"keeper-{version_of(site)}"]
    assert await page.evaluate(MEMORIES) == unpacked_snapshot(site)

    second = await device.tab(server.url)
    await shows(second, "held")
    await second.get_by_role("button", name="Use it here").click()
    await shows(page, "held")
    await drawn(second)
    assert await rolled(second, 1) == 1
    last = await roll(second)

    await second.evaluate(HARMED)
    device.kill()
    await device.close()
    server.stop()
    page = await device.open(server.url)
    await drawn(page)
    assert await rolled(page, last) == last == 2
    assert not device.strangers

    await a_new_version(page, server, site, tmp_path)
    await drawn(page)
    assert await rolled(page, 2) == 2
    assert not device.strangers


def unpacked_snapshot(folder):
    """What the browser keeps of it besides: a file of this version, as large as the snapshot when it is unpacked."""
    packed = (folder / "pyodide" / "snapshot.bin.gz").read_bytes()
    return {f"keeper-{version_of(folder)}.memory": int.from_bytes(packed[-4:], "little")}


def version_of(folder):
    return re.search(r'VERSION = "(\w+)"', (folder / "sw.js").read_text())[1]


async def a_new_version(page, server, site, tmp_path):
    """It comes whole or not at all, is offered, and taken."""
    files = tmp_path / "page"
    shutil.copytree(_site.PAGE, files)
    (files / "index.html").write_text((files / "index.html").read_text() + "<!-- the next one -->\n")
    after = tmp_path / "site"
    _site.make(after, Path(browser_path()), files, kept=site.with_name("site.python"))
    assert version_of(after) != version_of(site)
    server.folder, server.missing = after, {"cover.js"}
    server.start()
    update = "navigator.serviceWorker.getRegistration().then(one => one.update()).then(one => one.installing)"
    ended = f"""() => {update}.then(one => one && new Promise(done => {{
      const look = () => ["installed", "redundant"].includes(one.state) && done(one.state);
      one.addEventListener("statechange", look); look();
    }}))"""
    assert await page.evaluate(ended) == "redundant"
    assert (await held_version(page)) == [f"keeper-{version_of(site)}"]
    await expect(page.locator("#update")).to_be_hidden()
    server.missing = set()
    assert await page.evaluate(ended) == "installed"
    await expect(page.locator("#update")).to_contain_text("A new version of Keeper is ready.")
    async with page.expect_event("load"):
        await page.locator("#update-take").click()
    assert (await held_version(page)) == [f"keeper-{version_of(after)}"]
    assert "the next one" in await page.evaluate("fetch('./').then(answer => answer.text())")


async def test_a_phone_is_asked_to_keep_and_to_share_and_a_stuck_tab_locks_nobody_out(device, server):
    page = await device.open(server.url, before=A_PHONE + IN_A_HURRY, agent=ANDROID)
    await drawn(page, first=True)
    assert await roll(page) == 1
    await open_backups(page)
    await the_browser_answers(page)
    await a_backup_is_shared(page)

    # Python hangs: the page itself lets go.
    (python,) = [worker for worker in page.workers if worker.url.endswith("worker.js")]
    await python.evaluate("void setTimeout(() => { for (;;); })")
    second = await device.tab(server.url)
    await shows(second, "held")
    await button(second, "Use it here").click()
    await shows(page, "held")
    await drawn(second)

    # The whole tab sleeps, and nobody hears there, as may be on a phone. What to do is said, and helps.
    await second.evaluate("channel.onmessage = null")
    await button(page, "Use it here").click()
    await shows(page, "held")
    await button(page, "Use it here").click()
    await shows(page, "stuck")
    await expect(page.locator("#outside")).to_contain_text("Close it, or close the browser, and try again.")
    await second.close()
    await button(page, "Try again").click()
    await drawn(page)
    assert await rolled(page, 1) == 1


async def the_browser_answers(page):
    """What it says to the request to keep the games: no, no again, yes."""
    host = page.locator("flt-semantics-host")
    await expect(host).to_contain_text(SAY("backup.kept.no"), timeout=PATIENCE)
    await button(page, SAY("backup.kept.ask")).dispatch_event("click")
    await expect(host).to_contain_text(SAY("backup.kept.refused"), timeout=PATIENCE)
    await page.evaluate("window.promises = true")
    await button(page, SAY("backup.kept.ask")).dispatch_event("click")
    await expect(host).to_contain_text(SAY("backup.kept.yes"), timeout=PATIENCE)
    await expect(button(page, SAY("backup.kept.ask"))).to_have_count(0)


async def a_backup_is_shared(page):
    """Through the share sheet; where that is refused, it is saved."""
    await button(page, "Download a backup").dispatch_event("click")
    await expect(page.locator("html")).to_have_attribute("data-shared", "1", timeout=PATIENCE)
    ((name, kind, raw),) = await page.evaluate("shared")
    assert (name.endswith(".zip"), kind) == (True, "application/zip")
    with zipfile.ZipFile(io.BytesIO(bytes(raw))) as backup:
        assert backup.testzip() is None
        assert "keeper.json" in backup.namelist()
    await page.evaluate("window.refuses = true")
    async with page.expect_download(timeout=PATIENCE) as coming:
        await button(page, "Download a backup").dispatch_event("click")
    assert (await coming.value).suggested_filename.endswith(".zip")
    assert await page.evaluate("shared.length") == 1


async def test_what_the_page_says_where_keeper_does_not_start(playwright, server, tmp_path):
    too_old, cut_off = Device(playwright, tmp_path / "old"), Device(playwright, tmp_path / "cut")
    try:
        page = await too_old.open(server.url, before="delete WebAssembly.Tag")
        await shows(page, "old-browser")
        assert not [path for path in server.asked if "main.dart" in path or "pyodide" in path]
        server.missing = {"code.pack"}
        page = await cut_off.open(server.url, locale="fr-FR")
        await shows(page, "interrupted")
        await expect(page.locator("#outside")).to_contain_text("Le téléchargement a été interrompu")
        server.missing, server.asked = set(), []
        async with page.expect_event("load"):
            await page.get_by_role("button", name="Réessayer").click()
        await expect(page.locator("#outside")).to_be_hidden()
        await expect(page.locator("#bar")).to_have_attribute("aria-valuenow", re.compile(r"^[1-9]"), timeout=PATIENCE)
    finally:
        await too_old.close()
        await cut_off.close()


async def test_where_nothing_can_be_kept_it_says_so_and_can_be_played(device, server):
    flags = (*FLAGS[:-1], "--host-resolver-rules=MAP keeper.test 127.0.0.1")
    page = await device.open(server.url.replace("127.0.0.1", "keeper.test"), flags=flags)
    await shows(page, "insecure")
    await page.get_by_role("button", name="Play without keeping anything").click()
    await drawn(page, first=True)
    assert await roll(page) == 1


async def test_games_go_to_the_browser_and_come_back(device, server, tmp_path):
    """A backup of a laptop is put back in the browser, played on there, and opens on the laptop again."""
    there = tmp_path / "laptop"
    with (
        open_data_dir(there, sync=False) as data,
        contextlib.closing(Campaigns(data.documents, data.shelf)) as campaigns,
    ):
        campaigns.desk.do(SeatPerson("Marguerite", {}))
        campaigns.desk.do(RollCheck(Question(50)))
        made = data.backups.path(data.backups.make(datetime.now(UTC), "manual").name)
    page = await device.open(server.url)
    await drawn(page, first=True)
    await open_backups(page)
    async with page.expect_file_chooser() as choosing:
        await button(page, "Put back from a file").click()  # browsers open their dialog for a real press only
    await (await choosing.value).set_files(made)
    await button(page, "Put all of it back").dispatch_event("click", timeout=PATIENCE)
    for words in ("Marguerite", "Roll no. 1"):
        await expect(page.locator("flt-semantics-host")).to_contain_text(words, timeout=PATIENCE)
    assert await roll(page) == 2
    await page.reload()
    await drawn(page)
    assert await rolled(page, 2) == 2
    await open_backups(page)
    async with page.expect_download(timeout=PATIENCE) as coming:
        await button(page, "Download a backup").dispatch_event("click")
    handed = HandedOver("browser.zip", await asyncio.to_thread((await (await coming.value).path()).read_bytes))
    with open_data_dir(there, sync=False) as data:
        data.restore(handed)
        with contextlib.closing(Campaigns(data.documents, data.shelf)) as campaigns:
            assert len(campaigns.desk.entries) == 3
            assert campaigns.desk.state.person(1).name == "Marguerite"


async def open_backups(page):
    """By the quick field, as whoever does not want to scroll."""
    field = page.get_by_role("textbox").first
    await field.click()
    await expect(field).to_have_attribute("autocorrect", "on", timeout=PATIENCE)  # Flutter has taken the keyboard over
    await page.keyboard.type("backups")
    await button(page, re.compile("Backups")).click(timeout=PATIENCE)
    await expect(button(page, "Download a backup")).to_be_visible(timeout=PATIENCE)
    host = page.locator("flt-semantics-host")
    await expect(host).to_contain_text(re.compile(r"MB used; about [\d.,]+ GB left"), timeout=PATIENCE)  # it answered
