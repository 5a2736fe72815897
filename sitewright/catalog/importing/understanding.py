"""From the rows of one product to what they say of it. Pure: no database, no network.

What a file does not speak of is not in the result: a missing column leaves the stored product as it is, an
empty cell empties it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sitewright.catalog.importing import cells
from sitewright.catalog.importing.columns import OPTIONS, Column
from sitewright.catalog.importing.csv_file import Row
from sitewright.catalog.importing.grouping import MOST_CHARACTERS, MOST_ROWS, ProductRows
from sitewright.catalog.importing.pictures import Pictures, pictures_of
from sitewright.catalog.importing.report import Problem
from sitewright.catalog.importing.shelves import MOST_NAME_CHARACTERS, Shelf, shelves_in
from sitewright.catalog.models import ProductType, Visibility

Fields = dict[str, Any]
T = TypeVar("T")

_NO_OPTIONS = ("Title", "Default Title")
_LIVE = "active"  # Shopify's “draft” and “archived” are both not for sale.
_DAMAGED = "The row before this product cannot be read and may belong to it."


@dataclass(slots=True)
class SaidVariant:
    """`fields` are fields of VariantData; `quantity` is the stock the file states, if any."""

    row: int
    attributes: dict[str, str]
    fields: Fields
    quantity: int | None = None
    is_untracked: bool = False
    image_url: str = ""


@dataclass(slots=True)
class SaidProduct:
    """`fields` are fields of ProductData. With `problems` nothing else may be used.

    `type_name` is a category besides those the product stands on; `shelves`, where the file has them, are all
    of them.
    """

    handle: str
    row: int
    fields: Fields = field(default_factory=dict)
    type_name: str = ""
    shelves: list[Shelf] | None = None
    variants: list[SaidVariant] = field(default_factory=list)
    pictures: Pictures = field(default_factory=Pictures)
    problems: list[Problem] = field(default_factory=list)


class _Reading:
    """One product being read: collects problems instead of stopping at the first."""

    def __init__(self, said: SaidProduct, currency: str) -> None:
        self.said = said
        self.currency = currency

    def refuse(self, row: Row, column: Column | None, message: str) -> None:
        name = column.value if column else ""
        self.said.problems.append(Problem(row.number, self.said.handle, name, message))

    def cell(self, row: Row, column: Column, read: Callable[[str], T], default: T) -> T:
        """The cell as `read` understands it; when it cannot, that is a problem and the default is used."""
        try:
            return read(row.text(column))
        except ValueError as error:
            self.refuse(row, column, str(error))
            return default


def understood(product: ProductRows, currency: str) -> SaidProduct:
    """What the rows say; prices in minor units of `currency`."""
    first = product.rows[0]
    said = SaidProduct(_readable(product.handle), first.number)
    reading = _Reading(said, currency)
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
    said.fields["option_names"] = option_names
    said.variants = list(_variants(reading, product.rows, option_names))
    said.pictures = pictures_of(product.rows)
    return said


def _read_product(reading: _Reading, row: Row) -> None:
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


def _read_kind(reading: _Reading, row: Row) -> None:
    if Column.GIFT_CARD in row.places and reading.cell(row, Column.GIFT_CARD, _off_by_default, False):
        reading.said.fields["product_type"] = int(ProductType.GIFT_CARD)
    if row.text(Column.KIND):
        kind = reading.cell(row, Column.KIND, cells.kind, ProductType.PHYSICAL)
        reading.said.fields["product_type"] = int(kind)  # Our own column has the last word.


def _read_shelves(reading: _Reading, row: Row) -> None:
    """Where the product stands: what our own export says exactly, or the type other files name."""
    if Column.CATEGORIES in row.places:
        nowhere: list[Shelf] = []
        reading.said.shelves = reading.cell(row, Column.CATEGORIES, shelves_in, nowhere)
        return
    reading.said.type_name = row.text(Column.TYPE)
    if len(reading.said.type_name) > MOST_NAME_CHARACTERS:
        reading.refuse(row, Column.TYPE, f"Use at most {MOST_NAME_CHARACTERS} characters.")


def _read_visibility(reading: _Reading, row: Row) -> None:
    """A product is shown when it is published and its status, where the file has one, is active."""
    if not {Column.PUBLISHED, Column.STATUS} & row.places.keys():
        return
    is_published = reading.cell(row, Column.PUBLISHED, _on_by_default, True)
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


def _variants(reading: _Reading, rows: list[Row], option_names: list[str]) -> Iterator[SaidVariant]:
    for row in rows:
        if row is rows[0] or _is_variant_row(row):
            yield _variant(reading, row, _attributes(reading, rows[0], row, option_names))


def _is_variant_row(row: Row) -> bool:
    """Rows that only carry one more picture have neither a price nor an option value nor a sku."""
    return any(row.text(column) for column in (Column.PRICE, Column.OPTION_1_VALUE, Column.SKU))


def _attributes(reading: _Reading, first: Row, row: Row, option_names: list[str]) -> dict[str, str]:
    attributes = {}
    for name_column, value_column in OPTIONS:
        name, value = first.text(name_column), row.text(value_column)
        if name in option_names:
            attributes[name] = value
            if not value:
                reading.refuse(row, value_column, f"The value of the option “{name}” is missing.")
        elif value and option_names:
            reading.refuse(row, name_column, f"“{value}” is the value of an option without a name.")
    return attributes


def _variant(reading: _Reading, row: Row, attributes: dict[str, str]) -> SaidVariant:
    said = SaidVariant(row.number, attributes, {}, image_url=row.text(Column.VARIANT_IMAGE))
    said.fields |= _prices(reading, row)
    if Column.SKU in row.places:
        said.fields["sku"] = row.text(Column.SKU)
    if Column.BARCODE in row.places:
        # Spreadsheets keep long numbers whole by an apostrophe before them.
        said.fields["barcode"] = row.text(Column.BARCODE).removeprefix("'")
    if Column.GRAMS in row.places:
        said.fields["weight_grams"] = reading.cell(row, Column.GRAMS, cells.grams, 0)
    for column, name in ((Column.REQUIRES_SHIPPING, "requires_shipping"), (Column.TAXABLE, "is_taxable")):
        if column in row.places:
            said.fields[name] = reading.cell(row, column, _on_by_default, True)
    _read_stock(reading, row, said)
    return said


def _prices(reading: _Reading, row: Row) -> Fields:
    """A compare-at price above the price is the usual price, and the price is then a sale's."""

    def amount(text: str) -> int:
        return cells.amount_cents(text, reading.currency)

    if not row.text(Column.PRICE):
        reading.refuse(row, Column.PRICE, "The price is missing.")
        return {}
    price = reading.cell(row, Column.PRICE, amount, 0)
    if Column.COMPARE_AT not in row.places:
        return {"price_cents": price}
    usual = reading.cell(row, Column.COMPARE_AT, lambda text: amount(text) if text else 0, 0)
    if usual > price:
        return {"price_cents": usual, "sale_price_cents": price, "is_on_sale": True}
    planned = reading.cell(row, Column.PLANNED_SALE_PRICE, lambda text: amount(text) if text else None, None)
    return {"price_cents": price, "sale_price_cents": planned, "is_on_sale": False}


def _read_stock(reading: _Reading, row: Row, said: SaidVariant) -> None:
    """`continue` sells on without stock, so it never runs out. Otherwise a stated quantity is the stock,
    whether or not a tracker is named: an untracked count that is too low can be raised, one that is too
    high oversells. A variant with neither tracker nor quantity is not counted at all and never runs out.
    """
    if not {Column.POLICY, Column.QUANTITY} & row.places.keys():
        return
    is_counted = bool(row.text(Column.TRACKER) or row.text(Column.QUANTITY))
    goes_on = row.text(Column.POLICY).lower() in ("continue", "true")
    said.fields["is_unlimited"] = goes_on or not is_counted
    said.is_untracked = bool(row.text(Column.QUANTITY)) and not row.text(Column.TRACKER) and not goes_on
    if row.text(Column.QUANTITY):
        said.quantity = reading.cell(row, Column.QUANTITY, cells.units, 0)


def _readable(handle: str) -> str:
    return handle.encode(errors="replace").decode()  # Lone surrogates cannot be stored in a report.


def _on_by_default(text: str) -> bool:
    return cells.yes_or_no(text, default=True)


def _off_by_default(text: str) -> bool:
    return cells.yes_or_no(text, default=False)
