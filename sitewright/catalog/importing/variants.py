"""From the rows of one product to what they say of its variants. Pure."""

from collections.abc import Iterator

from sitewright.catalog.importing import cells
from sitewright.catalog.importing.columns import OPTIONS, SIZES, Column
from sitewright.catalog.importing.csv_file import Row
from sitewright.catalog.importing.reading import Reading, SaidVariant, on_by_default


def variants_of(reading: Reading, rows: list[Row], option_names: list[str]) -> Iterator[SaidVariant]:
    for row in rows:
        if row is rows[0] or _is_variant_row(row):
            yield _variant(reading, row, _attributes(reading, rows[0], row, option_names))


def _is_variant_row(row: Row) -> bool:
    """Rows that only carry one more picture have neither a price nor an option value nor a sku."""
    return any(row.text(column) for column in (Column.PRICE, Column.OPTION_1_VALUE, Column.SKU))


def _attributes(reading: Reading, first: Row, row: Row, option_names: list[str]) -> dict[str, str]:
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


def _variant(reading: Reading, row: Row, attributes: dict[str, str]) -> SaidVariant:
    said = SaidVariant(row.number, attributes, {})
    if Column.VARIANT_IMAGE in row.places:
        said.image_url = row.text(Column.VARIANT_IMAGE)
    _read_prices(reading, row, said)
    if Column.SKU in row.places:
        said.fields["sku"] = row.text(Column.SKU)
    if Column.BARCODE in row.places:
        # Spreadsheets keep long numbers whole by an apostrophe before them.
        said.fields["barcode"] = row.text(Column.BARCODE).removeprefix("'")
    if Column.GRAMS in row.places:
        said.fields["weight_grams"] = reading.cell(row, Column.GRAMS, cells.grams, 0)
    for column, name in SIZES.items():
        if column in row.places:
            said.fields[name] = reading.cell(row, column, cells.millimetres, 0)
    for column, name in ((Column.REQUIRES_SHIPPING, "requires_shipping"), (Column.TAXABLE, "is_taxable")):
        if column in row.places:
            said.fields[name] = reading.cell(row, column, on_by_default, True)
    _read_stock(reading, row, said)
    return said


def _read_prices(reading: Reading, row: Row, said: SaidVariant) -> None:
    """A compare-at price above the price is the usual price, and the price is then a sale's."""

    def amount(text: str) -> int:
        return cells.amount_cents(text, reading.currency)

    if not row.text(Column.PRICE):
        reading.refuse(row, Column.PRICE, "The price is missing.")
        return
    price = reading.cell(row, Column.PRICE, amount, 0)
    if Column.COMPARE_AT not in row.places:
        said.price_now_cents, said.if_new = price, {"price_cents": price}
        return
    usual = reading.cell(row, Column.COMPARE_AT, lambda text: amount(text) if text else 0, 0)
    if usual > price:
        said.fields |= {"price_cents": usual, "sale_price_cents": price, "is_on_sale": True}
        return
    said.fields |= {"price_cents": price, "is_on_sale": False}
    if Column.PLANNED_SALE_PRICE in row.places:
        said.fields["sale_price_cents"] = reading.cell(
            row, Column.PLANNED_SALE_PRICE, lambda text: amount(text) if text else None, None
        )


def _read_stock(reading: Reading, row: Row, said: SaidVariant) -> None:
    """`continue` sells on without stock, so it never runs out. Otherwise a stated quantity is the stock,
    whether or not a tracker is named: an untracked count that is too low can be raised, one that is too
    high oversells. A variant with neither tracker nor quantity is not counted at all and never runs out.
    """
    if not {Column.POLICY, Column.QUANTITY} & row.places.keys():
        return
    is_counted = bool(row.text(Column.TRACKER) or row.text(Column.QUANTITY))
    goes_on = row.text(Column.POLICY).lower() in ("continue", "true")
    said.if_new["is_unlimited"] = goes_on or not is_counted
    if _settles_limit(row, goes_on=goes_on, is_counted=is_counted):
        said.fields["is_unlimited"] = goes_on or not is_counted
    said.is_untracked = bool(row.text(Column.QUANTITY)) and not row.text(Column.TRACKER) and not goes_on
    if row.text(Column.QUANTITY):
        said.quantity = reading.cell(row, Column.QUANTITY, cells.units, 0)


def _settles_limit(row: Row, *, goes_on: bool, is_counted: bool) -> bool:
    """Whether the columns that are there say by themselves if the variant runs out."""
    if goes_on or Column.POLICY not in row.places:
        return goes_on
    # Not counted is what has neither a tracker nor a quantity; a column that is absent may hide one.
    return is_counted or {Column.TRACKER, Column.QUANTITY} <= row.places.keys()
