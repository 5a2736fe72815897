"""Context of a shop's list page."""

from collections.abc import Mapping
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.catalog.errors import FiltersNotReady
from sitewright.catalog.facets.listing import NarrowedList, narrowed_list, products_of
from sitewright.content.kinds import ListFilter
from sitewright.kit.messages import Message
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.product_choices import TAG, Choices, choices_of
from sitewright.themes.context.product_facets import facets_context
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
    choices = choices_of(wanted.asked, site["website"]["currency"])
    narrowed = narrowed_list(collection["id"], active["id"] if active else None, choices.chosen)
    items, total = _products(collection, wanted, choices, narrowed)
    # Nothing on the first page is an empty shop; nothing on a later one is no page.
    if not items and wanted.page > 1:
        return None
    shown = {**collection, "itemCount": total, "categories": categories}
    path = active["fullUrl"] if active else collection["fullUrl"]
    pages = Pages(path, page=wanted.page, page_size=collection["pageSize"], total=total)
    return {
        **site,
        "page": _page(site, shown, wanted, items, choices) | _age(narrowed),
        "collection": shown,
        "items": items,
        "filter": _filter(path, wanted, choices) | facets_context(site, path, narrowed, choices, wanted.sort),
        "pagination": pagination(pages, sort=wanted.sort, **choices.query()),
    }


def _products(
    collection: Mapping[str, Any], wanted: ListFilter, choices: Choices, narrowed: NarrowedList | None
) -> tuple[list[Context], int]:
    """One page of them and how many there are. The plain list is read from the products themselves, so that
    nothing else can keep one from it. Raises FiltersNotReady.
    """
    page, page_size = wanted.page, collection["pageSize"]
    if choices.narrows:
        if narrowed is None:
            raise FiltersNotReady
        found = products_of(collection["id"], narrowed, page=page, page_size=page_size, sort=wanted.sort)
        return found, narrowed.found.products.bit_count()
    return catalog.list_products(
        collection["id"],
        page=page,
        page_size=page_size,
        category=wanted.category,
        tag=choices.value_of(TAG) or None,
        sort=wanted.sort,
    )


def _age(narrowed: NarrowedList | None) -> Context:
    """`isBehind` while a large shop's filters are read for the first time, and none are offered: a list that
    was stored would stay without. One with older filters may be stored, as it tells no numbers.
    """
    return {} if narrowed is not None else {"isBehind": True}


def _filter(path: str, wanted: ListFilter, choices: Choices) -> Context:
    return {
        "path": path,
        "tag": choices.value_of(TAG),
        "isAll": wanted.category is None,
        "isChosen": bool(wanted.category or choices.each),
        "sorts": [
            {"value": value, "label": str(label), "active": value == (wanted.sort or "")}
            for value, label in SORTS.items()
        ],
    }


def _page(site: Site, shown: Context, wanted: ListFilter, items: list[Context], choices: Choices) -> Context:
    active = next((category for category in shown["categories"] if category["active"]), None)
    title, path = (active["displayName"], active["fullUrl"]) if active else (shown["title"], shown["fullUrl"])
    trail = [(shown["title"], shown["fullUrl"]), (title, path)]
    # Without the order: however it is sorted, search engines take the list for one page. What is chosen of
    # facets makes a page for nobody but who chose it.
    plain = {"tag": choices.value_of(TAG), "page": wanted.page if wanted.page > 1 else None}
    return page_head(
        site,
        "products",
        address_with(path, **({} if choices.narrows else plain)),
        title=title,
        type_code=PageType.COLLECTION,
        description=shown["description"],
        image=next((item["mainImage"] for item in items if item["mainImage"]), None),
        is_indexed=not choices.narrows,
        structured_data=[breadcrumbs(site["website"]["baseUrl"], trail)] if active else (),
    )
