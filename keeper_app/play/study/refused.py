"""What the study refuses besides what every room does.

PlayError
├── Nameless      a tome or a spell without a name
├── TooMany       more of the keeper's own than a study holds
├── NotAPrice     what is neither points nor dice: a division, or what success and failure cost
└── CannotPay     a spell that costs more than its caster has
"""

from keeper_app.play.errors import PlayError


class Nameless(PlayError):
    """Whatever stands on a shelf has a name."""

    reason = "nameless"


class TooMany(PlayError):
    """A shelf holds only so many."""

    reason = "too-many-own"


class NotAPrice(PlayError):
    """A price is points or dice; in a field of Sanity a slash never divides."""

    reason = "not-a-price"


class CannotPay(PlayError):
    """Magic points and hit points together are fewer than the least that it costs."""

    reason = "cannot-pay"
