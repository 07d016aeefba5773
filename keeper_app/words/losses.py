"""What a way out of trouble costs, and moments as the rescue page names them."""

from datetime import datetime

from keeper_app.play.losses import Loss
from keeper_app.words.catalog import Words

HOUR, DAY = 60, 24 * 60  # in minutes


def loss_words(words: Words, loss: Loss) -> str:
    """ "Loses 12 minutes: 3 rolls, 1 other entry"; what is nothing is said as such."""
    if loss.nothing:
        return words.say("rescue.loses-nothing")
    counted = (("rolls", loss.rolls), ("others", loss.others))
    what = ", ".join(words.say(f"rescue.lost.{name}", n) for name, n in counted if n)
    if not loss.minutes:
        return words.say("rescue.loses", what=what)
    return words.say("rescue.loses-time", time=_time(words, loss.minutes), what=what)


def moment_words(words: Words, moment: datetime, now: datetime) -> str:
    """A moment by this device's clock: only the hour where it is of today, else the day too."""
    local = moment.astimezone()
    hour = words.say("rescue.hour", hour=local.hour, minute=f"{local.minute:02d}")
    return hour if local.date() == now.astimezone().date() else f"{words.date(local.date())}, {hour}"


def _time(words: Words, minutes: int) -> str:
    if minutes < 2 * HOUR:
        return words.say("rescue.lost.minutes", minutes)
    return (
        words.say("rescue.lost.hours", minutes // HOUR)
        if minutes < 2 * DAY
        else words.say("rescue.lost.days", minutes // DAY)
    )
