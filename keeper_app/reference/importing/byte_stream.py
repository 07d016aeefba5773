"""Bytes in memory as what pypdf reads from. This layer opens no files, so it does without `io`."""


class ByteStream:
    """A place in some bytes that moves as they are read."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def read(self, size: int | None = -1) -> bytes:
        """The next bytes: so many, or all that are left."""
        end = len(self._content) if size is None or size < 0 else self._at + size
        found = self._content[self._at : end]
        self._at += len(found)
        return found

    def readline(self) -> bytes:
        """The next bytes up to the end of a line."""
        end = self._content.find(b"\n", self._at)
        return self.read(-1 if end < 0 else end + 1 - self._at)

    def seek(self, offset: int, whence: int = 0) -> int:
        """Go to a place counted from the beginning, from here or from the end; before the beginning is an error."""
        at = offset + (0, self._at, len(self._content))[whence]
        if at < 0:
            raise ValueError(at)
        self._at = at
        return at

    def tell(self) -> int:
        """Where we are."""
        return self._at

    def close(self) -> None:
        """Nothing is held."""
