"""A line of the log."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what, its figure, how it went, and the particulars."""

    title: str
    figure: str
    level: str | None  # id of a level, for its mark and colour
    detail: str
    folded: bool = False  # hidden until revealed: title and figure say nothing
    sign: str = "dice"  # what kind of thing happened: dice, people, wound, healing, mind, note
    brief: str = ""  # the title where there is little room: what was rolled,
    by: str = ""  # and whoever rolled it, on a line of its own
    told: tuple[str, ...] = ()  # dice whose faces it tells: of a throw ("shot"), or those for one thing ("harm/roll")
    dice: str = ""  # the other dice that fell, each by its name
    verdict: str = ""  # instead of the level's own word, where the dice alone do not say how it went
    bears: str = ""  # in a fight, what it is for the party: good, bad or neither


def capital(text: str, name: str = "") -> str:
    """The same with a capital letter first; a name that comes first stays as it was written."""
    return text if name and text.startswith(name) else text[:1].upper() + text[1:]
