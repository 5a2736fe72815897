"""How much room the files of one website take up, with the sizes made of pictures and what was replaced and
can still be put back (K07)."""

from sitewright.config import config
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import QuotaUsedUp

_USED_SQL = """
SELECT (SELECT coalesce(sum(size_bytes), 0) FROM media_mediafile WHERE website_id = %s)
     + (SELECT coalesce(sum(size_bytes), 0) FROM media_rendition WHERE website_id = %s)
     + (SELECT coalesce(sum(size_bytes), 0) FROM media_keptrevision WHERE website_id = %s)
"""


def used_bytes() -> int:
    """Of the website in scope."""
    ((used,),) = read_rows(_USED_SQL, [current_website_id()] * 3)
    return int(used)


def require_room() -> None:
    """Raises QuotaUsedUp once the quota is reached: the last file may go beyond it."""
    quota_megabytes = config().data.media_quota_megabytes
    # By what is there, not with the new file: K07 allows one file beyond the quota.
    if used_bytes() >= quota_megabytes * 1_000_000:
        raise QuotaUsedUp(quota_megabytes)
