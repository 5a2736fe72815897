"""Send no more of a file."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.media.uploads.errors import UploadNotFound
from sitewright.media.uploads.queries import own_uploads

CLEAR_JOB = "media.clear_upload"


@transaction.atomic
def give_up_upload(upload_id: str) -> None:
    """Its room is free at once; its bytes go afterwards. Raises UploadNotFound, also for one that ended."""
    if not own_uploads().filter(id=upload_id, ended_at=None).update(ended_at=clock.now()):
        raise UploadNotFound
    enqueue(CLEAR_JOB, upload_id)
