"""How much memory an index takes. Pure."""

import sys
from collections.abc import Iterator
from dataclasses import replace

from sitewright.catalog.facets.bitmaps import Members
from sitewright.catalog.facets.index import ID_WIDTH, FacetIndex

_SORTS = 4
_BYTES_OF_ORDER = 8
_BYTES_OF_NAME = 200
"""About what a value, a choice or a category takes besides its sets."""
_BYTES_OF_INDEX = 4_000


def weighed(index: FacetIndex) -> FacetIndex:
    """The index with its weight, which leaves room for the orders that are asked for later."""
    sets = list(_sets(index))
    fixed = index.size * (ID_WIDTH + _SORTS * _BYTES_OF_ORDER) + _BYTES_OF_INDEX
    named = _BYTES_OF_NAME * len(sets)
    return replace(index, weight_bytes=fixed + named + sum(sys.getsizeof(members) for members in sets))


def _sets(index: FacetIndex) -> Iterator[Members]:
    yield from (index.in_stock, index.on_sale, *index.prices, *index.categories.values())
    for facet in (*index.options.values(), index.tags):
        for holders in facet.values.values():
            yield from holders
    for choice in index.choices:
        yield from choice.holders
