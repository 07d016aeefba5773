"""What the rules refuse, as values: a reason and its fields, never a sentence.

RulesError
├── ValueOutOfRange      a skill or characteristic outside 0 to 999
├── DiceOutOfRange       more than two net bonus or penalty dice
├── NotAllowed           a step the rules forbid here: pushing an opposed roll, Luck on a fumble…
├── BeyondHumanLimits    an opposition above 100 + value
├── TooFewSides          an opposed or combined roll without enough to compare
├── NotEnoughLuck        more Luck than there is
└── NotACost             what is no price of a horror, success/failure
"""


class RulesError(ValueError):
    """Base of everything the rules refuse; `reason` is a stable id that words/ can phrase."""

    reason = "rules"

    def __init__(self, **fields: object) -> None:
        super().__init__(f"{self.reason} {fields}")
        self.fields = fields


class ValueOutOfRange(RulesError):
    """A value is a whole number from 0 to 999."""

    reason = "value-out-of-range"


class DiceOutOfRange(RulesError):
    """Bonus and penalty dice cancel first; at most two are left (C02)."""

    reason = "dice-out-of-range"


class NotAllowed(RulesError):
    """A step the rules forbid; the field `rule` names the entry that says so."""

    reason = "not-allowed"


class BeyondHumanLimits(RulesError):
    """Nobody can face more than 100 + their own value (rule 22)."""

    reason = "beyond-human-limits"


class TooFewSides(RulesError):
    """Opposed needs two sides, combined at least two skills, joining forces at least one person."""

    reason = "too-few-sides"


class NotEnoughLuck(RulesError):
    """Luck spent cannot exceed the Luck there is."""

    reason = "not-enough-luck"


class NotACost(RulesError):
    """What a horror costs is written success/failure, each a number or dice: 0/1D6."""

    reason = "not-a-cost"
