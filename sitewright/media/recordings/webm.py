"""WebM: elements with an id and a length, both of one to eight bytes (RFC 8794, RFC 9559)."""

import struct
from collections.abc import Iterator
from typing import NamedTuple

from sitewright.media.recordings.facts import NotPlayable, RecordingFacts, plausible_ms, plausible_size
from sitewright.media.recordings.source import Source, Unreadable

_MAGIC = b"\x1a\x45\xdf\xa3"
_DOC_TYPE, _SEGMENT, _INFO, _TRACKS, _CLUSTER = 0x4282, 0x18538067, 0x1549A966, 0x1654AE6B, 0x1F43B675
_TIMESTAMP_SCALE, _DURATION = 0x2AD7B1, 0x4489
_ENTRY, _TYPE, _CODEC, _PICTURE, _WIDTH, _HEIGHT = 0xAE, 0x83, 0x86, 0xE0, 0xB0, 0xBA
_FILM, _SOUND = 1, 2
_TAKEN = {"V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"}
_MOST_ELEMENTS = 200
_USUAL_SCALE = 1_000_000  # Nanoseconds of one tick, where the file does not say.


class _Element(NamedTuple):
    id: int
    start: int
    end: int


def is_webm(source: Source) -> bool:
    return source.begins_with(_MAGIC)


def read_webm(source: Source) -> RecordingFacts:
    """Raises Unreadable, and NotPlayable for a Matroska film that is no WebM."""
    head, segment = _first_two(source)
    doc_type = _child(source, head, _DOC_TYPE)
    if doc_type is None or _text(source, doc_type) != "webm":
        raise NotPlayable("Matroska")
    # What comes behind the first cluster is the film itself.
    parts = {element.id: element for element in _before_cluster(source, segment)}
    if _TRACKS not in parts:
        raise Unreadable
    tracks = [entry for entry in _children(source, parts[_TRACKS]) if entry.id == _ENTRY]
    kinds = [_kind(source, entry) for entry in tracks]
    duration = _duration_ms(source, parts[_INFO]) if _INFO in parts else None
    if _FILM in kinds:
        width, height = _size(source, tracks[kinds.index(_FILM)]) or (None, None)
        return RecordingFacts("video/webm", width, height, duration)
    if _SOUND not in kinds:
        raise Unreadable
    return RecordingFacts("audio/webm", duration_ms=duration)


def _first_two(source: Source) -> tuple[_Element, _Element]:
    found = _elements(source, 0, source.size_bytes)
    head, segment = next(found), next(found, None)
    if segment is None or segment.id != _SEGMENT:
        raise Unreadable
    return head, segment


def _before_cluster(source: Source, segment: _Element) -> Iterator[_Element]:
    for element in _children(source, segment):
        if element.id == _CLUSTER:
            return
        yield element


def _kind(source: Source, entry: _Element) -> int:
    kind, codec = _child(source, entry, _TYPE), _child(source, entry, _CODEC)
    if kind is None or codec is None:
        raise Unreadable
    number = _number(source, kind)
    if number in (_FILM, _SOUND) and _text(source, codec) not in _TAKEN:
        raise NotPlayable(_text(source, codec))
    return number


def _size(source: Source, entry: _Element) -> tuple[int, int] | None:
    picture = _child(source, entry, _PICTURE)
    width = picture and _child(source, picture, _WIDTH)
    height = picture and _child(source, picture, _HEIGHT)
    return plausible_size(_number(source, width), _number(source, height)) if width and height else None


def _duration_ms(source: Source, info: _Element) -> int | None:
    """None for what a browser or a programme recorded live, whose length nobody knew at its beginning."""
    scale, duration = _child(source, info, _TIMESTAMP_SCALE), _child(source, info, _DURATION)
    if duration is None or duration.end - duration.start not in (4, 8):
        return None
    length = duration.end - duration.start
    (ticks,) = struct.unpack(">f" if length == 4 else ">d", source.read(duration.start, length))
    return plausible_ms(ticks * (_number(source, scale) if scale else _USUAL_SCALE) / 1_000_000)


def _child(source: Source, parent: _Element, id_: int) -> _Element | None:
    return next((element for element in _children(source, parent) if element.id == id_), None)


def _children(source: Source, parent: _Element) -> Iterator[_Element]:
    return _elements(source, parent.start, parent.end)


def _elements(source: Source, start: int, end: int) -> Iterator[_Element]:
    for _ in range(_MOST_ELEMENTS):
        if start >= end:
            return
        id_, start = _id(source, start)
        length, start = _length(source, start)
        # Unknown of what was written live: up to the end of what it is in.
        stop = end if length is None else start + length
        if stop > end:
            # A file that is cut short still plays as far as it goes.
            if id_ not in (_SEGMENT, _CLUSTER):
                raise Unreadable
            stop = end
        yield _Element(id_, start, stop)
        start = stop
    raise Unreadable


def _id(source: Source, start: int) -> tuple[int, int]:
    first = source.read(start, 1)[0]
    width = 9 - first.bit_length()
    if not 1 <= width <= 4:
        raise Unreadable
    return int.from_bytes(source.read(start, width)), start + width


def _length(source: Source, start: int) -> tuple[int | None, int]:
    first = source.read(start, 1)[0]
    width = 9 - first.bit_length()
    if not 1 <= width <= 8:
        raise Unreadable
    value = int.from_bytes(source.read(start, width)) & ((1 << (7 * width)) - 1)
    is_unknown = value == (1 << (7 * width)) - 1
    return None if is_unknown else value, start + width


def _number(source: Source, element: _Element) -> int:
    if element.end - element.start > 8:
        raise Unreadable
    return int.from_bytes(source.read(element.start, element.end - element.start))


def _text(source: Source, element: _Element) -> str:
    text = source.read(element.start, min(element.end - element.start, 64))
    return text.rstrip(b"\0").decode("latin-1")
