"""One website into one archive, as of one moment."""

import base64
from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from django.db.models import Sum

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.exporting.shopify_csv import shopify_lines
from sitewright.catalog.reviews.models import ReviewPhoto
from sitewright.exporting.archive import Archive, new_archive
from sitewright.exporting.contents import TABLES, Table
from sitewright.forms.files.models import SubmittedFile
from sitewright.kit import clock
from sitewright.kit.db.snapshot import snapshot
from sitewright.kit.files import FileMissing, storage
from sitewright.media.models import MediaFile
from sitewright.sites.models import Website
from sitewright.sites.share_keys import share_key_of

FORMAT = "sitewright-export"
FORMAT_VERSION = 2
"""2: what an import needs; imports read this one alone."""
_ROWS_AT_A_TIME = 500
SHARE_KEY = "share_key"
WEBSITE = "site/website.jsonl"
PRODUCTS_CSV = "shop/products.csv"
ORIGINALS = "media/originals"
SUBMITTED = "forms/files"
REVIEW_PHOTOS = "shop/review-photos"
PRODUCT_FILES = "shop/product-files"
WEBSITE_COLUMNS = (
    "id", "title", "description", "locale", "languages", "time_zone", "currency", "theme", "styles",
    "kept_styles", "settings", "code", "created_at",
)  # fmt: skip


_ROWS_SHARE = 0.2
"""Of the progress that is told: the bytes of pictures take longer than all rows."""


def _tell_nobody(fraction: float) -> None:
    """For those who wait for the end."""


def export_website(
    website: Website, path: Path, *, address: str, tell: Callable[[float], None] = _tell_nobody
) -> Archive:
    """Write the website in scope to `path`; returns the finished archive with its counts. `tell` hears how
    far it is, from 0 to 1.

    `address` is where the website can be reached, for the pictures in the CSV file. Others go on writing
    meanwhile: rows are of one moment; files never change once they are stored. Raises FileExistsError, and
    StorageAway when the files cannot be read; a single missing file is named in the manifest instead.
    """
    with new_archive(path) as archive, snapshot():
        archive.add_lines(WEBSITE, [_website_line(website)])
        for done, table in enumerate(TABLES):
            archive.add_lines(table.path, _rows(table))
            tell(_ROWS_SHARE * done / len(TABLES))
        archive.add_lines(PRODUCTS_CSV, shopify_lines(website.currency, address))
        _add_submitted_files(archive)
        _add_review_photos(archive)
        _add_product_files(archive)
        _add_files(archive, tell)
        archive.close(_manifest(website, archive))
    return archive


def _rows(table: Table) -> Iterator[bytes]:
    rows = table.model_class.objects.order_by(*table.order).values(*table.columns)
    if table.needs:
        rows = rows.filter(**{f"{table.needs}__isnull": False})
    for row in rows.iterator(chunk_size=_ROWS_AT_A_TIME):
        turned = {name: each.out(row[name]) for name, each in table.turned.items()}
        yield _encoded({**row, **turned})


def _website_line(website: Website) -> bytes:
    values = {name: getattr(website, name) for name in WEBSITE_COLUMNS}
    # As it is used, whoever made it: addresses of its preview pictures go on being right.
    return _encoded({**values, SHARE_KEY: share_key_of(website.id, website.share_key)})


def _encoded(row: dict[str, Any]) -> bytes:
    return msgspec.json.encode({name: _plain(value) for name, value in row.items()}) + b"\n"


def _plain(value: Any) -> Any:
    """Moments in UTC as ISO 8601, bytes as base64; the rest is JSON already."""
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    return value


def _add_files(archive: Archive, tell: Callable[[float], None]) -> None:
    """The originals, as `media/originals/{id}/{name}`; the archive notes those that are not there."""
    total_bytes = MediaFile.objects.aggregate(total=Sum("size_bytes"))["total"] or 0
    done_bytes = 0
    rows = MediaFile.objects.order_by("id").values_list("id", "name", "storage_key", "size_bytes")
    for media_id, name, key, size_bytes in rows.iterator(chunk_size=_ROWS_AT_A_TIME):
        _add_file(archive, f"{ORIGINALS}/{media_id}/{name}", key)
        done_bytes += size_bytes
        tell(_ROWS_SHARE + (1 - _ROWS_SHARE) * done_bytes / max(total_bytes, 1))


def _add_submitted_files(archive: Archive) -> None:
    """What came with forms, as `forms/files/{id}`: their names stand in their lines."""
    rows = SubmittedFile.objects.filter(submission__form__isnull=False).order_by("id")
    for file_id, key in rows.values_list("id", "storage_key").iterator(chunk_size=_ROWS_AT_A_TIME):
        _add_file(archive, f"{SUBMITTED}/{file_id}", key)


def _add_review_photos(archive: Archive) -> None:
    """What buyers sent, as `shop/review-photos/{id}`."""
    rows = ReviewPhoto.objects.filter(review__product__collection__isnull=False, is_forgotten=False)
    for photo_id, key in (
        rows.order_by("id").values_list("id", "storage_key").iterator(chunk_size=_ROWS_AT_A_TIME)
    ):
        _add_file(archive, f"{REVIEW_PHOTOS}/{photo_id}", key)


def _add_product_files(archive: Archive) -> None:
    """What buyers download, as `shop/product-files/{id}`."""
    rows = ProductFile.objects.filter(product__collection__isnull=False).order_by("id")
    for row_id, key in rows.values_list("id", "storage_key").iterator(chunk_size=_ROWS_AT_A_TIME):
        _add_file(archive, f"{PRODUCT_FILES}/{row_id}", key)


def _add_file(archive: Archive, path: str, key: str) -> None:
    try:
        # Says that a file is missing before its first piece, so no entry is begun in vain.
        pieces = storage().open(key)
    except FileMissing:
        archive.missing.append(path)
        return
    # Pictures are compressed already.
    archive.add(path, pieces, compress=False)


def _manifest(website: Website, archive: Archive) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "made_at": _plain(clock.now()),
        "made_by": f"sitewright {version('sitewright')}",
        "website": {"id": website.id, "title": website.title},
        "entries": archive.entries,
        "lines": archive.counts,
        "missing_files": archive.missing,
    }
