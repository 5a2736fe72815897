"""The columns of a Shopify product file, by their names in the old and in the new export.

Our own export has some more, for what that form has no place for; Shopify passes over them.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from sitewright.catalog.importing.errors import NoSuchColumns


class Column(StrEnum):
    """What we read; the value is the name in messages and the usual heading."""

    HANDLE = "Handle"
    TITLE = "Title"
    BODY = "Body (HTML)"
    VENDOR = "Vendor"
    TYPE = "Type"
    TAGS = "Tags"
    PUBLISHED = "Published"
    STATUS = "Status"
    OPTION_1_NAME = "Option1 Name"
    OPTION_1_VALUE = "Option1 Value"
    OPTION_2_NAME = "Option2 Name"
    OPTION_2_VALUE = "Option2 Value"
    OPTION_3_NAME = "Option3 Name"
    OPTION_3_VALUE = "Option3 Value"
    SKU = "Variant SKU"
    GRAMS = "Variant Grams"
    TRACKER = "Variant Inventory Tracker"
    QUANTITY = "Variant Inventory Qty"
    POLICY = "Variant Inventory Policy"
    PRICE = "Variant Price"
    COMPARE_AT = "Variant Compare At Price"
    REQUIRES_SHIPPING = "Variant Requires Shipping"
    TAXABLE = "Variant Taxable"
    BARCODE = "Variant Barcode"
    IMAGE = "Image Src"
    IMAGE_POSITION = "Image Position"
    IMAGE_ALT = "Image Alt Text"
    GIFT_CARD = "Gift Card"
    SEO_TITLE = "SEO Title"
    SEO_DESCRIPTION = "SEO Description"
    VARIANT_IMAGE = "Variant Image"
    OPTION_4_NAME = "Option4 Name"
    OPTION_4_VALUE = "Option4 Value"
    OPTION_5_NAME = "Option5 Name"
    OPTION_5_VALUE = "Option5 Value"
    OPTION_6_NAME = "Option6 Name"
    OPTION_6_VALUE = "Option6 Value"
    EXCERPT = "Excerpt (HTML)"
    KIND = "Product Kind"
    CATEGORIES = "Categories"
    PLANNED_SALE_PRICE = "Variant Planned Sale Price"
    LENGTH = "Variant Length (mm)"
    WIDTH = "Variant Width (mm)"
    HEIGHT = "Variant Height (mm)"
    SETTINGS = "Sitewright Settings"


REQUIRED = (Column.HANDLE, Column.TITLE, Column.PRICE)

OPTIONS = (
    (Column.OPTION_1_NAME, Column.OPTION_1_VALUE),
    (Column.OPTION_2_NAME, Column.OPTION_2_VALUE),
    (Column.OPTION_3_NAME, Column.OPTION_3_VALUE),
    (Column.OPTION_4_NAME, Column.OPTION_4_VALUE),
    (Column.OPTION_5_NAME, Column.OPTION_5_VALUE),
    (Column.OPTION_6_NAME, Column.OPTION_6_VALUE),
)

SIZES = {Column.LENGTH: "length_mm", Column.WIDTH: "width_mm", Column.HEIGHT: "height_mm"}
"""Of one piece as it is packed, by the fields of VariantData."""

SEVERAL_LINES = frozenset({Column.BODY, Column.EXCERPT, Column.CATEGORIES, Column.SETTINGS})
"""Cells of these may have more than one line."""

_OTHER_NAMES = {
    "url handle": Column.HANDLE,
    "body html": Column.BODY,
    "description": Column.BODY,
    "published on online store": Column.PUBLISHED,
    "sku": Column.SKU,
    "weight value (grams)": Column.GRAMS,
    "inventory tracker": Column.TRACKER,
    "inventory quantity": Column.QUANTITY,
    "continue selling when out of stock": Column.POLICY,
    "price": Column.PRICE,
    "compare-at price": Column.COMPARE_AT,
    "requires shipping": Column.REQUIRES_SHIPPING,
    "charge tax": Column.TAXABLE,
    "barcode": Column.BARCODE,
    "product image url": Column.IMAGE,
    "variant image url": Column.VARIANT_IMAGE,
}
_NAMES: dict[str, Column] = {column.value.lower(): column for column in Column} | _OTHER_NAMES

Places = Mapping[Column, int]
"""Column to its place in a row; a column the file does not have is not in it."""


def known_column(heading: str) -> Column | None:
    return _NAMES.get(" ".join(heading.lower().split()))


def places_of(headings: Sequence[str]) -> Places:
    """Where each known column stands, the first one when it stands twice. Raises NoSuchColumns."""
    places: dict[Column, int] = {}
    for index, heading in enumerate(headings):
        column = known_column(heading)
        if column is not None:
            places.setdefault(column, index)
    missing = [column.value for column in REQUIRED if column not in places]
    if missing:
        raise NoSuchColumns(missing)
    return places
