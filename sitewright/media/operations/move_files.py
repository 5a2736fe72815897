"""Put files into a folder of the library, or out of one."""

from collections.abc import Collection, Sequence

from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message
from sitewright.media.errors import FolderNotFound, MediaNotFound
from sitewright.media.folders import find_folder, locked_folder
from sitewright.media.models import MediaFile, MediaFolder
from sitewright.media.versioned import MEDIA_FILE, file_state


def move_files(media_ids: Collection[str], folder_id: str) -> None:
    """An empty `folder_id` is the library's top. What shows the files does not change.

    Raises FolderNotFound, and MediaNotFound when one of the files is not there; then none is moved.
    """
    wanted = set(media_ids)
    label = _label(len(wanted), folder_id)
    with change_set(label, "media.move_files") as changes:
        # Before the files, as in delete_folder: two who do both at once do not wait for each other.
        folder = locked_folder(folder_id) if folder_id else None
        found = MediaFile.objects.select_for_update(no_key=True).filter(id__in=wanted, deleted_at=None)
        files = list(found.order_by("id"))
        if len(files) < len(wanted):
            raise MediaNotFound
        put_into(folder, files, changes)


def put_into(folder: MediaFolder | None, files: Sequence[MediaFile], changes: Changes) -> None:
    """Move locked files, and record it."""
    for file in files:
        before = file_state(file)
        file.folder = folder
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
    MediaFile.objects.bulk_update(files, ["folder"], batch_size=500)


def _label(count: int, folder_id: str) -> Message:
    if not folder_id:
        return Message("changes.files-moved-out", count=count)
    folder = find_folder(folder_id)
    if folder is None:
        raise FolderNotFound
    return Message("changes.files-moved", count=count, folder=folder.name)
