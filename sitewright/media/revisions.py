"""What a file shows, and what it showed before: one content at a time, the others kept for undo."""

from sitewright.kit import clock
from sitewright.media.errors import MediaNotFound
from sitewright.media.models import KeptRevision, MediaFile, StoredContent
from sitewright.media.naming import shown_name, stored_name

CONTENT_FIELDS = (
    "revision", "storage_key", "content_type", "size_bytes", "width", "height", "checksum", "colours", "edit",
    "duration_ms",
)  # fmt: skip


def show_content(file: MediaFile, content: StoredContent) -> None:
    """Let the file, which the caller has locked, show `content`, and keep what it showed so far."""
    kept = {name: getattr(file, name) for name in CONTENT_FIELDS}
    KeptRevision(media_id=file.id, kept_since=clock.now(), **kept).save(force_insert=True)
    for name in CONTENT_FIELDS:
        setattr(file, name, getattr(content, name))
    # Another kind has another extension; and the address is a new one, so that no cache shows what was there.
    file.name = stored_name(shown_name(file.name), file.content_type, file.revision)
    file.save(update_fields=[*CONTENT_FIELDS, "name"])


def show_again(file: MediaFile, revision: str) -> None:
    """Let the locked file show what it showed before. Raises MediaNotFound once that has been pruned."""
    kept: KeptRevision | None = KeptRevision.objects.filter(media_id=file.id, revision=revision).first()
    if kept is None:
        raise MediaNotFound
    show_content(file, kept)
    kept.delete()
