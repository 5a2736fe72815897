"""Files of products and downloads of orders as the studio shows them."""

from typing import Any

from sitewright.catalog.downloads.errors import MOST_BYTES
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import files_of_product
from sitewright.kit import clock
from sitewright.kit.messages import current_language
from sitewright.orders.downloads.queries import NamedDownload
from sitewright.orders.downloads.settings import download_settings
from sitewright.orders.downloads.states import state_of
from sitewright.sites.queries import website_basics
from sitewright.themes.context.downloads import size_text


def file_row(file: ProductFile) -> dict[str, Any]:
    names = ("id", "name", "size_bytes", "content_type", "created_at")
    return {
        **{name: getattr(file, name) for name in names},
        "size_text": size_text(file.size_bytes, current_language() or "en"),
    }


def product_files(product_id: str) -> dict[str, Any]:
    settings = download_settings(website_basics().settings)
    return {
        "files": [file_row(file) for file in files_of_product(product_id)],
        "limit": settings.limit,
        "days": settings.days,
        "most_megabytes": MOST_BYTES // 1_000_000,
    }


def download_row(found: NamedDownload) -> dict[str, Any]:
    names = ("id", "line_position", "uses", "most_uses", "expires_at", "counted_at")
    return {
        **{name: getattr(found.download, name) for name in names},
        "name": found.file.name,
        "size_text": size_text(found.file.size_bytes, current_language() or "en"),
        "state": state_of(found.download, clock.now()).value,
    }
