"""Remove for good what was replaced long ago."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.media.models import KeptRevision, MediaFile, Rendition
from sitewright.media.operations.prune_files import KEPT_DAYS

if TYPE_CHECKING:
    from django.db.models import QuerySet


def replaced_long_ago() -> "QuerySet[KeptRevision]":
    """What there is to prune, for the schedule."""
    found: QuerySet[KeptRevision] = KeptRevision.objects.filter(kept_since__lt=_limit())
    return found


def prune_revisions() -> int:
    """Remove what the website's files showed until KEPT_DAYS ago, with its sizes; how many there were."""
    return sum(_removed(*ids) for ids in list(replaced_long_ago().values_list("id", "media_id")))


def _removed(kept_id: str, media_id: str) -> bool:
    with transaction.atomic():
        # The file first, as an undo does: nobody starts to show these bytes while it is asked who does.
        MediaFile.objects.select_for_update(no_key=True).filter(id=media_id).first()
        # Asked again: somebody may have put it back since.
        kept: KeptRevision | None = replaced_long_ago().select_for_update().filter(id=kept_id).first()
        if kept is None:
            return False
        sizes = Rendition.objects.filter(media_id=kept.media_id, revision=kept.revision)
        keys = list(sizes.values_list("storage_key", flat=True))
        sizes.delete()
        kept.delete()
        # An edit leaves the stored bytes to what is shown now.
        keys += [] if _is_named(kept) else [kept.storage_key]
    # After the commit: a crash in between leaves orphan files, never a row without its file.
    for key in keys:
        storage().delete(key)
    return True


def _is_named(kept: KeptRevision) -> bool:
    others = KeptRevision.objects.filter(media_id=kept.media_id, storage_key=kept.storage_key)
    return (
        MediaFile.objects.filter(id=kept.media_id, storage_key=kept.storage_key).exists() or others.exists()
    )


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
