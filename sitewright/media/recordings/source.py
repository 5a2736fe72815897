"""A file that is looked into: little pieces of it, and not many."""

import struct
from typing import IO

MOST_LOOKS = 4_000
_MOST_PIECE_BYTES = 64 * 1024


class Unreadable(Exception):
    """The file ends too early, contradicts itself, or would cost too much to look into."""


class Source:
    """Reads from a file at any place. However the file lies about itself, it costs at most MOST_LOOKS pieces.

    Every method raises Unreadable where the file has no such bytes.
    """

    def __init__(self, file: IO[bytes], size_bytes: int) -> None:
        self._file = file
        self.size_bytes = size_bytes
        self._looks = 0

    def read(self, start: int, length: int) -> bytes:
        self._looks += 1
        is_inside = start >= 0 and 0 <= length <= _MOST_PIECE_BYTES and start + length <= self.size_bytes
        if not is_inside or self._looks > MOST_LOOKS:
            raise Unreadable
        self._file.seek(start)
        piece = self._file.read(length)
        if len(piece) < length:
            raise Unreadable
        return piece

    def begins_with(self, mark: bytes, start: int = 0) -> bool:
        return start + len(mark) <= self.size_bytes and self.read(start, len(mark)) == mark

    def number(self, form: str, start: int) -> int:
        """One whole number, `form` as `struct` writes it (`>I`)."""
        (value,) = struct.unpack(form, self.read(start, struct.calcsize(form)))
        return int(value)
