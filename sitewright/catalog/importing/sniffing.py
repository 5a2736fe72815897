"""What a file really is, from its first bytes: its encoding and separator, or that it is no text at all."""

import codecs
from dataclasses import dataclass

from sitewright.catalog.importing.columns import known_column
from sitewright.catalog.importing.errors import EmptyFile, NotAText

HEAD_BYTES = 64 * 1024

# By content, since a name says nothing (K04: a zip with another name).
_SIGNATURES = (
    (b"PK\x03\x04", "a zip archive or a spreadsheet"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!", "a rar archive"),
    (b"\xd0\xcf\x11\xe0", "an old Excel workbook"),
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"SQLite format 3\x00", "a database"),
)
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_SEPARATORS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Format:
    encoding: str
    separator: str


def format_of(head: bytes) -> Format:
    """The format of the file that begins with `head`; raises EmptyFile and NotAText.

    Without a mark UTF-8 is taken for granted. Single-byte encodings look all alike, so none is guessed:
    rows that are not UTF-8 are reported instead of being read wrongly.
    """
    for signature, kind in _SIGNATURES:
        if head.startswith(signature):
            raise NotAText(kind)
    encoding = next((name for mark, name in _MARKS if head.startswith(mark)), "utf-8")
    # UTF-16 writes every other byte of plain letters as 0; elsewhere it means that this is no text.
    if encoding != "utf-16" and b"\x00" in head:
        raise NotAText("a binary file")
    text = head.decode(encoding, errors="replace")
    # As text: a file of a mark alone is as empty as one without any byte.
    if not text.strip():
        raise EmptyFile
    return Format(encoding, _separator_of(text))


def _separator_of(text: str) -> str:
    """The separator with which the first line holds most columns we know; a comma when in doubt."""
    first_line = text.splitlines()[0]

    def known_columns(separator: str) -> int:
        return sum(known_column(cell.strip().strip('"')) is not None for cell in first_line.split(separator))

    # max keeps the first of equals: the comma.
    return max(_SEPARATORS, key=known_columns)
