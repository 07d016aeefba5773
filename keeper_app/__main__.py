"""The command line: `keeper`, or `python -m keeper_app`.

Exit codes: 0 ended by the user, 2 bad arguments, 3 no such port to be had, 4 nothing there to look at,
5 desk held by another process, 7 Python too old, 8 no window to be had, 12 a part of the installation missing,
130 interrupted before serving. A folder or a log that does not open is no reason to refuse: the rescue page sees to it.
A window of Keeper's own that is closed ends it as the user does: 0. One that breaks down does not end it.

What is cheap is checked first: a refusal must not wait for Flet to load. This file parses on old Pythons.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python cannot read the tables of words: the sentence is here
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import argparse
import contextlib
import errno
import importlib.util
import itertools
import locale
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from keeper_app.arguments import Refusal as Refusal
from keeper_app.arguments import read_arguments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from keeper_app.store import StoreError
    from keeper_app.ui.door.door import Door
    from keeper_app.ui.entrance import Entrance
    from keeper_app.ui.own_window import OwnWindow
    from keeper_app.words import Words

WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def main(argv: "list[str] | None" = None) -> int:
    """Run Keeper and return its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        options = parse_arguments(arguments)
        if options.command == "check-tables":
            return check_tables(options)
        if options.command == "search":
            return search(options)
        look_for_parts()
        start(options)
    except Refusal as refusal:
        return refuse(refusal, language(asked_language(arguments)))
    except ImportError as error:
        return refuse_incomplete(error)
    except KeyboardInterrupt:
        return 130
    return 0


def parse_arguments(arguments: "list[str]") -> argparse.Namespace:
    """The options asked for; a Refusal when they make no sense."""
    return read_arguments(arguments, known_languages(), lambda: speaker(language(asked_language(arguments))), say)


def asked_language(arguments: "list[str]") -> "str | None":
    """The language asked for in a command line that could not be understood."""
    for lang in known_languages():
        if "--lang=" + lang in arguments or ("--lang", lang) in itertools.pairwise(arguments):
            return lang
    return None


def language(asked: "str | None") -> str:
    """The language to speak on the terminal: as asked, else the system's if we have it, else the default."""
    from keeper_app.content.known_languages import language_of

    if asked:
        return asked
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return language_of(os.environ[variable])
    return language_of(locale.getlocale()[0] or "")


def known_languages() -> "tuple[str, ...]":
    """The languages there are folders for; asked for once this Python is known to be new enough to read them."""
    from keeper_app.content.known_languages import languages

    return languages()


def start(options: argparse.Namespace) -> None:
    """Check what may be refused, open the desk, and serve until told to stop."""
    view = choose_view(options.view)
    listener = None if view == "window" else listen(options.host, options.port)
    try:
        from keeper_app.store import default_data_dir
        from keeper_app.ui.entrance import Entrance

        path = own_path(options.data) if options.data else default_data_dir()
        entrance = Entrance(path.absolute(), read_only=options.read_only)
        try:
            look_in(entrance)
            show(entrance, options, view, listener)
        finally:
            entrance.close()
    finally:
        if listener is not None:
            listener.close()


def look_in(entrance: "Entrance") -> None:
    """Open the folder. Only what nothing but another command helps is refused; all else is for the rescue page."""
    from keeper_app.store import DataDirUnreadable

    entrance.open()
    trouble = entrance.trouble
    nothing_there = entrance.read_only and isinstance(trouble, DataDirUnreadable)
    if trouble is not None and (entrance.held or nothing_there):
        raise refusal_of(trouble)
    if entrance.read_only and entrance.data is not None and not entrance.data.shelf.ids():
        raise Refusal(4, "cli.nothing-to-read", path=str(entrance.path))


def show(entrance: "Entrance", options: argparse.Namespace, view: str, listener: "socket.socket | None") -> None:
    """Show the app until the user has had enough."""
    from keeper_app.ui import serve
    from keeper_app.ui.door.door import Door

    def build() -> "serve.PageMain":
        from keeper_app.ui.rescue.way_in import build_way_in

        return build_way_in(entrance, options.lang, door)

    def lost() -> None:
        say(speaker(language(options.lang)).say("cli.window-lost"), to_errors=True)
        serve.open_browser(url)

    def on_ready(end: "Callable[[], None]") -> None:
        entrance.enter()
        if view == "browser":
            serve.open_browser(url)
        elif own is not None:
            own.open(url, closed=end, failed=lost)
        words = speaker(language(options.lang))
        if entrance.trouble is not None:
            say(sentence(words, refusal_of(entrance.trouble)), to_errors=True)
        for line in welcome(words, url, door, entrance):
            say(line)
        door.listen(herald(words, door))

    door = Door(entrance.data)
    if listener is None:
        serve.show_window(build)
        return
    url = address(WILDCARDS.get(options.host, options.host), listener.getsockname()[1])
    with window_of(entrance) if view == "app" else contextlib.nullcontext() as own:
        serve.serve_browsers(build, listener, on_ready, door)


def window_of(entrance: "Entrance") -> "AbstractContextManager[OwnWindow | None]":
    """A window of Keeper's own. Its profile lies with the games, unless these are only looked at or do not open."""
    from keeper_app.ui.own_window import own_browser, own_window

    browser = own_browser()
    ours = entrance.data is not None and not entrance.read_only
    return own_window(browser, entrance.path if ours else None) if browser else contextlib.nullcontext()


def welcome(words: "Words", url: str, door: "Door", entrance: "Entrance") -> "Iterator[str]":
    """Where it is reached, and what is open to whom; where the games are; how it is stopped."""
    yield words.say("cli.serving", url=url)
    yield open_to(words, door)
    if door.is_open:  # whoever can read the terminal is the keeper
        code = " ".join(door.invite("keeper", direct=True).halves)
        yield words.say("cli.door-code", code=code)
    yield words.say("cli.data-at" if entrance.trouble is None else "cli.rescue", path=str(entrance.path))
    if entrance.read_only:
        yield words.say("cli.only-looking")
    yield words.say("cli.stop")


def open_to(words: "Words", door: "Door") -> str:
    """What is open to whom, in one sentence."""
    return words.say("cli.door-open", url=door.url) if door.is_open else words.say("cli.door-closed")


def herald(words: "Words", door: "Door") -> "Callable[[], None]":
    """Says so again whenever the door is opened or closed."""
    said = [door.is_open]

    def hear() -> None:
        if door.is_open != said[0]:
            said[0] = door.is_open
            say(open_to(words, door))

    return hear


def own_path(text: str) -> Path:
    """A folder as the keeper wrote it; `~` is theirs, and somebody else's only where there is such a one."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise Refusal(4, "cli.data-unwritable", path=text, detail="missing") from error


def check_tables(options: argparse.Namespace) -> int:
    """Say what is wrong with any table, the keeper's own included; 1 when something is."""
    from keeper_app.content import check, own_tables
    from keeper_app.play.spelt_dice import spelt_dice
    from keeper_app.store import default_data_dir
    from keeper_app.words.checked import fault_lines, lacking_lines

    def check_dice(text: str) -> None:
        spelt_dice(text)

    words = speaker(language(options.lang))
    errors = check.check_tables(check_dice)
    own = (own_path(options.data) if options.data else default_data_dir()) / "tables"
    if own.is_dir():
        errors += own_tables.read_own_tables(own, check_dice)[1]
    for line in fault_lines(words, errors):
        say(line, to_errors=True)
    for line in lacking_lines(words, check.remarks_on_tables()):
        say(line)
    say(words.say("cli.tables-checked", len(errors)))
    return 1 if errors else 0


def search(options: argparse.Namespace) -> int:
    """Print what the search of the app finds."""
    from keeper_app.words.found import found_lines, games

    if bool(options.query) == bool(options.queries):
        raise Refusal(2, "cli.nothing-asked")
    if options.game not in (None, *games()):
        raise Refusal(2, "cli.bad-choice", text="--game " + options.game, known=", ".join(games()))
    try:
        questions = Path(options.queries).read_text("utf-8-sig").splitlines() if options.queries else options.query
    except (OSError, UnicodeError) as error:
        raise Refusal(4, "cli.data-unreadable", path=options.queries, detail=reason(error)) from error
    asked = questions if options.queries else [" ".join(questions)]
    for line in found_lines(asked, speaker(language(options.lang)), options.game, options.limit, options.json):
        say(line)
    return 0


def choose_view(asked: str) -> str:
    """Where to show it: "app" (a browser's window), "window" (Flet's), "browser", or "server" (nothing is opened)."""
    browser_can = has_desktop(("DISPLAY", "WAYLAND_DISPLAY"))
    client_can = has_desktop(("DISPLAY",))  # elsewhere Flet would quietly serve on a port of its own choosing
    client_there = importlib.util.find_spec("flet_desktop") is not None
    if asked == "auto":
        return "browser" if browser_can else "server"
    if asked == "window" and not client_there:
        raise Refusal(8, "cli.no-window")
    if (asked == "window" and not client_can) or (asked == "app" and not browser_can):
        raise Refusal(8, "cli.no-display")
    if asked == "app":
        from keeper_app.ui.own_window import own_browser

        if own_browser() is None:
            return "window" if client_there and client_can else "browser"
    return asked


def has_desktop(variables: "tuple[str, ...]") -> bool:
    """Whether there is a desktop to open something on; `variables` tell, except on Windows and macOS."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(variable) for variable in variables)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, held from now on: nobody can take the port while the app loads."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Refusal(3, "cli.address-refused", host=host, port=port, detail=reason(error)) from error
    family, kind, protocol, _, where = min(found, key=lambda one: one[0] != socket.AF_INET)
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform == "win32":
            # There, REUSEADDR would let two programs share a port, and this is what forbids it.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            # Elsewhere it only lets us back in after a restart; a port listened on stays refused.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Refusal(3, "cli.port-in-use", port=port) from error
        raise Refusal(3, "cli.address-refused", host=host, port=port, detail=reason(error)) from error
    return listener


def address(host: str, port: int) -> str:
    """The address to type into a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def refusal_of(error: "StoreError") -> Refusal:
    """The exit code and sentence of what the store could not do."""
    from keeper_app import store

    fields = dict(vars(error))
    if isinstance(error, store.DeskHeld):
        if not error.pid:
            return Refusal(5, "cli.desk-held-by-unknown", path=error.path)
        return Refusal(5, "cli.desk-held", path=error.path, pid=error.pid, host=error.host, since=error.since)
    if isinstance(error, store.TooNew):
        return Refusal(6, "cli.journal-too-new", path=error.path, version=error.version)
    if isinstance(error, store.DataDirUnreadable | store.NotNow):
        return Refusal(4, "cli.data-unreadable", path=error.path, detail=error.detail)
    if isinstance(error, store.JournalUnreadable):
        return Refusal(9, "cli.journal-unreadable", path=error.path, detail=error.detail)
    return Refusal(4, "cli.data-unwritable", path=fields.get("path", ""), detail=fields.get("detail", error.reason))


def reason(error: Exception) -> str:
    """What the system said, by its id where it has one, without its numbers."""
    from keeper_app.store.said import said

    return said(error) if isinstance(error, OSError) else str(error)


def refuse(refusal: Refusal, lang: str) -> int:
    """Say why Keeper cannot start, in one line, and return the exit code."""
    say(sentence(speaker(lang), refusal), to_errors=True)
    return refusal.code


def sentence(words: "Words", refusal: Refusal) -> str:
    """Why it is refused, in one line; what the system said of it too is in our words."""
    from keeper_app.words.details import detail_words

    fields = refusal.fields
    if "detail" in fields:
        fields = {**fields, "detail": detail_words(words, fields["detail"])}
    return words.say(refusal.key, None, **fields)


def look_for_parts() -> None:
    """What is only imported once it is needed must be there all the same: a game would open as if it were empty."""
    for part in ("attrs", "cattrs", "d20"):
        if importlib.util.find_spec(part) is None:
            raise ModuleNotFoundError(name=part)


def refuse_incomplete(error: ImportError) -> int:
    """Say what is not installed. What is missing of Keeper itself is a fault of ours, and raised as one.

    The tables of words may be out of reach without it: the sentence is here.
    """
    part = (error.name or "keeper_app").partition(".")[0]
    if part == "keeper_app":
        raise error
    say(f"Keeper is not wholly installed: {part} is missing. Delete .venv, or install again, and start anew.", True)
    return 12


def speaker(lang: str) -> "Words":
    """The words of a language; loaded only when there is something to say."""
    from keeper_app.words import words_in

    return words_in(lang)


def say(text: str, to_errors: bool = False) -> None:
    """Print a line on a terminal that may not know French typography."""
    stream = sys.stderr if to_errors else sys.stdout
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("\u202f", " ").encode(encoding, "replace").decode(encoding)
    try:
        print(text, file=stream, flush=True)
    except OSError:  # nobody listens: a closed pipe, a full disk. The game goes on, and Python ends without a word
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
