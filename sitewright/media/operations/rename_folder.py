"""Call a folder something else."""

from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.media.errors import FolderNotFound
from sitewright.media.folders import find_folder, free_name, locked_folder
from sitewright.media.models import MediaFolder
from sitewright.media.versioned_folders import MEDIA_FOLDER, folder_state


def rename_folder(folder_id: str, name: str) -> MediaFolder:
    """Raises FolderNotFound or BadFolderName."""
    known = find_folder(folder_id)
    if known is None:
        raise FolderNotFound
    label = Message("changes.folder-renamed", before=known.name, name=" ".join(name.split()))
    with change_set(label, "media.rename_folder") as changes:
        lock_name("media-folders")
        folder = locked_folder(folder_id)
        before = folder_state(folder)
        folder.name = free_name(name, own_id=folder_id)
        folder.save(update_fields=["name"])
        changes.record(MEDIA_FOLDER, folder.id, before, folder_state(folder))
    return folder
