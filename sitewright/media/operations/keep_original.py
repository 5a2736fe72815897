"""Put the bytes of a file into the store whose row comes from elsewhere, and correct the row by them."""

from collections.abc import Iterator
from hashlib import sha256
from typing import IO

from sitewright.kit.files import storage
from sitewright.media.decoding.process import inspect
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import MAX_BYTES, ImageTooLarge, NotAnImage, NotARecording
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.operations.keep_recording import looked_into
from sitewright.media.operations.store_image import content_type_of

_PIECE_BYTES = 1024 * 1024


def keep_original(row: MediaFile, file: IO[bytes], size_bytes: int) -> None:
    """Look at the bytes as at an upload's and store them as `row.storage_key`; size, checksum and what they
    show are written into `row`, which is not saved. Of a drawing its clean form is kept.

    Raises UnusableImage and UnusableRecording, also for what is of another kind than the row says, and
    StorageAway. A crash leaves an orphan file, never a row without its file.
    """
    if row.kind == MediaKind.IMAGE:
        _keep_picture(row, file, size_bytes)
    else:
        _keep_recording(row, file, size_bytes)


def _keep_picture(row: MediaFile, file: IO[bytes], size_bytes: int) -> None:
    if size_bytes > MAX_BYTES:
        raise ImageTooLarge(row.name)
    content = file.read()
    facts = inspect(row.name, content, PictureEdit(**row.edit) if row.edit else None)
    if content_type_of(facts) != row.content_type:
        raise NotAnImage(row.name)
    content = facts.clean or content
    storage().put(row.storage_key, content, row.content_type)
    row.width, row.height, row.duration_ms = facts.width, facts.height, None
    row.size_bytes, row.checksum = len(content), sha256(content).hexdigest()


def _keep_recording(row: MediaFile, file: IO[bytes], size_bytes: int) -> None:
    facts = looked_into(row.name, file, size_bytes)
    if facts.content_type != row.content_type:
        raise NotARecording(row.name)
    digest = sha256()

    def pieces() -> Iterator[bytes]:
        file.seek(0)
        while piece := file.read(_PIECE_BYTES):
            digest.update(piece)
            yield piece

    storage().put_pieces(row.storage_key, pieces(), row.content_type)
    row.width, row.height, row.duration_ms = facts.width, facts.height, facts.duration_ms
    row.size_bytes, row.checksum = size_bytes, digest.hexdigest()
