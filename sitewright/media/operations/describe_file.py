"""Say what a file is: its name, its description, and where its subject is."""

from dataclasses import dataclass

from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.media.errors import BadFocalPoint, MediaNotFound
from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name, stored_name
from sitewright.media.versioned import MEDIA_FILE, file_state


@dataclass(frozen=True, slots=True)
class FileFields:
    """The focal point runs from 0 to 1, from the left and from above."""

    name: str
    alt_text: str
    focal_x: float
    focal_y: float


def describe_file(media_id: str, fields: FileFields) -> MediaFile:
    """The extension stays that of what the file is. Raises MediaNotFound or BadFocalPoint."""
    if not (0 <= fields.focal_x <= 1 and 0 <= fields.focal_y <= 1):
        raise BadFocalPoint
    in_library = MediaFile.objects.filter(id=media_id, deleted_at=None)
    file: MediaFile | None = in_library.first()
    if file is None:
        raise MediaNotFound
    label = Message("changes.file-described", name=shown_name(file.name))
    with change_set(label, "media.describe_file") as changes:
        # Deleted in between, it is not there either.
        locked: MediaFile | None = in_library.select_for_update(no_key=True).first()
        if locked is None:
            raise MediaNotFound
        file = locked
        before = file_state(file)
        file.name = stored_name(fields.name, file.content_type, file.revision)
        file.alt_text = fields.alt_text.strip()
        file.focal_x, file.focal_y = fields.focal_x, fields.focal_y
        file.save(update_fields=["name", "alt_text", "focal_x", "focal_y"])
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
    return file
