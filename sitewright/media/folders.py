"""The folders of the library: which there are, and what they are called."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Count

from sitewright.media.errors import MOST_FOLDERS, BadFolderName, FolderNotFound, TooManyFolders
from sitewright.media.models import MediaFile, MediaFolder


class FolderRow(NamedTuple):
    """`file_count` is of what is in the library, pictures and films and sounds."""

    id: str
    name: str
    file_count: int


def list_folders() -> Sequence[FolderRow]:
    """Those of the website in scope, by name as people sort them."""
    rows = MediaFile.objects.filter(deleted_at=None, folder__isnull=False)
    counted = rows.order_by().values("folder_id").annotate(count=Count("id"))
    counts = dict(counted.values_list("folder_id", "count"))
    folders = sorted(MediaFolder.objects.all(), key=lambda folder: (folder.name.casefold(), folder.id))
    return [FolderRow(folder.id, folder.name, counts.get(folder.id, 0)) for folder in folders]


def find_folder(folder_id: str) -> MediaFolder | None:
    """The folder; None also for the empty id, which is the top of the library."""
    if not folder_id:
        return None
    found: MediaFolder | None = MediaFolder.objects.filter(id=folder_id).first()
    return found


def locked_folder(folder_id: str) -> MediaFolder:
    """The folder, held until the transaction ends. Raises FolderNotFound."""
    found = folder_to_lie_in(folder_id)
    if found is None:
        raise FolderNotFound
    return found


def folder_to_lie_in(folder_id: str) -> MediaFolder | None:
    """The folder, held until the transaction ends, so that the file that is written next still finds it; None
    for one that is gone, and for the empty id."""
    if not folder_id:
        return None
    found: MediaFolder | None = (
        MediaFolder.objects.select_for_update(no_key=True).filter(id=folder_id).first()
    )
    return found


def free_name(name: str, *, own_id: str = "") -> str:
    """The name as it is kept: without blanks around it. Raises BadFolderName when it is empty or another
    folder has it, whatever its case."""
    wanted = " ".join(name.split())
    others = MediaFolder.objects.exclude(id=own_id).values_list("name", flat=True)
    if not wanted or wanted.casefold() in map(str.casefold, others):
        raise BadFolderName(wanted)
    return wanted


def require_room_for_folder() -> None:
    """Raises TooManyFolders."""
    if MediaFolder.objects.count() >= MOST_FOLDERS:
        raise TooManyFolders
