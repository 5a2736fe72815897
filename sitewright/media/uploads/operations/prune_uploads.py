"""Remove uploads nobody goes on with."""

from sitewright.kit import clock
from sitewright.media.uploads.models import Upload
from sitewright.media.uploads.pieces import drop_pieces
from sitewright.media.uploads.queries import uploads_to_prune


def prune_uploads() -> int:
    """Those of the website of which nothing came for KEPT_HOURS, with their bytes; how many there were."""
    ids = list(uploads_to_prune().order_by("id").values_list("id", flat=True))
    return sum(_removed(upload_id) for upload_id in ids)


def _removed(upload_id: str) -> bool:
    # Asked again by the statement that ends it: a piece may have come since, and after this none does.
    uploads_to_prune().filter(id=upload_id, ended_at=None).update(ended_at=clock.now())
    ended: Upload | None = uploads_to_prune().filter(id=upload_id, ended_at__isnull=False).first()
    if ended is None:
        return False
    drop_pieces(upload_id)
    ended.delete()
    return True
