"""Remove for good the captions and transcripts taken away long ago."""

from datetime import timedelta
from typing import TYPE_CHECKING

from sitewright.kit import clock
from sitewright.media.models import RecordingText
from sitewright.media.operations.prune_files import KEPT_DAYS

if TYPE_CHECKING:
    from django.db.models import QuerySet


def removed_long_ago() -> "QuerySet[RecordingText]":
    """What there is to prune, for the schedule."""
    found: QuerySet[RecordingText] = RecordingText.objects.filter(
        deleted_at__lt=clock.now() - timedelta(days=KEPT_DAYS)
    )
    return found


def prune_texts() -> int:
    """How many of the website's there were."""
    count, _ = removed_long_ago().delete()
    return count
