"""Put the bytes of a film or a sound into the store; its row is written after (`upload_recording`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import IO

from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import (
    MOST_FILM_BYTES,
    MOST_SOUND_BYTES,
    NotARecording,
    RecordingTooLarge,
    UnplayableRecording,
    UnusableRecording,
)
from sitewright.media.recordings.facts import VIDEO, NotPlayable, RecordingFacts
from sitewright.media.recordings.looking import look_into
from sitewright.media.recordings.source import Unreadable

_PIECE_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True)
class KeptRecording:
    """Bytes in the store that no row names yet."""

    media_id: str
    storage_key: str
    size_bytes: int
    checksum: str
    facts: RecordingFacts

    def drop(self) -> None:
        """For one that gets no row."""
        storage().delete(self.storage_key)


def keep_recording(name: str, file: IO[bytes], size_bytes: int) -> KeptRecording:
    """Look at the head of the file and store it, piece by piece; asks no database and may take minutes.

    `name` is what it is called in a refusal. Raises UnusableRecording, and StorageAway. A crash leaves an
    orphan file, never a row without its file.
    """
    facts = _looked_at(name, file, size_bytes)
    media_id = new_id()
    key = f"media/{current_website_id()}/{media_id}/original"
    digest = sha256()

    def pieces() -> Iterator[bytes]:
        file.seek(0)
        while piece := file.read(_PIECE_BYTES):
            digest.update(piece)
            yield piece

    storage().put_pieces(key, pieces(), facts.content_type)
    return KeptRecording(media_id, key, size_bytes, digest.hexdigest(), facts)


def _looked_at(name: str, file: IO[bytes], size_bytes: int) -> RecordingFacts:
    if size_bytes > MOST_FILM_BYTES:
        raise RecordingTooLarge(name, MOST_FILM_BYTES)
    try:
        facts = look_into(file, size_bytes)
    except Unreadable:
        raise NotARecording(name) from None
    except NotPlayable as problem:
        raise UnplayableRecording(name, problem.codec) from None
    if facts.kind != VIDEO and size_bytes > MOST_SOUND_BYTES:
        raise RecordingTooLarge(name, MOST_SOUND_BYTES)
    return facts


def kept_or_problem(name: str, file: IO[bytes], size_bytes: int) -> KeptRecording | UnusableRecording:
    """`keep_recording` for a request that waits without a thread; closes the file."""
    with file:
        try:
            return keep_recording(name, file, size_bytes)
        except UnusableRecording as problem:
            return problem
