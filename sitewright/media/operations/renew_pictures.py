"""Give pictures of earlier releases what this one makes of every picture that comes in: sizes in AVIF, and
average colours."""

from typing import TYPE_CHECKING

import structlog
from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.files import FileMissing, storage
from sitewright.kit.jobs import enqueue
from sitewright.kit.logging import describe_error
from sitewright.media.decoding.process import inspect
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import UnusableImage
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.operations.prepare_avif import prepare_avif

if TYPE_CHECKING:
    from django.db.models import QuerySet

log = structlog.get_logger(__name__)


def pictures_to_renew() -> "QuerySet[MediaFile]":
    """For the schedule: once there are none it has nothing to do for ever."""
    found: QuerySet[MediaFile] = MediaFile.objects.filter(
        awaits_renewal__isnull=False, kind=MediaKind.IMAGE, deleted_at=None
    )
    return found


def renew_pictures() -> None:
    """Begin with the next picture of the website, or go on where it was stopped."""
    with transaction.atomic():
        _enqueue_next()


def renew_picture(media_id: str) -> None:
    """One picture, and then the next. What is there already is left alone, so one that was killed in the
    middle goes on from there. Raises StorageAway or DecodingBusy, after which it is tried again."""
    media = pictures_to_renew().filter(id=media_id).first()
    if media is not None and not media.is_drawing and media.width is not None:
        try:
            _renew(media)
        except (UnusableImage, FileMissing) as problem:
            # It looks as it did before, and trying again would not change that.
            log.warning("picture not renewed", media_id=media_id, **describe_error(problem))
    end_renewal(media_id)


def _renew(media: MediaFile) -> None:
    if not media.colours:
        # Before the AVIF, which takes longest. Of the revision looked at: it may show another by now.
        shown = MediaFile.objects.filter(id=media.id, revision=media.revision)
        shown.update(colours=_colours_of(media))
    prepare_avif(media.id)


def end_renewal(media_id: str) -> None:
    """The picture has had its turn; as well for one that cannot be read, which is not tried for ever."""
    with transaction.atomic():
        MediaFile.objects.filter(id=media_id).update(awaits_renewal=None)
        if not _enqueue_next():
            # Once, at the end: pages stored before have no colours, which costs a moment's blank and no more.
            site_versions.bump(keeps_products=True)


def _colours_of(media: MediaFile) -> str:
    edit = PictureEdit(**media.edit) if media.edit else None
    return inspect(media.name, storage().get(media.storage_key), edit).colours


def _enqueue_next() -> bool:
    """One at a time: by the key a picture that waits already is not enqueued twice."""
    media_id = pictures_to_renew().order_by("id").values_list("id", flat=True).first()
    if media_id is None:
        return False
    enqueue("media.renew_picture", media_id, key=media_id)
    return True
