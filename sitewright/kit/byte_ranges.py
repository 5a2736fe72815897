"""Which part of a file a request asks for (RFC 9110, 14). Pure."""

import re
from dataclasses import dataclass

_ONE = re.compile(r"\s*([0-9]{0,18})-([0-9]{0,18})\s*")
"""No file is longer than eighteen digits can say."""


@dataclass(frozen=True, slots=True)
class ByteRange:
    """From `start` up to, and without, `end`."""

    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start


class NotSatisfiable(Exception):
    """No part of this file: 416."""


def wanted_range(header: str | None, size: int) -> ByteRange | None:
    """None for the whole file: where nothing is asked for, and where a range makes no sense, as RFC 9110 has
    it.

    Raises NotSatisfiable for what lies behind the end, and for several ranges at once: no player asks for
    them, and each would be a file read anew.
    """
    unit, _, asked = (header or "").partition("=")
    if unit.strip().lower() != "bytes":
        return None
    if "," in asked:
        raise NotSatisfiable
    found = _ONE.fullmatch(asked)
    if found is None or not (found[1] or found[2]):
        return None
    if not found[1]:
        return _last(int(found[2]), size)
    start = int(found[1])
    end = int(found[2]) + 1 if found[2] else size
    if end <= start < size:
        return None
    if start >= size:
        raise NotSatisfiable
    return ByteRange(start, min(end, size))


def _last(count: int, size: int) -> ByteRange:
    if not count or not size:
        raise NotSatisfiable
    return ByteRange(max(0, size - count), size)
