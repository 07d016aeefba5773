"""Blows and shots of the first version: damage that waits was called held, as somebody in a grip is."""

from keeper_app.play.events.earlier import Record, upcasts


@upcasts("melee-fought", 1)
@upcasts("fired", 1)
def _waits(record: Record) -> Record:
    return {"waits" if name == "held" else name: value for name, value in record.items()}
