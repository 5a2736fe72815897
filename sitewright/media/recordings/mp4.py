"""MP4 and M4A: boxes in boxes, each with its length and four letters (ISO/IEC 14496-12)."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.media.recordings.facts import NotPlayable, RecordingFacts, plausible_ms, plausible_size
from sitewright.media.recordings.source import Source, Unreadable

_PICTURES = {"avc1": "H.264", "avc3": "H.264", "av01": "AV1", "vp09": "VP9"}
_SOUNDS = {"mp4a": "AAC", "Opus": "Opus", "fLaC": "FLAC", ".mp3": "MP3"}
_KNOWN_BUT_NOT_TAKEN = {
    "hvc1": "HEVC", "hev1": "HEVC", "dvh1": "Dolby", "dvhe": "Dolby", "mp4v": "MPEG-4",
    "apcn": "ProRes", "ac-3": "AC-3", "ec-3": "E-AC-3", "alac": "ALAC",
}  # fmt: skip
_MOST_BOXES = 500
_QUICKTIME = b"qt  "
_ROTATED = (0, 0x10000, -0x10000, 0), (0, -0x10000, 0x10000, 0)
"""The matrices of a film that is turned by a quarter, as telephones write it."""


class _Box(NamedTuple):
    kind: bytes
    start: int
    """Of what is in it."""
    end: int


@dataclass(frozen=True, slots=True)
class _Track:
    handler: bytes
    codec: str
    size: tuple[int, int] | None


def is_mp4(source: Source) -> bool:
    return source.begins_with(b"ftyp", 4)


def read_mp4(source: Source) -> RecordingFacts:
    """Raises Unreadable, and NotPlayable for codecs that not all browsers have."""
    # An iPhone's MOV has boxes like an MP4, and often even its codecs; few browsers try.
    if source.read(8, 4) == _QUICKTIME:
        raise NotPlayable("QuickTime")
    movie = _the(source, b"moov", 0, source.size_bytes)
    tracks = [_track(source, box) for box in _boxes(source, movie.start, movie.end) if box.kind == b"trak"]
    pictures = [track for track in tracks if track.handler == b"vide"]
    sounds = [track for track in tracks if track.handler == b"soun"]
    _require(pictures, _PICTURES)
    _require(sounds, _SOUNDS)
    duration = _duration_ms(source, movie)
    if pictures:
        width, height = pictures[0].size or (None, None)
        return RecordingFacts("video/mp4", width, height, duration)
    if not sounds:
        raise Unreadable
    return RecordingFacts("audio/mp4", duration_ms=duration)


def _require(tracks: list[_Track], taken: dict[str, str]) -> None:
    for track in tracks:
        if track.codec not in taken:
            raise NotPlayable(_KNOWN_BUT_NOT_TAKEN.get(track.codec, track.codec))


def _boxes(source: Source, start: int, end: int) -> Iterator[_Box]:
    for _ in range(_MOST_BOXES):
        if start + 8 > end:
            return
        length, kind = struct.unpack(">I4s", source.read(start, 8))
        head = 8
        if length == 1:
            length, head = source.number(">Q", start + 8), 16
        elif length == 0:  # To the end of the file.
            length = end - start
        if length < head or start + length > end:
            raise Unreadable
        yield _Box(kind, start + head, start + length)
        start += length
    raise Unreadable


def _the(source: Source, kind: bytes, start: int, end: int) -> _Box:
    found = _maybe(source, kind, start, end)
    if found is None:
        raise Unreadable
    return found


def _maybe(source: Source, kind: bytes, start: int, end: int) -> _Box | None:
    return next((box for box in _boxes(source, start, end) if box.kind == kind), None)


def _track(source: Source, track: _Box) -> _Track:
    media = _the(source, b"mdia", track.start, track.end)
    handler = source.read(_the(source, b"hdlr", media.start, media.end).start + 8, 4)
    inside = _the(source, b"minf", media.start, media.end)
    table = _the(source, b"stbl", inside.start, inside.end)
    described = _the(source, b"stsd", table.start, table.end)
    # Behind version and count: the length of the first description, then what it is one of.
    codec = source.read(described.start + 12, 4).decode("latin-1")
    return _Track(handler, codec, _shown_size(source, _the(source, b"tkhd", track.start, track.end)))


def _shown_size(source: Source, head: _Box) -> tuple[int, int] | None:
    """Of the picture on the screen: turned when the film is."""
    behind_times = head.start + (36 if source.read(head.start, 1) == b"\1" else 24)
    # Two reserved words, layer, group, volume and two bytes more stand before the matrix.
    matrix = struct.unpack(">9i", source.read(behind_times + 16, 36))
    width, height = struct.unpack(">II", source.read(behind_times + 52, 8))
    is_turned = (matrix[0], matrix[1], matrix[3], matrix[4]) in _ROTATED
    size = (height >> 16, width >> 16) if is_turned else (width >> 16, height >> 16)
    return plausible_size(*size)


def _duration_ms(source: Source, movie: _Box) -> int | None:
    head = _the(source, b"mvhd", movie.start, movie.end)
    is_long = source.read(head.start, 1) == b"\1"
    scale = source.number(">I", head.start + (20 if is_long else 12))
    length = source.number(">Q" if is_long else ">I", head.start + (24 if is_long else 16))
    extends = _maybe(source, b"mvex", movie.start, movie.end)
    # A film in fragments says its length there, if at all.
    later = _maybe(source, b"mehd", extends.start, extends.end) if extends and not length else None
    if later is not None:
        is_long = source.read(later.start, 1) == b"\1"
        length = source.number(">Q" if is_long else ">I", later.start + 4)
    return plausible_ms(length * 1000 / scale) if scale else None
