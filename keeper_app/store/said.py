"""What the system says of a file, as an id: our errors carry fields, and `words/` says them in any language."""

from __future__ import annotations

import errno

SAID = {
    "full": ("ENOSPC",),
    "no-more-room": ("EDQUOT",),
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

_IDS = {getattr(errno, name): id_ for id_, names in SAID.items() for name in names if hasattr(errno, name)}


def said(error: OSError) -> str:
    """The id of what happened; what we have none for is left as the system puts it."""
    return _IDS.get(error.errno or 0) or error.strerror or type(error).__name__
