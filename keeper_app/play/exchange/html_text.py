"""Text as people read it: without markup."""

import re
from html.parser import HTMLParser
from typing import Final

from keeper_app.content.legible import legible
from keeper_app.content.limits import LONGEST_MARKUP

_LINES: Final = frozenset({"blockquote", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "p", "pre", "tr"})
_UNSEEN: Final = frozenset({"head", "script", "style", "template", "title"})
_NO_TAG: Final = re.compile(r"""<(?!/?[A-Za-z](?:[^<>"']++|"[^<>"]*+"|'[^<>']*+')*+>|!--[^<>]*-->)""")
_LINK: Final = re.compile(r"@\w{1,20}\[[^\[\]]{0,200}\](?:\{([^{}]{0,200})\})?")  # how Foundry writes a link


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _LINES:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in _LINES:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.parts.append(data)


def text_of(markup: str) -> str:
    """What a text with markup says. Nothing in it is run or fetched; links keep their words only."""
    markup = _LINK.sub(lambda link: link[1] or "", markup[:LONGEST_MARKUP])
    if "<" not in markup and "&" not in markup:
        return _tidy(markup)
    reader = _Reader()
    reader.feed(_NO_TAG.sub("&lt;", markup))  # html.parser is slow, or gives up, where a tag never ends
    reader.close()
    return _tidy("".join(reader.parts))


def _tidy(text: str) -> str:
    lines = (" ".join(line.split()) for line in legible(text).split("\n"))
    return "\n".join(line for line in lines if line)
