"""Make a folder in the library."""

from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.media.folders import free_name, require_room_for_folder
from sitewright.media.models import MediaFolder
from sitewright.media.versioned_folders import MEDIA_FOLDER, folder_state


def create_folder(name: str) -> MediaFolder:
    """Raises BadFolderName or TooManyFolders."""
    label = Message("changes.folder-created", name=" ".join(name.split()))
    with change_set(label, "media.create_folder") as changes:
        # Of two who make the same one at the same moment, the second hears that it is there.
        lock_name("media-folders")
        require_room_for_folder()
        folder: MediaFolder = MediaFolder.objects.create(name=free_name(name))
        changes.record(MEDIA_FOLDER, folder.id, None, folder_state(folder))
    return folder
