"""What is kept of a shop to narrow its list by: sets of its visible products. Pure data, never changed."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sitewright.catalog.facets.bitmaps import Members, as_bitmap
from sitewright.catalog.facets.number_slices import Slices

ID_WIDTH = 32
"""Of an id in `FacetIndex.ids`; a shorter one is filled up with spaces."""


def key_of(text: str) -> str:
    """By which names and values that differ in capitals or spaces only are one."""
    return " ".join(text.split()).lower()


class Holders(NamedTuple):
    """The products that have something, and those of them that can be bought with it."""

    products: Members
    in_stock: Members

    def chosen(self, *, only_in_stock: bool) -> Members:
        return self.in_stock if only_in_stock else self.products


@dataclass(frozen=True, slots=True)
class Facet:
    """An option such as the size, or the tags. Everything goes by the keys of values; `offered` are the
    commonest, kept as bitmaps, in the order they are shown in.
    """

    key: str
    label: str
    labels: Mapping[str, str]
    values: Mapping[str, Holders]
    offered: Sequence[str]


class Choice(NamedTuple):
    """A combination of values that some variants have: key of the option to key of the value."""

    values: Mapping[str, str]
    holders: Holders


class Order(NamedTuple):
    """Another order of a shop's products: the positions in it, and the rank of each position."""

    positions: "array[int]"
    ranks: "array[int]"


@dataclass(frozen=True, slots=True)
class FacetIndex:
    """A shop's visible products; product n, in the owner's order, is bit n of every set.

    `prices` are of the lowest price of each product in minor units, `categories` go by id. `orders` fill up
    as they are asked for.
    """

    size: int
    ids: str
    in_stock: int
    on_sale: int
    prices: Slices
    categories: Mapping[str, Members]
    options: Mapping[str, Facet]
    choices: Sequence[Choice]
    tags: Facet
    weight_bytes: int
    orders: dict[str, Order] = field(default_factory=dict)

    @property
    def everything(self) -> int:
        return (1 << self.size) - 1

    def on_shelf(self, category_id: str | None) -> int:
        """The products of a category; all for None."""
        if category_id is None:
            return self.everything
        return as_bitmap(self.categories.get(category_id, 0), self.size)

    def id_at(self, position: int) -> str:
        return self.ids[position * ID_WIDTH : (position + 1) * ID_WIDTH].rstrip()
