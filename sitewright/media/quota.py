"""How much room the files of one website take up, with the sizes made of pictures, the words of films, and
what was replaced and can still be put back (K07). What an edit shows lies in the same bytes as what it showed
before."""

from sitewright.config import config
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import QuotaUsedUp

_USED_SQL = """
SELECT (SELECT coalesce(sum(size_bytes), 0) FROM media_mediafile WHERE website_id = %s)
     + (SELECT coalesce(sum(size_bytes), 0) FROM media_rendition WHERE website_id = %s)
     + (SELECT coalesce(sum(size_bytes), 0) FROM media_recordingtext WHERE website_id = %s)
     + (SELECT coalesce(sum(size_bytes), 0) FROM (
           SELECT DISTINCT k.storage_key, k.size_bytes FROM media_keptrevision k WHERE k.website_id = %s
           AND NOT EXISTS (SELECT 1 FROM media_mediafile m WHERE m.website_id = k.website_id
                           AND m.id = k.media_id AND m.storage_key = k.storage_key)) kept)
"""


def used_bytes() -> int:
    """Of the website in scope."""
    ((used,),) = read_rows(_USED_SQL, [current_website_id()] * 4)
    return int(used)


_UNDER_WAY_SQL = """
SELECT coalesce(sum(size_bytes), 0) FROM media_upload WHERE website_id = %s AND ended_at IS NULL
"""


def under_way_bytes() -> int:
    """Of files of the website in scope that arrive in pieces, as large as they will be."""
    ((under_way,),) = read_rows(_UNDER_WAY_SQL, [current_website_id()])
    return int(under_way)


def require_room(*, is_kept: bool = False) -> None:
    """Raises QuotaUsedUp once the quota is reached: the last file may go beyond it. What is under way has
    kept its room (`is_kept`) since it began.
    """
    if is_kept:
        return
    quota_megabytes = config().data.media_quota_megabytes
    # By what is there, not with the new file: K07 allows one file beyond the quota.
    if used_bytes() + under_way_bytes() >= quota_megabytes * 1_000_000:
        raise QuotaUsedUp(quota_megabytes)
