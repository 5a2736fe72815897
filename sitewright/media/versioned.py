"""A file in history: what people say of it, and whether it is in the library."""

from collections.abc import Mapping
from typing import Any

from sitewright.history.recording import State
from sitewright.kit import clock
from sitewright.media.errors import MediaNotFound
from sitewright.media.folders import find_folder
from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name, stored_name
from sitewright.media.revisions import show_again

MEDIA_FILE = "media.MediaFile"
_FIELDS = ("alt_text", "focal_x", "focal_y")


def file_state(file: MediaFile) -> dict[str, Any]:
    """Of the bytes only which ones they are: those of a revision never change."""
    return {
        **{name: getattr(file, name) for name in _FIELDS},
        "name": shown_name(file.name),
        "revision": file.revision,
        "folder_id": file.folder_id or "",
        "poster_id": file.poster_id,
        "is_deleted": file.deleted_at is not None,
    }


def restore_files(states: Mapping[str, State]) -> None:
    """The restorer of `media.MediaFile`."""
    # As every operation takes them: from the last one, as an undo names them, two could wait for each other.
    for media_id in sorted(states):
        restore_file(media_id, states[media_id])


def restore_file(media_id: str, state: State) -> None:
    """Put a file into a recorded state. Raises MediaNotFound when it, or what it showed, has been pruned
    since."""
    file: MediaFile | None = MediaFile.objects.select_for_update(no_key=True).filter(id=media_id).first()
    # A file comes in by an upload, which is no version: there is none before it.
    if file is None or state is None:
        raise MediaNotFound
    # States of before files could be replaced, and had folders and posters, say nothing of these.
    if state.get("revision", file.revision) != file.revision:
        show_again(file, state["revision"])
    if "folder_id" in state:
        # One that has been deleted since cannot be gone back to.
        file.folder = find_folder(state["folder_id"])
    file.poster_id = state.get("poster_id", file.poster_id)
    file.name = stored_name(state["name"], file.content_type, file.revision)
    for name in _FIELDS:
        setattr(file, name, state[name])
    if state["is_deleted"] != (file.deleted_at is not None):
        file.deleted_at = clock.now() if state["is_deleted"] else None
    file.save(update_fields=[*_FIELDS, "name", "folder", "poster_id", "deleted_at"])
