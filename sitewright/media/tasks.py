"""Jobs of the media."""

from sitewright.kit.jobs import WHEN_IDLE, job
from sitewright.media.operations.prepare_renditions import prepare_renditions


@job("media.prepare_renditions", max_tries=3, priority=WHEN_IDLE)
def prepare(media_id: str) -> None:
    """One picture a time, so that mails and orders get in between however many came with an import. Few
    tries: a size that could not be made is made when it is asked for.
    """
    prepare_renditions(media_id)
