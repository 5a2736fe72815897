"""Products an owner picked by hand, and which of them visitors do not see."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.catalog.owner_rows import rows_of
from sitewright.catalog.page_rows import products_in_order


@dataclass(frozen=True, slots=True)
class PickedProduct:
    """`state` is shown, hidden or sold-out."""

    id: str
    title: str
    image_url: str
    state: str


def picked_products(product_ids: Sequence[str]) -> list[PickedProduct]:
    """The products in the order of the ids; what was deleted, or is another website's, is left out.

    A fixed number of statements, whatever the number of ids.
    """
    rows = rows_of(product_ids)
    # Sold out is a rule over all variants and what is held for payments: asked of what visitors see.
    sold_out = {item["id"] for item in products_in_order([row.id for row in rows]) if item["soldOut"]}
    return [
        PickedProduct(row.id, row.title, row.image_url, _state(row.status, is_sold_out=row.id in sold_out))
        for row in rows
    ]


def _state(visibility: str, *, is_sold_out: bool) -> str:
    if visibility != "visible":
        return "hidden"
    return "sold-out" if is_sold_out else "shown"
