"""What was refused, in a sentence that says why and what would do."""

from typing import Any

from keeper_app.dice import DiceError, NeedsDamageBonus
from keeper_app.play.errors import BadImport, CannotAct, FieldRefused, PlayError
from keeper_app.rules import NotAllowed, RulesError
from keeper_app.words.catalog import Words
from keeper_app.words.details import detail_words
from keeper_app.words.fields import field_name
from keeper_app.words.free_dice import expression

Refusal = (DiceError, RulesError, PlayError)


def refusal(words: Words, error: Exception) -> str:
    """The sentence for one of our errors; its fields fill the gaps."""
    key = f"error.{getattr(error, 'reason', '')}"
    if key not in words:
        return words.say("error.unknown")
    fields = dict(getattr(error, "fields", None) or vars(error))
    if "detail" in fields:
        fields["detail"] = detail_words(words, fields["detail"])
    if isinstance(error, BadImport):
        fields["why"] = words.say(f"bad-import.{fields['problem']}")
    if isinstance(error, NotAllowed) and (said := f"forbidden.{fields['rule']}") in words:
        return _forbidden(words, said, fields)
    if isinstance(error, CannotAct):
        fields["why"] = words.say(f"cannot.{fields['problem']}", **fields)
    if isinstance(error, NeedsDamageBonus):
        fields["text"] = expression(words, str(fields["text"]))
    if isinstance(error, FieldRefused) and isinstance(fields["cause"], Exception):
        return f"{field_name(words, str(fields['field']))} — {refusal(words, fields['cause'])}"
    return words.say(key, **fields)


def _forbidden(words: Words, said: str, fields: dict[str, Any]) -> str:
    """What a rule forbids; where it knows numbers that would do, they are named."""
    if isinstance(nearest := fields.get("nearest"), tuple):
        if not nearest:
            return words.say(f"{said}-none", **fields)
        fields = {**fields, "nearest": f" {words.say('weapon.or')} ".join(map(str, nearest))}
    return words.say(said, **fields)
