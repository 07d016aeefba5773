"""How the People room shares its width out: the list, and the sheet beside it, as wide as what is left."""

from dataclasses import dataclass

from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Size, Space

LIST, WIDE_LIST = 248, 312
ROOMY = 1640  # a window this wide has a broad list
PAIRED = 560  # from here on four bars stand in a row, and skills in two columns below one another
BESIDE = 740  # from here on who somebody is stands beside what they can do
ROOM_FOR_ALL = 880  # and from here on its head has room for a monogram
APART = 1240  # from here on what they carry has a column of its own


@dataclass(frozen=True)
class SheetLayout:
    """How a sheet is laid out: how many panes, how many columns of skills, whether the figures stand in one row.

    In a `slim` pane the name has the room of the monogram, which the list shows anyway.
    """

    panes: int = 1
    skills: int = 1
    in_a_row: bool = False
    slim: bool = False


def list_width(look: Look) -> int:
    """The width of the list, in text units."""
    return WIDE_LIST if look.breadth >= ROOMY else LIST


def sheet_breadth(look: Look) -> float:
    """The width that is left for a sheet, in text units: beside the rail, the list and the line between them."""
    rail = Size.RAIL_WIDE if look.desktop else Size.RAIL
    return look.breadth - rail - list_width(look) - 4 * Space.L - 1


def sheet_layout(look: Look) -> SheetLayout:
    """Of a sheet beside the list; a phone has tabs instead."""
    room = sheet_breadth(look)
    if room >= APART:
        return SheetLayout(panes=3, skills=2)
    if room >= BESIDE:
        return SheetLayout(panes=2, skills=2, slim=room < ROOM_FOR_ALL)
    return SheetLayout(skills=2, in_a_row=True) if room >= PAIRED else SheetLayout()
