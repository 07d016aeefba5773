"""The rooms that work, in the order of the navigation, and their icons at rest and when chosen."""

import flet as ft

ROOMS: dict[str, tuple[ft.IconData, ft.IconData]] = {
    "roll": (ft.Icons.CASINO_OUTLINED, ft.Icons.CASINO),
    "combat": (ft.Icons.SHIELD_OUTLINED, ft.Icons.SHIELD),
    "people": (ft.Icons.PEOPLE_OUTLINED, ft.Icons.PEOPLE),
    "odds": (ft.Icons.QUERY_STATS_OUTLINED, ft.Icons.QUERY_STATS),
    "tables": (ft.Icons.TABLE_ROWS_OUTLINED, ft.Icons.TABLE_ROWS),
    "log": (ft.Icons.HISTORY_EDU_OUTLINED, ft.Icons.HISTORY_EDU),
    "settings": (ft.Icons.TUNE_OUTLINED, ft.Icons.TUNE),
}
HOME = "roll"
BOTTOM = ("roll", "combat", "people", "tables")  # on a phone; the rest is one tap further
MORE = "more"
UNDER_MORE = tuple(room for room in ROOMS if room not in BOTTOM)


def room_of(route: str | None) -> str:
    """The room a route leads to; anything unknown leads home."""
    name = (route or "").split("?")[0].strip("/")
    return name if name in ROOMS else HOME
