"""Sounds that are no MP4 and no WebM: MP3, Ogg and WAV."""

import struct

from sitewright.media.recordings.facts import NotPlayable, RecordingFacts, plausible_ms
from sitewright.media.recordings.source import Source, Unreadable

_MOST_OGG_TAIL_BYTES = 64 * 1024
_OPUS_RATE = 48_000
_WAV_PCM, _WAV_FLOAT, _WAV_EXTENSIBLE = 1, 3, 0xFFFE
_MOST_CHUNKS = 100

# kbit/s by the four bits of a frame's head, of layer III: MPEG 1, and MPEG 2 and 2.5 (ISO/IEC 11172-3).
_BITRATES = {
    True: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    False: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES = {3: (44_100, 48_000, 32_000), 2: (22_050, 24_000, 16_000), 0: (11_025, 12_000, 8_000)}


def is_ogg(source: Source) -> bool:
    return source.begins_with(b"OggS")


def read_ogg(source: Source) -> RecordingFacts:
    """Opus or Vorbis in Ogg. Raises Unreadable or NotPlayable."""
    segments = source.read(26, 1)[0]
    packet = source.read(27 + segments, 16)
    if packet.startswith(b"OpusHead"):
        # It counts at 48,000 whatever it was recorded at; what leads in is not played (RFC 7845).
        return _ogg_facts(source, _OPUS_RATE, leads_in=struct.unpack("<H", packet[10:12])[0])
    if packet.startswith(b"\x01vorbis"):
        return _ogg_facts(source, struct.unpack("<I", packet[12:16])[0], leads_in=0)
    raise NotPlayable("Theora" if packet.startswith(b"\x80theora") else "Ogg")


def _ogg_facts(source: Source, rate: int, *, leads_in: int) -> RecordingFacts:
    tail_start = max(0, source.size_bytes - _MOST_OGG_TAIL_BYTES)
    tail = source.read(tail_start, source.size_bytes - tail_start)
    last = tail.rfind(b"OggS")
    if last < 0 or last + 14 > len(tail) or not rate:
        return RecordingFacts("audio/ogg")
    (samples,) = struct.unpack_from("<q", tail, last + 6)
    return RecordingFacts("audio/ogg", duration_ms=plausible_ms((samples - leads_in) * 1000 / rate))


def is_wav(source: Source) -> bool:
    return source.begins_with(b"RIFF") and source.begins_with(b"WAVE", 8)


def read_wav(source: Source) -> RecordingFacts:
    """Plain samples. Raises Unreadable, or NotPlayable for a codec in a WAV's clothes."""
    start, bytes_per_second = 12, 0
    for _ in range(_MOST_CHUNKS):
        kind, length = struct.unpack("<4sI", source.read(start, 8))
        if kind == b"fmt ":
            form, _, _, bytes_per_second = struct.unpack("<HHII", source.read(start + 8, 12))
            if form not in (_WAV_PCM, _WAV_FLOAT, _WAV_EXTENSIBLE):
                raise NotPlayable(f"WAV {form}")
        elif kind == b"data" and bytes_per_second:
            sounds = min(length, source.size_bytes - start - 8)
            return RecordingFacts("audio/wav", duration_ms=plausible_ms(sounds * 1000 / bytes_per_second))
        start += 8 + length + length % 2
    raise Unreadable


def read_mp3(source: Source) -> RecordingFacts:
    """Raises Unreadable for what is none: it has no mark of its own, but frames that follow each other."""
    start = _behind_id3(source)
    first = _Frame(source, start)
    second = start + first.length
    if second + 4 <= source.size_bytes:
        _Frame(source, second)
    elif source.size_bytes - start < first.length:
        raise Unreadable
    counted = _counted_frames(source, start, first)
    if counted:
        return RecordingFacts(
            "audio/mpeg", duration_ms=plausible_ms(counted * first.samples * 1000 / first.rate)
        )
    return RecordingFacts(
        "audio/mpeg", duration_ms=plausible_ms((source.size_bytes - start) * 8 / first.kbits)
    )


def _behind_id3(source: Source) -> int:
    """Where the sound begins, behind title and cover."""
    if not source.begins_with(b"ID3"):
        return 0
    flags, *sizes = source.read(5, 5)
    # Seven bits of each byte, so that no size looks like the beginning of a frame.
    length = sum((size & 0x7F) << shift for size, shift in zip(sizes, (21, 14, 7, 0), strict=True))
    return 10 + length + (10 if flags & 0x10 else 0)


class _Frame:
    """The head of a frame of MPEG audio, layer III. Raises Unreadable when there is none."""

    def __init__(self, source: Source, start: int) -> None:
        head = source.number(">I", start)
        version, layer, rate_index = head >> 19 & 3, head >> 17 & 3, head >> 10 & 3
        bitrate_index, has_padding = head >> 12 & 15, head >> 9 & 1
        is_frame = head >> 21 == 0x7FF and layer == 1 and version != 1
        if not is_frame or rate_index > 2 or bitrate_index in (0, 15):
            raise Unreadable
        self.is_mpeg_1 = version == 3
        self.is_mono = head >> 6 & 3 == 3
        self.kbits = _BITRATES[self.is_mpeg_1][bitrate_index]
        self.rate = _RATES[version][rate_index]
        self.samples = 1152 if self.is_mpeg_1 else 576
        self.length = self.samples // 8 * self.kbits * 1000 // self.rate + has_padding


def _counted_frames(source: Source, start: int, first: _Frame) -> int:
    """How many there are, as encoders of changing bitrates write it into the first; 0 where they do not."""
    side = (17 if first.is_mono else 32) if first.is_mpeg_1 else (9 if first.is_mono else 17)
    place = start + 4 + side
    if source.begins_with(b"Xing", place) or source.begins_with(b"Info", place):
        return source.number(">I", place + 8) if source.number(">I", place + 4) & 1 else 0
    return source.number(">I", start + 50) if source.begins_with(b"VBRI", start + 36) else 0
