"""The fields of a sheet in words, as a preview names them."""

from keeper_app.words.catalog import Words
from keeper_app.words.labels import label_name
from keeper_app.words.people.names import background_name


def field_name(words: Words, field: str) -> str:
    """A field, or one thing within it: "values/spot-hidden", "background/traits", "name"."""
    part, _, rest = field.partition("/")
    if part == "values" and rest:
        return label_name(words, rest)
    if part == "background" and rest:
        return background_name(words, rest)
    key = f"field.{rest if part == 'fixed' and rest else part}"
    return words.say(key) if key in words else label_name(words, field)
