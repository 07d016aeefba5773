"""An entry of the rules in words: where it comes from, what it is cited by, the whole of it as plain text."""

import re
from collections.abc import Iterable, Iterator

from keeper_app.content.rule_games import RuleSection, rule_game
from keeper_app.content.rule_records import RuleEntry
from keeper_app.words.catalog import Words
from keeper_app.words.sources import rule_source
from keeper_app.words.texts import in_language

_CITED = re.compile(r"([A-Z]+)(\d+)")


def entry_source(words: Words, entry: RuleEntry) -> str:
    """The book, its version and page, the chapter, the number, and since when."""
    parts = [rule_source(words, entry.source), _chapter(words, entry)]
    if entry.number:
        parts.append(words.say("rules.paragraph", number=entry.number))
    if entry.since:
        parts.append(words.say("rules.since-long", version=entry.since))
    return " · ".join(filter(None, parts))


def _chapter(words: Words, entry: RuleEntry) -> str:
    return in_language(words, _section(entry).name)


def _section(entry: RuleEntry) -> RuleSection:
    return next(one for one in rule_game(entry.game).sections if one.id == entry.section)


def entry_place(words: Words, entry: RuleEntry) -> str:
    """Where it is found, in a word: its paragraph, its version, the number of its card, the rules it covers."""
    if entry.number:
        return words.say("rules.paragraph", number=entry.number)
    if entry.since:
        return words.say("rules.since", version=entry.since)
    if len(entry.cards) == 1 and entry.cards[0].number:
        return words.say("rules.number", number=entry.cards[0].number)
    return next(iter(_runs(entry.covers)), "")


def covered(words: Words, entry: RuleEntry) -> str:
    """The rules of a card game's own count that it covers: L94, L96–L99."""
    numbers = ", ".join(_runs(entry.covers))
    return words.say("rules.covers", numbers=numbers) if numbers else ""


def _runs(numbers: Iterable[str]) -> Iterator[str]:
    """Numbers in order, those that follow one another as one run."""
    cited = sorted((match[1], int(match[2])) for one in numbers if (match := _CITED.fullmatch(one)))
    start: tuple[str, int] | None = None
    for at, (letter, number) in enumerate(cited):
        start = start or (letter, number)
        if at + 1 == len(cited) or cited[at + 1] != (letter, number + 1):
            first = f"{start[0]}{start[1]}"
            yield first if start[1] == number else f"{first}–{letter}{number}"
            start = None


def cards_named(words: Words, entry: RuleEntry) -> str:
    """Its cards by name, with the numbers printed on them."""
    named = [
        " ".join(
            filter(None, (in_language(words, card.name), card.number and f"({_number(words, card.number)})")),
        )
        for card in entry.cards
    ]
    return words.say("rules.cards", cards=", ".join(named)) if named else ""


def _number(words: Words, number: str) -> str:
    return words.say("rules.number", number=number)


def entry_text(words: Words, entry: RuleEntry) -> str:
    """The whole of it to be pasted elsewhere: title, question and answer or text, points, example, source."""
    told = in_language(words, entry.text)
    lines = [in_language(words, entry.title)]
    if entry.question is not None:
        lines += [in_language(words, entry.question), words.say("rules.answer", text=told)]
    else:
        lines.append(told)
    lines += [f"– {in_language(words, point)}" for point in entry.points]
    if entry.example is not None:
        lines.append(in_language(words, entry.example))
    lines += [
        f"{words.say('rules.ruling', number=remark.ruling)} – {in_language(words, remark.text)}"
        for remark in entry.remarks
    ]
    return "\n".join([*lines, f"({entry_source(words, entry)})"])
