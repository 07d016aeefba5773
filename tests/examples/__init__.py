"""Examples of all that can happen, a file for each room. What all rooms must stand is tried with these.

A room's file is found by the room's name, as its other parts are. It has

- `MADE`: by the class of each of its events, how such a one is made up (a strategy of hypothesis);
- `DONE`: a story that begins at a new desk and brings each kind about: the action, the faces that fall, the kind.

And where there is any: `TYPED`, the texts that somebody typed in that story, and `FAMILIES`, what its keys of the
catalogue are put together from: `{"throw.{}": ["omen"]}`.
"""

from keeper_app import rooms

PARTS = {part.__name__.rpartition(".")[2]: part for part in rooms.parts("examples")}
MADE = {event: made for part in PARTS.values() for event, made in part.MADE.items()}
STORIES = {room: part.DONE for room, part in PARTS.items() if part.DONE}  # nothing happens in some rooms
TYPED = {text for part in PARTS.values() for text in getattr(part, "TYPED", ())}
FAMILIES = [family for part in PARTS.values() for family in getattr(part, "FAMILIES", {}).items()]
