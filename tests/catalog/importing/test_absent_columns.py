"""A column that a file does not have leaves what it describes as it is; an empty cell empties it."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from sitewright.catalog.exporting.shopify_csv import shopify_lines
from sitewright.catalog.importing.columns import OPTIONS, REQUIRED, Column
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.states import products_by_slug
from tests.catalog.shops import Shop
from tests.storefront.sites import make_picture

_OPTION_COLUMNS = {column for pair in OPTIONS for column in pair}
_PICTURES = ["http://x.test/front.png", "http://x.test/back.png"]


@pytest.fixture
def fern(shop: Shop) -> dict[str, Any]:
    """A product with something to lose in every column, as it is stored."""
    save_category("Prints", slug="prints", collection_id=shop.collection.id)
    create_product(full_product())
    return stored()


def full_product() -> ProductData:
    images = [ImageData(source_url=url, alt_text=f"Side {n}") for n, url in enumerate(_PICTURES)]
    options = {"sku": "A4", "weight_grams": 90, "barcode": "123", "requires_shipping": False,
               "length_mm": 305, "width_mm": 215, "height_mm": 4}  # fmt: skip
    return ProductData(
        "Fern",
        [
            VariantData(4000, attributes={"Size": "A4"}, sale_price_cents=3000, is_on_sale=True, on_hand=4,
                        is_taxable=False, main_image=1, **options),  # type: ignore[arg-type]
            VariantData(5000, attributes={"Size": "A3"}, sale_price_cents=2000, sku="A3", is_unlimited=True,
                        main_image=2),
        ],
        slug="fern", option_names=["Size"], images=[*images, ImageData(media_id=make_picture().id)],
        excerpt_html="<p>Short</p>", body_html="<p>Long</p>", vendor="Meadow", tags=["green"],
        category_slugs=["prints"], visibility="hidden", seo_title="A fern", seo_description="Green.",
        is_subscribable=True, subscription_plan={"billingPeriod": {"value": 1, "unit": "MONTH"}},
        custom_add_button_text="Take it", use_custom_add_button_text=True,
    )  # fmt: skip


def stored() -> dict[str, Any]:
    return products_by_slug(["fern"])["fern"].as_state()


def bring(folder: Path, columns: list[Column], *rows: dict[Column, str]) -> ImportReport:
    lines = [",".join(columns), *(",".join(row.get(column, "") for column in columns) for row in rows)]
    path = folder / "some.csv"
    path.write_text("\n".join([*lines, ""]))
    return import_products(path, network=None)


def bring_export(folder: Path, without: set[Column]) -> ImportReport:
    """One's own export, with some of its columns cut out."""

    content = b"".join(shopify_lines("USD", "http://shop.localhost")).decode()
    rows = list(csv.DictReader(io.StringIO(content)))
    path = folder / "some.csv"
    with path.open("w", newline="") as file:
        kept = [column.value for column in Column if column not in without]
        writer = csv.DictWriter(file, kept, extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    return import_products(path, network=None)


@pytest.mark.parametrize("column", sorted(set(Column) - set(REQUIRED) - {Column.OPTION_1_VALUE}))
def test_each_column_can_be_left_out(fern: dict[str, Any], tmp_path: Path, column: Column) -> None:
    """Every other column says what is stored, so whatever differs was described by the absent one."""
    report = bring_export(tmp_path, {column})
    assert (report.problems, report.updated, stored()) == ([], 0, fern)


@pytest.mark.parametrize(
    "absent",
    [
        {Column.IMAGE, Column.IMAGE_ALT, Column.IMAGE_POSITION, Column.VARIANT_IMAGE},
        {Column.IMAGE, Column.IMAGE_ALT, Column.IMAGE_POSITION},
        {Column.COMPARE_AT, Column.PLANNED_SALE_PRICE},
        {Column.POLICY, Column.TRACKER},
        {Column.QUANTITY, Column.TRACKER},
        {Column.POLICY, Column.QUANTITY},
        {Column.POLICY, Column.QUANTITY, Column.TRACKER},
        {Column.TYPE, Column.CATEGORIES},
        {Column.PUBLISHED, Column.STATUS},
        _OPTION_COLUMNS,
        set(Column) - set(REQUIRED) - {Column.SKU},
    ],
)
def test_columns_of_one_thing_can_be_left_out(
    fern: dict[str, Any], tmp_path: Path, absent: set[Column]
) -> None:
    report = bring_export(tmp_path, absent)
    assert (report.problems, report.updated, stored()) == ([], 0, fern)


def test_a_price_alone_moves_the_sale_and_keeps_the_usual_price(fern: dict[str, Any], tmp_path: Path) -> None:
    columns = [*REQUIRED, Column.SKU]
    named = {Column.HANDLE: "fern", Column.TITLE: "Fern"}
    rows = [{**named, Column.SKU: "A4", Column.PRICE: "25"}, {**named, Column.SKU: "A3", Column.PRICE: "60"}]
    assert bring(tmp_path, columns, *rows).problems == []
    small, large = stored()["variants"]
    assert (small["price_cents"], small["sale_price_cents"], small["is_on_sale"]) == (4000, 2500, True)
    assert (large["price_cents"], large["sale_price_cents"], large["is_on_sale"]) == (6000, 2000, False)


def test_a_price_above_the_usual_one_ends_the_sale(fern: dict[str, Any], tmp_path: Path) -> None:
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.SKU: "A4", Column.PRICE: "45"}
    bring(tmp_path, [*REQUIRED, Column.SKU], row)
    small, large = stored()["variants"]
    assert (small["price_cents"], small["sale_price_cents"], small["is_on_sale"]) == (4500, None, False)
    assert large == fern["variants"][1]


def test_rows_of_no_variant_are_told(fern: dict[str, Any], tmp_path: Path) -> None:
    """Without options or sku nobody knows which of two variants a price is of: they were removed before."""
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.PRICE: "45"}
    report = bring(tmp_path, list(REQUIRED), row)
    assert (report.skipped, report.updated, stored()) == (1, 0, fern)
    assert report.problems[0].message.startswith("The file has no column “Option1 Name”")


def test_rows_of_a_new_product_need_options(shop: Shop, tmp_path: Path) -> None:
    row = {Column.HANDLE: "moss", Column.TITLE: "Moss", Column.PRICE: "45"}
    report = bring(tmp_path, list(REQUIRED), row, row)
    assert (report.skipped, report.created) == (1, 0)
    assert report.problems[0].message == "Another variant has the same options."


def test_an_empty_cell_empties(fern: dict[str, Any], tmp_path: Path) -> None:
    columns = [*REQUIRED, Column.SKU, Column.VARIANT_IMAGE, Column.VENDOR, Column.IMAGE, Column.IMAGE_ALT]
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.SKU: "A4", Column.PRICE: "30"}
    bring(tmp_path, columns, {**row, Column.IMAGE: _PICTURES[0]})
    after = stored()
    assert (after["vendor"], after["variants"][0]["main_image"]) == ("", None)
    assert [image["alt_text"] for image in after["images"]] == ["", ""]


_SIZES = [Column.LENGTH, Column.WIDTH, Column.HEIGHT]


def _sized(*sizes: str) -> dict[Column, str]:
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.SKU: "A4", Column.PRICE: "30"}
    return row | dict(zip(_SIZES, sizes, strict=True))


def test_it_reads_sizes_as_whole_millimetres(fern: dict[str, Any], tmp_path: Path) -> None:
    bring(tmp_path, [*REQUIRED, Column.SKU, *_SIZES], _sized("400.0", "299.6", ""))
    small, large = stored()["variants"]
    assert (small["length_mm"], small["width_mm"], small["height_mm"]) == (400, 300, 0)
    assert large == fern["variants"][1]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("30 cm", "“30 cm” is not a length in millimetres. Write it like 250."),
        ("-4", "“-4” is not a length in millimetres. Write it like 250."),
        ("10001", "Length, width and height are each between 0 and 10 metres."),
    ],
)
def test_it_says_which_size_it_cannot_take(
    fern: dict[str, Any], tmp_path: Path, cell: str, words: str
) -> None:
    report = bring(tmp_path, [*REQUIRED, Column.SKU, *_SIZES], _sized("400", cell, "20"))
    assert [(p.row, p.column, p.message) for p in report.problems] == [(2, "Variant Width (mm)", words)]
    assert stored() == fern


def test_a_variants_picture_follows_its_move(fern: dict[str, Any], tmp_path: Path) -> None:
    """The file without “Variant Image” turns the pictures round."""
    columns = [*REQUIRED, Column.SKU, Column.IMAGE, Column.IMAGE_POSITION]
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.SKU: "A4", Column.PRICE: "30"}
    first = {**row, Column.IMAGE: _PICTURES[1], Column.IMAGE_POSITION: "1"}
    second = {Column.HANDLE: "fern", Column.IMAGE: _PICTURES[0], Column.IMAGE_POSITION: "2"}
    bring(tmp_path, columns, first, second)
    after = stored()
    assert [image["alt_text"] for image in after["images"]] == ["Side 1", "Side 0", ""]
    assert [variant["main_image"] for variant in after["variants"]] == [0, 2]


def test_a_picture_only_a_variant_names_is_added(fern: dict[str, Any], tmp_path: Path) -> None:
    columns = [*REQUIRED, Column.SKU, Column.VARIANT_IMAGE]
    row = {Column.HANDLE: "fern", Column.TITLE: "Fern", Column.SKU: "A4", Column.PRICE: "30"}
    bring(tmp_path, columns, {**row, Column.VARIANT_IMAGE: "http://x.test/side.png"})
    after = stored()
    assert len(after["images"]) == 4
    assert after["variants"][0]["main_image"] == 3
