"""Making the index of a shop, product by product. Pure."""

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from sitewright.catalog.availability import counts_stock, is_sold_out
from sitewright.catalog.facets.bitmaps import bitmap_of, kept_members
from sitewright.catalog.facets.facet_values import Positions, Values, facet_of, options_of, positions_of
from sitewright.catalog.facets.index import ID_WIDTH, FacetIndex
from sitewright.catalog.facets.number_slices import slices_of
from sitewright.catalog.facets.weight import weighed


class VariantFacts(NamedTuple):
    """`attributes` is JSON: option name to value."""

    attributes: str
    is_on_sale: bool
    is_unlimited: bool
    available: int


class ProductFacts(NamedTuple):
    id: str
    product_type: int
    lowest_price_cents: int
    tags: Sequence[str]
    category_ids: Sequence[str]
    variants: Sequence[VariantFacts]


class IndexBuilder:
    """Takes the products in the owner's order."""

    def __init__(self) -> None:
        self._ids: list[str] = []
        self._prices: list[int] = []
        self._in_stock: array[int] = array("I")
        self._on_sale: array[int] = array("I")
        self._categories: dict[str, array[int]] = {}
        self._tags = Values()
        # By the text itself: shops repeat the same few choices, so each is taken apart only once, at the end.
        self._choices: dict[str, Positions] = {}

    def add(self, product: ProductFacts) -> None:
        position = len(self._ids)
        self._ids.append(product.id.ljust(ID_WIDTH))
        self._prices.append(product.lowest_price_cents)
        for category_id in product.category_ids:
            self._categories.setdefault(category_id, array("I")).append(position)
        for tag in product.tags:
            # As they are written: so they stand in addresses, and so the list of a single tag finds them.
            positions_of(self._tags, tag, tag).add(position, is_in_stock=True)
        self._add_variants(position, product)

    def _add_variants(self, position: int, product: ProductFacts) -> None:
        runs_out = counts_stock(product.product_type)
        for variant in product.variants:
            choice = self._choices.get(variant.attributes)
            if choice is None:
                choice = self._choices[variant.attributes] = Positions()
            is_in_stock = not runs_out or bool(variant.is_unlimited) or variant.available > 0
            choice.add(position, is_in_stock=is_in_stock)
        stock = [(bool(variant.is_unlimited), variant.available) for variant in product.variants]
        # SF-4.24 and SF-4.25: what is sold out bears no sign of a sale.
        if not is_sold_out(product.product_type, stock):
            self._in_stock.append(position)
            if any(variant.is_on_sale for variant in product.variants):
                self._on_sale.append(position)

    def index(self) -> FacetIndex:
        """Of the products so far."""
        size = len(self._ids)
        options, choices = options_of(self._choices, size)
        tags = facet_of("", "", self._tags, size)
        found = FacetIndex(
            size=size,
            ids="".join(self._ids),
            in_stock=bitmap_of(self._in_stock, size),
            on_sale=bitmap_of(self._on_sale, size),
            prices=slices_of(self._prices),
            categories={key: kept_members(each, size) for key, each in self._categories.items()},
            options=options,
            choices=choices,
            tags=tags,
            weight_bytes=0,
        )
        return weighed(found)
