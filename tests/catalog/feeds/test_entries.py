"""What a feed says of products. Pure."""

from typing import Any

import pytest

from sitewright.catalog.feeds.entries import COLUMNS, Entry, Surroundings, entries_of, is_gtin
from sitewright.catalog.models import ProductType
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from tests.catalog.shops import print_data

AROUND = Surroundings(
    "https://meadow.example",
    "Meadow Press",
    "USD",
    {"one": "https://meadow.example/1.png", "two": "https://meadow.example/2.png"},
    {"ferns": "Prints > Ferns"},
)


def entries(product: ProductData) -> list[Entry]:
    return list(entries_of(product, "/shop/p/fern", AROUND))


def print_with(**changes: Any) -> ProductData:
    product = print_data(**changes)
    product.id = "01a0"
    for number, variant in enumerate(product.variants):
        variant.sku = f"FERN-{number}"
    return product


def test_has_an_entry_for_each_variant() -> None:
    """D-65"""
    small, large = entries(print_with(vendor="Ada", category_slugs=["ferns"]))
    assert small == {
        "id": "FERN-0",
        "item_group_id": "01a0",
        "title": "Fern print – A4",
        "description": "Fern print",
        "link": "https://meadow.example/shop/p/fern",
        "availability": "in_stock",
        "price": "30.00 USD",
        "brand": "Ada",
        "identifier_exists": "no",
        "condition": "new",
        "product_type": "Prints > Ferns",
        "size": "A4",
    }
    assert (large["price"], large["sale_price"]) == ("50.00 USD", "40.00 USD")


def test_names_only_what_the_specification_has() -> None:
    for entry in entries(print_with()):
        assert set(entry) <= set(COLUMNS)
        assert list(entry) == [name for name in COLUMNS if name in entry]


def test_says_words_instead_of_markup() -> None:
    (entry, _) = entries(print_with(body_html="<p>Green &amp; <b>soft</b>.</p><p>Signed.</p>"))
    assert entry["description"] == "Green & soft. Signed."


def test_shows_the_picture_of_the_variant_first() -> None:
    product = print_with(images=[ImageData(id="one"), ImageData(id="two"), ImageData(id="not stored")])
    product.variants[1].main_image = 1
    small, large = entries(product)
    assert (small["image_link"], small["additional_image_link"]) == (
        "https://meadow.example/1.png",
        "https://meadow.example/2.png",
    )
    assert large["image_link"] == "https://meadow.example/2.png"


def test_says_what_is_sold_out() -> None:
    product = print_with(variants=[VariantData(price_cents=1, on_hand=0), VariantData(1, is_unlimited=True)])
    assert [entry["availability"] for entry in entries(product)] == ["out_of_stock", "in_stock"]


def test_stands_for_itself_without_options() -> None:
    (entry,) = entries(
        print_with(option_names=[], variants=[VariantData(price_cents=1250, barcode="4006381333931")])
    )
    assert (entry["title"], entry["gtin"]) == ("Fern print", "4006381333931")
    assert not {"item_group_id", "identifier_exists"} & set(entry)


@pytest.mark.parametrize("kind", [ProductType.GIFT_CARD, ProductType.PAYWALL])
def test_leaves_out_what_nobody_takes(kind: ProductType) -> None:
    assert entries(print_with(product_type=int(kind))) == []
    assert entries(print_with(is_subscribable=True)) == []


@pytest.mark.parametrize(
    ("code", "is_one"),
    [
        ("4006381333931", True),
        ("036000291452", True),
        ("96385074", True),
        ("4006381333932", False),
        ("12345", False),
        ("ABC", False),
        ("", False),
        ("٤٠٠٦٣٨١٣٣٣٩٣١", False),
    ],
)
def test_knows_a_number_of_gs1(code: str, is_one: bool) -> None:
    assert is_gtin(code) is is_one
