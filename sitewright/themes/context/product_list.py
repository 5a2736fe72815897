"""Context of a shop's list page."""

from collections.abc import Mapping
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.content.kinds import ListFilter
from sitewright.kit.messages import Message
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import address_with, breadcrumbs, page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]
Site = Mapping[str, Any]

SORTS = {
    "": Message("storefront.sort-featured"),
    "newest": Message("storefront.sort-newest"),
    "price": Message("storefront.sort-price"),
    "-price": Message("storefront.sort-price-falling"),
    "title": Message("storefront.sort-title"),
}


def shop_context(site: Site, collection: Mapping[str, Any], wanted: ListFilter) -> Context | None:
    """A page of the shop's products; None for an unknown category and for a page past the end."""
    categories = [{**shelf, "active": shelf["slug"] == wanted.category} for shelf in collection["categories"]]
    active = next((category for category in categories if category["active"]), None)
    if wanted.category and active is None:
        return None
    items, total = catalog.list_products(
        collection["id"],
        page=wanted.page,
        page_size=collection["pageSize"],
        category=wanted.category,
        tag=wanted.tag,
        sort=wanted.sort,
    )
    # Nothing on the first page is an empty shop; nothing on a later one is no page.
    if not items and wanted.page > 1:
        return None
    shown = {**collection, "itemCount": total, "categories": categories}
    path = active["fullUrl"] if active else collection["fullUrl"]
    pages = Pages(path, page=wanted.page, page_size=collection["pageSize"], total=total)
    return {
        **site,
        "page": _page(site, shown, wanted, items),
        "collection": shown,
        "items": items,
        "filter": _filter(path, wanted),
        "pagination": pagination(pages, sort=wanted.sort, tag=wanted.tag),
    }


def _filter(path: str, wanted: ListFilter) -> Context:
    return {
        "path": path,
        "tag": wanted.tag or "",
        "isAll": wanted.category is None,
        "isChosen": bool(wanted.category or wanted.tag),
        "sorts": [
            {"value": value, "label": str(label), "active": value == (wanted.sort or "")}
            for value, label in SORTS.items()
        ],
    }


def _page(site: Site, shown: Context, wanted: ListFilter, items: list[Context]) -> Context:
    active = next((category for category in shown["categories"] if category["active"]), None)
    title, path = (active["displayName"], active["fullUrl"]) if active else (shown["title"], shown["fullUrl"])
    trail = [(shown["title"], shown["fullUrl"]), (title, path)]
    return page_head(
        site,
        "products",
        # Without the order: however it is sorted, search engines take the list for one page.
        address_with(path, tag=wanted.tag, page=wanted.page if wanted.page > 1 else None),
        title=title,
        type_code=PageType.COLLECTION,
        description=shown["description"],
        image=next((item["mainImage"] for item in items if item["mainImage"]), None),
        structured_data=[breadcrumbs(site["website"]["baseUrl"], trail)] if active else (),
    )
