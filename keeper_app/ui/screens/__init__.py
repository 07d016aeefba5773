"""One folder a room, with its `ROOM`; what belongs to none lies in `common`."""
