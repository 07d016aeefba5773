"""What the desk refuses.

PlayError
├── NothingToUndo
├── NothingToRedo
├── NoSuchRoll       a step after a roll that is not on the desk
├── NoSuchPerson     somebody who is not at the table
├── NamelessPerson   a person without a name
├── TooManyPeople    more people than a table seats
├── BadField         an action with something else in a field than belongs there
├── TextTooLong      a label or note longer than the log keeps
├── FieldRefused     a field of a sheet that cannot stand; `cause` says why
├── PointsUnknown    points to change that nothing is known about
├── SanityFull       Sanity to regain where there is no room for more
├── ValueUnknown     a skill to roll that neither the sheet nor the tables know a value for
├── NotTheirValue    a value that is not what the sheet of whoever rolls says
├── NothingDue       a test nobody owes
├── BadDate          what is no day of the calendar
├── CannotAct        an attack or another step that nobody can take here; `problem` says why
├── NoFight          a step of a fight where there is none
├── NoChase          a step of a chase that is not going on
├── Nameless         a tome or a spell without a name
├── TooManyOwn       more tomes or spells of the keeper's own than a shelf holds
├── NotAPrice        a price that is neither points nor dice
├── CannotPay        a spell that costs more than its caster has
├── UnknownCampaign  a campaign that is not on the shelf
├── TooManyCampaigns more campaigns than a shelf holds
└── BadImport        a file that cannot be taken in
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


class BadField(PlayError):
    """What an action says is not of the kind it promises; `of` and `field` name it."""

    reason = "bad-field"


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


class FieldRefused(PlayError):
    """One field of a sheet cannot stand: `field` names it, `cause` is the error that says why."""

    reason = "field-refused"


class PointsUnknown(PlayError):
    """Points cannot change before anybody knows how many there are."""

    reason = "points-unknown"


class SanityFull(PlayError):
    """Sanity never rises above what the Mythos leaves room for."""

    reason = "sanity-full"


class ValueUnknown(PlayError):
    """A roll needs a number: said, on the sheet, or the base everybody has."""

    reason = "value-unknown"


class NotTheirValue(PlayError):
    """A skill is rolled with the value on the sheet of whoever rolls it, not with somebody else's."""

    reason = "not-their-value"


class NothingDue(PlayError):
    """Nobody owes this test."""

    reason = "nothing-due"


class UnknownCampaign(PlayError):
    """Another window may have deleted it meanwhile."""

    reason = "unknown-campaign"


class TooManyCampaigns(PlayError):
    """A shelf holds only so many."""

    reason = "too-many-campaigns"


class BadImport(PlayError):
    """A file that is not what it should be; `problem` says in which way."""

    reason = "bad-import"


class Stopped(Exception):
    """Nobody wants what is being worked on any more; nothing was changed."""


class CannotAct(PlayError):
    """Somebody cannot do that, or it cannot be done to somebody; `problem` says why."""

    reason = "cannot-act"


class NoFight(PlayError):
    """Only in a fight is there an order, a turn or a round."""

    reason = "no-fight"


class NoChase(PlayError):
    """Only while a chase goes on does anybody run in it."""

    reason = "no-chase"


class BadDate(PlayError):
    """A date is written YYYY-MM-DD."""

    reason = "bad-date"


class Nameless(PlayError):
    """Whatever stands on a shelf has a name."""

    reason = "nameless"


class TooManyOwn(PlayError):
    """A shelf holds only so many."""

    reason = "too-many-own"


class NotAPrice(PlayError):
    """A price is points or dice; in a field of Sanity a slash never divides."""

    reason = "not-a-price"


class CannotPay(PlayError):
    """Magic points and hit points together are fewer than the least that it costs."""

    reason = "cannot-pay"
