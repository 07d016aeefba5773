"""What took somebody's Sanity, or gave it back, in words."""

from keeper_app.content.people_creatures import creatures
from keeper_app.content.study_tables import spells, tomes
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import row_name
from keeper_app.words.texts import in_language

TABLE = "sanity-costs"


def cause_name(words: Words, cause: str) -> str:
    """A creature or an example of the tables by its name, one of our own causes by its word, anything else as typed."""
    if not cause:
        return words.say("cause.unsaid")
    kind, _, id_ = cause.partition("/")
    if kind == "creature":
        found = next((one for one in creatures() if one.id == id_), None)
        return in_language(words, found.name) if found else words.say("cause.unsaid")
    if kind in ("tome", "spell"):
        written = next((one for one in (tomes() if kind == "tome" else spells()) if one.id == id_), None)
        return in_language(words, written.name) if written else words.say("cause.unsaid")
    if kind == TABLE:
        return row_name(words, f"table/{cause}")
    key = f"cause.{cause.replace('/', '-')}"
    return words.say(key) if key in words else cause


def cost_words(words: Words, success: str, failure: str) -> str:
    """A cost as it is written: 0/1D6."""
    return f"{expression(words, success)}/{expression(words, failure)}"
