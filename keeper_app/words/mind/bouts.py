"""Bouts of madness, in words: what is read aloud, what the keeper does, and lines of the log."""

from dataclasses import dataclass

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.mind.events.bouts import BoutEnded, BoutSuffered
from keeper_app.rules import greatest_sanity
from keeper_app.words import checks
from keeper_app.words.catalog import Words
from keeper_app.words.labels import name_in, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.telling import plainly, tells
from keeper_app.words.texts import in_language


@dataclass(frozen=True, slots=True)
class BoutText:
    """A bout for the table and for the keeper: its name, what is read aloud, what the keeper does, how long."""

    name: str
    aloud: str
    keeper: str
    lasts: str
    quirk: str = ""  # the phobia or mania, by name
    quirk_text: str = ""
    mythos: str = ""
    body: str = ""  # what the lost hours did to the body


def bout_text(words: Words, entry: Entry, event: BoutSuffered) -> BoutText:
    """All there is to say of a bout, in the language of the moment."""
    row = _row(event.table, event.row)
    quirk = _row(event.quirks, event.quirk) if event.quirk else None
    name = name_in(words, entry.after, event.who)
    key = "bout.rounds" if event.real_time else "bout.hours"
    plays = words.say("bout.keeper-plays" if event.real_time else "bout.keeper-tells", event.lasts, name=name)
    told = in_language(words, row.keeper) if row and row.keeper else ""
    known = entry.after.find(event.who)
    mythos = known.skills.get("cthulhu-mythos", 0) if known else 0
    return BoutText(
        _name(words, row, event.row),
        in_language(words, row.aloud) if row and row.aloud else "",
        " ".join(part for part in (plays, told) if part),
        words.say(key, event.lasts),
        _name(words, quirk, event.quirk) if quirk or event.quirk else "",
        in_language(words, quirk.text) if quirk and quirk.text else "",
        words.say("bout.mythos", event.gain, mythos=mythos, most=greatest_sanity(mythos)) if event.gain else "",
        "" if event.hp is None else words.say("hurt.left", hp=event.hp),
    )


@tells(BoutSuffered)
def suffered(words: Words, desk: Desk, entry: Entry, event: BoutSuffered) -> LogLine:
    """Which bout it was, how long it lasts, and what it leaves behind."""
    text = bout_text(words, entry, event)
    parts = [text.lasts, words.say("bout.alone") if event.alone else "", _quirk(words, event, text), text.mythos]
    return LogLine(
        title=who_rolled(words, entry.after, event.who, words.say("bout.title", what=text.name)),
        figure=str(event.number or event.lasts),
        level=None,
        detail=" · ".join(part for part in (*parts, text.body) if part),
        sign="mind",
        told=("bout", "quirk"),
    )


@tells(BoutEnded)
def ended(words: Words, desk: Desk, entry: Entry, event: BoutEnded) -> LogLine:
    """A bout that is over."""
    return plainly(words, desk, entry, event)


def _quirk(words: Words, event: BoutSuffered, text: BoutText) -> str:
    if not text.quirk:
        return ""
    rolled = f" ({checks.two_digits(event.quirk_roll.number)})" if event.quirk_roll else ""
    return f"{text.quirk}{rolled}"


def _row(table: str, id_: str) -> Row | None:
    found = screen_tables().get(table)
    try:
        return found.row(id_) if found else None
    except KeyError:
        return None


def _name(words: Words, row: Row | None, id_: str) -> str:
    return in_language(words, row.name) if row and row.name else id_
