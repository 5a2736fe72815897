"""What a file is, by what is in it and never by its name. Nothing is decoded or unpacked. Pure."""

import re
from collections.abc import Mapping
from typing import IO, NamedTuple

from sitewright.forms.files.packed import look_into
from sitewright.kit.messages import Message

HEAD_BYTES = 4_096
_PIECE_BYTES = 256 * 1024

_BEGINS: Mapping[bytes, str] = {
    b"\xff\xd8\xff": "jpeg",
    b"\x89PNG\r\n\x1a\n": "png",
    b"GIF87a": "gif",
    b"GIF89a": "gif",
    b"II*\x00": "tiff",
    b"MM\x00*": "tiff",
    b"%PDF-": "pdf",
    b"{\\rtf1": "rtf",
    b"ID3": "mp3",
    b"\xff\xfb": "mp3",
    b"\xff\xf3": "mp3",
    b"OggS": "ogg",
    b"fLaC": "flac",
    b"\x1a\x45\xdf\xa3": "webm",
}
_RIFF: Mapping[bytes, str] = {b"WEBP": "webp", b"WAVE": "wav"}
_BRANDS: Mapping[bytes, str] = {
    b"avif": "avif", b"avis": "avif", b"heic": "heic", b"heix": "heic", b"mif1": "heic", b"M4A ": "m4a",
    b"qt  ": "mov", b"isom": "mp4", b"iso2": "mp4", b"iso4": "mp4", b"iso5": "mp4", b"iso6": "mp4",
    b"mp41": "mp4", b"mp42": "mp4", b"avc1": "mp4", b"M4V ": "mp4", b"dash": "mp4",
}  # fmt: skip
"""Of ISO media files, in their bytes 8 to 11."""

# Every control but tab, line feed, form feed and carriage return; ESC stands in old texts.
_CONTROLS = bytes({*range(0x20), 0x7F} - {0x09, 0x0A, 0x0C, 0x0D, 0x1B})
_DRAWING = re.compile(rb"<(?:[a-z]+:)?svg[\s>/]", re.IGNORECASE)
_MARKUP = re.compile(rb"<(?:!doctype|\?xml|html|head|body|script|iframe|[a-z!?])", re.IGNORECASE)


class Found(NamedTuple):
    """`kind` is one of KINDS, and empty where it is none; `problem` says why it is not taken."""

    kind: str
    problem: Message | None = None


def sniff(file: IO[bytes], size_bytes: int) -> Found:
    """Reads the beginning, and what must be text to its end. The place in the file is anywhere then."""
    file.seek(0)
    head = file.read(HEAD_BYTES)
    if head.startswith(b"PK\x03\x04"):
        return Found(*look_into(file, size_bytes))
    kind = _by_beginning(head)
    if kind or not _is_text(file):
        return Found(kind)
    return Found(_kind_of_text(head))


def _by_beginning(head: bytes) -> str:
    if head[:4] == b"RIFF":
        return _RIFF.get(head[8:12], "")
    if head[4:8] == b"ftyp":
        return _BRANDS.get(head[8:12], "")
    return next((kind for begins, kind in _BEGINS.items() if head.startswith(begins)), "")


def _is_text(file: IO[bytes]) -> bool:
    """In UTF-8 or in one byte a letter: programs and packed data have controls all over."""
    file.seek(0)
    while piece := file.read(_PIECE_BYTES):
        if len(piece.translate(None, _CONTROLS)) != len(piece):
            return False
    return True


def _kind_of_text(head: bytes) -> str:
    begins = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if begins[:1] == b"<" and _DRAWING.search(begins):
        return "svg"
    return "markup" if _MARKUP.search(head) else "text"
