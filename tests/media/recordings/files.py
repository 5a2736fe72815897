"""The smallest films and sounds that say all that is looked for."""

import struct


def box(kind: bytes, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return struct.pack(">I4s", len(content) + 8, kind) + content


def mp4(
    *,
    codec: bytes = b"avc1",
    sound: bytes = b"mp4a",
    brand: bytes = b"isom",
    size: tuple[int, int] = (1280, 720),
    seconds: float = 12.5,
    is_turned: bool = False,
    rest: int = 4096,
) -> bytes:
    """With the film before its table of contents, as cameras write it; without `codec` only the sound."""
    tracks = [_track(b"vide", codec, size, is_turned=is_turned)] if codec else []
    tracks += [_track(b"soun", sound, (0, 0))] if sound else []
    head = box(b"mvhd", bytes(12), struct.pack(">II", 1000, round(seconds * 1000)), bytes(80))
    return (
        box(b"ftyp", brand, bytes(4), b"isom")
        + box(b"mdat", bytes(range(256)) * (rest // 256))
        + box(b"moov", head, *tracks)
    )


def _track(handler: bytes, codec: bytes, size: tuple[int, int], *, is_turned: bool = False) -> bytes:
    turn = (0, 0x10000, 0, -0x10000, 0) if is_turned else (0x10000, 0, 0, 0, 0x10000)
    matrix = (*turn, 0, 0, 0, 0x40000000)
    shown = struct.pack(">9i", *matrix) + struct.pack(">II", size[0] << 16, size[1] << 16)
    described = box(b"stsd", bytes(4), struct.pack(">I", 1), box(codec, bytes(20)))
    return box(
        b"trak",
        box(b"tkhd", bytes(24), bytes(16), shown),
        box(b"mdia", box(b"hdlr", bytes(8), handler, bytes(13)), box(b"minf", box(b"stbl", described))),
    )


def element(id_: int, content: bytes) -> bytes:
    return id_.to_bytes((id_.bit_length() + 7) // 8) + struct.pack(">Q", len(content) | 1 << 56) + content


def webm(
    *, doc_type: bytes = b"webm", codec: bytes = b"V_VP9", kind: int = 1, milliseconds: float | None = 3000
) -> bytes:
    duration = b"" if milliseconds is None else element(0x4489, struct.pack(">d", milliseconds))
    info = element(0x1549A966, element(0x2AD7B1, (1_000_000).to_bytes(3)) + duration)
    picture = element(0xE0, element(0xB0, (640).to_bytes(2)) + element(0xBA, (360).to_bytes(2)))
    entry = element(0x83, bytes([kind])) + element(0x86, codec) + (picture if kind == 1 else b"")
    tracks = element(0x1654AE6B, element(0xAE, entry))
    # The length of what is written live is not known.
    segment = bytes.fromhex("18538067") + b"\x01" + b"\xff" * 7 + info + tracks
    return element(0x1A45DFA3, element(0x4282, doc_type)) + segment + element(0x1F43B675, bytes(500))


def wav(seconds: float = 2, *, form: int = 1) -> bytes:
    sounds = bytes(round(16_000 * seconds))
    head = struct.pack("<HHIIHH", form, 1, 8000, 16_000, 2, 16)
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(sounds)) + sounds
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WAVE" + chunks


def mp3(frames: int = 100, *, with_title: bool = True) -> bytes:
    """Of 128 kbit/s and 44,100 Hz: 417 bytes and 26 ms each."""
    title = b"ID3\x04\0\0\0\0\x02\x00" + bytes(256) if with_title else b""
    return title + (b"\xff\xfb\x90\x00" + bytes(413)) * frames


def ogg(
    seconds: float = 5, *, packet: bytes = b"OpusHead\x01\x02" + struct.pack("<H", 312) + bytes(8)
) -> bytes:
    def page(samples: int, content: bytes) -> bytes:
        head = b"OggS\0\0" + struct.pack("<q", samples) + bytes(12) + b"\x01" + bytes([len(content)])
        return head + content

    return page(0, packet) + page(round(seconds * 48_000) + 312, bytes(200))
