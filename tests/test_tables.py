"""The tables as they are: sound, complete, used, and written with the care of a printed page."""

import ast
import re
import shutil
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from examples import FAMILIES as OF_ROOMS
from examples.played import played
from sources import nodes_in, sources
from store_details import store_details

from keeper_app.content.check import check_tables
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.people_creature_records import CREATURE_GROUPS
from keeper_app.content.people_records import ConditionGroup
from keeper_app.content.prose import texts
from keeper_app.content.records import Book
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.content.words import Word, word_list
from keeper_app.dice import DiceError, keep, parse_expression
from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.actions.shoot import MODES, UNKNOWN_TO_IT
from keeper_app.play.combat.beside import BESIDE
from keeper_app.play.combat.events.turns import BROKEN_OFF, MARKS
from keeper_app.play.errors import PlayError
from keeper_app.play.events.base import Roll
from keeper_app.play.events.known import known_events
from keeper_app.play.exchange.foundry_damage import WAYS as WAYS_TO_FIRE
from keeper_app.play.people.events.time import UNITS as TIME_UNITS
from keeper_app.play.people.person import CHARACTERISTICS, FIXABLE, Kind, Person
from keeper_app.play.people.side import Side
from keeper_app.play.preferences import APPEARANCES, DAMAGE, ERAS, UNITS
from keeper_app.rooms import ROOMS
from keeper_app.rules import (
    DUES,
    Care,
    CriticalRange,
    Difficulty,
    FumbleRange,
    Goal,
    Gravity,
    HouseRules,
    Level,
    Need,
    Reaction,
    Requirement,
    RulesError,
    Shut,
    compare,
    read_check,
    read_combined,
)
from keeper_app.store import NoticeKind, StoreError, Why
from keeper_app.store.said import SAID
from keeper_app.ui.components.because_chip import ICONS
from keeper_app.ui.components.state_bar import KINDS as POINTS
from keeper_app.ui.door.devices import ROLES
from keeper_app.ui.keyboard import CHORDS, HELP, IN_QUICK, WITH_ALT
from keeper_app.ui.rescue.of_folder import KINDS as FOLDER_KINDS
from keeper_app.ui.rooms import rooms
from keeper_app.ui.screens.combat.actions import ACTIONS
from keeper_app.ui.screens.combat.order import STATES
from keeper_app.ui.screens.combat.shooting import BY_HAND
from keeper_app.ui.screens.common.welcome_cards import CARDS
from keeper_app.ui.screens.common.welcome_cards import WAYS as FIRST_WAYS
from keeper_app.ui.screens.people.listing import KINDS as PEOPLE_KINDS
from keeper_app.ui.screens.people.newcomer import WAYS
from keeper_app.ui.screens.people.quick_person import ASKED as NPC_ASKED
from keeper_app.ui.screens.people.sheet import TABS
from keeper_app.ui.screens.people.weapon_form import NUMBERS, TEXTS
from keeper_app.ui.screens.roll.group import TAPS
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.ui.screens.tables.listing import GROUPS
from keeper_app.ui.screens.tables.weapon_rows import WIDE
from keeper_app.words import Words, log_line

LANGS = complete_languages()
TABLES = sorted(path.relative_to(tables_root()).as_posix() for path in tables_root().rglob("*.toml"))
WORDS = {lang: word_list(lang) for lang in LANGS}
NAMESPACES = {key.split(".")[0] for key in WORDS["en"] if "." in key}
KEY = re.compile(r"[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+(?<!\.toml)(?<!\.json)")

# Refusals at the start are phrased for the terminal, before there is a screen.
AT_START = {
    "too-new": "cli.journal-too-new",
}
NEVER_RAISED = {DiceError, RulesError, PlayError, StoreError}  # bases; words/ has error.unknown for them


# --- check_tables finds nothing, and would --------------------------------------------------------------------------


def test_nothing_is_wrong_with_any_table() -> None:
    assert [str(error) for error in check_tables(check_dice=parse_expression)] == []


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables once more, to be damaged one by one."""
    root = tmp_path_factory.mktemp("damaged") / "tables"
    shutil.copytree(tables_root(), root)
    return root


# Looking through all tables takes a while, so many are damaged at once; a language that is not read hides its words.
ALONE = [table for table in TABLES if table.endswith("/language.toml")]
OTHERS = [table for table in TABLES if table not in ALONE]
ROUNDS = [*([table] for table in ALONE), *(OTHERS[at::2] for at in range(2))]


@pytest.mark.parametrize("tables", ROUNDS, ids=lambda tables: tables[0])
def test_damage_to_any_table_is_found(tables: list[str], copied: Path) -> None:
    damaged = {table: (copied / table).read_bytes() for table in tables}
    for table in damaged:
        (copied / table).write_text("nonsense = [", encoding="utf-8")
    try:
        errors = check_tables(check_dice=parse_expression, root=copied)
    finally:
        for table, sound in damaged.items():
            (copied / table).write_bytes(sound)
    assert sorted(set(damaged) - {error.file for error in errors if error.problem == "bad-toml"}) == []


# --- words: every key that is asked for, and no other -------------------------------------------------------------


def _pattern(joined: ast.JoinedStr) -> str:
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in joined.values)


@cache
def keys_in(source: str) -> tuple[set[str], set[str]]:
    """Keys written out in a module, and the patterns of keys put together there."""
    said = [
        node.args[0] for node in nodes_in(source, ast.Call) if getattr(node.func, "attr", "") == "say" and node.args
    ]
    keys = {first.value for first in said if isinstance(first, ast.Constant)}
    patterns = {_pattern(node) for node in nodes_in(source, ast.JoinedStr)}
    texts = {node.value for node in nodes_in(source, ast.Constant) if isinstance(node.value, str)}
    keys |= {text for text in texts if KEY.fullmatch(text) and text.split(".")[0] in NAMESPACES}
    return keys, {pattern for pattern in patterns if pattern.split(".")[0] in NAMESPACES}


def keys_in_code() -> tuple[set[str], set[str]]:
    """The same of the whole app."""
    keys, families = zip(*map(keys_in, sources().values()), strict=True)
    return set().union(*keys), set().union(*families)


def files_of(folder: str) -> Iterator[str]:
    """The sources in a folder of the app, and below."""
    return (source for path, source in sources().items() if path.startswith(f"{folder}/"))


def values(of: type[Enum]) -> list[str]:
    """The ids of an enum."""
    return [one.value for one in of]


def all_kinds(of: type[Exception]) -> Iterator[type[Exception]]:
    """A class of errors and everything below it."""
    yield of
    for below in of.__subclasses__():
        yield from all_kinds(below)


REFUSALS = [kind for base in (DiceError, RulesError, PlayError, StoreError) for kind in all_kinds(base)]


EXPORTS = ("person", "campaign", "report")
NOT_NAMED = {"id", "fixed", "dues", "creature", "number", "embers", "treated", "beyond"}  # nobody writes these by hand


def reasons_to_leave() -> set[str]:
    """Why something in a file is left out, as the importers write it."""
    found: set[str] = set()
    for source in files_of("play/exchange"):
        for node in nodes_in(source, ast.Call):
            if getattr(node.func, "attr", "") == "leave":
                last = node.args[-1]
                for one in [last.body, last.orelse] if isinstance(last, ast.IfExp) else [last]:
                    if isinstance(one, ast.Constant):
                        found.add(one.value)
    return found


def reasons_to_stop() -> set[str]:
    """Why somebody cannot act, as the play room writes it."""
    found: set[str] = set()
    for source in files_of("play"):
        for node in nodes_in(source, ast.Call):
            if getattr(node.func, "id", "") == "CannotAct":
                found |= {
                    k.value.value for k in node.keywords if k.arg == "problem" and isinstance(k.value, ast.Constant)
                }
    return found | set(HELPLESS)


def rules_that_forbid() -> set[str]:
    """Rules that something is refused by; some have a sentence of their own."""
    return set(re.findall(r'NotAllowed\(rule="([a-z-]+)"', "".join(sources().values())))


def quick_reasons() -> set[str]:
    """Why the quick bar may say no, as the reference room writes it."""
    found: set[str] = set()
    for source in files_of("reference"):
        for node in nodes_in(source, ast.Call):
            if getattr(node.func, "id", "") in ("Refused", "NotUnderstood", "_only"):
                for at in node.args[:2]:
                    found |= {
                        one.value
                        for one in ([at.body, at.orelse] if isinstance(at, ast.IfExp) else [at])
                        if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    }
    return found


TABLE_PROBLEMS = [  # what a table can be refused for; first what a keeper's own can be
    "bad-toml",
    "bad-json",
    "not-utf-8",
    "missing-file",
    "empty",
    "too-large",
    "too-deep",
    "missing-field",
    "unknown-field",
    "unknown-value",
    "unknown-reference",
    "wrong-type",
    "bad-id",
    "bad-character",
    "duplicate",
    "bad-dice",
    "bad-range",
    "bad-roll",
    # and what one of ours can be, to whoever edits it
    "stray-space",
    "bad-figure",
    "bad-order",
    "bad-choice",
    "bad-base",
    "bad-ruling",
    "wrong-file-name",
    "ambiguous-name",
    "unknown-language",
    "missing-key",
    "bad-braces",
    "fields-differ",
    "plural-differs",
]


class Listening(Words):
    """Words that note which keys were asked for."""

    def __init__(self) -> None:
        super().__init__("en")
        self.asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        self.asked.add(key)
        return super().__contains__(key)

    def say(self, key: str, n: int | None = None, **fields: object) -> str:
        self.asked.add(key)
        return super().say(key, n, **fields) if super().__contains__(key) else key


def told_by_kind() -> list[str]:
    """Kinds of events that are told in the words kept for the kind; any other has a title of its own."""
    words = Listening()
    for desk in played():
        for entry in desk.entries:
            log_line(words, desk, entry)
    return sorted(event.kind for event in known_events() if f"did.{event.kind}" in words.asked)


HOUSE = {rule.name: getattr(HouseRules(), rule.name) for rule in fields(HouseRules)}

KEYS = (*CHORDS, *WITH_ALT, *IN_QUICK, HELP, *(key for room in rooms().values() for key in room.keys))
TESTED_IN_FIGHT = ["foresee-rolled", "dive-rolled", "jam-rolled"]


def can_be_shut(kind: Care, why: Shut) -> bool:
    """Only Medicine comes too early, which is a rule's to say, and only First Aid holds."""
    return why is not Shut.TOO_EARLY and (kind is Care.FIRST_AID or why is not Shut.HELD)


FOLDER_TROUBLES = [*FOLDER_KINDS, "broken"]
FOLDER_WAYS = ["again", "aside", "look", "elsewhere"]


FAMILIES: dict[str, list[str] | Callable[[], list[str]]] = {  # what takes long to find is looked for when asked
    "appearance.{}": list(APPEARANCES),
    "book.{}": list(get_args(Book)),
    "combined.{}": values(Need),
    "combined.need.{}": values(Need),
    "devices.agent.{}": ["phone", "tablet"],
    "devices.as.{}": list(ROLES),
    "devices.asks.{}": list(ROLES),
    "devices.cannot.{}": ["no-server", "no-network", "port-taken", "address-refused", "too-many-devices"],
    "devices.role.{}": list(ROLES),
    "devices.role-note.{}": list(ROLES),
    "dice.{}": ["bonus", "penalty"],
    "did.{}": told_by_kind,
    "undone.{}": [event.kind for event in known_events() if not issubclass(event, Roll)],
    "detail.{}": lambda: sorted({*SAID, *store_details()}),
    "difficulty.{}": values(Difficulty),
    "difficulty.of.{}": ["hard", "extreme"],
    "difficulty.within.{}": values(Difficulty),
    "error.{}": [e.reason for e in REFUSALS if e not in NEVER_RAISED and e.reason not in AT_START],
    "faces.{}": ["tens", "units"],
    "forces.{}": ["used", "rolls", "out"],
    "group.{}": [name for name, _ in TAPS],
    "house.{}": [rule.replace("_", "-") for rule, usual in HOUSE.items() if isinstance(usual, bool)],
    "house.{}.label": [rule for rule, usual in HOUSE.items() if isinstance(usual, Enum)],
    "house.{}.{}": [
        f"{rule}.{v}" for rule, usual in HOUSE.items() if isinstance(usual, Enum) for v in values(type(usual))
    ],
    "kinds.{}": list(KINDS),
    "era.{}": list(ERAS),
    "settings.units.{}": list(UNITS),
    "table-error.{}": TABLE_PROBLEMS,
    "tables.group.{}": list(GROUPS),
    "welcome.{}.note": [card.name for card in CARDS],
    "welcome.{}.title": [card.name for card in CARDS],
    "welcome.party.{}": [way for way, _ in FIRST_WAYS],
    "welcome.party.{}-note": [way for way, _ in FIRST_WAYS],
    "weapon.{}": [*(key for key, _ in WIDE if key != "price"), "rare", "not-sold"],
    "weapon.price-{}-short": list(ERAS),
    "level.{}": values(Level),
    "level.short.{}": values(Level),
    "level.short-within.{}": values(Level),
    "level.within.{}": values(Level),
    "month.{}": [str(month) for month in range(1, 13)],
    "notice.{}": list(get_args(NoticeKind)),
    "quick.no.{}": lambda: sorted(quick_reasons() - {kind.reason for kind in all_kinds(RulesError)}),
    "rescue.folder.tab.{}": FOLDER_TROUBLES,
    "rescue.folder.what.{}": FOLDER_TROUBLES,
    "rescue.lost.{}": ["rolls", "others"],
    "rescue.tab.{}": ["broken", "newer", "now"],
    "rescue.what.{}": ["broken", "newer", "now"],
    "rescue.{}.title": FOLDER_WAYS,
    "rescue.{}.verb": FOLDER_WAYS,
    "rescue.{}.{}": [f"{way}.{part}" for way in ("again", "other") for part in ("title", "note", "verb")],
    "room.{}": list(ROOMS),
    "backup.why.{}": list(get_args(Why)),
    "bad-import.{}": ["broken", "empty", "newer", "not-json", "too-big", "too-deep", "too-much", "unknown-shape"],
    "char.{}": list(CHARACTERISTICS),
    "condition.group.{}": list(get_args(ConditionGroup)),
    "creature.{}": list(CREATURE_GROUPS),
    "creature.many.{}": list(CREATURE_GROUPS),
    "due.{}": list(DUES),
    "due.passed.{}": list(DUES),
    "due.failed.{}": list(DUES),
    "due.{}.{}": [f"{how}.{due}" for how in ("passed", "failed") for due in DUES],
    "export.note.{}": list(EXPORTS),
    "export.title.{}": list(EXPORTS),
    "export.scope.{}": ["session", "all"],
    "field.{}": [*(f.name for f in fields(Person) if f.name not in NOT_NAMED), *FIXABLE],
    "fixed.{}": list(FIXABLE),
    "forbidden.{}": lambda: sorted(
        said for rule in rules_that_forbid() for said in (rule, f"{rule}-none") if f"forbidden.{said}" in WORDS["en"]
    ),
    "gravity.{}": values(Gravity),
    "import.source.{}": ["keeper-person", "keeper-campaign", "dholes-house", "foundry-coc7"],
    "import.why.{}": lambda: sorted(reasons_to_leave()),
    "import.way.{}": sorted(set(WAYS_TO_FIRE.values())),
    "action.{}": list(ACTIONS),
    "cannot.{}": lambda: sorted({*reasons_to_stop(), *UNKNOWN_TO_IT.values()}),
    "cannot.{}-{}": [f"{kind.value}-{why.value}" for kind in Care for why in Shut if can_be_shut(kind, why)],
    "care.is.{}": ["open", *(why.value for why in (Shut.HELD, Shut.TREATED, Shut.TOO_EARLY))],
    "care.{}": [*values(Care), "cared", "rested", "bad"],
    "fight.failed.{}": TESTED_IN_FIGHT,
    "fight.passed.{}": TESTED_IN_FIGHT,
    "fight.{}.{}": [f"{how}.{kind}" for how in ("passed", "failed") for kind in TESTED_IN_FIGHT],
    "fight.goal-done.{}": values(Goal),
    "fighter.{}": list(STATES),
    "fire.{}": list(MODES),
    "goal.{}": values(Goal),
    "key.{}": sorted({key.id for key in KEYS}),
    "key.cap.{}": sorted({key.cap for key in KEYS if key.cap}),
    "mark.{}": [*MARKS, *BROKEN_OFF, "aiming"],
    "beside.{}": list(BESIDE),
    "reaction.{}": values(Reaction),
    "reaction.short.{}": values(Reaction),
    "settings.damage.{}": list(DAMAGE),
    "shot.{}": [one.value for one in BY_HAND],
    "throw.{}": ["bullet", "burn", "late", "shot"],
    "for-what.{}": sorted(
        {"armour", "check", "damage", "edu", "edu-die", "healed", "left", "regained", "right", "stun", "turn", "week"}
    ),
    "time.{}": list(TIME_UNITS),
    "time.one.{}": list(TIME_UNITS),
    "kind.{}": values(Kind),
    "kind.many.{}": list(PEOPLE_KINDS),
    "newcomer.{}": [way for way, _ in WAYS],
    "newcomer.{}-note": [way for way, _ in WAYS],
    "npc.{}": list(NPC_ASKED),
    "points.{}": ["sanity", "mp", "luck"],
    "points.short.{}": list(POINTS),
    "points.name.{}": list(POINTS),
    "points.lose.{}": list(POINTS),
    "points.gain.{}": list(POINTS),
    "sheet.tab.{}": list(TABS),
    "side.down.{}": [Side.ALLY.value, Side.FOE.value],
    "side.short.{}": values(Side),
    "weapon.field.{}": [*TEXTS, *NUMBERS],
}

for family, _ in OF_ROOMS:
    FAMILIES.setdefault(family, [])


@cache
def family_keys(pattern: str) -> list[str]:
    """Every key a pattern can become."""
    ends = FAMILIES[pattern]
    of_rooms = [value for family, added in OF_ROOMS if family == pattern for value in added]
    every = [*(ends() if callable(ends) else ends), *of_rooms]
    before, _, rest = pattern.partition("{}")
    return [before + value + rest.rpartition("{}")[2] for value in every]


def test_every_family_of_keys_in_code_is_known_here_and_no_other() -> None:
    _, families = keys_in_code()
    assert families == set(FAMILIES)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pattern", sorted(FAMILIES))
def test_a_family_of_keys_is_complete(pattern: str, lang: str) -> None:
    wanted = family_keys(pattern)
    assert wanted
    assert [key for key in wanted if key not in WORDS[lang]] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_written_in_code_exists(lang: str) -> None:
    keys, _ = keys_in_code()
    assert len(keys) > 100
    assert sorted(keys - set(WORDS[lang])) == []


def test_the_quick_bar_has_reasons_to_say_no() -> None:
    assert quick_reasons() >= {"nothing", "value-missing", "three-sides", "two-values", "two-skills", "empty"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_at_the_start_has_its_sentence(lang: str) -> None:
    assert [key for key in AT_START.values() if key not in WORDS[lang]] == []
    assert set(AT_START) <= {kind.reason for kind in REFUSALS}


@pytest.mark.parametrize("lang", LANGS)
def test_no_words_are_kept_that_nobody_says(lang: str) -> None:
    keys, _ = keys_in_code()
    said = keys | {key for pattern in FAMILIES for key in family_keys(pattern)}
    assert sorted(set(WORDS[lang]) - said) == []


def test_reasons_are_ids_and_name_one_kind_of_refusal_each() -> None:
    reasons = [kind.reason for kind in REFUSALS]
    assert len(reasons) == len(set(reasons))
    assert [r for r in reasons if not re.fullmatch(r"[a-z]+(-[a-z]+)*", r)] == []


def test_the_search_for_keys_sees_calls_choices_and_families() -> None:
    source = (
        'say("close")\nlook.say("done")\nw.say("roll.a" if x else "roll.b")\nw.say(f"level.{x}")\nkey = "undo.what"'
        '\nw.say(f"house.{a}.{b}")\nopen("roll.Y")'
    )
    keys, families = keys_in(source)
    assert keys == {"done", "roll.a", "roll.b", "undo.what"}
    assert families == {"level.{}", "house.{}.{}"}


# --- plurals and fields ---------------------------------------------------------------------------------------------


def forms(word: Word) -> list[str]:
    """A word's text, or its two forms."""
    return [word] if isinstance(word, str) else list(word.values())


def test_only_named_fields_are_filled_in() -> None:
    odd = re.compile(r"\{(?![a-z0-9]+\})")
    assert [(lang, key) for lang in LANGS for key, w in WORDS[lang].items() for f in forms(w) if odd.search(f)] == []


# --- a printed page -------------------------------------------------------------------------------------------------


def printed(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with its place: interface words, rules and skills."""
    for key, word in WORDS[lang].items():
        for form in forms(word):
            yield f"words {key}", form
    for record in (*rule_entries().values(), *skills()):
        for field, text in texts(record):
            if field.endswith(f".{lang}"):
                yield f"{record.id} {field}", text


def french_faults(text: str) -> list[str]:
    """Marks without their space before, guillemets without theirs inside."""
    marks = re.findall(r"[^ ?!…][:;?!](?=$|[\s)»”])", text)
    percent = re.findall(r"[^ ]%", text)
    quotes = re.findall(r"«[^ ]|[^ ]»", text)
    return [*marks, *percent, *quotes]


def english_faults(text: str) -> list[str]:
    """Marks with a space before."""
    return re.findall(r"\s[:;?!,](?=$|[\s)”])|\s%|[«»]", text)


def test_french_marks_stand_off_by_an_ordinary_space() -> None:
    assert [(place, found) for place, text in printed("fr") if (found := french_faults(text))] == []


def test_english_marks_stand_close() -> None:
    assert [(place, found) for place, text in printed("en") if (found := english_faults(text))] == []


@pytest.mark.parametrize("text", ["Il faut: un", "Quoi?", "C’est 5%", "«Non »", "« Non»", "un; deux", "(vraiment!)"])
def test_a_missing_french_space_is_caught(text: str) -> None:
    assert french_faults(text)


@pytest.mark.parametrize(
    "text", ["Il faut : un", "Quoi ?!", "5 %", "« Non »", "http://127.0.0.1:8550", "à 12:30", "…?"]
)
def test_a_right_french_text_passes(text: str) -> None:
    assert french_faults(text) == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_straight_quotes_no_double_spaces_no_blanks_at_the_ends(lang: str) -> None:
    bad = re.compile(r"'|\"|  |^\s|\s$|\.\.\.|\t|\n")
    assert [(place, text) for place, text in printed(lang) if bad.search(text)] == []


# --- characters the shipped fonts have ------------------------------------------------------------------------------

LATIN_1 = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))}
IN_OUR_FONTS = LATIN_1 | set("œŒ–—’“”…≤≥×÷½−·«»\u202f")


def strings(value: object) -> Iterator[str]:
    """Every text in a parsed table, names of fields included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_uses_only_characters_our_fonts_have(table: str) -> None:
    content = tomllib.loads((tables_root() / table).read_text(encoding="utf-8"))
    used = set("".join(strings(content)))
    assert len(used) > 10
    assert {f"U+{ord(c):04X} {c}" for c in used - IN_OUR_FONTS} == set()


@pytest.mark.parametrize("char", "→★✓🎲\u2009")
def test_arrows_stars_and_emoji_are_not_in_the_repertoire(char: str) -> None:
    assert char not in IN_OUR_FONTS


# --- rules named by code --------------------------------------------------------------------------------------------

NUMBERS = (1, 3, 5, 6, 50, 96, 97, 100)
HOUSES = [HouseRules(critical=c, fumble=f) for c, f in product(CriticalRange, FumbleRange)]


def roll_of(number: int, net: int):
    """A roll that came out as this number, whatever its extra dice."""
    return keep([number % 100 // 10] * (1 + abs(net)), number % 10, net)


def produced() -> set[str]:
    """Every reason any check, opposed or combined roll can give."""
    found: set[str] = set()
    for value, difficulty, house in product((0, 4, 20, 50, 60, 999), Difficulty, HOUSES):
        for number, net in product(NUMBERS, (-2, -1, 0, 1, 2)):
            one = read_check(value, difficulty, roll_of(number, net), house)
            found.update(one.because)
            if difficulty is Difficulty.REGULAR:
                other = read_check(50, difficulty, roll_of(30, -net), house)
                found.update(compare(one, other).because)
                found.update(compare(one, one).because)
            targets = [Requirement(value, difficulty), Requirement(50)]
            found.update(read_combined(targets, Need.ANY, one.roll, house).because)
    return found


def rules_named(sources: Iterable[str]) -> set[str]:
    """Ids given as `rule="…"` anywhere, and those a `because` puts together."""
    found: set[str] = set()
    for source in sources:
        for node in nodes_in(source, ast.keyword):
            if node.arg == "rule" and isinstance(node.value, ast.Constant):
                found.add(node.value.value)
        for node in nodes_in(source, ast.FunctionDef):
            if node.name == "because":
                inner = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
                found.update(
                    text for text in inner if isinstance(text, str) and re.fullmatch(r"[a-z]+(-[a-z]+)+", text)
                )
    return found


def test_every_reason_a_roll_can_give_is_an_entry() -> None:
    found = produced()
    assert {"bonus-die", "penalty-die", "critical", "fumble", "house-rules", "opposed-tie", "opposed-check"} <= found
    assert {"opposed-both-fail", "opposed-stalemate", "combined-check", "difficulty-extreme"} <= found
    assert found - set(rule_entries()) == set()


def test_every_rule_named_in_code_is_an_entry() -> None:
    found = rules_named(sources().values())
    assert {"push-forbidden", "luck-limits", "late-die", "pushed-roll", "luck-spending", "house-rules"} <= found
    assert (found | set(ICONS)) - {None} - set(rule_entries()) == set()


def test_the_rule_read_when_none_was_asked_for_is_an_entry() -> None:
    assert "skill-check" in rule_entries()
