"""Keys of a keyboard, as they are called."""

from keeper_app.words.catalog import Words

WITH_CTRL = "Ctrl "


def key_name(words: Words, key: str) -> str:
    """A letter is the same everywhere; the key held with it goes by the language's own name."""
    return words.say("key.ctrl", letter=key.removeprefix(WITH_CTRL)) if key.startswith(WITH_CTRL) else key
