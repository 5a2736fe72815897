"""Uploads of whoever is acting."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sitewright.history import actor
from sitewright.kit import clock
from sitewright.media.uploads.errors import KEPT_HOURS, UploadNotFound
from sitewright.media.uploads.models import Upload, UploadPiece

if TYPE_CHECKING:
    from django.db.models import QuerySet


def own_uploads() -> "QuerySet[Upload]":
    """Whatever became of them, except for those that were given up."""
    found: QuerySet[Upload] = Upload.objects.filter(person_id=actor.current().person_id)
    return found.exclude(ended_at__isnull=False, media_id="")


def upload_by_id(upload_id: str) -> Upload:
    """Under way, or finished and what became of it still known. Raises UploadNotFound."""
    found: Upload | None = own_uploads().filter(id=upload_id).first()
    if found is None:
        raise UploadNotFound
    return found


def keys_of(upload_id: str) -> Sequence[str]:
    """Where its bytes lie in the store, in their order."""
    pieces = UploadPiece.objects.filter(upload_id=upload_id).order_by("start_bytes")
    return list(pieces.values_list("piece_key", flat=True))


def uploads_to_prune() -> "QuerySet[Upload]":
    """What nobody has sent anything of for a day, for the schedule."""
    found: QuerySet[Upload] = Upload.objects.filter(touched_at__lt=abandoned_before())
    return found


def abandoned_before() -> datetime:
    return clock.now() - timedelta(hours=KEPT_HOURS)
