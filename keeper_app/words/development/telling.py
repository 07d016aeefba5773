"""The development phase, as lines of the log."""

from dataclasses import replace

from keeper_app.play.desk import Desk
from keeper_app.play.development.events.ends import DevelopmentAbandoned, DevelopmentEnded
from keeper_app.play.development.events.steps import (
    BackgroundRewritten,
    BackgroundWorked,
    CreditReviewed,
    DevelopmentBegan,
    GrowthRolled,
    LuckTried,
    RecoveryGranted,
)
from keeper_app.play.development.outcomes import CREDIT
from keeper_app.play.history import Entry
from keeper_app.words import background_name, label_name, person_name, two_digits, who_rolled
from keeper_app.words.catalog import Words
from keeper_app.words.development.growths import (
    growth_detail,
    growth_title,
    growth_verdict,
    living_standard,
    outcome_lines,
)
from keeper_app.words.free_dice import reckoned
from keeper_app.words.labels import name_in
from keeper_app.words.line import LogLine
from keeper_app.words.telling import plainly, tells

DICE = ("growth", "gain", "mastery")


@tells(DevelopmentBegan)
def began(words: Words, desk: Desk, entry: Entry, event: DevelopmentBegan) -> LogLine:
    """Who takes part."""
    names = ", ".join(name_in(words, entry.after, who) for who in event.people)
    return replace(plainly(words, desk, entry, event), detail=names)


@tells(GrowthRolled)
def grew(words: Words, desk: Desk, entry: Entry, event: GrowthRolled) -> LogLine:
    """One skill with what came of it; of several, how many grew, and each."""
    if len(event.growths) > 1:
        each = [
            words.say(
                "growth.each",
                what=f"{person_name(words, entry.after, one.who)} {growth_title(words, one)}".strip(),
                number=two_digits(one.roll.number),
                came=growth_detail(words, one),
            )
            for one in event.growths
        ]
        up = sum(one.grows for one in event.growths)
        title, figure = words.say("growth.several"), f"{up}/{len(event.growths)}"
        return LogLine(title, figure, None, ", ".join(each), told=DICE)
    (one,) = event.growths
    title = growth_title(words, one)
    return LogLine(
        title=who_rolled(words, entry.after, one.who, title),
        figure=two_digits(one.roll.number),
        level=None,
        detail=growth_detail(words, one),
        brief=title,
        by=person_name(words, entry.after, one.who),
        told=DICE,
    )


@tells(LuckTried)
def luck(words: Words, desk: Desk, entry: Entry, event: LuckTried) -> LogLine:
    """Luck that will come back, or will not."""
    one = event.tried
    detail = growth_verdict(words, one)
    if one.recovers:
        detail = words.say("growth.to", verdict=detail, gain=one.regained, value=one.after)
    title = who_rolled(words, entry.after, one.who, words.say("luck.recovery", luck=one.luck))
    return LogLine(title, two_digits(one.roll.number), None, detail, told=("recovery", "regain"))


@tells(BackgroundWorked)
def worked(words: Words, desk: Desk, entry: Entry, event: BackgroundWorked) -> LogLine:
    """SAN for something dear."""
    one = event.work
    parts = [background_name(words, one.entry), *([reckoned(words, one.rolled)] if one.rolled else [])]
    title = who_rolled(words, entry.after, one.who, words.say("development.work"))
    return LogLine(title, words.signed(one.points), None, " · ".join(parts), sign="mind", told=("work",))


@tells(RecoveryGranted)
def granted(words: Words, desk: Desk, entry: Entry, event: RecoveryGranted) -> LogLine:
    """That an insanity will end, or will not after all."""
    said = words.say("development.granted" if event.on else "development.not-granted")
    return LogLine(who_rolled(words, entry.after, event.who, said), "", None, "", sign="mind")


@tells(CreditReviewed)
def credit(words: Words, desk: Desk, entry: Entry, event: CreditReviewed) -> LogLine:
    """What somebody will have, and how they will live."""
    title = who_rolled(words, entry.after, event.who, label_name(words, CREDIT))
    return LogLine(title, str(event.value), None, living_standard(words, event.value), sign="note")


@tells(BackgroundRewritten)
def rewritten(words: Words, desk: Desk, entry: Entry, event: BackgroundRewritten) -> LogLine:
    """Which entries, and what they will say."""
    title = who_rolled(words, entry.after, event.who, words.say("development.background"))
    each = [
        words.say("development.each", name=background_name(words, one), what=text or words.say("development.emptied"))
        for one, text in event.entries
    ]
    return LogLine(title, "", None, " · ".join(each), sign="note")


@tells(DevelopmentEnded)
def ended(words: Words, desk: Desk, entry: Entry, event: DevelopmentEnded) -> LogLine:
    """Who gained what, person by person."""
    each = [
        words.say(
            "development.each", name=name_in(words, entry.after, one.who), what=", ".join(outcome_lines(words, one))
        )
        for one in event.outcomes
    ]
    return replace(plainly(words, desk, entry, event), detail=" · ".join(each))


@tells(DevelopmentAbandoned)
def abandoned(words: Words, desk: Desk, entry: Entry, event: DevelopmentAbandoned) -> LogLine:
    """Nobody was changed."""
    return plainly(words, desk, entry, event)
