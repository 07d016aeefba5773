"""Checks in words: the verdict, what was needed, what comes next."""

from keeper_app.rules import CheckResult, Level
from keeper_app.words.catalog import Words


def two_digits(number: int) -> str:
    """Rolls as the dice show them: 07, 42, 100."""
    return f"{number:02d}"


def level_told(result: CheckResult, jams: bool) -> str:
    """How good it was; the best of numbers is none where the weapon did not work."""
    return Level.FAILURE.value if jams and result.passed else result.outcome.value


def needed(words: Words, result: CheckResult) -> str:
    """What the roll had to be, and what it was when that is not the whole story."""
    if result.required < result.needed:  # 01 is a success whatever is required
        sentence = words.say("check.only", number=two_digits(result.needed))
    else:
        sentence = words.say("check.needed", number=result.needed)
    if result.level.success and not result.passed:
        level = words.say(f"level.{result.level.value}")
        return words.say("check.not-enough", level=level, needed=sentence)
    return sentence


def next_level(words: Words, result: CheckResult) -> str | None:
    """What is missing for the next level: "3 points short of extreme success (12)"."""
    step = result.next_level
    if step is None or result.level is Level.FUMBLE:
        return None
    level, at_most = step
    return words.say(
        "check.next",
        level=words.say(f"level.within.{level.value}"),
        number=two_digits(at_most),
        n=result.number - at_most,
    )


def asked(words: Words, difficulty: str, net: int) -> str:
    """The settings of a check in a few words: "Hard difficulty, 1 bonus die"; nothing for a plain one."""
    parts = [words.say(f"difficulty.of.{difficulty}")] if difficulty != "regular" else []
    if net:
        parts.append(words.say("dice.bonus" if net > 0 else "dice.penalty", n=abs(net)))
    return ", ".join(parts)
