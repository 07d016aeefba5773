"""What the desk refuses.

PlayError
├── NothingToUndo
├── NothingToRedo
├── NoSuchRoll       a step after a roll that is not on the desk
├── NoSuchPerson     somebody who is not at the table
├── NamelessPerson   a person without a name
├── TooManyPeople    more people than a table seats
└── TextTooLong      a label or note longer than the log keeps
"""


class PlayError(ValueError):
    """Base of what the desk refuses; `reason` is a stable id that words/ can phrase."""

    reason = "play"

    def __init__(self, **fields: object) -> None:
        super().__init__(f"{self.reason} {fields}")
        self.fields = fields


class NothingToUndo(PlayError):
    """The desk is as it was at first."""

    reason = "nothing-to-undo"


class NothingToRedo(PlayError):
    """Nothing was undone since the last action."""

    reason = "nothing-to-redo"


class NoSuchRoll(PlayError):
    """The roll was undone or never was."""

    reason = "no-such-roll"


class TextTooLong(PlayError):
    """A label or a note is at most a few lines."""

    reason = "text-too-long"


class NoSuchPerson(PlayError):
    """Nobody at the table has this id."""

    reason = "no-such-person"


class NamelessPerson(PlayError):
    """Everybody has a name."""

    reason = "nameless-person"


class TooManyPeople(PlayError):
    """A table seats only so many."""

    reason = "too-many-people"
