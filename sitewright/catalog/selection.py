"""Which visible products a list shows and in which order, as SQL that reads no more rows than it must."""

from typing import Any, NamedTuple

from sitewright.kit.db.dialect import by_index, has_tag
from sitewright.kit.tenancy import current_website_id

_ORDERS = {
    "title": "p.title, p.id",
    "newest": "p.id DESC",  # Ids rise with time, and are indexed.
    "price": "p.lowest_price_cents, p.id",
    "-price": "p.lowest_price_cents DESC, p.id DESC",
}
OTHER_ORDERS = frozenset(_ORDERS)
"""What `sort` can be besides the owner's order."""
_VISIBLE = "p.website_id = %s AND p.collection_id = %s AND p.visibility = 'visible'"
# The shelf is found inside the statement, so that a list costs no statement more for having one.
_SHELF = (
    "(SELECT k.id FROM catalog_category k WHERE k.website_id = %s AND k.collection_id = %s AND k.slug = %s)"
)


class Selection(NamedTuple):
    """The parts of a SELECT from `catalog_product p`, with the values for their placeholders in order."""

    tables: str
    condition: str
    values: list[Any]
    order: str

    def ids(self, *, limit: int, offset: int = 0) -> tuple[str, list[Any]]:
        """The statement that reads the ids of one page of the list."""
        sql = f"SELECT p.id FROM {self.tables} WHERE {self.condition} ORDER BY {self.order}"
        return f"{sql} LIMIT %s OFFSET %s", [*self.values, limit, offset]

    def also(self, condition: str, *values: Any) -> "Selection":
        """The same with one more condition."""
        return self._replace(condition=f"{self.condition} AND {condition}", values=[*self.values, *values])


def selection(
    collection_id: str, *, category: str | None = None, tag: str | None = None, sort: str | None = None
) -> Selection:
    """Visible products of a shop; `category` is a slug, and an unknown `sort` means the owner's order."""
    shop = [current_website_id(), collection_id]
    found = Selection("catalog_product p", _VISIBLE, shop, _ORDERS.get(sort or "", "p.position, p.id"))
    if category is not None:
        # Only the owner's order is that of a shelf's index; any other is led by an index of the products.
        on_shelf = _in_shelf_order if sort not in _ORDERS else _on_shelf
        found = on_shelf(found, [current_website_id(), *shop, category])
    return found.also(has_tag("p.tags"), tag) if tag is not None else found


def _in_shelf_order(all_of_shop: Selection, shelf: list[Any]) -> Selection:
    """A shelf keeps its products in the shop's order: its first ones are found without looking at others."""
    shelved = f"catalog_productcategory l{by_index('shelf_in_order')}"
    return Selection(
        f"{shelved} JOIN catalog_product p ON p.id = l.product_id",
        # The website is compared twice: on the shelf to lead by its index, on the product as an expression,
        # which SQLite cannot take for a reason to begin with all products of the website.
        f"l.website_id = %s AND l.category_id = {_SHELF} AND p.website_id || '' = %s "
        "AND p.collection_id = %s AND p.visibility = 'visible'",
        [*shelf, *all_of_shop.values],
        # The index's own columns: by p.position all of the shelf would have to be read and sorted.
        "l.position, l.product_id",
    )


def _on_shelf(all_of_shop: Selection, shelf: list[Any]) -> Selection:
    return all_of_shop.also(
        "p.id IN (SELECT l.product_id FROM catalog_productcategory l "
        f"WHERE l.website_id = %s AND l.category_id = {_SHELF})",
        *shelf,
    )
