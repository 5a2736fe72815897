"""What a buyer downloads: beside an order, and the page of one download (layout `download`).

order.downloads[]
    {name, size, note (how often and until when; why not, where it has ended), isReady, url}: `url` is the
    file's, empty where it cannot be had

Page, reached by the link of a mail alone:

    download   the same, with `problem` (why it cannot be had; empty when it can)

Never stored in any cache.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from babel.numbers import format_decimal

from sitewright.checkout.gift_cards.sending import day_text
from sitewright.kit import clock
from sitewright.kit.messages import Message, text
from sitewright.orders.downloads.links import PATH, file_path
from sitewright.orders.downloads.queries import NamedDownload
from sitewright.orders.downloads.states import DownloadState, is_going_on, state_of, uses_left
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

LAYOUT = "download"

_PROBLEMS = {
    DownloadState.UNPAID: Message("downloads.page.unpaid"),
    DownloadState.WITHDRAWN: Message("downloads.page.withdrawn"),
    DownloadState.EXPIRED: Message("downloads.page.expired"),
    DownloadState.USED_UP: Message("downloads.page.used-up"),
}


def downloads_part(downloads: Sequence[NamedDownload], access_code: str, language: str) -> list[Context]:
    return [_shown(each, access_code, language, state_of(each.download, clock.now())) for each in downloads]


def download_context(
    site: Mapping[str, Any], found: NamedDownload, access_code: str, state: DownloadState
) -> Context:
    title = text("downloads.page.title")
    head = page_head(site, LAYOUT, PATH, title=title, type_code=PageType.SPLASH_PAGE, is_indexed=False)
    shown = _shown(found, access_code, site["website"]["language"], state)
    problem = "" if state == DownloadState.READY else shown["note"]
    # It opens by the key in its address, which must not stand in links.
    return {**site, "page": {**head, "alternates": []}, "download": {**shown, "problem": problem}}


def size_text(size_bytes: int, language: str) -> str:
    """Such as `2.4 MB`, as people count: a thousand bytes are a kilobyte."""
    locale = language.replace("-", "_")
    for unit, size in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if size_bytes >= size:
            return f"{format_decimal(round(size_bytes / size, 1), locale=locale)} {unit}"
    return f"{size_bytes} B"


def _shown(found: NamedDownload, access_code: str, language: str, state: DownloadState) -> Context:
    is_ready = state == DownloadState.READY
    return {
        "name": found.file.name,
        "size": size_text(found.file.size_bytes, language),
        "note": _note(found, language) if is_ready else str(_PROBLEMS[state]),
        "isReady": is_ready,
        "url": file_path(found.download, access_code) if is_ready else "",
    }


def _note(found: NamedDownload, language: str) -> str:
    """How often and how long; what goes on just now is not counted again."""
    download, left = found.download, uses_left(found.download)
    parts = []
    if left == 0 and is_going_on(download, clock.now()):
        parts.append(text("downloads.page.goes-on"))
    elif left is not None:
        parts.append(text("downloads.page.left", count=left))
    if download.expires_at:
        parts.append(text("downloads.page.until", day=day_text(download.expires_at, language)))
    return " · ".join(parts)
