"""The `pagination` key of list contexts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.themes.context.seo import address_with

LARGEST_PAGE = 100_000
_MOST_DIGITS = len(str(LARGEST_PAGE))


def page_number(text: str | None) -> int:
    """The page asked for, 1 when the text is no page number."""
    # Of ASCII only: `isdigit` is true for `²` as well, which `int` refuses.
    if not text or not text.isascii() or not text.isdigit():
        return 1
    digits = text.lstrip("0")
    # Python refuses to read a number of more than 4,300 digits.
    if len(digits) > _MOST_DIGITS:
        return LARGEST_PAGE
    return min(int(digits or "1"), LARGEST_PAGE)


@dataclass(frozen=True, slots=True)
class Pages:
    """A list cut into pages; `page` counts from 1."""

    path: str
    page: int
    page_size: int
    total: int


def pagination(pages: Pages, **filters: str | Sequence[str] | None) -> dict[str, Any]:
    """Where the list stands and the addresses of its neighbours; `filters` stay in the addresses."""
    # Divided and rounded up; a list without anything has one page.
    page, page_count = pages.page, max(-(-pages.total // pages.page_size), 1)

    def address(number: int) -> str:
        return address_with(pages.path, **filters, page=number if number > 1 else None)

    return {
        "page": page,
        "pageCount": page_count,
        "pageSize": pages.page_size,
        "itemCount": pages.total,
        "prevPageUrl": address(page - 1) if page > 1 else "",
        "nextPageUrl": address(page + 1) if page < page_count else "",
    }
