"""The values of options and tags, from the products that have them. Pure."""

import re
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from sitewright.catalog.facets.bitmaps import kept_members
from sitewright.catalog.facets.index import Choice, Facet, Holders, key_of

MOST_OPTIONS = 8
MOST_OFFERED = 40
"""Values of one facet that are counted; the commonest ones."""
MOST_TAGS = 500
"""Tags that are kept, so that a shop cannot fill the memory with them."""

# As sizes of clothes follow one another.
_LADDER = {
    size: rank
    for rank, size in enumerate(
        ["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl", "5xl"]
    )
}
_NUMBER = re.compile(r"([0-9]+(?:[.,][0-9]+)?)")


class Positions:
    """Of the products that have something, and of those that can be bought with it."""

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.products: array[int] = array("I")
        self.in_stock: array[int] = array("I")

    def add(self, position: int, *, is_in_stock: bool) -> None:
        """Once for each product, however many of its variants say so."""
        if not self.products or self.products[-1] != position:
            self.products.append(position)
        if is_in_stock and (not self.in_stock or self.in_stock[-1] != position):
            self.in_stock.append(position)

    def extend(self, other: "Positions") -> None:
        self.products.extend(other.products)
        self.in_stock.extend(other.in_stock)

    def kept(self, size: int, *, as_bitmap: bool = False) -> Holders:
        return Holders(
            kept_members(self.products, size, as_bitmap=as_bitmap),
            kept_members(self.in_stock, size, as_bitmap=as_bitmap),
        )


Values = dict[str, Positions]
"""By key."""


def positions_of(values: Values, key: str, label: str) -> Positions:
    """Of the products with this value; the first spelling of it is its label."""
    found = values.get(key)
    if found is None:
        found = values[key] = Positions(label)
    return found


def facet_of(key: str, label: str, values: Values, size: int, *, most: int = MOST_TAGS) -> Facet:
    """Of the `most` commonest values."""
    kept = _commonest({each: len(found.products) for each, found in values.items()}, most)
    offered = frozenset(kept[:MOST_OFFERED])
    return Facet(
        key,
        label,
        {each: values[each].label for each in kept},
        {each: values[each].kept(size, as_bitmap=each in offered) for each in kept},
        sorted(offered, key=natural_order),
    )


def options_of(choices: Mapping[str, Positions], size: int) -> tuple[dict[str, Facet], list[Choice]]:
    """The options of a shop, by key, and the combinations of their values, from the choices of its variants
    (as JSON)."""
    read = [(_read_choice(text), found) for text, found in choices.items()]
    names: dict[str, str] = {}
    options: dict[str, Values] = {}
    for choice, found in read:
        for name, value in choice.items():
            names.setdefault(key_of(name), name)
            positions_of(options.setdefault(key_of(name), {}), key_of(value), value).extend(found)
    # One that all products have alike chooses nothing, so it comes last.
    weights = {
        key: (len(values) > 1, sum(len(value.products) for value in values.values()))
        for key, values in options.items()
    }
    kept = {
        key: facet_of(key, names[key], options[key], size, most=MOST_OFFERED)
        for key in _commonest(weights, MOST_OPTIONS)
    }
    return kept, _combinations(read, kept, size)


def _combinations(
    read: Iterable[tuple[Mapping[str, str], Positions]], options: Mapping[str, Facet], size: int
) -> list[Choice]:
    """With nothing in them but values that are kept, so that there are few of them."""
    found: dict[tuple[tuple[str, str], ...], Positions] = {}
    for choice, positions in read:
        pairs = ((key_of(name), key_of(value)) for name, value in choice.items())
        kept = tuple(sorted((k, v) for k, v in pairs if k in options and v in options[k].values))
        if kept:
            found.setdefault(kept, Positions()).extend(positions)
    return [Choice(dict(kept), positions.kept(size)) for kept, positions in found.items()]


def _read_choice(attributes: str) -> dict[str, str]:
    choice: dict[str, str] = msgspec.json.decode(attributes)
    return {name: value for name, value in choice.items() if key_of(name) and key_of(value)}


def _commonest(counts: Mapping[str, Any], most: int) -> Sequence[str]:
    """The keys with the highest counts; of the same ones the first by name."""
    return sorted(sorted(counts), key=counts.__getitem__, reverse=True)[:most]


def natural_order(key: str) -> tuple[int, int, list[tuple[str, float]]]:
    """To sort values by: sizes of clothes as they grow, then texts with the numbers in them as numbers."""
    if key in _LADDER:
        return 0, _LADDER[key], []
    parts = _NUMBER.split(key)
    numbers = [float(number.replace(",", ".")) for number in parts[1::2]]
    return 1, 0, list(zip(parts[::2], [*numbers, 0.0], strict=True))
