"""Remove for good what was deleted long ago."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.media.models import KeptRevision, MediaFile, Rendition
from sitewright.media.uses import is_used

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEPT_DAYS = 30
"""How long a deleted file can be brought back."""


def deleted_long_ago() -> "QuerySet[MediaFile]":
    """What there is to prune, for the schedule; some of it may still be used."""
    found: QuerySet[MediaFile] = MediaFile.objects.filter(deleted_at__lt=_limit())
    return found


def prune_files() -> int:
    """Remove the website's files deleted more than KEPT_DAYS ago that nothing uses; how many there were.

    One that a page still shows stays: deleting in the library never leaves a hole in the site.
    """
    ids = list(deleted_long_ago().order_by("id").values_list("id", flat=True))
    return sum(_removed(media_id) for media_id in ids if not is_used(media_id))


def _removed(media_id: str) -> bool:
    with transaction.atomic():
        # Asked again: somebody may have brought it back since.
        file: MediaFile | None = deleted_long_ago().select_for_update().filter(id=media_id).first()
        if file is None:
            return False
        sizes = Rendition.objects.filter(media_id=media_id).values_list("storage_key", flat=True)
        kept = KeptRevision.objects.filter(media_id=media_id).values_list("storage_key", flat=True)
        keys = {*sizes, *kept, file.storage_key}
        file.delete()
    # After the commit: a crash in between leaves orphan files, never a row without its file.
    for key in keys:
        storage().delete(key)
    return True


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
