"""What may be asked at all: values from 0 to 999, at most two net dice. Caches must never see anything else."""

from keeper_app.rules.errors import DiceOutOfRange, ValueOutOfRange

HIGHEST_VALUE = 999
MOST_NET = 2


def checked_value(value: int) -> int:
    """A whole number from 0 to 999; True, 50.0 and "50" are none."""
    if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
        raise ValueOutOfRange(value=value, least=0, most=HIGHEST_VALUE)
    return value


def checked_net(net: int) -> int:
    """Net bonus (+) or penalty (-) dice: at most two either way (C02)."""
    if type(net) is not int or not -MOST_NET <= net <= MOST_NET:
        raise DiceOutOfRange(net=net)
    return net
