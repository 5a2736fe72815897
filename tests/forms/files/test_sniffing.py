"""What a file is, whatever it is called."""

import io
import struct

import pytest

from sitewright.forms.files.packed import MOST_ENTRIES
from sitewright.forms.files.sniffing import sniff
from sitewright.forms.filling.file_kinds import KINDS, FileGroup, endings_of
from sitewright.kit.messages import Message
from tests.forms.files.samples import (
    HTML,
    PDF,
    PROGRAM,
    SVG,
    bomb,
    office,
    open_document,
    packed,
    picture,
    with_directory_of,
)

_ISO = b"\x00\x00\x00\x18ftyp"
_UNSAFE = {
    "programs": Message("filling.file-programs"),
    "packed": Message("filling.file-packed"),
}


def _kind(content: bytes) -> str:
    return sniff(io.BytesIO(content), len(content)).kind


def _problem(content: bytes) -> Message | None:
    return sniff(io.BytesIO(content), len(content)).problem


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (picture("JPEG"), "jpeg"), (picture("PNG"), "png"), (picture("GIF"), "gif"),
        (picture("WEBP"), "webp"), (picture("TIFF"), "tiff"), (_ISO + b"avif", "avif"),
        (_ISO + b"heic", "heic"), (PDF, "pdf"), (b"{\\rtf1\\ansi}", "rtf"), (office("word"), "docx"),
        (office("xl"), "xlsx"), (office("ppt"), "pptx"), (open_document("text"), "odt"),
        (open_document("spreadsheet"), "ods"), (open_document("presentation"), "odp"),
        (packed(("a.txt", b"a")), "zip"), (b"Name;Town\r\nAnn;Bath\r\n", "text"),
        ("Grüße".encode("cp1252"), "text"), (SVG, "svg"), (b"\xef\xbb\xbf  <svg/>", "svg"),
        (b"<svg >", "svg"), (HTML, "markup"), (b"Hello <script>alert(1)</script>", "markup"),
        (b"<!-- x --><html>", "markup"), (b"ID3\x04", "mp3"), (b"OggS", "ogg"), (b"fLaC", "flac"),
        (b"RIFF\x00\x00\x00\x00WAVE", "wav"), (_ISO + b"M4A ", "m4a"), (_ISO + b"isom", "mp4"),
        (_ISO + b"qt  ", "mov"), (b"\x1a\x45\xdf\xa3", "webm"),
    ],
)  # fmt: skip
def test_it_tells_a_file_by_what_is_in_it(content: bytes, kind: str) -> None:
    assert _kind(content) == kind
    assert _problem(content) is None
    assert kind in KINDS


@pytest.mark.parametrize(
    "content",
    [
        PROGRAM, b"\x7fELF\x02\x01\x01", b"\xca\xfe\xba\xbe\x00\x00", b"#!/bin/sh\x00", b"Rar!\x1a\x07\x00",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), b"7z\xbc\xaf\x27\x1c\x00", _ISO + b"evil",
        b"RIFF\x00\x00\x00\x00ACON", b"PK\x03\x04 and nothing more", b"text\x00", "text".encode("utf-16"),
    ],
)  # fmt: skip
def test_it_knows_no_programs_and_nothing_that_is_packed_otherwise(content: bytes) -> None:
    assert _kind(content) == ""


@pytest.mark.parametrize("name", ["word/vbaProject.bin", "xl/vbaProject.bin", "Basic/Standard/script-lc.xml"])
def test_it_takes_no_macros(name: str) -> None:
    assert _problem(office("word", name)) == _UNSAFE["programs"]


def _encrypted() -> bytes:
    content = bytearray(packed(("a", b"abc")))
    at = content.rfind(b"PK\x01\x02")
    content[at + 8 : at + 10] = struct.pack("<H", 1)
    return bytes(content)


def _with_second_end() -> bytes:
    """What programs for large archives read instead of the last record."""
    content = packed(("a", b"abc"))
    at = content.rfind(b"PK\x05\x06")
    return content[:at] + struct.pack("<4sLQL", b"PK\x06\x07", 0, 0, 1) + content[at:]


@pytest.mark.parametrize(
    "content",
    [
        bomb(),
        with_directory_of(MOST_ENTRIES + 1),
        with_directory_of(65_535),
        with_directory_of(1_500) + b"PK\x05\x06",
        _encrypted(),
        _with_second_end(),
    ],
)
def test_it_takes_no_bombs_and_unpacks_nothing(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reliability K05."""
    monkeypatch.setattr("zipfile.ZipFile.open", None)
    assert _problem(content) == _UNSAFE["packed"]


def test_it_takes_what_is_packed_well_and_small() -> None:
    assert _problem(packed(("zeros", bytes(5_000_000)))) is None


def test_the_chooser_shows_the_endings_of_what_is_taken() -> None:
    assert endings_of([FileGroup.PDF]) == [".pdf"]
    assert {".csv", ".txt"} <= set(endings_of([FileGroup.TEXT]))
    assert {".pdf", ".jpeg", ".zip"} <= set(endings_of([]))
