"""What is said without a screen, in the language nobody speaks: refusals, faults, the terminal, the log."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from our_errors import AT_START, CLASSES, FIXED, RAISED, built

import keeper_app.__main__ as terminal
from keeper_app import arguments
from keeper_app.content.errors import TableError
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_table import weapons
from keeper_app.content.words import fields_of, word_list
from keeper_app.dice import parse_expression
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, FieldRefused
from keeper_app.reference import understand
from keeper_app.rules import (
    CriticalRange,
    Difficulty,
    HouseRules,
    NotAllowed,
    PlannedFire,
    PlannedShot,
    Swing,
    ValueOutOfRange,
)
from keeper_app.store import NotNow
from keeper_app.words import (
    Words,
    beyond_from,
    cell_words,
    entry_name,
    field_name,
    log_line,
    log_report,
    refusal,
    table_error,
    understood,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)

CASES = Path(__file__).parent / "cases"
HOME = (Path(terminal.__file__), Path(arguments.__file__))


def below(start: str) -> list[str]:
    """The last ids of every word under one."""
    return [key.removeprefix(f"{start}.") for key in word_list("en") if key.startswith(f"{start}.")]


def refusals(words: Words) -> Iterator[str]:
    """Every error with the fields it is raised with; every reason it may name."""
    cause = ValueOutOfRange(value=1000, least=0, most=999)
    for name, fields in RAISED:
        if not {"problem", "cause"} & set(fields):
            yield refusal(words, CLASSES[name](**dict.fromkeys(fields, 7)))
    for name in (*FIXED, *AT_START):
        yield refusal(words, built(name))
    for problem in below("cannot"):
        told = dict.fromkeys(fields_of(word_list("en")[f"cannot.{problem}"]), 7)
        yield refusal(words, CannotAct(problem=problem, **told))
    for problem in below("bad-import"):
        yield refusal(words, CLASSES["BadImport"](problem=problem))
    for rule in (*below("forbidden"), "free-dice"):
        yield refusal(
            words,
            NotAllowed(
                rule=rule,
                nearest=(6, 9),
                **dict.fromkeys(("metres", "most", "shots", "performer", "target", "rounds", "size"), 7),
            ),
        )
    for field in ("climb", "age", "values/spot-hidden", "background/traits", "fixed/mov"):
        yield refusal(words, FieldRefused(field=field, cause=cause))
    yield refusal(words, FieldRefused(field=7, cause=7))
    yield refusal(words, ValueError())


def faults(words: Words) -> Iterator[str]:
    """Whatever can be wrong with a table."""
    for problem in below("table-error"):
        yield table_error(words, TableError("7", "8", "9", problem))


def fields(words: Words) -> Iterator[str]:
    """Every field of a sheet, as a preview and a refusal name it."""
    for field in below("field"):
        yield field_name(words, field)


def days(words: Words) -> Iterator[str]:
    """A day of every month."""
    return (words.date(date(1926, month, 1)) for month in range(1, 13))


def terminal_refusals() -> Iterator[terminal.Refusal]:
    """Every refusal that the command line makes, with its fields."""
    nodes = (node for path in HOME for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
            code, key = (one.value for one in node.args)
            yield terminal.Refusal(code, key, **{keyword.arg: 7 for keyword in node.keywords})


def on_the_terminal(words: Words, data: Path) -> None:
    """All that is printed there: why it does not start, that it has, the help, and faults of tables."""
    for refused in terminal_refusals():
        terminal.refuse(refused, words.lang)
    code = SimpleNamespace(halves=("7", "8"))
    for so in (True, False):
        door = SimpleNamespace(is_open=so, url="8", invite=lambda *_, **__: code)
        entrance = SimpleNamespace(path=9, read_only=so, trouble=None if so else NotNow("9", "8"))
        for line in terminal.welcome(words, "7", door, entrance):
            terminal.say(line)
    with pytest.raises(SystemExit):
        terminal.main(["--lang", words.lang, "--help"])
    (data / "tables").mkdir(parents=True)
    (data / "tables" / "7.toml").write_text("", encoding="utf-8")
    assert terminal.main(["--lang", words.lang, "check-tables", "--data", str(data)]) == 1


def typed_lines() -> list[str]:
    """All that the golden cases type into the quick field."""
    cases = tomllib.loads((CASES / "quick.toml").read_text("utf-8"))
    return [case["text"] for many in cases.values() for case in many if "text" in case]


def quick_lines(words: Words, desk: Desk) -> Iterator[tuple[str, str, str]]:
    """What was typed, why it was refused if it was, and what is said to have been understood."""
    people = [SimpleNamespace(id=p.id, name=p.name, skills=p.skills, luck=p.luck) for p in desk.state.people]
    for typed, many in product(typed_lines(), (people, [])):
        asked = understand(typed, many)
        yield typed, getattr(asked, "reason", ""), understood(words, desk, asked)


def without(line: str, typed: str) -> str:
    """A line without the words that were typed: they are quoted as they were."""
    theirs = {*re.findall(r"[^\W\d_]+", typed), *typed.split(), "v"}  # dice are read letter by letter: “v” of “vs”
    for word in sorted(theirs, key=len, reverse=True):
        line = re.sub(rf"(?<!⟦)(?<![^\W\d_]){re.escape(word)}(?![^\W\d_]|⟧)", "", line, flags=re.IGNORECASE)
    return line


def without_arguments(shown: str) -> list[str]:
    """What the terminal said without the names of options, files and the particulars of a fault, which are data."""
    data = r"--?[a-z-]+(?: [A-Z]+)?|\{[a-z,-]+\}|^keeper \[|\S+\.toml|· rows|\(\[\[rows\]\] expected\)"
    return [re.sub(data, "", line) for line in shown.splitlines()]


def log_lines(words: Words, desk: Desk) -> Iterator[str]:
    """Every line of the log, what undo calls it, and the report."""
    for entry in desk.entries:
        line = log_line(words, desk, entry)
        yield from (entry_name(words, entry), line.title, line.figure, line.detail, line.brief, line.by, line.dice)
    for whole in (True, False):
        yield from log_report(words, desk, "", whole=whole).splitlines()


def figures(words: Words) -> Iterator[str]:
    """Every figure of every weapon and every cell of every table, in both units."""
    for one in weapons():
        yield from (weapon_rate(words, one), weapon_load(words, one))
        yield from (weapon_price(words, one, era) for era in ("classic", "modern"))
    for units in ("metric", "imperial"):
        for one in weapons():
            yield from (weapon_damage(words, one, units), weapon_range(words, one, units))
        for table in screen_tables().values():
            yield from (cell_words(words, column, row, units) for column in table.columns for row in table.rows)


def volleys(words: Words) -> Iterator[str]:
    """What still hits beyond extreme difficulty, by the book and where more than 01 is critical."""
    swing = Swing(parse_expression("1D10"), parse_expression("0"), impales=True)
    fire = PlannedFire((PlannedShot(1, 60, Difficulty.EXTREME, -2, 6, beyond=1),), swing)
    for critical in CriticalRange:
        yield beyond_from(words, fire, HouseRules(critical=critical))


def without_a_screen(words: Words) -> Iterable[str]:
    """All of these that need no desk."""
    return [*refusals(words), *faults(words), *fields(words), *days(words), *figures(words), *volleys(words)]
