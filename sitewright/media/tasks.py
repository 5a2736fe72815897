"""Jobs of the media."""

from sitewright.kit.jobs import WHEN_IDLE, job, schedule
from sitewright.media.operations.prepare_avif import prepare_avif
from sitewright.media.operations.prepare_renditions import prepare_renditions
from sitewright.media.operations.prune_files import deleted_long_ago, prune_files
from sitewright.media.operations.prune_revisions import prune_revisions, replaced_long_ago
from sitewright.media.operations.prune_texts import prune_texts, removed_long_ago
from sitewright.media.operations.renew_pictures import (
    end_renewal,
    pictures_to_renew,
    renew_picture,
    renew_pictures,
)
from sitewright.media.uploads.operations.clear_upload import clear_upload
from sitewright.media.uploads.operations.give_up_upload import CLEAR_JOB
from sitewright.media.uploads.operations.prune_uploads import prune_uploads
from sitewright.media.uploads.queries import uploads_to_prune


@job("media.prepare_renditions", max_tries=3, priority=WHEN_IDLE)
def prepare(media_id: str) -> None:
    """One picture a time, so that mails and orders get in between however many came with an import. Few
    tries: a size that could not be made is made when it is asked for.
    """
    prepare_renditions(media_id)


@job("media.prepare_avif", max_tries=3, priority=WHEN_IDLE)
def prepare_smaller(media_id: str) -> None:
    """Few tries: visitors have the WebP."""
    prepare_avif(media_id)


prune_files_job = job("media.prune_files")(prune_files)
schedule("media.prune_files", every_seconds=24 * 3600, due=deleted_long_ago)

prune_revisions_job = job("media.prune_revisions")(prune_revisions)
schedule("media.prune_revisions", every_seconds=24 * 3600, due=replaced_long_ago)

prune_texts_job = job("media.prune_texts")(prune_texts)
schedule("media.prune_texts", every_seconds=24 * 3600, due=removed_long_ago)

# One that fails time and again must not keep the others waiting for ever.
renew_picture_job = job("media.renew_picture", priority=WHEN_IDLE, when_parked=end_renewal)(renew_picture)
renew_pictures_job = job("media.renew_pictures")(renew_pictures)
schedule("media.renew_pictures", every_seconds=3600, due=pictures_to_renew)

clear_upload_job = job(CLEAR_JOB)(clear_upload)
prune_uploads_job = job("media.prune_uploads")(prune_uploads)
schedule("media.prune_uploads", every_seconds=3600, due=uploads_to_prune)
