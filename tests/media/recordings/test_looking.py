"""What a film or a sound is, by its bytes."""

import io
from typing import Any

import pytest

from sitewright.media.recordings.facts import NotPlayable, RecordingFacts
from sitewright.media.recordings.looking import look_into
from sitewright.media.recordings.source import Unreadable
from tests.media.recordings.files import box, mp3, mp4, ogg, wav, webm


def look(content: bytes) -> RecordingFacts:
    return look_into(io.BytesIO(content), len(content))


@pytest.mark.parametrize(
    ("content", "facts"),
    [
        (mp4(), ("video/mp4", 1280, 720, 12_500)),
        (mp4(is_turned=True), ("video/mp4", 720, 1280, 12_500)),
        (mp4(sound=b""), ("video/mp4", 1280, 720, 12_500)),
        (mp4(codec=b"", brand=b"M4A "), ("audio/mp4", None, None, 12_500)),
        (webm(), ("video/webm", 640, 360, 3000)),
        (webm(milliseconds=None), ("video/webm", 640, 360, None)),
        (webm(codec=b"A_OPUS", kind=2), ("audio/webm", None, None, 3000)),
        (wav(), ("audio/wav", None, None, 2000)),
        (ogg(), ("audio/ogg", None, None, 5000)),
        (mp3(), ("audio/mpeg", None, None, 2606)),
    ],
)
def test_tells_kind_size_and_length(content: bytes, facts: tuple[Any, ...]) -> None:
    assert look(content) == RecordingFacts(*facts)


@pytest.mark.parametrize(
    ("content", "codec"),
    [
        (mp4(codec=b"hvc1"), "HEVC"),
        (mp4(brand=b"qt  "), "QuickTime"),
        (mp4(sound=b"ac-3"), "AC-3"),
        (webm(doc_type=b"matroska"), "Matroska"),
        (webm(codec=b"V_MPEG4/ISO/AVC"), "V_MPEG4/ISO/AVC"),
        (wav(form=2), "WAV 2"),
        (ogg(packet=b"\x80theora" + bytes(20)), "Theora"),
        (mp4(codec=b"<b>\x01"), "<b>"),
    ],
)
def test_names_what_not_all_browsers_play(content: bytes, codec: str) -> None:
    with pytest.raises(NotPlayable) as raised:
        look(content)
    assert raised.value.codec == codec


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"a film",
        b"<!doctype html><script>alert(1)</script>" * 40,
        b"\x89PNG\r\n\x1a\n" + bytes(500),
        b"\0\0\0\x18ftypisom" + bytes(200),
        b"\x1a\x45\xdf\xa3" + b"\xff" * 200,
        b"RIFF\0\0\0\0WAVE" + bytes(5000),
        b"OggS",
        b"\xff\xfb\x90\x00" + b"<script>" * 100,
        b"ID3\x04\0\0\x7f\x7f\x7f\x7f" + bytes(200),
        box(b"ftyp", b"isom", bytes(8)) + box(b"moov", box(b"mvhd", bytes(100)), box(b"trak")),
        box(b"ftyp", b"isom", bytes(8)) + box(b"free") * 10_000,
    ],
)
def test_takes_nothing_else(content: bytes) -> None:
    """K05"""
    with pytest.raises(Unreadable):
        look(content)


@pytest.mark.parametrize("content", [mp4(), webm(), wav(), ogg(), mp3(6)])
def test_survives_any_cut_and_any_broken_byte(content: bytes) -> None:
    """K05: a file that is cut or changed is refused or read, and never anything else."""
    for at in range(0, len(content), 7):
        broken = content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :]
        for tried in (content[:at], broken):
            try:
                look(tried)
            except (Unreadable, NotPlayable):
                continue


def test_a_film_that_says_nonsense_has_no_length() -> None:
    assert look(mp4(seconds=4_000_000)).duration_ms is None
    assert look(mp4(size=(0, 40_000))).width is None
