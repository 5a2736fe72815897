"""Context of a shop's list page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.themes.context.pagination import pagination
from sitewright.themes.context.seo import address_with, breadcrumbs, page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

SORTS = (("", "Featured"), ("newest", "Newest"), ("price", "Price, low to high"), ("-price", "Price, high to low"), ("title", "Name"))


@dataclass(frozen=True, slots=True)
class ListFilter:
    """What a visitor asked of a list; `category` is a slug from the path, the rest comes from the query."""

    category: str | None = None
    tag: str | None = None
    sort: str | None = None
    page: int = 1


def shop_context(site: Mapping[str, Any], collection: Mapping[str, Any], wanted: ListFilter) -> Context | None:
    """A page of the shop's products; None for an unknown category and for a page past the end."""
    categories = [_category(shelf, collection, wanted) for shelf in _shelves(collection)]
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
    if not items and wanted.page > 1:
        return None
    path = active["fullUrl"] if active else collection["fullUrl"]
    return {
        **site,
        "page": _page(site, collection, active, path, wanted, items),
        "collection": {**collection, "itemCount": total, "categories": categories},
        "items": items,
        "filter": _filter(path, wanted),
        "pagination": pagination(
            path, page=wanted.page, page_size=collection["pageSize"], total=total, sort=wanted.sort, tag=wanted.tag
        ),
    }


def _shelves(collection: Mapping[str, Any]) -> list[Context]:
    return [shelf for shelf in catalog.categories_of(collection["id"]) if shelf["type"] != "ROOT"]


def _category(shelf: Context, collection: Mapping[str, Any], wanted: ListFilter) -> Context:
    return {**shelf, "fullUrl": f"{collection['fullUrl']}/{shelf['slug']}", "active": shelf["slug"] == wanted.category}


def _filter(path: str, wanted: ListFilter) -> Context:
    return {
        "path": path,
        "tag": wanted.tag or "",
        "isAll": wanted.category is None,
        "sorts": [{"value": value, "label": label, "active": value == (wanted.sort or "")} for value, label in SORTS],
    }


def _page(
    site: Mapping[str, Any],
    collection: Mapping[str, Any],
    active: Context | None,
    path: str,
    wanted: ListFilter,
    items: list[Context],
) -> Context:
    title = active["displayName"] if active else collection["title"]
    trail = [(collection["title"], collection["fullUrl"]), *([(title, path)] if active else [])]
    image = next((item["mainImage"] for item in items if item["mainImage"]), None)
    return page_head(
        site,
        "products",
        address_with(path, tag=wanted.tag, page=wanted.page if wanted.page > 1 else None),
        title=title,
        type_code=PageType.COLLECTION,
        description=collection["description"],
        image=image,
        structured_data=[breadcrumbs(site["website"]["baseUrl"], trail)] if active else (),
    )
