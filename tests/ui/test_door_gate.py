"""Pages and files at the door, what a stranger is told there, and what every answer says besides."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import flet as ft
import httpx
import pytest
import pytest_asyncio
from door_server import BEYOND, DoorServer

from keeper_app.ui.door.codes import GOOD_FOR
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.headers import FIXED
from keeper_app.ui.door.network import is_loopback, own_names, plain_address
from keeper_app.ui.door.passes import COOKIE
from keeper_app.ui.door.patience import FREE
from keeper_app.ui.door.visitor import is_own_machine
from keeper_app.words import words_in

LOOPBACK = "127.0.0.1"
HTML = {"Accept": "text/html"}
SAMSUNG = "Mozilla/5.0 (Linux; Android 13; SM-X700) Safari/537"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def main(page: ft.Page) -> None:
    page.add(ft.Text("inside"))


@pytest.fixture
def clock():
    return Clock()


@pytest_asyncio.fixture
async def server(data, clock):
    async with DoorServer(main, Door(data, clock)) as serving:
        yield serving


def let_in(server, role="keeper"):
    return server.door.pass_of(server.door.devices.let_in("Tablet", role, "tablet"))


FILES = ["/", "/index.html", "/main.dart.js", "/favicon.png", "/people", "/manifest.json", "/nothing.xyz", "/ws"]


@pytest.mark.parametrize("path", FILES)
async def test_without_a_pass_nothing_is_served(server, path):
    async with server.http() as browser:
        for method in ("GET", "HEAD", "POST"):
            answer = await browser.request(method, path)
            assert (answer.status_code, answer.content) == (403, b"")


@pytest.mark.parametrize("path", ["/", "/index.html", "/main.dart.js", "/favicon.png", "/people", "/manifest.json"])
async def test_with_a_pass_and_on_this_machine_it_is(server, path):
    shown = {"Cookie": f"{COOKIE}={let_in(server)}"}
    async with server.http(**shown) as device, server.http(LOOPBACK) as own:
        there, here = await device.get(path), await own.get(path)
        assert there.status_code == here.status_code == 200
        assert there.content == here.content


async def test_a_pass_that_was_revoked_serves_nothing(server):
    shown = let_in(server)
    async with server.http(Cookie=f"{COOKIE}={shown}") as device:
        assert (await device.get("/main.dart.js")).status_code == 200
        server.door.send_away(server.door.devices.all[0].id)
        assert (await device.get("/main.dart.js")).status_code == 403
        page = await device.get("/", headers={**HTML, "Accept-Language": "fr"})
        assert page.status_code == 403
        assert words_in("fr").say("devices.stranger.sent-away") in page.text


async def test_a_page_that_is_asked_for_becomes_the_door(server):
    async with server.http(**HTML) as browser:
        page = await browser.get("/people")
        assert page.status_code == 403
        assert 'id="code"' in page.text
        assert "flutter" not in page.text


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_door_speaks_the_language_of_the_browser(server, lang):
    async with server.http(**{"Accept-Language": lang, "User-Agent": SAMSUNG}) as browser:
        page = (await browser.get("/door")).text
        assert f'lang="{lang}"' in page
        for key in ("title", "note", "code", "knock"):
            assert words_in(lang).say(f"devices.stranger.{key}") in page
        assert {"en": "Samsung tablet", "fr": "Tablette Samsung"}[lang] in page
        assert "{{" not in page


async def test_what_a_browser_says_of_itself_is_no_markup(server):
    async with server.http(**{"User-Agent": 'Android "><script>alert(1)</script> SM-X'}) as browser:
        assert "alert(1)" not in (await browser.get("/door")).text


async def test_whoever_is_inside_goes_past_the_door(server):
    async with server.http(Cookie=f"{COOKIE}={let_in(server)}") as device, server.http(LOOPBACK) as own:
        for browser in (device, own):
            answer = await browser.get("/door")
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            assert (await browser.post("/door/known", json={})).json() == {"state": "in"}


@pytest.mark.parametrize(
    "path", ["/docs", "/docs/", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback", "/upload"]
)
async def test_what_comes_with_the_server_is_gone(server, path):
    async with server.http(LOOPBACK, **HTML) as own, server.http(**HTML) as other:
        assert (await own.get(path)).status_code == 404
        assert (await other.get(path)).status_code == 404


@pytest.mark.parametrize("host", ["evil.example", "192.0.2.78", "", "127.0.0.1@evil.example"])
async def test_a_name_that_is_not_ours_is_refused_with_or_without_a_pass(server, host):
    for shown in ({}, {"Cookie": f"{COOKIE}={let_in(server)}"}):
        async with server.http(host, **shown, **HTML) as browser:
            assert (await browser.get("/")).status_code == 421


async def test_the_network_has_no_name_for_a_closed_door(server):
    shown = let_in(server)
    server.door.close()
    async with server.http(Cookie=f"{COOKIE}={shown}") as device, server.http(LOOPBACK) as own:
        assert (await device.get("/")).status_code == 421
        assert (await own.get("/")).status_code == 200


@pytest.mark.parametrize(
    ("client", "hosts", "own"),
    [
        ("127.0.0.1", ["localhost:8550"], True),
        ("127.0.0.1", ["127.0.0.1:8550"], True),
        ("::1", ["[::1]:8550"], True),
        ("::ffff:127.0.0.1", ["localhost"], True),
        ("127.0.0.1", ["192.168.1.24:8550"], False),
        ("192.168.1.30", ["127.0.0.1:8550"], False),  # a name is only said; where it comes from is not
        ("192.168.1.30", ["192.168.1.24:8550"], False),
        ("127.0.0.1", ["localhost", "localhost"], False),
        ("127.0.0.1", [], False),
        (None, ["localhost"], False),
    ],
)
def test_who_is_this_machine(client, hosts, own):
    scope = {"client": client and (client, 50000), "headers": [(b"host", host.encode()) for host in hosts]}
    assert is_own_machine(scope) is own


def test_addresses_of_this_machine():
    assert is_loopback("127.0.0.53")
    assert not is_loopback("localhost")
    assert plain_address("::ffff:192.168.1.24") == plain_address("192.168.1.24") == "192.168.1.24"
    assert plain_address("FD00:0::2%eth0") == "fd00::2"
    assert plain_address("keeper") == ""
    assert all(name == name.lower() and name for name in own_names())


# --- a code -------------------------------------------------------------------------------------------------------


async def knock(browser, code, name="Tablet"):
    return (await browser.post("/door/knock", json={"code": code, "name": name})).json()


async def test_a_device_comes_in_by_the_code_when_the_keeper_says_so(server):
    code = server.door.invite("players")
    async with server.http(**{"User-Agent": SAMSUNG}) as browser:
        heard = await knock(browser, code.signs.lower(), "  Tab\u202elet\n ")
        assert heard["state"] == "waiting"
        (waits,) = server.door.knocks.waiting
        assert (waits.name, waits.kind, waits.role) == ("Tablet", "tablet", "players")
        ticket = {"ticket": heard["ticket"]}
        assert (await browser.post("/door/wait", json=ticket)).json() == {"state": "waiting"}
        assert (await browser.get("/main.dart.js")).status_code == 403  # a right code alone opens nothing
        server.door.answer(waits.ticket, let_in=True)
        answer = await browser.post("/door/wait", json=ticket)
        assert answer.json() == {"state": "in"}
        said = answer.headers["set-cookie"]
        assert "HttpOnly" in said
        assert "SameSite=Strict" in said
        assert (await browser.get("/main.dart.js")).status_code == 200
    async with server.http() as other:  # the ticket is spent
        assert (await other.post("/door/wait", json=ticket)).json() == {"state": "over"}
    assert [one.name for one in server.door.devices.all] == ["Tablet"]


async def test_a_code_from_the_terminal_lets_in_directly(server):
    code = server.door.invite("keeper", direct=True)
    async with server.http() as browser:
        assert await knock(browser, " ".join(code.halves)) == {"state": "in"}
        assert (await browser.get("/main.dart.js")).status_code == 200
    assert server.door.devices.all[0].role == "keeper"


async def test_the_keeper_may_refuse(server):
    code = server.door.invite("players")
    async with server.http(**{"Accept-Language": "en"}) as browser:
        heard = await knock(browser, code.signs)
        server.door.answer(heard["ticket"], let_in=False)
        told = (await browser.post("/door/wait", json={"ticket": heard["ticket"]})).json()
        assert told == {"state": "refused", "says": words_in("en").say("devices.stranger.refused")}
        assert (await browser.post("/door/wait", json={"ticket": heard["ticket"]})).json() == {"state": "over"}
    assert server.door.devices.all == ()


async def test_a_device_that_is_sent_away_before_it_has_come_gets_no_pass(server):
    code = server.door.invite("players")
    async with server.http() as browser:
        heard = await knock(browser, code.signs)
        server.door.answer(heard["ticket"], let_in=True)
        server.door.send_away(server.door.devices.all[0].id)
        answer = await browser.post("/door/wait", json={"ticket": heard["ticket"]})
        assert answer.json() == {"state": "over"}
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_refusal_has_its_own_sentence(server, clock, lang):
    say, told = words_in(lang).say, {}
    async with server.http(**{"Accept-Language": lang}) as browser:
        used = server.door.invite("players")
        await knock(browser, used.signs)
        told["used"] = await knock(browser, used.signs)
        late = server.door.invite("players")
        clock.now += GOOD_FOR
        told["expired"] = await knock(browser, late.signs)
        told["wrong"] = await knock(browser, "AAAAAA")
        for why, heard in told.items():
            assert heard["state"] == "refused"
            assert heard["says"] == say(f"devices.stranger.{why}")
        right = server.door.invite("players")
        heard = await knock(browser, right.signs)  # three were wrong: even the right one waits
        assert heard["says"] == say("devices.stranger.tries", heard["wait"])
        assert heard["wait"] > 0
        clock.now += heard["wait"]
        assert (await knock(browser, right.signs))["state"] == "waiting"
    assert server.door.patience.wrong == FREE
    assert len({heard["says"] for heard in told.values()}) == len(told)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"7", b'{"code": 7}', b'{"code": null, "name": []}', b"x" * 5000, b'{"code": "' + b"A" * 5000],
)
async def test_whatever_is_asked_at_the_door_is_answered(server, body):
    server.door.invite("players")
    async with server.http(**{"Content-Type": "application/json"}) as browser:
        for path in ("/door/knock", "/door/wait", "/door/known", "/door/else"):
            answer = await browser.post(path, content=body)
            assert answer.status_code == 200
            assert answer.json()["state"] in ("refused", "over", "")
    assert server.door.knocks.waiting == ()


async def test_another_page_cannot_knock_for_its_visitor(server):
    code = server.door.invite("players")
    said = json.dumps({"code": code.signs, "name": "x"})
    async with server.http(Origin="http://evil.example", **{"Content-Type": "application/json"}) as browser:
        assert (await browser.post("/door/knock", content=said)).status_code == 421
    async with server.http(**{"Content-Type": "text/plain"}) as browser:
        assert (await browser.post("/door/knock", content=said)).status_code == 404
    assert server.door.codes.of("players") == code


async def test_nobody_knocks_at_a_closed_door(data):
    door = Door(data)
    code = door.codes.new("players")
    async with DoorServer(main, door) as server:
        door.addresses = ()
        async with server.http(LOOPBACK) as own:
            assert (await knock(own, code.signs)) == {"state": "in"}  # this machine is in already
        async with server.http() as other:
            assert (await other.post("/door/knock", json={"code": code.signs})).status_code == 421


# --- headers ------------------------------------------------------------------------------------------------------


class Scripts(HTMLParser):
    """The scripts that stand in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in = False

    def handle_starttag(self, tag, attrs):
        self._in = tag == "script" and not dict(attrs).get("src")

    def handle_data(self, said):
        if self._in:
            self.found.append(said)

    def handle_endtag(self, tag):
        self._in = False


@pytest.mark.parametrize(("path", "host"), [("/", LOOPBACK), ("/door", BEYOND), ("/people", BEYOND)])
async def test_only_the_scripts_of_a_page_run_in_it(server, path, host):
    async with server.http(host, **HTML) as browser:
        answer = await browser.get(path)
    reader = Scripts()
    reader.feed(answer.text)
    assert reader.found
    said = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    hashes = {f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'" for one in reader.found}
    assert set(said["script-src"].split()) == {"'self'", "'wasm-unsafe-eval'", *hashes}
    assert said["default-src"] == said["object-src"] == said["frame-ancestors"] == "'none'"
    assert said["base-uri"] == "'self'"
    assert set(said["connect-src"].split()) == {"'self'", f"ws://{host}:{server.port}"}
    assert not re.search(r"https?:|\*", answer.headers["content-security-policy"])


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", LOOPBACK, 200),
        ("/main.dart.js", LOOPBACK, 200),
        ("/nothing.xyz", LOOPBACK, 404),
        ("/docs", LOOPBACK, 404),
        ("/", BEYOND, 403),
        ("/door", BEYOND, 200),
        ("/", "evil.example", 421),
    ],
)
async def test_every_answer_has_its_headers(server, path, host, status):
    async with server.http(host) as browser:
        answer = await browser.get(path)
    assert answer.status_code == status
    for name, value in FIXED:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize("extra", [{f"X-{at}": "1" for at in range(120)}, {"X": "a" * 40_000}, {"X": "a" * 400_000}])
async def test_headers_are_limited(server, extra):
    async with server.http(LOOPBACK, **extra) as browser:
        try:
            status = (await browser.get("/")).status_code
        except httpx.TransportError:  # hung up on before it had said all of it
            status = 431
        assert status in (400, 431)
