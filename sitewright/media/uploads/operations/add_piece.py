"""Take the next piece of a file."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.media.uploads.errors import (
    LEAST_PIECE_BYTES,
    MOST_PIECE_BYTES,
    BadPiece,
    UploadNotFound,
    WrongOffset,
)
from sitewright.media.uploads.models import Upload, UploadPiece
from sitewright.media.uploads.pieces import KeptPiece
from sitewright.media.uploads.queries import own_uploads, upload_by_id


def require_next(upload_id: str, start_bytes: int, size_bytes: int) -> None:
    """Whether such a piece comes next: asked before it is stored, and by `add_piece` where it counts.

    Raises UploadNotFound, WrongOffset and BadPiece.
    """
    upload = upload_by_id(upload_id)
    if upload.received_bytes != start_bytes:
        raise WrongOffset
    is_last = start_bytes + size_bytes == upload.size_bytes
    least = 1 if is_last else LEAST_PIECE_BYTES
    if not least <= size_bytes <= min(MOST_PIECE_BYTES, upload.size_bytes - start_bytes):
        raise BadPiece


def add_piece(upload_id: str, kept: KeptPiece | Exception) -> Upload:
    """Write the row of what `keep_piece` stored. Of two that begin at the same place exactly one is taken.

    Raises what the storing came to instead, UploadNotFound and WrongOffset; what was stored goes again then.
    """
    if isinstance(kept, Exception):
        raise kept
    with transaction.atomic():
        is_taken = _move_on(upload_id, kept)
        if is_taken:
            UploadPiece.objects.create(
                upload_id=upload_id,
                start_bytes=kept.start_bytes,
                size_bytes=kept.size_bytes,
                piece_key=kept.piece_key,
            )
    if not is_taken:
        kept.drop()
        raise WrongOffset if own_uploads().filter(id=upload_id).exists() else UploadNotFound
    return upload_by_id(upload_id)


def _move_on(upload_id: str, kept: KeptPiece) -> bool:
    """By one conditional statement: where it stands is never read, decided upon and written."""
    waiting = own_uploads().filter(
        id=upload_id,
        ended_at=None,
        received_bytes=kept.start_bytes,
        size_bytes__gte=kept.end_bytes,
    )
    return bool(waiting.update(received_bytes=kept.end_bytes, touched_at=clock.now()))
