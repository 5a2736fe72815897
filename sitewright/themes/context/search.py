"""Context of the search page, and what is suggested while somebody types."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.kinds import all_kinds
from sitewright.content.search import PAGE_KIND, SearchPage, SearchResult, find
from sitewright.kit.messages import text
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import address_with, page_head
from sitewright.themes.page_types import PageType

PAGE_SIZE = 20
LONGEST_QUERY = 200
MOST_SUGGESTED = 6


def search_context(site: Mapping[str, Any], query: str, kind: str, page: int) -> dict[str, Any]:
    """What was found for `query`, of all kinds unless `kind` is one; without a query, the empty page."""
    query = query.strip()[:LONGEST_QUERY]
    titles = {PAGE_KIND: text("storefront.kind-pages"), **{each.name: each.plural() for each in all_kinds()}}
    kind = kind if kind in titles else ""
    found = find(query, limit=PAGE_SIZE, offset=(page - 1) * PAGE_SIZE, kind=kind)
    return {
        **site,
        "page": page_head(
            site,
            "search",
            address_with("/search", q=query, kind=kind),
            title=text("storefront.search"),
            type_code=PageType.SEARCH,
            is_indexed=False,
        ),
        "search": {"query": query, "total": found.total, "corrected": found.corrected, "kind": kind},
        "kinds": _kinds(query, kind, titles, found),
        "items": [
            {**_item(result), "titleHtml": result.title_html, "snippetHtml": result.snippet_html}
            for result in found.results
        ],
        "pagination": pagination(Pages("/search", page, PAGE_SIZE, found.total), q=query, kind=kind or None),
    }


def suggestions(query: str) -> dict[str, Any]:
    """The best few things for a query that may not be typed to its end."""
    query = query.strip()[:LONGEST_QUERY]
    found = find(query, limit=MOST_SUGGESTED)
    return {
        "query": query,
        "corrected": found.corrected,
        "total": found.total,
        "items": [{**_item(result), "titleParts": result.title_parts} for result in found.results],
    }


def _item(result: SearchResult) -> dict[str, Any]:
    return {
        "id": result.subject_id,
        "kind": result.kind,
        "fullUrl": result.url,
        "title": result.title,
        "imageUrl": result.image_url,
    }


def _kinds(query: str, chosen: str, titles: Mapping[str, str], found: SearchPage) -> list[dict[str, Any]]:
    """To narrow by; nothing where all that was found is of one kind."""
    counted = [(kind, title, found.counts.get(kind, 0)) for kind, title in titles.items()]
    present = [row for row in counted if row[2]]
    if len(present) < 2 and not chosen:
        return []
    everything = ("", text("storefront.kind-all"), sum(count for _, _, count in present))
    return [
        {
            "name": name,
            "title": title,
            "count": count,
            "url": address_with("/search", q=query, kind=name or None),
            "active": name == chosen,
        }
        for name, title, count in (everything, *present)
    ]
