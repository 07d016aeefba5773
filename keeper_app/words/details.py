"""What the system or the store said of a file, in the keeper's language: a full disk, a missing right."""

import errno
import os
from functools import cache

from keeper_app.words.catalog import Words

SAID = {
    "full": ("ENOSPC", "EDQUOT"),
    "too-large": ("EFBIG",),
    "read-only-disk": ("EROFS",),
    "forbidden": ("EACCES", "EPERM"),
    "missing": ("ENOENT",),
    "below-a-file": ("ENOTDIR",),
    "a-folder": ("EISDIR",),
    "faulty-disk": ("EIO", "ENXIO", "ENODEV"),
    "busy": ("EBUSY", "EAGAIN", "ETXTBSY"),
    "too-many-open": ("EMFILE", "ENFILE"),
    "in-a-circle": ("ELOOP",),
    "name-too-long": ("ENAMETOOLONG",),
}


@cache
def _by_sentence() -> dict[str, str]:
    """What the system says, in its own words, and the id of ours."""
    codes = {id_: [getattr(errno, name, None) for name in names] for id_, names in SAID.items()}
    return {os.strerror(code): id_ for id_, found in codes.items() for code in found if code is not None}


def detail_words(words: Words, detail: object) -> str:
    """A detail as an error carries it: an id of the store's, or what the system said; what we do not know stays."""
    said = str(detail)
    key = f"detail.{_by_sentence().get(said, said)}"
    return words.say(key) if key in words else said


def fields_said(words: Words, error: Exception) -> dict[str, object]:
    """The fields of one of the store's errors as a sentence takes them: its detail in words, its file by name too."""
    fields = dict(vars(error))
    if "detail" in fields:
        fields["detail"] = detail_words(words, fields["detail"])
    if "path" in fields:
        fields["file"] = os.path.basename(str(fields["path"]))
    return fields
