"""What may be asked for on the command line, and how it is refused."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from keeper_app import __version__

if TYPE_CHECKING:
    from keeper_app.words import Words

DEFAULT_PORT, MOST_PORT = 8550, 65535
MOST_RESULTS = 1000
VIEWS = ("auto", "app", "browser", "window", "server")


class Refusal(Exception):
    """Keeper cannot start: an exit code, and the key and fields of a sentence."""

    def __init__(self, code: int, key: str, **fields: object) -> None:
        super().__init__(key)
        self.code = code
        self.key = key
        self.fields = fields


class Parser(argparse.ArgumentParser):
    """argparse in the keeper's language: its help is keys until somebody asks for it, and it raises what it refuses."""

    def __init__(self, arguments: list[str], words: "Callable[[], Words]", say: Callable[[str], None]) -> None:
        super().__init__(prog="keeper", description="cli.help.about", add_help=False, exit_on_error=False)
        self.asked, self.words, self.tell = arguments, words, say

    def error(self, message: str) -> NoReturn:
        """Whatever we have no sentence of our own for; argparse's is English."""
        raise Refusal(2, "cli.bad-arguments", text=" ".join(self.asked))

    def print_help(self, file: object = None) -> None:
        """In the language asked for, on a terminal that may not know its letters."""
        words = self.words()
        self.description = words.say(self.description or "")
        self._positionals.title, self._optionals.title = words.say("cli.help.commands"), words.say("cli.help.options")
        self.usage = argparse.SUPPRESS  # argparse would begin it with an English word
        for action in self._actions:
            action.help = words.say(action.help or "", None, default=action.default)
        self.tell("keeper " + words.say("cli.help.usage") + "\n\n" + self.format_help().strip())


def read_arguments(
    arguments: list[str], languages: tuple[str, ...], words: "Callable[[], Words]", say: Callable[[str], None]
) -> argparse.Namespace:
    """The options asked for; a Refusal when they make no sense."""
    parser = Parser(arguments, words, say)
    parser.add_argument("--port", type=port_number, default=DEFAULT_PORT, help="cli.help.port")
    parser.add_argument("--host", type=said("--host"), default="127.0.0.1", help="cli.help.host")
    parser.add_argument("--view", **one_of("--view", VIEWS), default="auto", help="cli.help.view")
    parser.add_argument("--data", type=said("--data"), metavar="DIR", help="cli.help.data")
    parser.add_argument("--read-only", action="store_true", help="cli.help.read-only")
    parser.add_argument("--lang", **one_of("--lang", languages), help="cli.help.lang")
    parser.add_argument("command", nargs="?", **one_of("", ("check-tables", "search")), help="cli.help.command")
    parser.add_argument("query", nargs="*", metavar="…", help="cli.help.query")
    parser.add_argument("--json", action="store_const", const="--json", help="cli.help.as-json")
    parser.add_argument("--limit", type=how_many, help="cli.help.limit")
    parser.add_argument("--game", type=said("--game"), help="cli.help.game")
    parser.add_argument("--queries", type=said("--queries"), metavar="FILE", help="cli.help.queries")
    parser.add_argument("--version", action="version", version="keeper " + __version__, help="cli.help.version")
    parser.add_argument("-h", "--help", action="help", help="cli.help.help")
    try:
        options, strange = parser.parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Refusal(2, "cli.bad-option", option=error.argument_name or "") from error
    searching = (*options.query, options.json, options.limit, options.game, options.queries)
    if options.command != "search":
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


def said(option: str) -> Callable[[str], str]:
    """Any text but none: an unset variable in a script must not mean the current directory."""

    def checked(text: str) -> str:
        if not text.strip():
            raise Refusal(2, "cli.empty", option=option)
        return text

    return checked


def one_of(option: str, known: tuple[str, ...]) -> dict[str, Any]:
    """How argparse asks for one of a few; its own way of refusing all others is English."""

    def checked(text: str) -> str:
        if text not in known:
            raise Refusal(2, "cli.bad-choice", text=(option + " " + text).strip(), known=", ".join(known))
        return text

    return {"type": checked, "metavar": "{" + ",".join(known) + "}"}
