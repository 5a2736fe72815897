"""What a visitor's choice leaves of a shop, and how many products each further choice would leave. Pure.

Values of one facet are added up, facets narrow one another, and a facet's own choice does not narrow what it
offers. Of several options one variant has to fit all, and has to be in stock where that is chosen: a product
with a large red and a small blue shirt has no large blue one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import chain
from operator import and_, or_
from typing import NamedTuple

from sitewright.catalog.facets.bitmaps import Members, as_bitmap, bitmap_of
from sitewright.catalog.facets.index import Choice, Facet, FacetIndex
from sitewright.catalog.facets.number_slices import between, largest, smallest

ChosenValues = Mapping[str, frozenset[str]]
"""Key of an option to the keys of the values chosen of it; never empty."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Values go by key (`index.key_of`); prices are in minor units, their ends included."""

    options: ChosenValues = field(default_factory=dict)
    tags: frozenset[str] = frozenset()
    lowest_cents: int | None = None
    highest_cents: int | None = None
    only_in_stock: bool = False
    only_on_sale: bool = False

    @property
    def has_price(self) -> bool:
        return self.lowest_cents is not None or self.highest_cents is not None


@dataclass(frozen=True, slots=True)
class OfferedValue:
    """`count` products would be shown with it and the choices made of other facets."""

    key: str
    label: str
    count: int


class OfferedFacet(NamedTuple):
    key: str
    label: str
    values: list[OfferedValue]


class Narrowed(NamedTuple):
    """`products` is the set that is left. Prices are None where they are all the same, counts where a choice
    would change nothing.
    """

    products: int
    options: list[OfferedFacet]
    tags: OfferedFacet | None
    prices_cents: tuple[int, int] | None
    in_stock: int | None
    on_sale: int | None


def narrow(index: FacetIndex, category_id: str | None, chosen: Chosen) -> Narrowed:
    """All of the shop, or one of its categories, by what was chosen."""
    asked = _Asked(index, index.on_shelf(category_id), chosen)
    return Narrowed(
        products=asked.left(),
        options=[facet for each in index.options.values() if (facet := _offered_option(asked, each))],
        tags=_offered_tags(asked),
        prices_cents=_offered_prices(asked),
        in_stock=_offered_stock(asked),
        on_sale=_offered_sale(asked),
    )


class _Asked:
    """The sets behind a choice. `shelf` is what the list shows without any."""

    def __init__(self, index: FacetIndex, shelf: int, chosen: Chosen) -> None:
        self.index, self.shelf, self.chosen = index, shelf, chosen
        self._by_options = self.by_options(chosen.options, only_in_stock=chosen.only_in_stock)
        self._sets: dict[str, int] = {}
        if chosen.tags:
            self._sets["tag"] = _with_any(index, index.tags, chosen.tags)
        if chosen.has_price:
            self._sets["price"] = between(
                index.prices, index.everything, chosen.lowest_cents, chosen.highest_cents
            )
        if chosen.only_in_stock:
            self._sets["stock"] = index.in_stock
        if chosen.only_on_sale:
            self._sets["sale"] = index.on_sale

    def without(self, *facets: str) -> int:
        """What is left by all choices but those of these facets and of options."""
        return reduce(and_, (each for name, each in self._sets.items() if name not in facets), self.shelf)

    def left(self, *without: str) -> int:
        """By options too."""
        return self.without(*without) & self._by_options

    def by_options(self, options: ChosenValues, *, only_in_stock: bool) -> int:
        """What one variant fits all of them of."""
        if not options:
            return self.index.everything
        if len(options) == 1:
            ((key, values),) = options.items()
            facet = self.index.options.get(key)
            return _with_any(self.index, facet, values, only_in_stock=only_in_stock)
        fitting = (choice for choice in self.index.choices if _fits(choice, options))
        return union(
            (choice.holders.chosen(only_in_stock=only_in_stock) for choice in fitting), self.index.size
        )


def union(sets: Iterable[Members], size: int) -> int:
    """All that is in any of the sets."""
    bitmaps: list[int] = []
    positions: list[Iterable[int]] = []
    for members in sets:
        if isinstance(members, int):
            bitmaps.append(members)
        else:
            positions.append(members)
    # The positions of all of them make one bitmap: one for each would cost as much as a whole one.
    return reduce(or_, bitmaps, bitmap_of(chain.from_iterable(positions), size) if positions else 0)


def _with_any(
    index: FacetIndex, facet: Facet | None, values: Iterable[str], *, only_in_stock: bool = False
) -> int:
    """With none of them where no product has such values any more: a choice is never passed over."""
    holders = [facet.values[value] for value in values if value in facet.values] if facet else []
    return union((each.chosen(only_in_stock=only_in_stock) for each in holders), index.size)


def _fits(choice: Choice, options: ChosenValues) -> bool:
    return all(choice.values.get(key) in values for key, values in options.items())


def _offered_option(asked: _Asked, facet: Facet) -> OfferedFacet | None:
    others = {key: values for key, values in asked.chosen.options.items() if key != facet.key}
    own, rest = asked.chosen.options.get(facet.key, frozenset()), asked.without()
    with_value = _sets_of_values(asked, facet, others)
    return _with_counts(asked, facet, own, {key: each & rest for key, each in with_value.items()})


def _sets_of_values(asked: _Asked, facet: Facet, others: ChosenValues) -> dict[str, int]:
    """The products with each value, by what is chosen of the other options."""
    index, only_in_stock = asked.index, asked.chosen.only_in_stock
    if not others:
        kept = {key: each.chosen(only_in_stock=only_in_stock) for key, each in facet.values.items()}
        return {key: as_bitmap(members, index.size) for key, members in kept.items()}
    found: dict[str, list[Members]] = {key: [] for key in facet.values}
    for choice in index.choices:
        value = choice.values.get(facet.key)
        if value is not None and _fits(choice, others):
            found[value].append(choice.holders.chosen(only_in_stock=only_in_stock))
    return {key: union(sets, index.size) for key, sets in found.items()}


def _offered_tags(asked: _Asked) -> OfferedFacet | None:
    tags, own, rest = asked.index.tags, asked.chosen.tags, asked.left("tag")
    with_tag = {
        key: as_bitmap(tags.values[key].products, asked.index.size) & rest
        for key in (*tags.offered, *own)
        if key in tags.values
    }
    return _with_counts(asked, tags, own, with_tag)


def _with_counts(
    asked: _Asked, facet: Facet, own: frozenset[str], left: Mapping[str, int]
) -> OfferedFacet | None:
    """None where the shelf has no choice to offer. A value stays, with the count 0, when other choices leave
    none of its products, so that the list of values keeps its shape.
    """
    # A rarer value than those offered is among them once it is chosen: else the next choice would drop it.
    rarer = sorted(key for key in own if key in left and key not in facet.offered)
    shown = [
        OfferedValue(key, facet.labels[key], left[key].bit_count())
        for key in (*facet.offered, *rarer)
        if key in own or as_bitmap(facet.values[key].products, asked.index.size) & asked.shelf
    ]
    return OfferedFacet(facet.key, facet.label, shown) if len(shown) > 1 or own else None


def _offered_prices(asked: _Asked) -> tuple[int, int] | None:
    """The lowest and the highest price among what the other choices leave; of the shelf, where that is
    nothing."""
    slices = asked.index.prices
    if not asked.shelf or smallest(slices, asked.shelf) == largest(slices, asked.shelf):
        return None
    among = asked.left("price") or asked.shelf
    return smallest(slices, among), largest(slices, among)


def _offered_stock(asked: _Asked) -> int | None:
    """How many would be left that can be bought; None where all can, or none."""
    in_stock = asked.index.in_stock & asked.shelf
    if in_stock in (0, asked.shelf) and not asked.chosen.only_in_stock:
        return None
    by_options = asked.by_options(asked.chosen.options, only_in_stock=True)
    return (asked.without("stock") & in_stock & by_options).bit_count()


def _offered_sale(asked: _Asked) -> int | None:
    on_sale = asked.index.on_sale & asked.shelf
    if on_sale in (0, asked.shelf) and not asked.chosen.only_on_sale:
        return None
    return (asked.left("sale") & on_sale).bit_count()
