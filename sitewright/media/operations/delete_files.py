"""Take files out of the library."""

from collections.abc import Collection

from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.media.errors import MediaNotFound
from sitewright.media.models import MediaFile
from sitewright.media.versioned import MEDIA_FILE, file_state


def delete_files(media_ids: Collection[str]) -> None:
    """Undo brings them back, until they are pruned. What uses one goes on showing it (prune_files).

    Raises MediaNotFound when one of them is not there; then none is deleted.
    """
    wanted = set(media_ids)
    count = len(wanted)
    with change_set(Message("changes.files-deleted", count=count), "media.delete_files") as changes:
        # In the order of their ids, so that two who delete the same ones do not wait for each other.
        files = list(
            MediaFile.objects.select_for_update(no_key=True)
            .filter(id__in=wanted, deleted_at=None)
            .order_by("id")
        )
        if len(files) < count:
            raise MediaNotFound
        for file in files:
            before = file_state(file)
            file.deleted_at = clock.now()
            changes.record(MEDIA_FILE, file.id, before, file_state(file))
        MediaFile.objects.bulk_update(files, ["deleted_at"])
