"""What losing Sanity asks for at once."""

GRAVE_LOSS = 5


def after_loss(loss: int, left: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The conditions and the tests that one loss brings: nothing left is the end; five at once ask for INT."""
    if left == 0 and loss > 0:
        return ("permanent-insanity",), ()
    return (), (("int-insanity",) if loss >= GRAVE_LOSS else ())
