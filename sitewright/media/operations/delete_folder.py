"""Take a folder out of the library; what was in it stays there."""

from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.media.errors import FolderNotFound
from sitewright.media.folders import find_folder, locked_folder
from sitewright.media.models import MediaFile
from sitewright.media.operations.move_files import put_into
from sitewright.media.versioned_folders import MEDIA_FOLDER, folder_state


def delete_folder(folder_id: str) -> None:
    """Its files, deleted ones too, go up one level, and no page changes. Raises FolderNotFound."""
    known = find_folder(folder_id)
    if known is None:
        raise FolderNotFound
    label = Message("changes.folder-deleted", name=known.name)
    with change_set(label, "media.delete_folder") as changes:
        folder = locked_folder(folder_id)
        inside = MediaFile.objects.select_for_update(no_key=True).filter(folder_id=folder_id)
        # The files first: an undo goes the other way, and they need the folder to go back to.
        put_into(None, list(inside.order_by("id")), changes)
        before = folder_state(folder)
        folder.delete()
        changes.record(MEDIA_FOLDER, folder_id, before, None)
