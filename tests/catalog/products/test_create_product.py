import pytest

from sitewright.catalog.errors import InvalidProduct, SkuTaken, SlugTaken, UnknownCategory
from sitewright.catalog.models import Product, ProductType, StockMovement, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.content import search
from tests.catalog.shops import Shop, print_data


def test_makes_slug_and_skus_from_words(shop: Shop) -> None:
    product = create_product(print_data("Fern print"))
    assert product.slug == "fern-print"
    assert list(product.variants.order_by("position").values_list("sku", flat=True)) == [
        "fern-print-a4",
        "fern-print-a3",
    ]


def test_numbers_a_made_slug_that_is_taken(shop: Shop) -> None:
    create_product(print_data("Fern print"))
    assert create_product(print_data("Fern print")).slug == "fern-print-2"


def test_refuses_a_given_slug_that_is_taken(shop: Shop) -> None:
    create_product(print_data("Fern print"))
    with pytest.raises(SlugTaken):
        create_product(print_data("Other", slug="fern-print"))


def test_refuses_a_given_sku_that_is_taken(shop: Shop) -> None:
    create_product(ProductData("A", [VariantData(100, sku="X1")]))
    with pytest.raises(SkuTaken) as refusal:
        create_product(ProductData("B", [VariantData(100, sku="X1")]))
    assert list(refusal.value.fields) == ["variants.0.sku"]


def test_names_every_wrong_field(shop: Shop) -> None:
    data = print_data(" ", images=[ImageData()])
    data.variants[0].price_cents = -1
    data.variants[1].attributes = {}
    with pytest.raises(InvalidProduct) as refusal:
        create_product(data)
    assert set(refusal.value.fields) == {
        "title",
        "variants.0.price_cents",
        "variants.1.attributes",
        "images.0",
    }
    assert not Product.objects.exists()


def test_refuses_twins(shop: Shop) -> None:
    data = print_data()
    data.variants[1].attributes = dict(data.variants[0].attributes)
    with pytest.raises(InvalidProduct):
        create_product(data)


def test_refuses_unknown_category(shop: Shop) -> None:
    with pytest.raises(UnknownCategory):
        create_product(print_data(category_slugs=["nowhere"]))


def test_cleans_html(shop: Shop) -> None:
    product = create_product(print_data(body_html="<p onclick='x()'>Hi<script>alert(1)</script></p>"))
    assert product.body_html == "<p>Hi</p>"


def test_opens_the_stock_ledger(shop: Shop) -> None:
    create_product(print_data())
    assert sorted(StockMovement.objects.values_list("kind", "quantity")) == [("opening", 2), ("opening", 5)]


@pytest.mark.parametrize("product_type", [ProductType.DIGITAL, ProductType.GIFT_CARD])
def test_what_is_not_made_of_anything_never_runs_out(shop: Shop, product_type: ProductType) -> None:
    """SF-4.23"""
    create_product(ProductData("Pattern", [VariantData(900)], product_type=product_type))
    variant = Variant.objects.select_related("stock").get()
    assert variant.stock.is_unlimited
    assert not variant.requires_shipping


@pytest.mark.parametrize("product_type", ProductType)
def test_subscriptions_are_for_physical_and_service_only(shop: Shop, product_type: ProductType) -> None:
    """SF-5.20, PL-5.31"""
    club = ProductData("Club", [VariantData(900)], product_type=product_type, is_subscribable=True)
    if product_type in (ProductType.PHYSICAL, ProductType.SERVICE):
        assert create_product(club).is_subscribable
        return
    with pytest.raises(InvalidProduct) as refusal:
        create_product(club)
    assert "is_subscribable" in refusal.value.fields


def test_new_products_come_first(shop: Shop) -> None:
    first, second = create_product(print_data("One")), create_product(print_data("Two"))
    assert second.position < first.position


def test_can_be_found_by_search(shop: Shop) -> None:
    create_product(print_data("Fern print", tags=["Botanical"]))
    assert [r.url for r in search.find("botanical fern", limit=5).results] == ["/shop/p/fern-print"]


def test_ids_from_outside_are_refused(shop: Shop) -> None:
    known = create_product(print_data("One"))
    variant = known.variants.get(sku="one-a4")
    data = print_data("Two")
    data.variants[0].id = variant.id
    with pytest.raises(InvalidProduct):
        create_product(data)
    assert Variant.objects.get(id=variant.id).product_id == known.id


def test_a_tag_is_fifty_long_at_most(shop: Shop) -> None:
    """PL-9.43"""
    create_product(print_data("Fern print", tags=["x" * 50]))
    with pytest.raises(InvalidProduct) as refusal:
        create_product(print_data("Moss print", tags=["x" * 51]))
    assert refusal.value.fields.keys() == {"tags"}
