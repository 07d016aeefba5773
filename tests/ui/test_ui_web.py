"""What stands between the browser and the app: who may enter, which language, the dark first page."""

import json
import struct
from pathlib import Path

import flet_web
import pytest

from keeper_app.ui.doorkeeper import Doorkeeper, may_enter
from keeper_app.ui.languages import HearLanguage, first_known, window_language
from keeper_app.ui.line import StillThere
from keeper_app.ui.serve import ASSETS
from keeper_app.ui.splash import OUR_NAME, Splash, covered
from keeper_app.ui.tokens import INK
from keeper_app.words import words_in

INDEX = b"<html><head><title>Flet</title></head><body><script src='flutter_bootstrap.js'></script></body></html>"
OURS = ("192.168.1.20", "fd00::2", "keeper.local", "")


@pytest.mark.parametrize(
    ("host", "origin", "names", "enters"),
    [
        ("127.0.0.1:8550", "http://127.0.0.1:8550", (), True),
        ("localhost:8550", "http://localhost:8550", (), True),
        ("[::1]:8550", "http://[::1]:8550", (), True),
        ("127.0.0.1:8550", None, (), True),
        ("127.0.0.1:8550", "http://evil.example", (), False),
        ("127.0.0.1:8550", "http://127.0.0.1:9999", (), False),
        ("127.0.0.1:8550", "null", (), False),
        ("evil.example:8550", "http://evil.example:8550", (), False),  # a hostile name pointed at this machine
        ("", None, (), False),
        ("[", None, (), False),
        ("127.0.0.1@evil.example", None, (), False),
        ("evil.example@127.0.0.1", None, (), False),
        ("127.0.0.1/evil.example", None, (), False),
        ("127.0.0.1.evil.example", None, (), False),
        ("127.0.0.1:8550", "", (), False),
        ("127.0.0.1:8550", "http://[", (), False),
        ("127.0.0.1:8550", "http://127.0.0.1:8550@evil.example", (), False),
        ("127.0.0.1:8550", "http://127.0.0.1:8550.evil.example", (), False),
        ("", "", OURS, False),
        ("192.168.1.20:8550", "http://192.168.1.20:8550", OURS, True),
        ("keeper.local:8550", "http://keeper.local:8550", OURS, True),
        ("KEEPER.local:8550", None, OURS, True),
        ("[fd00::2]:8550", "http://[fd00::2]:8550", OURS, True),
        ("192.168.1.20:8550", "http://192.168.1.20:8550", (), False),  # the door is closed
        ("192.168.1.21:8550", "http://192.168.1.21:8550", OURS, False),
        ("evil.example:8550", "http://evil.example:8550", OURS, False),  # a hostile name pointed at this network
        ("192.168.1.20:x", None, OURS, False),
        ("192.168.1.20:8550", "http://evil.example", OURS, False),
    ],
)
def test_who_may_enter(host, origin, names, enters):
    assert may_enter(host, origin, names) is enters


async def answer(app, kind="http", headers=(), **more):
    """What an ASGI app sends for one request."""
    sent = []

    async def receive():
        return {"type": f"{kind}.connect"}

    async def send(message):
        sent.append(message)

    await app({"type": kind, "headers": list(headers), **more}, receive, send)
    return sent


async def test_a_stranger_is_turned_away_before_anything_is_heard():
    heard = []

    async def inner(scope, receive, send):
        heard.append(scope)

    door = Doorkeeper(inner)
    headers = [(b"host", b"127.0.0.1:8550"), (b"origin", b"http://evil.example")]
    sent = await answer(door, "websocket", headers)
    assert [message["type"] for message in sent] == ["websocket.close"]
    sent = await answer(door, "http", [(b"host", b"evil.example")])
    assert sent[0]["status"] == 421
    assert heard == []
    await answer(door, "websocket", headers[:1])
    assert len(heard) == 1


@pytest.mark.parametrize("twice", [b"host", b"origin"])
async def test_who_says_two_things_is_turned_away(twice):
    async def inner(scope, receive, send):
        raise AssertionError

    headers = [(b"host", b"127.0.0.1:8550"), (b"origin", b"http://127.0.0.1:8550")]
    said = [*headers, *((name, value) for name, value in headers if name == twice)]
    sent = await answer(Doorkeeper(inner), "websocket", said)
    assert [message["type"] for message in sent] == ["websocket.close"]
    sent = await answer(Doorkeeper(inner), "http", [])
    assert sent[0]["status"] == 421


async def test_a_window_that_does_not_speak_in_bytes_has_left():
    """Flet would trip over it, and fill the terminal with its complaint."""
    heard = []

    async def inner(scope, receive, send):
        heard.extend([await receive(), await receive(), await receive()])

    messages = iter(
        [
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "bytes": b""},
            {"type": "websocket.receive", "text": "hello"},
        ]
    )

    async def receive():
        return next(messages)

    scope = {"type": "websocket", "headers": [(b"host", b"127.0.0.1:8550")]}
    await Doorkeeper(inner)(scope, receive, None)
    assert [message["type"] for message in heard] == ["websocket.connect", "websocket.receive", "websocket.disconnect"]


async def test_a_window_that_was_closed_is_not_missed():
    """The server's word for it would end in a traceback in the terminal."""
    said = []

    async def inner(scope, receive, send):
        await send({"type": "websocket.send", "bytes": b"hello"})
        said.append("went on")

    async def gone(message):
        raise ConnectionResetError

    scope = {"type": "websocket", "headers": [(b"host", b"127.0.0.1:8550")]}
    await Doorkeeper(inner)(scope, None, gone)
    assert said == ["went on"]


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de,fr;q=0.5,en;q=0.7", "en"),
        ("de-CH", None),
        ("", None),
        ("fr;q=nonsense,en", "en"),
        ("french", None),
        ("FR", "fr"),
        ("fr-CA", "fr"),
        ("fr_BE", "fr"),
        ("en-GB;q=0.8", "en"),
        ("de", None),
        ("de, fr ; q=0.4, en; q=0.9", "en"),
        ("en;Q=0.1,fr;q = 0.3", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=0", None),
        ("fr;q=nan,fr;q=inf,fr;q=-1,fr;q=2", None),
        ("*", None),
        (";,;q=,,fr", "fr"),
        ("x" * 100_000 + ",fr", None),
    ],
)
def test_the_first_of_our_languages_a_browser_asks_for(accepted, lang):
    assert first_known(accepted) == lang


async def test_the_header_is_heard_inside_the_connection_only():
    heard = []

    async def inner(scope, receive, send):
        heard.append(window_language())

    await answer(HearLanguage(inner), headers=[(b"accept-language", b"fr-CA")])
    assert heard == ["fr"]


def cookies(sent):
    """What an answer leaves with the browser."""
    return [value.decode() for message in sent for name, value in message.get("headers", ()) if name == b"set-cookie"]


@pytest.mark.parametrize(
    ("asked", "kind", "left"),
    [
        (b"fr-CA", b"text/html; charset=utf-8", ["keeper-language=fr; Path=/; SameSite=Strict"]),
        (b"de", b"text/html", ["keeper-language=; Path=/; SameSite=Strict"]),
        (b"fr-CA", b"image/png", []),
    ],
)
async def test_a_page_leaves_word_of_the_language_it_was_asked_for_in(asked, kind, left):
    async def inner(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind)]})

    assert cookies(await answer(HearLanguage(inner), headers=[(b"accept-language", asked)])) == left


@pytest.mark.parametrize(
    ("cookie", "lang"),
    [
        (b"keeper-language=fr", "fr"),
        (b"theme=dark; keeper-language=fr; other=1", "fr"),
        (b"keeper-language=", "en"),
        (b"keeper-language=klingon", "en"),
        (b"keeper-languages=fr", "en"),
        (b"=;;\xff" * 2000, "en"),
    ],
)
async def test_the_socket_goes_by_the_page_it_belongs_to(cookie, lang):
    """Chromium says fr-FR for a page and en-US for its socket, where the language was set for the page only."""
    heard = []

    async def inner(scope, receive, send):
        heard.append(window_language())

    await answer(HearLanguage(inner), "websocket", [(b"accept-language", b"en-US"), (b"cookie", cookie)])
    assert heard == [lang]


def test_the_first_page_is_covered_and_named():
    page = covered(INDEX)
    assert b"<title>Keeper</title>" in page
    assert page.count(b'id="keeper-cover"') == 1
    assert page.index(b"keeper-cover") < page.index(b"flutter_bootstrap.js")
    assert covered(b"<html><body>other</body></html>") == b"<html><body>other</body></html>"


def test_flet_s_own_page_has_nothing_left_of_its_name():
    """On a home screen and in a list of apps it is Keeper; the manifest is asked for with the pass of a device."""
    theirs = (Path(flet_web.__file__).parent / "web/index.html").read_bytes()
    page = covered(theirs)
    for old, new in OUR_NAME.items():
        assert (theirs.count(old), old in page, new in page) == (1, False, True)
    assert b'"Flet' not in page
    assert b">Flet" not in page


def test_the_manifest_names_icons_that_are_there():
    told = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} >= {
        *(("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable"))
    }
    for icon in told["icons"]:
        width, height = struct.unpack(">2I", (ASSETS / icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert told["background_color"] == told["theme_color"] == INK.desk


async def test_a_page_learns_in_good_time_what_to_say_when_nobody_answers():
    async def inner(scope, receive, send):
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    start, body = await answer(StillThere(inner), "http", [(b"accept-language", b"fr")], path="/line")
    assert (start["status"], body["body"].decode()) == (200, words_in("fr").say("line.gone"))
    assert int(dict(start["headers"])[b"content-length"]) == len(body["body"])
    start, _ = await answer(StillThere(inner), "http", [], path="/lines")
    assert start["status"] == 404


async def test_only_html_is_changed_and_its_length_told():
    def serving(kind, body):
        async def inner(scope, receive, send):
            headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"etag", b"x")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            half = len(body) // 2
            await send({"type": "http.response.body", "body": body[:half], "more_body": True})
            await send({"type": "http.response.body", "body": body[half:]})

        return Splash(inner)

    start, body = await answer(serving(b"text/html; charset=utf-8", INDEX))
    headers = dict(start["headers"])
    assert int(headers[b"content-length"]) == len(body["body"])
    assert b"etag" not in headers
    assert b"keeper-cover" in body["body"]
    sent = await answer(serving(b"font/ttf", INDEX))
    assert b"".join(message.get("body", b"") for message in sent[1:]) == INDEX
