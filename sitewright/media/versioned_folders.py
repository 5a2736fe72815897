"""A folder in history: its name. Which files lie in it is said by them."""

from typing import Any

from sitewright.history.recording import State
from sitewright.media.models import MediaFolder

MEDIA_FOLDER = "media.MediaFolder"


def folder_state(folder: MediaFolder) -> dict[str, Any]:
    return {"name": folder.name}


def restore_folder(folder_id: str, state: State) -> None:
    """Put a folder into a recorded state. Of one that goes, the files that came into it since go up."""
    if state is None:
        MediaFolder.objects.filter(id=folder_id).delete()
        return
    MediaFolder.objects.update_or_create(id=folder_id, defaults={"name": state["name"]})
