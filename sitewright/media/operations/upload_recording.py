"""Take in a film or a sound that somebody hands over."""

from django.db import transaction

from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import QuotaUsedUp
from sitewright.media.folders import folder_to_lie_in
from sitewright.media.models import MediaFile
from sitewright.media.naming import EXTENSIONS, safe_name
from sitewright.media.operations.keep_recording import KeptRecording
from sitewright.media.quota import require_room


def upload_recording(
    name: str, kept: KeptRecording | Exception, *, folder_id: str = "", has_room: bool = False
) -> MediaFile:
    """Write the row of what `keep_recording` stored, noted in the audit log; the same bytes under the same
    name are kept once. A folder that is gone means the library's top. `has_room` as in `store_image`.

    Raises what the storing came to instead, and QuotaUsedUp.
    """
    if isinstance(kept, Exception):
        raise kept
    made = _row(name, kept)
    # A line that broke off after everything had arrived sends all of it again.
    known: MediaFile | None = MediaFile.objects.filter(
        checksum=made.checksum, name=made.name, deleted_at=None
    ).first()
    if known is not None:
        kept.drop()
        return known
    _write(made, kept, folder_id, has_room=has_room)
    return made


def _row(name: str, kept: KeptRecording) -> MediaFile:
    facts = kept.facts
    return MediaFile(
        id=kept.media_id, website_id=current_website_id(), kind=facts.kind, storage_key=kept.storage_key,
        name=safe_name(name, EXTENSIONS[facts.content_type]), content_type=facts.content_type,
        size_bytes=kept.size_bytes, width=facts.width, height=facts.height, duration_ms=facts.duration_ms,
        checksum=kept.checksum, created_at=clock.now(),
    )  # fmt: skip


def _write(made: MediaFile, kept: KeptRecording, folder_id: str, *, has_room: bool) -> None:
    try:
        with transaction.atomic():
            lock_name("media")
            require_room(is_kept=has_room)
            made.folder = folder_to_lie_in(folder_id)
            made.save(force_insert=True)
            detail = {"name": made.name}
            audit(
                "media.upload_recording",
                subject_type="media.MediaFile",
                subject_id=made.id,
                detail=detail,
            )
    except QuotaUsedUp:
        kept.drop()
        raise
