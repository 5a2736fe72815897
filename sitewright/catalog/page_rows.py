"""Reading products as page contexts: one statement for any number of them, with all that belongs to them.

A context is pure work on its row, and most rows are the same after a change of the website as before:
contexts are kept by the rows they were made of, so that only what changed is made again. As long as the
website's version stands still, the rows themselves need no second reading.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sitewright.catalog.asked_forms import with_forms
from sitewright.catalog.page_context import (
    CategoryRow,
    Context,
    ImageRow,
    ProductParts,
    ProductRow,
    VariantRow,
    product_context,
)
from sitewright.catalog.translations import translated_products
from sitewright.content.queries import COLLECTION_OF
from sitewright.kit import site_versions
from sitewright.kit.db.dialect import by_index, json_rows
from sitewright.kit.db.row_types import columns_of
from sitewright.kit.db.statements import Row, places, read_row, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import VersionedCache
from sitewright.kit.weighted_cache import WeightedCache
from sitewright.media.queries import FILE_OF
from sitewright.sites.queries import WEBSITE_OF

VARIANTS_OF_PRODUCT = """
    catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id
    WHERE v.website_id = p.website_id AND v.product_id = p.id
"""
_IMAGES = f"""
    catalog_productimage i JOIN {FILE_OF} i.media_id
    WHERE i.website_id = p.website_id AND i.product_id = p.id
"""
# by_index: SQLite would take the unique index on (website, category, product), which holds all columns, and
# read every shelf of the website.
_CATEGORIES = """
    catalog_productcategory l{by_index} JOIN catalog_category k ON k.id = l.category_id
    WHERE l.website_id = p.website_id AND l.product_id = p.id
"""
OF_WEBSITE_BY_ID = "p.website_id || '' = %s AND p.id"
"""Where products are looked up by id: compared this way, the website cannot lead SQLite to one of the indexes
that begin with it, and with that through all of the website's products."""

_PRODUCT_WIDTH = len(ProductRow._fields)
_MOST_KEPT_CHARACTERS = 3_000_000
_MOST_KEPT_VARIANTS = 8_000
"""Both limits are some 10 MB each; what both hold they share."""


def product_with_body(where: str, values: Sequence[Any]) -> Context | None:
    """The context of the one product `p` that fits, `body` included, or None."""
    row = read_row(
        f"{_select()}, p.body_html FROM catalog_product p {_JOINED} WHERE p.website_id = %s AND {where}",
        [current_website_id(), *values],
    )
    return with_forms(translated_products([_context(row)]))[0] if row else None


def products_picked(pick: str, values: Sequence[Any]) -> list[Context]:
    """The contexts, without their bodies, of the products whose ids `pick` selects, in its order.

    One statement for the ids and one for the products that were not read since the website's version moved.
    """
    return products_in_order([row[0] for row in read_rows(pick, values)])


def products_in_order(product_ids: Sequence[str]) -> list[Context]:
    """The contexts of these products of the website in scope, without their bodies; hidden ones too."""
    known = _kept.find_or_read(product_ids, site_versions.current(), _read, _weight_of_context)
    # In the order asked for, which IN does not keep; what is gone since the ids were picked is left out.
    found = [known[product_id] for product_id in product_ids if product_id in known]
    return with_forms(translated_products(found))


def _read(product_ids: Sequence[str]) -> dict[str, Context]:
    found = read_rows(
        f"{_select()} FROM catalog_product p {_JOINED} WHERE {OF_WEBSITE_BY_ID} IN ({places(product_ids)})",
        [current_website_id(), *product_ids],
    )
    made = [_context(row) for row in found]
    return {context["id"]: context for context in made}


def _weight_of_context(context: Context) -> int:
    return len(context["structuredContent"]["variants"]) + 4


_JOINED = (
    f"JOIN {COLLECTION_OF} p.collection_id JOIN {WEBSITE_OF} p.website_id "
    "LEFT JOIN catalog_productrating g ON g.website_id = p.website_id AND g.product_id = p.id"
)


# Not at import: by_index and json_rows ask which engine there is, and that is known with the connection.
@cache
def _select() -> str:
    """In the order of ProductRow and then ProductParts, without the body."""
    variants = json_rows(columns_of(VariantRow, "v"), VARIANTS_OF_PRODUCT)
    images = json_rows(columns_of(ImageRow, "i"), _IMAGES)
    shelves = _CATEGORIES.format(by_index=by_index("shelves_of_product"))
    categories = json_rows(columns_of(CategoryRow, "k"), shelves)
    return f"SELECT {columns_of(ProductRow, 'p')}, {variants}, {images}, {categories}"


def _make(row: Row) -> Context:
    parts = ProductParts(*row[_PRODUCT_WIDTH:])
    return product_context(ProductRow._make(row[:_PRODUCT_WIDTH]), parts)


def _weight(row: Row) -> int:
    return sum(len(value) for value in row if isinstance(value, str))


# By id and version, so that a list reads no rows; below it by the row itself, so that a moved version makes
# only those contexts anew whose rows changed.
_kept: VersionedCache[str, Context] = VersionedCache(_MOST_KEPT_VARIANTS)
_context: WeightedCache[Row, Context] = WeightedCache(_make, weigh=_weight, most=_MOST_KEPT_CHARACTERS)
