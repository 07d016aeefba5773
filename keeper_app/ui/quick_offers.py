"""What can be taken from the quick field, best first: what it understood, places, skills, rules."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from keeper_app.content.rule_games import rule_game
from keeper_app.content.rulebook import RPG, library, rule_entry
from keeper_app.reference import (
    Asks,
    AsksOpposed,
    NotUnderstood,
    Offers,
    Unclear,
    Understanding,
    suggest,
    unknown_words,
)
from keeper_app.reference.search.asking import read_question
from keeper_app.reference.search.ranking import rank
from keeper_app.ui.next_roll import choose_who
from keeper_app.ui.open_rule import safe_title, turn_to_rule
from keeper_app.ui.quick_deeds import can_be_done, do_asked
from keeper_app.ui.quick_places import ROOM, called_so, places
from keeper_app.ui.quick_text import Quick, quick, reading, write
from keeper_app.ui.room import Place
from keeper_app.ui.rooms import HOME
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import change_view
from keeper_app.words import called, chances, in_language, label_name, own_title, understood

MOST = 12
MOST_ON_A_PHONE = 7
MOST_RULES = 5
MOST_BESIDE = 2
SHORTEST = 3  # letters before documents are looked into


@dataclass(frozen=True)
class Candidate:
    """Something that a tap does: what it says, and a note on it.

    A `wide` one says all that will be rolled or opened. Enter takes what is `sure` at once; anything else must be
    marked first.
    """

    key: str
    title: str
    do: Callable[[], None]
    note: str = ""
    wide: bool = False
    rolls: bool = False
    sure: bool = False


def candidates(seat: Seat, asked: Understanding) -> list[Candidate]:
    """All that may be meant, what is meant most likely first."""
    deeds = _deeds(seat, asked)
    if any(one.sure for one in deeds) and getattr(asked, "value_known", True) and not asked.offers.skills:
        return deeds
    found = _found(seat, asked, bool(deeds))
    others = [
        *(_place(seat, place) for place in found),
        *_people(seat, asked),
        *_skills(seat, asked),
        *_rules(seat, asked, few=bool(deeds or found)),
        *(() if deeds else _own(seat)),
    ]
    if not deeds and (at_once := _at_once(seat, asked, found, others)) is not None:
        title = seat.look.say("quick.opens", what=at_once.title)
        deeds = [replace(at_once, title=title, wide=True, sure=True)]
        others = [one for one in others if one.key != at_once.key]
    return [*deeds, *others][: MOST_ON_A_PHONE if seat.look.phone else MOST]


def _deeds(seat: Seat, asked: Understanding) -> list[Candidate]:
    """What was understood, if anything was; each way to read it, where a word may mean several."""
    readings = asked.readings if isinstance(asked, Unclear) else (asked,)
    sure = not isinstance(asked, Unclear) and not unknown_words(asked)
    words, desk = seat.look.words, seat.desk
    return [
        Candidate(
            f"deed-{at}",
            understood(words, desk, one),
            partial(do_asked, seat, one),
            chances(words, desk, one),
            wide=True,
            rolls=True,
            sure=sure,
        )
        for at, one in enumerate(readings)
        if can_be_done(one, seat)
    ]


def _sought(seat: Seat, asked: Understanding) -> str:
    """What a name is looked for by: beside a roll, the words that nothing was made of."""
    unknown = unknown_words(asked)
    beside = unknown and not isinstance(asked, NotUnderstood | Offers)
    return " ".join(unknown) if beside else quick(seat.window).text


def _found(seat: Seat, asked: Understanding, beside: bool) -> list[Place]:
    """Rooms, sheets, creatures, tables, weapons of that name, called just so first; beside a roll none is guessed."""
    sought = _sought(seat, asked)
    found = places(seat, sought, guessing=not beside)
    return sorted(found, key=lambda place: not called_so(sought, place.names))


def _place(seat: Seat, place: Place) -> Candidate:
    return Candidate(place.key, place.title, partial(_turn_to, seat, place), place.note)


def _skills(seat: Seat, asked: Understanding) -> Iterator[Candidate]:
    """Skills that answer: a tap writes the name where it was meant to stand."""
    if isinstance(asked, Unclear | AsksOpposed):
        return
    own = asked.question.label if isinstance(asked, Asks) else ""
    suggested = (name for kind, name in suggest(quick(seat.window).text, seat.look.words.lang) if kind == "skill")
    for name in dict.fromkeys((*suggested, *asked.offers.skills)):
        if name != own:
            shown = label_name(seat.look.words, name)
            yield Candidate(f"skill-{name}", shown, partial(write, seat.window, _completed(seat, asked, shown)))


def _completed(seat: Seat, asked: Understanding, skill: str) -> str:
    """What is typed, with a skill in the place of the words that stood for it; the rest stays."""
    text = quick(seat.window).text
    meant = [doubt.words for doubt in asked.offers.doubts if doubt.kind == "skill"]
    for words in (*meant, *unknown_words(asked)[-1:]):
        if words in text:
            return text.replace(words, skill, 1).rstrip() + " "
    return f"{skill} "


def _rules(seat: Seat, asked: Understanding, few: bool) -> list[Candidate]:
    """Entries of the rules that answer; beside other things only a few.

    A roll with words that nothing was made of may be a question about it: can I dodge a bullet?
    """
    if isinstance(asked, Unclear):
        return []
    names = [name for kind, name in suggest(quick(seat.window).text, seat.look.words.lang) if kind == "rule"]
    return [_rule(seat, name) for name in names[: MOST_BESIDE if few else MOST_RULES]]


def _own(seat: Seat) -> Iterator[Candidate]:
    """Entries of the keeper's own documents that answer; those that give a scenario away are read in their room."""
    index, text = seat.imported.index(), quick(seat.window).text
    if index is None or len(text.strip()) < SHORTEST:
        return
    for hit in rank(index, read_question(text), MOST_BESIDE):
        found = seat.imported.entry(hit.document.id)
        if found is not None and found.entry.spoiler is None:
            title, read = own_title(found.document, found.entry), partial(_read, seat, found.id)
            yield Candidate(found.id, title, read, seat.look.say("quick.own"))


def _rule(seat: Seat, name: str) -> Candidate:
    return Candidate(f"rule-{name}", _title(seat, name), partial(_read, seat, name), _rule_note(seat, name))


def _people(seat: Seat, asked: Understanding) -> Iterator[Candidate]:
    """People whose name it is: they may roll next."""
    for who in asked.offers.people if isinstance(asked, Offers) else ():
        person = seat.desk.state.find(who)
        if person is not None:
            note = seat.look.say("quick.rolls-next")
            yield Candidate(f"who-{who}", called(seat.look.words, person), partial(_choose, seat, who), note)


def _at_once(seat: Seat, asked: Understanding, found: list[Place], others: list[Candidate]) -> Candidate | None:
    """What Enter takes though it is no roll: a room called just so; where no skill is meant, a name or a rule."""
    text = quick(seat.window).text
    by_key = {one.key: one for one in others}
    exact = [place for place in found if called_so(text, place.names)]
    if room := next((place for place in exact if place.key.startswith(ROOM)), None):
        return by_key.get(room.key)
    if isinstance(asked, NotUnderstood) and asked.reason == "nothing" and not asked.offers.skills:
        return others[0] if others else None
    if not isinstance(asked, Offers) or not asked.rules or asked.skills:
        return None
    rule = asked.rules[0]
    if exact and not called_so(text, rule_entry(rule).title.all()):
        return by_key.get(exact[0].key)
    return _rule(seat, rule)


def marked(seat: Seat, found: list[Candidate]) -> Candidate | None:
    """What Enter takes: what the arrows are on, else what is sure."""
    at = quick(seat.window).at
    return next((one for one in found if one.key == at), None) or next((one for one in found if one.sure), None)


def take(seat: Seat) -> None:
    """Enter: do what is marked. Where nothing is, the first is marked, and the sentence says why it was not done."""
    asked = reading(seat)
    found = candidates(seat, asked) if quick(seat.window).text.strip() else []
    if (one := marked(seat, found)) is not None:
        one.do()
    else:
        change_view(seat.window, Quick, asked=True, at=found[0].key if found else None)
        seat.window.focus.to_quick()


def move(seat: Seat, key: str) -> None:
    """The next of what may be meant, or the one before; beyond either end it stays."""
    found = candidates(seat, reading(seat)) if quick(seat.window).text.strip() else []
    if not found:
        return
    keys = [one.key for one in found]
    now = marked(seat, found)
    step = 1 if key == "Arrow Down" else -1
    at = keys.index(now.key) + step if now else 0
    change_view(seat.window, Quick, at=keys[max(0, min(at, len(keys) - 1))])


def _turn_to(seat: Seat, place: Place) -> None:
    seat.window.focus.typing = False
    write(seat.window, "")
    place.turn_to()


def _read(seat: Seat, rule: str) -> None:
    seat.window.focus.typing = False
    write(seat.window, "")
    turn_to_rule(seat, rule)


def _choose(seat: Seat, who: int) -> None:
    seat.window.focus.typing = False
    write(seat.window, "")
    choose_who(seat, who)
    if seat.window.room != HOME:
        seat.go(HOME)


def _title(seat: Seat, rule: str) -> str:
    return safe_title(seat.window, seat.look.words, library()[rule])


def _rule_note(seat: Seat, rule: str) -> str:
    """That it is a rule; of another game than ours, of which."""
    game = library()[rule].game
    return seat.look.say("quick.rule") if game == RPG else in_language(seat.look.words, rule_game(game).short)
