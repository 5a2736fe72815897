"""The three real product exports that an owner may come with."""

import csv
from pathlib import Path

import pytest

from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.models import Category, Product, ProductImage, StockMovement, Variant
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.models import AuditEntry, ChangeSet, Version
from sitewright.history.undo import undo_change_set
from sitewright.sites.models import Website
from tests.catalog.importing.files import NAMES, catalogue
from tests.catalog.shops import Shop


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", NAMES)
def test_brings_every_product_in(shop: Shop, name: str) -> None:
    path = catalogue(name)
    report = import_products(path, network=None)
    assert (report.created, report.skipped, report.problems) == (20, 0, [])
    titles = {row["Handle"]: row["Title"].strip() for row in rows_of(path) if row["Title"]}
    assert dict(Product.objects.values_list("slug", "title")) == titles


@pytest.mark.parametrize("name", NAMES)
def test_prices_and_stock_are_those_of_the_file(shop: Shop, name: str) -> None:
    path = catalogue(name)
    import_products(path, network=None)
    stored = products_by_slug(row["Handle"] for row in rows_of(path))
    priced = [row for row in rows_of(path) if row["Variant Price"]]
    assert sum(len(product.variants) for product in stored.values()) == len(priced)
    for row in priced:
        variants = stored[row["Handle"]].variants
        value = row["Option1 Value"]
        variant = (
            variants[0]
            if value == "Default Title"
            else next(v for v in variants if value in v.attributes.values())
        )
        price, usual = (
            round(float(row["Variant Price"]) * 100),
            round(float(row["Variant Compare At Price"] or 0) * 100),
        )
        assert variant.is_on_sale == (usual > price)
        assert (variant.sale_price_cents if variant.is_on_sale else variant.price_cents) == price
        assert variant.price_cents == max(usual, price)
        assert variant.on_hand == int(row["Variant Inventory Qty"])
        assert not variant.is_unlimited


@pytest.mark.parametrize("name", NAMES)
def test_second_run_changes_nothing(shop: Shop, name: str) -> None:
    path = catalogue(name)
    import_products(path, network=None)
    before = _everything(shop)
    report = import_products(path, network=None)
    assert (report.created, report.updated, report.unchanged) == (0, 0, 20)
    assert report.change_set_id == ""
    assert _everything(shop) == before


def test_all_three_come_into_one_shop(shop: Shop) -> None:
    for name in NAMES:
        assert import_products(catalogue(name), network=None).skipped == 0
    assert Product.objects.count() == 60


def test_one_undo_takes_it_back(shop: Shop) -> None:
    report = import_products(catalogue("jewelery"), network=None)
    undo_change_set(report.change_set_id)
    assert Product.objects.count() == 0
    assert Category.objects.count() == 0


def test_is_one_change_set_with_one_audit_entry(shop: Shop) -> None:
    import_products(catalogue("jewelery"), network=None)
    assert list(ChangeSet.objects.values_list("operation", "label")) == [
        ("catalog.import_products", "Imported jewelery.csv")
    ]
    assert AuditEntry.objects.filter(operation="catalog.import_products").count() == 1


def test_takes_tags_vendor_and_options_over(shop: Shop) -> None:
    import_products(catalogue("jewelery"), network=None)
    bracelet = products_by_slug(["leather-anchor"])["leather-anchor"]
    assert bracelet.tags == ["Anchor", "Gold", "Leather", "Silver"]
    assert bracelet.vendor == "Company 123"
    assert bracelet.category_slugs == ["bracelet"]
    assert [variant.attributes for variant in bracelet.variants] == [{"Color": "Gold"}, {"Color": "Silver"}]
    assert [image.source_url.rsplit("/", 1)[1] for image in bracelet.images] == [
        "anchor-bracelet-mens_925x.jpg",
        "anchor-bracelet-for-men_925x.jpg",
        "leather-anchor-bracelet-for-men_925x.jpg",
    ]
    assert [variant.main_image for variant in bracelet.variants] == [0, 1]


def test_default_title_means_no_options(shop: Shop) -> None:
    import_products(catalogue("apparel"), network=None)
    shirt = products_by_slug(["ocean-blue-shirt"])["ocean-blue-shirt"]
    assert shirt.option_names == []
    assert [variant.attributes for variant in shirt.variants] == [{}]


def _everything(shop: Shop) -> tuple[object, ...]:
    counted = (Variant, StockMovement, Version, ChangeSet, ProductImage)
    version = Website.objects.get(id=shop.website.id).version
    return (
        version,
        *(model.objects.count() for model in counted),
        *Product.objects.order_by("id").values_list(),
    )
