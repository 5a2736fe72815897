"""The public products of the website in scope, some hundred at a time."""

from collections.abc import Iterator, Mapping

from sitewright.catalog.category_tree import ROOT
from sitewright.catalog.feeds.entries import Entry, Surroundings, entries_of
from sitewright.catalog.models import Category
from sitewright.catalog.picture_addresses import picture_addresses
from sitewright.catalog.products.search_documents import SUBJECT_TYPE
from sitewright.catalog.products.states import products_by_id
from sitewright.content.models import SearchDocument
from sitewright.sites.models import Website

_PRODUCTS_AT_A_TIME = 200

Found = tuple[str, str]


def public_count(most: int) -> int:
    """How many public products there are, counted up to `most`."""
    return len(_documents("", most))


def entries(website: Website, address: str) -> Iterator[Entry]:
    """Of each variant of what search finds as well; `address` is the website's."""
    shelves = _shelf_names()
    last = ""
    while batch := _documents(last, _PRODUCTS_AT_A_TIME):
        products = products_by_id([product_id for product_id, _ in batch])
        pictures = picture_addresses(products.values(), address)
        around = Surroundings(address, website.title, website.currency, pictures, shelves)
        for product_id, path in batch:
            # One that has just been removed is still in the batch.
            if product_id in products:
                yield from entries_of(products[product_id], path, around)
        last = batch[-1][0]


def _documents(after: str, most: int) -> list[Found]:
    """(product, path), by id."""
    found = SearchDocument.objects.filter(subject_type=SUBJECT_TYPE, subject_id__gt=after)
    return list(found.order_by("subject_id").values_list("subject_id", "url")[:most])


def _shelf_names() -> dict[str, str]:
    """Slug → the names from the top down, as such feeds write a path."""
    rows = {row.id: row for row in Category.objects.exclude(type=ROOT)}
    return {row.slug: " > ".join(reversed(list(_names_up(row, rows)))) for row in rows.values()}


def _names_up(row: Category, rows: Mapping[str, Category]) -> Iterator[str]:
    """Its own first. Shelves that stand in each other, which nothing lets them, would have no end."""
    for _ in rows:
        yield row.display_name
        if row.parent_id not in rows:
            return
        row = rows[row.parent_id]
