"""Growth rolls and what a phase comes to, in words: for the log and for the screen alike."""

from keeper_app.content.screen_files import screen_tables
from keeper_app.play.development.outcomes import CREDIT, INSANE, Changed, Outcome
from keeper_app.play.development.phase import Growth, LuckTry
from keeper_app.words import background_name, capital, condition_name, in_language, label_name, two_digits
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import reckoned
from keeper_app.words.people.causes import cause_name

STANDARDS = "living-standards"


def living_standard(words: Words, credit: int) -> str:
    """How somebody of that Credit Rating lives."""
    row = screen_tables()[STANDARDS].row_for(credit)
    return in_language(words, row.name) if row else ""


def living_text(words: Words, credit: int) -> str:
    """The same, in a line."""
    row = screen_tables()[STANDARDS].row_for(credit)
    return in_language(words, row.text) if row and row.text else ""


def living_standards(words: Words) -> list[tuple[int, str]]:
    """Every standard of living, and the Credit Rating that it begins with."""
    rows = screen_tables()[STANDARDS].rows
    return [(row.range.low, in_language(words, row.name)) for row in rows if row.range is not None]


def growth_title(words: Words, one: Growth) -> str:
    """The skill, and what it was rolled against."""
    return f"{label_name(words, one.skill)} {one.value}"


def growth_verdict(words: Words, one: Growth | LuckTry) -> str:
    """Whether it grows, in a word or two."""
    if isinstance(one, LuckTry):
        return words.say("growth.recovers" if one.recovers else "growth.stays")
    return words.say("growth.grows" if one.grows else "growth.stays")


def growth_reason(words: Words, one: Growth | LuckTry) -> str:
    """Why: the roll against the value, and the D10 that followed."""
    value, up, gain = (
        (one.luck, one.recovers, one.regained) if isinstance(one, LuckTry) else (one.value, one.grows, one.gain)
    )
    number = two_digits(one.roll.number)
    if not up:
        return words.say("growth.not-over", number=number, value=value)
    return words.say("growth.over", number=number, value=value if one.roll.number > value else 95, gain=gain)


def mastery_words(words: Words, one: Growth) -> str:
    """What reaching 90 gives back; nothing where it was not reached."""
    return words.say("growth.mastery", rolled=reckoned(words, one.sanity)) if one.sanity is not None else ""


def growth_detail(words: Words, one: Growth) -> str:
    """All that a line of the log says of one roll."""
    if not one.grows:
        return growth_verdict(words, one)
    parts = [words.say("growth.to", verdict=growth_verdict(words, one), gain=one.gain, value=one.after)]
    return " · ".join([*parts, *filter(None, [mastery_words(words, one)])])


def _changed(words: Words, one: Changed) -> str:
    how = [words.signed(one.by), *([living_standard(words, one.after)] if one.what == CREDIT else [])]
    return f"{label_name(words, one.what)} {one.after} ({', '.join(how)})"


def outcome_lines(words: Words, one: Outcome) -> list[str]:
    """What a phase did to somebody, thing by thing."""
    lines = [_changed(words, value) for value in one.values]
    if one.sanity:
        gained = Changed("sanity", one.reliefs[-1].left - one.sanity, one.reliefs[-1].left)
        lines.append(f"{words.say('points.short.san')} {gained.after} ({words.signed(gained.by)})")
    if one.recovered:
        lines.append(words.say("condition.ended", name=condition_name(words, INSANE)))
    if one.used is not None:
        totals = ", ".join(f"{capital(cause_name(words, being))} {total}" for being, total in one.used)
        lines.append(words.say("development.used-now", totals=totals) if totals else words.say("development.used-up"))
    if one.background:
        names = ", ".join(background_name(words, entry) for entry, _ in one.background)
        lines.append(words.say("development.rewritten", entries=names))
    if one.kept:
        names = ", ".join(label_name(words, skill) for skill in one.kept)
        lines.append(words.say("development.ticks-kept", skills=names))
    return lines or [words.say("development.nothing")]
