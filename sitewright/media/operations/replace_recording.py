"""Put another film or sound in the place of one."""

from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.media.errors import AnotherKind, MediaNotFound, QuotaUsedUp, UnusableRecording
from sitewright.media.library import find_in_library
from sitewright.media.models import KeptRevision, MediaFile, MediaKind
from sitewright.media.naming import shown_name
from sitewright.media.operations.keep_recording import KeptRecording
from sitewright.media.quota import require_room
from sitewright.media.revisions import show_content
from sitewright.media.versioned import MEDIA_FILE, file_state


def replaceable_recording(media_id: str) -> MediaFile:
    """Raises MediaNotFound, for a picture too."""
    known = find_in_library(media_id)
    if known is None or known.kind == MediaKind.IMAGE:
        raise MediaNotFound
    return known


def replace_recording(media_id: str, name: str, kept: KeptRecording | Exception) -> MediaFile:
    """Play what `keep_recording` stored wherever the file is played; its id, name, poster, captions and
    transcript stay, its address does not. Undo puts the old one back, until it is pruned.

    Raises what the storing came to instead, MediaNotFound, AnotherKind and QuotaUsedUp; what was stored goes
    again then.
    """
    if isinstance(kept, Exception):
        raise kept
    try:
        return _replaced(media_id, name, kept)
    except (MediaNotFound, UnusableRecording, QuotaUsedUp):
        kept.drop()
        raise


def _replaced(media_id: str, name: str, kept: KeptRecording) -> MediaFile:
    known = replaceable_recording(media_id)
    if known.kind != kept.facts.kind:
        # A page that shows a film could not show a sound in its place.
        raise AnotherKind(name, wants_film=known.kind == MediaKind.VIDEO)
    if known.checksum == kept.checksum:
        kept.drop()
        return known
    label = _label(known)
    with change_set(label, "media.replace_recording") as changes:
        lock_name("media")
        require_room()
        file: MediaFile | None = (
            MediaFile.objects.select_for_update(no_key=True).filter(id=media_id, deleted_at=None).first()
        )
        if file is None:
            raise MediaNotFound
        before = file_state(file)
        show_content(file, _content(kept))
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
    return file


def _label(known: MediaFile) -> Message:
    name = shown_name(known.name)
    if known.kind == MediaKind.VIDEO:
        return Message("changes.film-replaced", name=name)
    return Message("changes.sound-replaced", name=name)


def _content(kept: KeptRecording) -> KeptRevision:
    """The shape of what a file shows; the row is not written."""
    facts = kept.facts
    return KeptRevision(
        revision=kept.revision, storage_key=kept.storage_key, content_type=facts.content_type,
        size_bytes=kept.size_bytes, width=facts.width, height=facts.height, checksum=kept.checksum,
        duration_ms=facts.duration_ms,
    )  # fmt: skip
