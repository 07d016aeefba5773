"""Entries of the log in words: a line for each, told in the language of the moment."""

import contextlib
from dataclasses import replace

from keeper_app.play.combat.bearing import bearing
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.events.base import Roll, Unheard
from keeper_app.play.history import Entry
from keeper_app.play.roll.standing import revealed
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.words.catalog import Words
from keeper_app.words.dice_names import dice_told, untold
from keeper_app.words.line import LogLine, capital
from keeper_app.words.telling import plainly, teller_of, tells
from keeper_app.words.undone import entry_name

LONGEST_KIND = 40  # letters shown of a kind that nobody here has a name for


def log_line(words: Words, desk: Desk, entry: Entry) -> LogLine:
    """One entry as it stands, told in the language of the moment; a hidden one stays folded."""
    event = as_it_stands(desk, entry)
    if is_folded(desk, entry):
        return LogLine(words.say("roll.hidden"), "··", None, words.say("log.folded"), folded=True)
    line = (teller_of(type(event)) or plainly)(words, desk, entry, event)
    if isinstance(event, Unheard):  # nobody here knows whether its dice were hidden
        return line
    bears = bearing(entry.after, event)
    line = replace(line, bears=bears.value) if bears is not None else line
    left_out = untold(entry.dice, line.told)
    return replace(line, dice=dice_told(words, entry.after, left_out)) if left_out else line


def entry_in_full(words: Words, desk: Desk, entry: Entry) -> str:
    """What undo names, and for a roll also what was rolled: "roll no. 3 · Ada · Spot Hidden 60"."""
    name = entry_name(words, entry)
    return f"{name} · {log_line(words, desk, entry).title}" if isinstance(entry.event, Roll) else name


@tells(Unheard)
def _unheard(words: Words, desk: Desk, entry: Entry, event: Unheard) -> LogLine:
    """What only a newer Keeper can tell: that it is there, and what it calls it."""
    kind = " ".join(event.named.split())[:LONGEST_KIND]
    detail = words.say("did.unheard-detail", kind=kind)
    return LogLine(capital(words.say("did.unheard"), ""), "", None, detail, sign="note")


def is_folded(desk: Desk, entry: Entry) -> bool:
    """A hidden roll nobody revealed, or something that followed one and would give it away."""
    event = entry.event
    if getattr(event, "hidden", False):
        return not revealed(desk, entry)
    if event.follows is not None:
        with contextlib.suppress(NoSuchRoll):  # a record that could not be read; what followed it is told all the same
            return is_folded(desk, desk.entry(event.follows))
    return False
