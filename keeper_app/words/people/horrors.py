"""A horror that was seen, in words: what it was, and what it did to each."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.people.events.horror import HorrorSeen, Witness
from keeper_app.play.people.events.minds import BackgroundChanged, BeliefChanged, HabitChanged
from keeper_app.play.people.sanity import Shock
from keeper_app.rules import HouseRules, Level
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.labels import name_in, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.people.causes import cause_name, cost_words
from keeper_app.words.people.names import background_name, condition_name
from keeper_app.words.telling import tells


def how_lost(words: Words, witness: Witness, house: HouseRules) -> str:
    """How a loss came about: the dice as they fell, the maximum of a fumble, a plain number."""
    if witness.sanity.result(house).level is Level.FUMBLE:
        return words.say("horror.maximum")
    return "" if witness.rolled is None else free_dice.reckoned(words, witness.rolled)


def startle(words: Words, witness: Witness, house: HouseRules) -> str:
    """What a failed roll makes somebody do before they think (rule 135): one of ten, by the units die.

    A bout of madness takes its place.
    """
    if witness.sanity.result(house).passed or witness.bout(house):
        return ""
    return words.say(f"startle.{witness.sanity.roll.units}")


def lost_words(words: Words, shock: Shock) -> str:
    """What went and what is left; where nothing went, only that."""
    return words.say("horror.left" if shock.loss else "horror.kept", loss=shock.loss, left=shock.left)


def shock_words(words: Words, shock: Shock) -> list[str]:
    """What a loss brought besides the points: habit, belief, conditions, a bout."""
    parts = []
    if shock.spared:
        parts.append(words.say("horror.spared", n=shock.spared))
    if shock.faith:
        parts.append(words.say("horror.faith", n=shock.faith))
    elif "believers" in shock.because:
        parts.append(words.say("horror.believes"))
    parts += [words.say(f"horror.{one}") for one in shock.conditions]
    return parts


def follows(words: Words, witness: Witness, house: HouseRules) -> list[str]:
    """What follows for one witness, in the order it happened: a line each."""
    parts = shock_words(words, witness.shock)
    if witness.grasp is not None:
        result = witness.grasp.result(house)
        key = "horror.grasped" if result.passed else "horror.missed"
        parts.append(words.say(key, value=witness.grasp.value, number=checks.two_digits(result.number)))
    elif witness.shock.dues:
        parts.append(words.say("horror.owed"))
    if witness.shock.bout and not witness.shock.conditions:
        parts.append(words.say("horror.bout"))
    return parts


@tells(HorrorSeen)
def seen(words: Words, desk: Desk, entry: Entry, event: HorrorSeen) -> LogLine:
    """What was seen, what it cost in all, and what it did to each."""
    each = []
    for one in event.witnesses:
        result = one.sanity.result(event.house)
        level = words.say(f"level.short.{result.outcome.value}")
        head = f"{name_in(words, entry.after, one.who)} {checks.two_digits(result.number)} {level}"
        each.append(", ".join([head, lost_words(words, one.shock), *follows(words, one, event.house)]))
    lost = sum(one.shock.loss for one in event.witnesses)
    title = words.say("horror.title", what=cause_name(words, event.cause))
    cost = cost_words(words, event.success, event.failure)
    told = ("horror", "horror-loss", "grasp")
    return LogLine(title, f"−{lost}" if lost else "0", None, " · ".join([cost, *each]), sign="mind", told=told)


@tells(BeliefChanged, HabitChanged)
def minded(words: Words, desk: Desk, entry: Entry, event: BeliefChanged | HabitChanged) -> LogLine:
    """What somebody believes, or is used to."""
    if isinstance(event, BeliefChanged):
        said = words.say("mind.sceptic" if event.sceptic else "mind.believer")
    else:
        said = words.say("mind.used-to", what=cause_name(words, event.being), n=event.total)
    return LogLine(who_rolled(words, entry.after, event.who, said), "", None, words.say("did.by-hand"), sign="mind")


@tells(BackgroundChanged)
def background(words: Words, desk: Desk, entry: Entry, event: BackgroundChanged) -> LogLine:
    """An entry of the background that says something else now."""
    title = who_rolled(words, entry.after, event.who, background_name(words, event.field))
    parts = [event.text or words.say("background.gone")]
    parts += [words.say("background.before", text=event.before)] if event.before else []
    return LogLine(title, "", None, " · ".join(parts), sign="people")


def insanity_words(words: Words, insanity: str) -> str:
    """An insanity by its name; the sane are sane."""
    return condition_name(words, f"{insanity}-insanity") if insanity else words.say("mind.sane")
