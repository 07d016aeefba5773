"""The languages every text is written in."""

from typing import Final, Literal, get_args

Lang = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
