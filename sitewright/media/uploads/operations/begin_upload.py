"""Begin to take in a file in pieces."""

from django.db import transaction

from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import (
    MAX_BYTES,
    MOST_FILM_BYTES,
    MOST_SOUND_BYTES,
    FolderNotFound,
    ImageTooLarge,
    RecordingTooLarge,
)
from sitewright.media.folders import find_folder
from sitewright.media.models import MediaKind
from sitewright.media.quota import require_room
from sitewright.media.uploads.errors import MOST_UNDER_WAY, TooManyUploads
from sitewright.media.uploads.models import Upload


def begin_upload(kind: str, name: str, size_bytes: int, *, folder_id: str = "") -> Upload:
    """Room is kept for all of it from now on. `kind` is what the file is said to be; `name` and folder are as
    for a file that comes at once.

    Raises ImageTooLarge, RecordingTooLarge, FolderNotFound, QuotaUsedUp and TooManyUploads.
    """
    require_size(kind, name, size_bytes)
    # One that goes later is no reason to lose the file: it lies at the library's top then.
    if folder_id and find_folder(folder_id) is None:
        raise FolderNotFound
    made = Upload(
        id=new_id(), website_id=current_website_id(), person_id=actor.current().person_id, kind=kind,
        name=name[:300], folder_id=folder_id, size_bytes=size_bytes, touched_at=clock.now(),
    )  # fmt: skip
    with transaction.atomic():
        # The same as for files that come at once: their room is counted one after the other (K07).
        lock_name("media")
        require_room()
        if Upload.objects.filter(ended_at=None).count() >= MOST_UNDER_WAY:
            raise TooManyUploads
        made.save(force_insert=True)
    return made


def require_size(kind: str, name: str, size_bytes: int) -> None:
    """Before anything is sent; asked once more when all of it is here, by what it is then (D-75, D-92)."""
    if kind == MediaKind.IMAGE and size_bytes > MAX_BYTES:
        raise ImageTooLarge(name)
    most_bytes = MOST_SOUND_BYTES if kind == MediaKind.AUDIO else MOST_FILM_BYTES
    if size_bytes > most_bytes:
        raise RecordingTooLarge(name, most_bytes)
