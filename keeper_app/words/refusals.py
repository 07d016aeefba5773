"""What was refused, in a sentence that says why and what would do."""

from keeper_app.dice import DiceError
from keeper_app.play import PlayError
from keeper_app.rules import RulesError
from keeper_app.words.catalog import Words

Refusal = (DiceError, RulesError, PlayError)


def refusal(words: Words, error: Exception) -> str:
    """The sentence for one of our errors; its fields fill the gaps."""
    key = f"error.{getattr(error, 'reason', '')}"
    if key not in words:
        return words.say("error.unknown")
    fields = getattr(error, "fields", None) or vars(error)
    return words.say(key, **fields)
