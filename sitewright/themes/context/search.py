"""Context of the search page."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.search import find
from sitewright.kit.messages import text
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import address_with, page_head
from sitewright.themes.page_types import PageType

PAGE_SIZE = 20
LONGEST_QUERY = 200


def search_context(site: Mapping[str, Any], query: str, page: int) -> dict[str, Any]:
    """What was found for `query`; without a query, the empty search page."""
    query = query.strip()[:LONGEST_QUERY]
    found = find(query, limit=PAGE_SIZE, offset=(page - 1) * PAGE_SIZE)
    items = [
        {
            "id": result.subject_id,
            "fullUrl": result.url,
            "title": result.title,
            "imageUrl": result.image_url,
            "snippetHtml": result.snippet_html,
        }
        for result in found.results
    ]
    return {
        **site,
        "page": page_head(
            site,
            "search",
            address_with("/search", q=query),
            title=text("storefront.search"),
            type_code=PageType.SEARCH,
            is_indexed=False,
        ),
        "search": {"query": query, "total": found.total},
        "items": items,
        "pagination": pagination(Pages("/search", page, PAGE_SIZE, found.total), q=query),
    }
