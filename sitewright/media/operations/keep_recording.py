"""Put the bytes of a film or a sound into the store; its row is written after (`upload_recording`)."""

import secrets
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
    """Bytes in the store that no row names yet. `revision` is empty but for those in the place of others."""

    media_id: str
    revision: str
    storage_key: str
    size_bytes: int
    checksum: str
    facts: RecordingFacts

    def drop(self) -> None:
        """For one that gets no row."""
        storage().delete(self.storage_key)


def keep_recording(name: str, file: IO[bytes], size_bytes: int, *, in_place_of: str = "") -> KeptRecording:
    """Look at the head of the file and store it, piece by piece; asks no database and may take minutes.

    `in_place_of` is the id of the film or sound that it will replace (`replace_recording`). `name` is
    what it is called in a refusal. Raises UnusableRecording, and StorageAway. A crash leaves an orphan file,
    never a row without its file.
    """
    facts = looked_into(name, file, size_bytes)
    media_id = in_place_of or new_id()
    # Random and not counted, as for a picture that replaces another.
    revision = secrets.token_hex(4) if in_place_of else ""
    key = "/".join(filter(None, ("media", current_website_id(), media_id, revision, "original")))
    digest = sha256()

    def pieces() -> Iterator[bytes]:
        file.seek(0)
        while piece := file.read(_PIECE_BYTES):
            digest.update(piece)
            yield piece

    storage().put_pieces(key, pieces(), facts.content_type)
    return KeptRecording(media_id, revision, key, size_bytes, digest.hexdigest(), facts)


def looked_into(name: str, file: IO[bytes], size_bytes: int) -> RecordingFacts:
    """What the file is, by its head; raises UnusableRecording."""
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


def kept_or_problem(
    name: str, file: IO[bytes], size_bytes: int, in_place_of: str = ""
) -> KeptRecording | UnusableRecording:
    """`keep_recording` for a request that waits without a thread; closes the file."""
    with file:
        try:
            return keep_recording(name, file, size_bytes, in_place_of=in_place_of)
        except UnusableRecording as problem:
            return problem
