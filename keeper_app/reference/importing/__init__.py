"""A FAQ or an errata of the keeper's own, a PDF, text or Markdown, into entries: `read_document` is the door.

::

    bytes ── decoding / pdf + columns ──> pages ── lines ──> blocks ── sections ──> readers ──> entries

Each section has a reader that knows how its entries begin: errata, titled, numbered, questions, taboo, lists, and
generic for a document whose headings say nothing to us. Nothing here touches a disk.
"""

from keeper_app.reference.importing.errors import ImportRefused, ImportStopped
from keeper_app.reference.importing.reading import read_document

__all__ = ["ImportRefused", "ImportStopped", "read_document"]
