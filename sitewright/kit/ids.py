"""Identifiers that survive export, import and a move between engines."""

import threading
from datetime import datetime

from sitewright.kit import clock
from sitewright.kit.randomness import random_bytes, random_text

_lock = threading.Lock()
_last_ms = 0
_sequence = 0


def new_id() -> str:
    """A UUIDv7 (RFC 9562) as 32 hex characters, rising within one process even inside one millisecond.

    Text rather than a UUID object: hand-written SQL, JSON and templates then see the same value on every
    engine (docs/decisions/0002-ids-are-text.md).
    """
    global _last_ms, _sequence
    with _lock:
        now_ms = clock.wall_ms()
        if now_ms > _last_ms:
            # From the lower half of the twelve bits, which leaves room to count up (RFC 9562, 6.2).
            _last_ms, _sequence = now_ms, int.from_bytes(random_bytes(2)) & 0x7FF
        else:
            # Also when the clock was set back: ids go on from the last one's time and never fall.
            _sequence += 1
            if _sequence > 0xFFF:
                _last_ms, _sequence = _last_ms + 1, 0
        milliseconds, sequence = _last_ms, _sequence
    tail = int.from_bytes(random_bytes(8)) & 0x3FFF_FFFF_FFFF_FFFF
    return f"{milliseconds:012x}7{sequence:03x}{tail | 0x8000_0000_0000_0000:016x}"


def first_id_of(moment: datetime) -> str:
    """Not larger than any id made from then on: bounds a question to recent rows by their primary key."""
    return f"{int(moment.timestamp() * 1000):012x}"


def new_token() -> str:
    """An unguessable visitor-facing secret of 192 bits, safe in addresses and cookies."""
    return random_text(24)
