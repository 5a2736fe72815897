"""Choose the picture that a film shows until it is played."""

from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.media.errors import BadPoster, MediaNotFound
from sitewright.media.library import find_in_library
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.naming import shown_name
from sitewright.media.versioned import MEDIA_FILE, file_state


def set_poster(media_id: str, poster_id: str) -> MediaFile:
    """Empty takes it away. Blocks that have a picture of their own go on showing that. Raises MediaNotFound
    or BadPoster."""
    known = find_in_library(media_id)
    poster = find_in_library(poster_id) if poster_id else None
    if known is None or (poster_id and poster is None):
        raise MediaNotFound
    if known.kind != MediaKind.VIDEO or (poster and poster.kind != MediaKind.IMAGE):
        raise BadPoster
    name = shown_name(known.name)
    label = (
        Message("changes.poster-set", name=name)
        if poster_id
        else Message("changes.poster-removed", name=name)
    )
    with change_set(label, "media.set_poster") as changes:
        file: MediaFile | None = (
            MediaFile.objects.select_for_update(no_key=True).filter(id=media_id, deleted_at=None).first()
        )
        if file is None:
            raise MediaNotFound
        before = file_state(file)
        file.poster_id = poster_id
        file.save(update_fields=["poster_id"])
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
    return file
