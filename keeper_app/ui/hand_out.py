"""Files handed out: through the share sheet of a phone, else saved as the browser saves files. The one way out for all.

A browser lets a page share only while it remembers the tap, and each has its list of the kinds of files it takes: what
is refused there is saved.
"""

from typing import Final

import flet as ft

File = tuple[str, bytes]  # its name, and what is in it

_KINDS: Final = {"zip": "application/zip", "json": "application/json", "md": "text/markdown", "toml": "text/plain"}


async def hand_out(file: File) -> bool:
    """Whether it was handed out, as far as anybody can tell; a keeper who closes the share sheet wants nothing else."""
    name, raw = file
    if _has_share_sheet():
        try:
            result = await ft.Share().share_files([_shared(name, raw)], download_fallback_enabled=False)
        except RuntimeError:  # not here, not this kind of file, or too long after the tap
            pass
        else:
            return result.status is not ft.ShareResultStatus.DISMISSED
    await ft.FilePicker().save_file(file_name=name, src_bytes=raw)
    return True


def _has_share_sheet() -> bool:
    """Phones and tablets have one; elsewhere a file is saved, as it always was."""
    return ft.context.page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def _shared(name: str, raw: bytes) -> ft.ShareFile:
    return ft.ShareFile.from_bytes(raw, mime_type=_KINDS.get(name.rpartition(".")[2], "text/plain"), name=name)
