"""Remove the pieces of an upload that has ended."""

from sitewright.media.uploads.models import Upload, UploadPiece
from sitewright.media.uploads.pieces import drop_pieces


def clear_upload(upload_id: str) -> None:
    """What a finished one became stays known until it is pruned. Killed in the middle it is repeated."""
    ended: Upload | None = Upload.objects.filter(id=upload_id, ended_at__isnull=False).first()
    if ended is None:
        return
    # First the bytes: a crash in between leaves rows, which say what is still to be done.
    drop_pieces(upload_id)
    UploadPiece.objects.filter(upload_id=upload_id).delete()
    if not ended.media_id:
        ended.delete()
