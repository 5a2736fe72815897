"""Whether the files and the rows that name them agree (reliability §4 Z), over all websites.

A file is stored before its row, so a crash leaves a file that nobody names; it counts as an orphan a day
later. A file's key holds the website and the id of its row: `media/{website}/{media}/{size}`,
`imports/{website}/{run}.csv`, `exports/{website}/{run}.zip`, `form-files/{website}/{file}`,
`review-photos/{website}/{photo}/{size}`, `product-files/{website}/{row}`,
`shipping-labels/{website}/{row}.pdf`, `product-feeds/{website}/{row}.{side}.{form}`,
`uploads/{website}/{upload}/{start}-{random}`.
"""

from collections.abc import Iterator
from datetime import timedelta
from itertools import islice

from sitewright.kit import clock
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.files import storage

_ORPHAN_AFTER = timedelta(hours=24)
_BATCH_SIZE = 500

_NAMED = """
    SELECT website_id, id, storage_key FROM media_mediafile
    UNION ALL SELECT website_id, id, storage_key FROM media_rendition
    UNION ALL SELECT website_id, id, storage_key FROM media_keptrevision
    UNION ALL SELECT website_id, id, storage_key FROM forms_submittedfile WHERE removed_at IS NULL
    UNION ALL SELECT website_id, id, storage_key FROM catalog_reviewphoto WHERE removed_at IS NULL
    UNION ALL SELECT website_id, id, small_key FROM catalog_reviewphoto WHERE removed_at IS NULL
    UNION ALL SELECT website_id, id, storage_key FROM catalog_productfile
        WHERE removed_at IS NULL AND left_at IS NULL
    UNION ALL SELECT website_id, id, storage_key FROM orders_shippinglabel WHERE storage_key <> ''
    UNION ALL SELECT website_id, id, storage_key FROM catalog_productfeed WHERE storage_key <> ''
    UNION ALL SELECT p.website_id, p.id, p.piece_key FROM media_upload u JOIN media_uploadpiece p
        ON p.website_id = u.website_id AND p.upload_id = u.id WHERE u.ended_at IS NULL
"""
# By the ids in the keys, which are primary keys; `storage_key` has no index. The file of a size, and of what
# a picture showed before, carries the id of the picture instead of its own, so it is found through that.
_KNOWN = """
    SELECT storage_key FROM media_mediafile WHERE id IN ({places})
    UNION ALL SELECT r.storage_key FROM media_mediafile m JOIN media_rendition r
        ON r.website_id = m.website_id AND r.media_id = m.id WHERE m.id IN ({places})
    UNION ALL SELECT k.storage_key FROM media_mediafile m JOIN media_keptrevision k
        ON k.website_id = m.website_id AND k.media_id = m.id WHERE m.id IN ({places})
    UNION ALL SELECT storage_key FROM catalog_importrun WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM exporting_exportrun WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM forms_submittedfile WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM catalog_reviewphoto WHERE id IN ({places})
    UNION ALL SELECT small_key FROM catalog_reviewphoto WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM catalog_productfile WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM orders_shippinglabel WHERE id IN ({places})
    UNION ALL SELECT storage_key FROM catalog_productfeed WHERE id IN ({places})
    UNION ALL SELECT older_key FROM catalog_productfeed WHERE id IN ({places})
    UNION ALL SELECT p.piece_key FROM media_upload u JOIN media_uploadpiece p
        ON p.website_id = u.website_id AND p.upload_id = u.id WHERE u.id IN ({places})
"""


def missing_files() -> Iterator[tuple[str, str, str]]:
    """(website, row, key) of every row whose file is not there."""
    files = storage()
    yield from ((site, row, key) for site, row, key in read_rows(_NAMED) if not files.exists(key))


def orphan_files() -> Iterator[tuple[str, str, str]]:
    """(website, row, key) of every file older than a day that no row names."""
    before = clock.now() - _ORPHAN_AFTER
    listed = storage().keys()
    while batch := list(islice(listed, _BATCH_SIZE)):
        old = [key for key, written_at in batch if written_at < before]
        known = _known({row_id for _, row_id in map(_parts, old)})
        yield from ((*_parts(key), key) for key in old if key not in known)


def _known(row_ids: set[str]) -> set[str]:
    if not row_ids:
        return set()
    return {row[0] for row in read_rows(_KNOWN.format(places=places(row_ids)), [*row_ids] * 13)}


def _parts(key: str) -> tuple[str, str]:
    """The website and the row a key belongs to; empty for a key of another shape."""
    parts = key.split("/")
    return (parts[1], parts[2].partition(".")[0]) if len(parts) > 2 else ("", "")
