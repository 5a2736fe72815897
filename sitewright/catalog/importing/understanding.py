"""From the rows of one product to what they say of it. Pure: no database, no network.

What a file does not speak of is not in the result: a missing column leaves the stored product as it is, an
empty cell empties it.
"""

from sitewright.catalog.importing import cells
from sitewright.catalog.importing.columns import OPTIONS, Column
from sitewright.catalog.importing.csv_file import Row
from sitewright.catalog.importing.grouping import MOST_CHARACTERS, MOST_ROWS, ProductRows
from sitewright.catalog.importing.pictures import pictures_of
from sitewright.catalog.importing.reading import (
    Fields,
    Reading,
    SaidProduct,
    off_by_default,
    on_by_default,
)
from sitewright.catalog.importing.shelves import MOST_NAME_CHARACTERS, Shelf, shelves_in
from sitewright.catalog.importing.variants import variants_of
from sitewright.catalog.models import ProductType, Visibility

_NO_OPTIONS = ("Title", "Default Title")
_LIVE = "active"  # Shopify's “draft” and “archived” are both not for sale.
_DAMAGED = "The row before this product cannot be read and may belong to it."


def understood(product: ProductRows, currency: str) -> SaidProduct:
    """What the rows say; prices in minor units of `currency`."""
    first = product.rows[0]
    said = SaidProduct(_readable(product.handle), first.number)
    reading = Reading(said, currency)
    for row in product.rows:
        if row.unreadable:
            reading.refuse(row, None, row.unreadable)
    if product.is_damaged and not said.problems:
        reading.refuse(first, None, _DAMAGED)
    if not product.handle and not said.problems:
        reading.refuse(first, Column.HANDLE, "This row has no handle, so it belongs to no product.")
    if product.row_count > MOST_ROWS:
        reading.refuse(first, Column.HANDLE, f"A product can have at most {MOST_ROWS} rows.")
    if product.is_too_long:
        reading.refuse(first, None, f"A product can have at most {MOST_CHARACTERS:,} characters of text.")
    if said.problems:
        return said
    _read_product(reading, first)
    option_names = _option_names(product.rows)
    said.has_options = Column.OPTION_1_NAME in first.places
    if said.has_options:
        said.fields["option_names"] = option_names
    said.variants = list(variants_of(reading, product.rows, option_names))
    said.pictures = pictures_of(product.rows)
    return said


def _read_product(reading: Reading, row: Row) -> None:
    fields = reading.said.fields
    fields["title"] = row.text(Column.TITLE)
    if not fields["title"]:
        reading.refuse(row, Column.TITLE, "The first row of a product needs a title.")
    for column, name in (
        (Column.BODY, "body_html"),
        (Column.EXCERPT, "excerpt_html"),
        (Column.VENDOR, "vendor"),
        (Column.SEO_TITLE, "seo_title"),
        (Column.SEO_DESCRIPTION, "seo_description"),
    ):
        if column in row.places:
            fields[name] = row.text(column)
    if Column.TAGS in row.places:
        fields["tags"] = cells.tags(row.text(Column.TAGS))
    if Column.SETTINGS in row.places:
        no_settings: Fields = {}  # A problem leaves the product out anyway.
        fields |= reading.cell(row, Column.SETTINGS, cells.settings, no_settings)
    _read_kind(reading, row)
    _read_shelves(reading, row)
    _read_visibility(reading, row)


def _read_kind(reading: Reading, row: Row) -> None:
    if Column.GIFT_CARD in row.places and reading.cell(row, Column.GIFT_CARD, off_by_default, False):
        reading.said.fields["product_type"] = int(ProductType.GIFT_CARD)
    if row.text(Column.KIND):
        kind = reading.cell(row, Column.KIND, cells.kind, ProductType.PHYSICAL)
        reading.said.fields["product_type"] = int(kind)  # Our own column has the last word.


def _read_shelves(reading: Reading, row: Row) -> None:
    """Where the product stands: what our own export says exactly, or the type other files name."""
    if Column.CATEGORIES in row.places:
        nowhere: list[Shelf] = []
        reading.said.shelves = reading.cell(row, Column.CATEGORIES, shelves_in, nowhere)
        return
    reading.said.type_name = row.text(Column.TYPE)
    if len(reading.said.type_name) > MOST_NAME_CHARACTERS:
        reading.refuse(row, Column.TYPE, f"Use at most {MOST_NAME_CHARACTERS} characters.")


def _read_visibility(reading: Reading, row: Row) -> None:
    """A product is shown when it is published and its status, where the file has one, is active."""
    if not {Column.PUBLISHED, Column.STATUS} & row.places.keys():
        return
    is_published = reading.cell(row, Column.PUBLISHED, on_by_default, True)
    is_live = (row.text(Column.STATUS).lower() or _LIVE) == _LIVE
    shown = Visibility.VISIBLE if is_published and is_live else Visibility.HIDDEN
    reading.said.fields["visibility"] = str(shown)


def _option_names(rows: list[Row]) -> list[str]:
    """The names stand in the first row; `Title` with the one value `Default Title` means there are none."""
    names = [rows[0].text(name) for name, _value in OPTIONS]
    values = {row.text(Column.OPTION_1_VALUE) for row in rows} - {""}
    if names[0] == _NO_OPTIONS[0] and values <= {_NO_OPTIONS[1]}:
        return []
    return [name for name in names if name]


def _readable(handle: str) -> str:
    return handle.encode(errors="replace").decode()  # Lone surrogates cannot be stored in a report.
