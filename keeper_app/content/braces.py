"""What stands between the braces of a text that is filled in."""

from string import Formatter


def field_names(text: str) -> frozenset[str]:
    """The names between braces; a ValueError where they do not close."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def bad_braces(text: str) -> str:
    """What cannot stand between braces: anything but the name of a field, since a word says what, never how."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        return str(error)
    odd = (name for _, name, spec, conversion in parts if name is not None and (spec or conversion))
    return next((f"{{{name}}} expected, and nothing after the name" for name in odd), "")
