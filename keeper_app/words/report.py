"""The evening as a report anybody can read: Markdown, in the language of the moment."""

from collections.abc import Callable
from itertools import groupby

from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Roll
from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, GroupRolled, OpposedRolled
from keeper_app.words.catalog import Words
from keeper_app.words.entries import log_line
from keeper_app.words.line import capital
from keeper_app.words.log import session_title
from keeper_app.words.people.names import called, condition_name, role
from keeper_app.words.telling import referred

AT_ONCE = 100  # entries between two words about how far it is
_SPECIAL = str.maketrans({c: f"\\{c}" for c in "\\`*_{}[]<>#|~"})


def plain(text: str) -> str:
    """Text that Markdown takes as it is, on one line; the spaces of French typography stay."""
    return " ".join(line for line in text.translate(_SPECIAL).splitlines() if line.strip())


def log_report(
    words: Words, desk: Desk, name: str, *, whole: bool, step: Callable[[int, int], None] = lambda done, total: None
) -> str:
    """The last session, or everything; hidden rolls stay hidden until they were revealed.

    `step(done, total)` follows it, and may raise to end it: half of the way is to read the log, half to tell it.
    """
    read = _read(desk, whole, lambda done, total: step(done, 2 * total))
    entries = [entry for entry in read if not _left_out(desk, entry)]
    told = 0
    parts = [f"# {plain(name)}"]
    if people := _people(words, desk):
        parts += ["", f"## {words.say('report.people')}", "", *people]
    for day, many in groupby(entries, key=lambda entry: entry.at.astimezone().date()):
        parts += ["", f"## {words.date(day)}", ""]
        for entry in many:
            if isinstance(entry.event, SessionBegan):
                title = session_title(words, entry.after.sessions, entry.event)
                parts += ["", f"### {plain(title)}", ""]
            else:
                parts.append(_line(words, desk, entry))
            told += 1
            if told % AT_ONCE == 0:
                step(len(entries) + told, 2 * len(entries))
    if not entries:
        parts += ["", words.say("log.empty.title")]
    return "\n".join(parts) + "\n"


def _left_out(desk: Desk, entry: Entry) -> bool:
    """Turns and paperwork; and what the line of the roll it followed tells already."""
    event = entry.event
    if not event.in_report or event.follows is None or isinstance(event, Roll):
        return not event.in_report
    return isinstance(referred(desk, event.follows), CheckRolled | CombinedRolled | GroupRolled | OpposedRolled)


def _read(desk: Desk, whole: bool, step: Callable[[int, int], None]) -> list[Entry]:
    """Everything there is; or since the last session began, where one ever did."""
    found: list[Entry] = []
    total = len(desk.entries)
    for at, entry in enumerate(reversed(desk.entries)):
        found.append(entry)
        if at % AT_ONCE == 0:
            step(at, max(total, at + 1))
        if not whole and isinstance(entry.event, SessionBegan):
            break
    return found[::-1]


def _line(words: Words, desk: Desk, entry: Entry) -> str:
    """A line that reads as text: what happened, with its number where there is one; then how it went."""
    line = log_line(words, desk, entry)
    number = f" (**{plain(line.figure)}**)" if any(c.isdigit() for c in line.figure) else ""
    said = [f"{plain(line.title.replace(' · ', ', '))}{number}"]
    said += [plain(capital(part)) for part in line.detail.split(" · ") if part]
    return f"- {entry.at.astimezone():%H:%M} {' '.join(one if one[-1] in '.?!…' else f'{one}.' for one in said if one)}"


def _people(words: Words, desk: Desk) -> list[str]:
    """How everybody stands at the end."""
    lines = []
    for person in desk.state.people:
        left = points_of(person)
        figures = []
        if left.hp is not None:
            figures.append(f"{words.say('points.short.hp')} {left.hp}/{left.max_hp}")
        if person.kind is Kind.INVESTIGATOR and left.san is not None:
            figures.append(f"{words.say('points.short.san')} {left.san}/{left.max_san}")
        if left.luck is not None:
            figures.append(f"{words.say('points.short.luck')} {left.luck}")
        figures += [condition_name(words, one) for one in person.conditions]
        about = ", ".join([role(words, person), *figures])
        lines.append(f"- **{plain(called(words, person))}** — {plain(about)}")
    return lines
