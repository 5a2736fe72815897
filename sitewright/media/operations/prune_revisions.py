"""Remove for good what was replaced long ago."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.media.models import KeptRevision, Rendition
from sitewright.media.operations.prune_files import KEPT_DAYS

if TYPE_CHECKING:
    from django.db.models import QuerySet


def replaced_long_ago() -> "QuerySet[KeptRevision]":
    """What there is to prune, for the schedule."""
    found: QuerySet[KeptRevision] = KeptRevision.objects.filter(kept_since__lt=_limit())
    return found


def prune_revisions() -> int:
    """Remove what the website's files showed until KEPT_DAYS ago, with its sizes; how many there were."""
    return sum(_removed(kept_id) for kept_id in list(replaced_long_ago().values_list("id", flat=True)))


def _removed(kept_id: str) -> bool:
    with transaction.atomic():
        # Asked again: somebody may have put it back since.
        kept: KeptRevision | None = replaced_long_ago().select_for_update().filter(id=kept_id).first()
        if kept is None:
            return False
        sizes = Rendition.objects.filter(media_id=kept.media_id, revision=kept.revision)
        keys = [*sizes.values_list("storage_key", flat=True), kept.storage_key]
        sizes.delete()
        kept.delete()
    # After the commit: a crash in between leaves orphan files, never a row without its file.
    for key in keys:
        storage().delete(key)
    return True


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
