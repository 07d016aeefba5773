"""A no on the way to an understanding; it never leaves this layer."""

from keeper_app.reference.asked import NotUnderstood, Offers


class Refused(ValueError):
    """Why a text is not understood: the reason's id and its fields, the telling part first."""

    def __init__(self, reason: str, **fields: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.fields = fields

    def said(self, offers: Offers) -> NotUnderstood:
        """The refusal as an understanding."""
        detail = str(next(iter(self.fields.values()), ""))
        return NotUnderstood(self.reason, detail, self.fields, offers)
