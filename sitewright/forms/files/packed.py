"""ZIP archives, which office files are too: told by their directory alone, so that nothing in one is ever
unpacked here. Pure.
"""

import struct
from typing import IO, NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from sitewright.kit.messages import Message

MOST_ENTRIES = 2_000
_MOST_DIRECTORY_BYTES = 1024 * 1024
MOST_UNPACKED_BYTES = 1_000_000_000
MOST_RATIO = 200
_HARMLESS_BYTES = 50_000_000
"""Up to here nobody's disk is full of it, however well it was packed."""

_END = b"PK\x05\x06"
_END_BYTES = 22
_TAIL_BYTES = _END_BYTES + 65_535
_LOCATOR = b"PK\x06\x07"
_LOCATOR_BYTES = 20
_ENCRYPTED = 0x1

_PROGRAMS = Message("filling.file-programs")
_BOMB = Message("filling.file-packed")
_OFFICE = {
    "word/": "docx", "xl/": "xlsx", "ppt/": "pptx",
}  # fmt: skip
_OPEN = {
    b"application/vnd.oasis.opendocument.text": "odt",
    b"application/vnd.oasis.opendocument.spreadsheet": "ods",
    b"application/vnd.oasis.opendocument.presentation": "odp",
}
_MACROS = ("vbaproject.bin", "vbadata.xml", "script-lc.xml")


class Looked(NamedTuple):
    kind: str
    problem: Message | None = None


def look_into(file: IO[bytes], size_bytes: int) -> Looked:
    if not _is_bounded(file, size_bytes):
        return Looked("", _BOMB)
    try:
        with ZipFile(file) as archive:
            entries = archive.infolist()
            kind = _kind(archive, entries)
    except (BadZipFile, ValueError, OSError, NotImplementedError, RuntimeError, struct.error):
        return Looked("")
    if any(entry.filename.lower().endswith(_MACROS) for entry in entries):
        return Looked(kind, _PROGRAMS)
    return Looked(kind, _BOMB if _is_bomb(entries, size_bytes) else None)


def _is_bounded(file: IO[bytes], size_bytes: int) -> bool:
    """Whether its directory is small enough to be read at all, by the record behind it."""
    file.seek(max(0, size_bytes - _TAIL_BYTES))
    tail = file.read(_TAIL_BYTES)
    at = tail.rfind(_END)
    if at < 0:
        return True  # None at all: that is said when it is read.
    # A second record, for archives far larger than what may be sent, would be believed instead.
    if len(tail) - at < _END_BYTES or tail[max(0, at - _LOCATOR_BYTES) : at].startswith(_LOCATOR):
        return False
    count, directory_bytes = struct.unpack("<HI", tail[at + 10 : at + 16])
    return bool(count <= MOST_ENTRIES and directory_bytes <= _MOST_DIRECTORY_BYTES)


def _is_bomb(entries: list[ZipInfo], size_bytes: int) -> bool:
    """What it says of itself; also what nobody can look into, and what lies on itself."""
    unpacked = sum(entry.file_size for entry in entries)
    packed = sum(entry.compress_size for entry in entries)
    if any(entry.flag_bits & _ENCRYPTED for entry in entries) or packed > size_bytes:
        return True
    is_well_packed = unpacked > _HARMLESS_BYTES and unpacked > MOST_RATIO * size_bytes
    return unpacked > MOST_UNPACKED_BYTES or is_well_packed


def _kind(archive: ZipFile, entries: list[ZipInfo]) -> str:
    names = [entry.filename for entry in entries]
    if "[Content_Types].xml" in names:
        found = (kind for begins, kind in _OFFICE.items() if any(name.startswith(begins) for name in names))
        return next(found, "zip")
    # The formats put it first and unpacked, so that it can be read like this.
    if names[:1] == ["mimetype"] and entries[0].file_size == entries[0].compress_size <= 100:
        return _OPEN.get(archive.read(entries[0]).strip(), "zip")
    return "zip"
