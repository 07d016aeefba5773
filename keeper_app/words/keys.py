"""Keys of a keyboard, as they are called."""

from keeper_app.words.catalog import Words

HELD = {"Ctrl ": "key.ctrl", "Alt ": "key.alt"}  # keys that are held with another


def key_name(words: Words, key: str) -> str:
    """A letter is the same everywhere; the key held with it goes by the language's own name."""
    for held, said in HELD.items():
        if key.startswith(held):
            return words.say(said, letter=key.removeprefix(held))
    return key
