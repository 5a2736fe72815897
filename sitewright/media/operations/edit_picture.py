"""Crop, turn and mirror a picture wherever it is shown."""

import secrets
from dataclasses import dataclass

from sitewright.history.recording import change_set
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.media.decoding.process import ImageFacts, RenderedImage, inspect, render
from sitewright.media.edits import PictureEdit, edit_stored, point_after
from sitewright.media.errors import DrawingNotCropped, MediaNotFound, PictureChanged
from sitewright.media.library import find_in_library
from sitewright.media.models import KeptRevision, MediaFile
from sitewright.media.naming import shown_name
from sitewright.media.quota import require_room
from sitewright.media.revisions import CONTENT_FIELDS, show_content
from sitewright.media.versioned import MEDIA_FILE, file_state

PREVIEW_WIDTH = 1500
"""In pixels; of the whole picture, to cut from."""


@dataclass(frozen=True, slots=True)
class EditToMake:
    """An edit of what the file showed when it was asked for."""

    media: MediaFile
    edit: PictureEdit

    def looked_at(self) -> ImageFacts | DomainError:
        """The slow part, which asks no database: the colours of what is left, or what is wrong."""
        try:
            return inspect(self.media.name, storage().get(self.media.storage_key), self.edit)
        except DomainError as problem:
            return problem

    def whole(self) -> RenderedImage | DomainError:
        """The picture before any edit, no wider than PREVIEW_WIDTH; slow as well."""
        try:
            content = storage().get(self.media.storage_key)
            return render(self.media.name, content, PREVIEW_WIDTH)
        except DomainError as problem:
            return problem


def edit_to_make(
    media_id: str, revision: str, *, turn: int, is_flipped: bool, left: int, top: int, width: int, height: int
) -> EditToMake:
    """The numbers as in PictureEdit; `revision` is the one they were chosen for.

    Raises MediaNotFound, DrawingNotCropped, PictureChanged when another one is shown by now, or BadCrop.
    """
    media = editable_picture(media_id)
    if media.revision != revision:
        raise PictureChanged
    now = edit_of(media)
    original = (now.original_width, now.original_height)
    return EditToMake(media, PictureEdit(turn, is_flipped, left, top, width, height, *original))


def editable_picture(media_id: str) -> MediaFile:
    """Raises MediaNotFound or DrawingNotCropped."""
    media = find_in_library(media_id)
    if media is None or media.width is None or media.kind != "image":
        raise MediaNotFound
    if media.is_drawing:
        raise DrawingNotCropped
    return media


def edit_of(media: MediaFile) -> PictureEdit:
    return edit_stored(media.edit, media.width or 0, media.height or 0)


def edit_picture(work: EditToMake, facts: ImageFacts | Exception | None = None) -> MediaFile:
    """Show what the edit leaves wherever the file is shown, under another address; undo shows what was there.
    The stored bytes stay, and the focal point stays on its subject.

    `facts` is what `looked_at` said, when it was asked before. Raises what it said, QuotaUsedUp,
    MediaNotFound, and PictureChanged when somebody was quicker. The edit there is already changes nothing.
    """
    # What it shows now stays for undo, with all of its sizes (K07).
    require_room()
    facts = facts or work.looked_at()
    if isinstance(facts, Exception):
        raise facts
    if work.edit == edit_of(work.media):
        return work.media
    label = Message("changes.file-edited", name=shown_name(work.media.name))
    with change_set(label, "media.edit_picture") as changes:
        file = _locked(work.media)
        before = file_state(file)
        file.focal_x, file.focal_y = point_after(edit_of(file), work.edit, file.focal_x, file.focal_y)
        show_content(file, _edited(file, work.edit, facts))
        file.save(update_fields=["focal_x", "focal_y"])
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
        enqueue("media.prepare_renditions", file.id)
    return file


def _locked(known: MediaFile) -> MediaFile:
    file: MediaFile | None = (
        MediaFile.objects.select_for_update(no_key=True).filter(id=known.id, deleted_at=None).first()
    )
    if file is None:
        raise MediaNotFound
    if file.revision != known.revision:
        raise PictureChanged
    return file


def _edited(file: MediaFile, edit: PictureEdit, facts: ImageFacts) -> KeptRevision:
    """The same stored bytes, shown in another way; the row is not written."""
    content = KeptRevision(**{name: getattr(file, name) for name in CONTENT_FIELDS})
    # Random and not counted: as for a file that replaces another.
    content.revision = secrets.token_hex(4)
    content.width, content.height, content.colours = edit.width, edit.height, facts.colours
    content.edit = edit.stored()
    return content
