"""The `pagination` key of list contexts."""

from typing import Any

from sitewright.themes.context.seo import address_with

LARGEST_PAGE = 100_000


def page_number(text: str | None) -> int:
    """The page asked for, 1 when the text is no page number."""
    return min(int(text), LARGEST_PAGE) if text and text.isascii() and text.isdigit() and int(text) > 0 else 1


def pagination(path: str, *, page: int, page_size: int, total: int, **filters: str | None) -> dict[str, Any]:
    """Where the list stands and the addresses of its neighbours; `filters` stay in the addresses."""
    page_count = max(-(-total // page_size), 1)

    def address(number: int) -> str:
        return address_with(path, **filters, page=number if number > 1 else None)

    return {
        "page": page,
        "pageCount": page_count,
        "pageSize": page_size,
        "itemCount": total,
        "prevPageUrl": address(page - 1) if page > 1 else "",
        "nextPageUrl": address(page + 1) if page < page_count else "",
    }
