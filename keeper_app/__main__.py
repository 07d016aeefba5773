"""The command line: `keeper`, or `python -m keeper_app`.

Exit codes: 0 ended by the user, 2 bad arguments, 3 no such port to be had, 4 data directory not writable,
5 desk held by another process, 6 journal from a newer version, 7 Python too old, 8 no window to be had,
9 journal unreadable, 12 a part of the installation missing, 130 interrupted before serving.

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
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from keeper_app import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from keeper_app.play.campaigns import Campaigns
    from keeper_app.store import DataDir, StoreError
    from keeper_app.words import Words

DEFAULT_PORT, MOST_PORT = 8550, 65535
MOST_RESULTS = 1000
VIEWS = ("auto", "browser", "window", "server")
WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1"}


class Refusal(Exception):
    """Keeper cannot start: an exit code, and the key and fields of a sentence."""

    def __init__(self, code: int, key: str, **fields: object) -> None:
        super().__init__(key)
        self.code = code
        self.key = key
        self.fields = fields


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


class _Parser(argparse.ArgumentParser):
    """argparse in the keeper's language: its help is keys until somebody asks for it, and it raises what it refuses."""

    def __init__(self, arguments: "list[str]") -> None:
        super().__init__(prog="keeper", description="cli.help.about", add_help=False, exit_on_error=False)
        self.asked = arguments

    def error(self, message: str) -> NoReturn:
        """Whatever we have no sentence of our own for; argparse's is English."""
        raise Refusal(2, "cli.bad-arguments", text=" ".join(self.asked))

    def print_help(self, file: object = None) -> None:
        """In the language asked for, on a terminal that may not know its letters."""
        words = speaker(language(asked_language(self.asked)))
        self.description = words.say(self.description or "")
        self._positionals.title, self._optionals.title = words.say("cli.help.commands"), words.say("cli.help.options")
        self.usage = argparse.SUPPRESS  # argparse would begin it with an English word
        for action in self._actions:
            action.help = words.say(action.help or "", None, default=action.default)
        say("keeper " + words.say("cli.help.usage") + "\n\n" + self.format_help().strip())


def parse_arguments(arguments: "list[str]") -> argparse.Namespace:
    """The options asked for; a Refusal when they make no sense."""
    parser = _Parser(arguments)
    parser.add_argument("--port", type=port_number, default=DEFAULT_PORT, help="cli.help.port")
    parser.add_argument("--host", type=said("--host"), default="127.0.0.1", help="cli.help.host")
    parser.add_argument("--view", **one_of("--view", VIEWS), default="auto", help="cli.help.view")
    parser.add_argument("--data", type=said("--data"), metavar="DIR", help="cli.help.data")
    parser.add_argument("--read-only", action="store_true", help="cli.help.read-only")
    parser.add_argument("--lang", **one_of("--lang", known_languages()), help="cli.help.lang")
    parser.add_argument("command", nargs="?", **one_of("", ("check-tables", "search")), help="cli.help.command")
    parser.add_argument("query", nargs="*", help="cli.help.query")
    parser.add_argument("--json", action="store_true", help="cli.help.json")
    parser.add_argument("--limit", type=how_many, help="cli.help.limit")
    parser.add_argument("--game", type=said("--game"), help="cli.help.game")
    parser.add_argument("--queries", type=said("--queries"), metavar="FILE", help="cli.help.queries")
    parser.add_argument("--version", action="version", version="keeper " + __version__, help="cli.help.version")
    parser.add_argument("-h", "--help", action="help", help="cli.help.help")
    try:
        options, strange = parser.parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Refusal(2, "cli.bad-option", option=error.argument_name or "") from error
    searching = (*options.query, *("--json",) * options.json, options.limit, options.game, options.queries)
    if options.command != "search" and any(searching):
        strange += [str(one) for one in searching if one]
    if strange:
        raise Refusal(2, "cli.unknown-arguments", text=" ".join(strange))
    return options


def port_number(text: str) -> int:
    """A port, 0 to 65535."""
    if not (text.isascii() and text.isdigit() and int(text[:6]) <= MOST_PORT):
        raise Refusal(2, "cli.bad-port", text=text, most=MOST_PORT)
    return int(text)


def how_many(text: str) -> int:
    """A number of results, 1 to 1000."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= MOST_RESULTS):
        raise Refusal(2, "cli.bad-limit", text=text, most=MOST_RESULTS)
    return int(text)


def said(option: str) -> "Callable[[str], str]":
    """Any text but none: an unset variable in a script must not mean the current directory."""

    def checked(text: str) -> str:
        if not text.strip():
            raise Refusal(2, "cli.empty", option=option)
        return text

    return checked


def one_of(option: str, known: "tuple[str, ...]") -> "dict[str, Any]":
    """How argparse asks for one of a few; its own way of refusing all others is English."""

    def checked(text: str) -> str:
        if text not in known:
            raise Refusal(2, "cli.bad-choice", text=(option + " " + text).strip(), known=", ".join(known))
        return text

    return {"type": checked, "metavar": "{" + ",".join(known) + "}"}


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
        from keeper_app.store import StoreError, default_data_dir, open_data_dir

        path = own_path(options.data) if options.data else default_data_dir()
        try:
            with open_data_dir(path.absolute(), read_only=options.read_only) as data_dir:
                if options.read_only and not data_dir.shelf.ids():
                    raise Refusal(4, "cli.nothing-to-read", path=str(data_dir.path))
                show(data_dir, options, view, listener)
        except StoreError as error:
            raise refusal_of(error) from error
    finally:
        if listener is not None:
            listener.close()


def show(data_dir: "DataDir", options: argparse.Namespace, view: str, listener: "socket.socket | None") -> None:
    """Show the app until the user has had enough."""
    from keeper_app.ui import serve

    @cache
    def campaigns() -> "Campaigns":
        from keeper_app.play.campaigns import Campaigns

        return Campaigns(data_dir.documents, data_dir.shelf)

    def build() -> "serve.PageMain":
        from keeper_app.ui.app import build_main

        return build_main(data_dir, options.lang, campaigns())

    def on_ready() -> None:
        campaigns()  # a log that is refused is refused before anybody is asked in
        if view == "browser":
            serve.open_browser(url)
        others = address(own_address(), port) if options.host in WILDCARDS else ""
        for line in welcome(speaker(language(options.lang)), url, others, data_dir):
            say(line)

    if listener is None:
        serve.show_window(build)
    else:
        port = listener.getsockname()[1]
        url = address(WILDCARDS.get(options.host, options.host), port)
        serve.serve_browsers(build, listener, on_ready)


def welcome(words: "Words", url: str, others: str, data_dir: "DataDir") -> "Iterator[str]":
    """Where it is reached, from here and from `others`; where the games are; how it is stopped."""
    yield words.say("cli.serving", url=url)
    if others:
        yield words.say("cli.serving-others", url=others)
    yield words.say("cli.data-at", path=str(data_dir.path))
    if data_dir.read_only:
        yield words.say("cli.only-looking")
    yield words.say("cli.stop")


def own_path(text: str) -> Path:
    """A folder as the keeper wrote it; `~` is theirs, and somebody else's only where there is such a one."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise Refusal(4, "cli.data-unwritable", path=text, detail=os.strerror(errno.ENOENT)) from error


def check_tables(options: argparse.Namespace) -> int:
    """Say what is wrong with any table, the keeper's own included; 1 when something is."""
    import textwrap

    from keeper_app.content import check, own_tables
    from keeper_app.play.spelt_dice import spelt_dice
    from keeper_app.store import default_data_dir
    from keeper_app.words import table_error

    def check_dice(text: str) -> None:
        spelt_dice(text)

    words = speaker(language(options.lang))
    errors = check.check_tables(check_dice)
    own = (own_path(options.data) if options.data else default_data_dir()) / "tables"
    if own.is_dir():
        errors += own_tables.read_own_tables(own, check_dice)[1]
    for error in errors:
        detail = " (" + error.detail + ")" if error.detail else ""
        say(table_error(words, error) + detail, to_errors=True)
    remarks = check.remarks_on_tables()
    for file in dict.fromkeys(remark.file for remark in remarks):
        lacking = [".".join(filter(None, (r.record, r.field))) for r in remarks if r.file == file]
        say(words.say("cli.falls-back", len(lacking), where=file))
        say(textwrap.indent(textwrap.fill(", ".join(lacking), 100, break_on_hyphens=False), "  "))
    say(words.say("cli.tables-checked", len(errors)))
    return 1 if errors else 0


def search(options: argparse.Namespace) -> int:
    """Print what the search of the app finds; 1 where nothing was asked for."""
    from keeper_app import search_command

    if bool(options.query) == bool(options.queries):
        raise Refusal(2, "cli.nothing-asked")
    if options.game not in (None, *search_command.games()):
        raise Refusal(2, "cli.bad-choice", text="--game " + options.game, known=", ".join(search_command.games()))
    lang, limit = language(options.lang), options.limit or search_command.FEW
    try:
        for query in search_command.questions(" ".join(options.query), options.queries):
            answer = search_command.found(query, lang, options.game, limit)
            for line in [search_command.as_json(answer)] if options.json else search_command.as_lines(answer):
                say(line)
    except (OSError, UnicodeError) as error:
        raise Refusal(4, "cli.data-unreadable", path=options.queries or "", detail=reason(error)) from error
    return 0


def choose_view(asked: str) -> str:
    """Where to show the app: "browser", "window" or "server" (nothing is opened)."""
    if asked == "window":
        if importlib.util.find_spec("flet_desktop") is None:
            raise Refusal(8, "cli.no-window")
        if not has_desktop(("DISPLAY",)):  # Flet would quietly serve on a port of its own choosing instead
            raise Refusal(8, "cli.no-display")
    elif asked == "auto":
        return "browser" if has_desktop(("DISPLAY", "WAYLAND_DISPLAY")) else "server"
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


def own_address() -> str:
    """The address of this machine on its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: any route out will do
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


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
    if isinstance(error, store.DataDirUnreadable):
        return Refusal(4, "cli.data-unreadable", path=error.path, detail=error.detail)
    if isinstance(error, store.JournalUnreadable):
        return Refusal(9, "cli.journal-unreadable", path=error.path, detail=error.detail)
    return Refusal(4, "cli.data-unwritable", path=fields.get("path", ""), detail=fields.get("detail", error.reason))


def reason(error: Exception) -> str:
    """What the system said, without its numbers."""
    return getattr(error, "strerror", None) or str(error)


def refuse(refusal: Refusal, lang: str) -> int:
    """Say why Keeper cannot start, in one line, and return the exit code."""
    say(speaker(lang).say(refusal.key, None, **refusal.fields), to_errors=True)
    return refusal.code


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
