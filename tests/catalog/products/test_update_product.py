from dataclasses import replace

import pytest

from sitewright.catalog import stock
from sitewright.catalog.errors import ProductIsBeingBought, ProductNotFound, SlugTaken, StockIsPromised
from sitewright.catalog.models import ProductImage, StockMovement, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.data import ImageData, VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.history.models import ChangeSet, Version
from sitewright.kit.ids import new_id
from tests.catalog.shops import Shop, print_data


def test_keeps_variants_that_are_the_same_choice(shop: Shop) -> None:
    product = create_product(print_data())
    before = {v.sku: v.id for v in product.variants.all()}
    changed = print_data()
    changed.variants[0].price_cents = 3300
    update_product(product.id, changed)
    assert {v.sku: v.id for v in product.variants.all()} == before
    assert product.variants.get(sku="fern-print-a4").price_cents == 3300


def test_two_variants_may_swap_skus(shop: Shop) -> None:
    product = create_product(print_data())
    data = print_data()
    data.variants[0].sku, data.variants[1].sku = "fern-print-a3", "fern-print-a4"
    update_product(product.id, data)
    assert product.variants.get(sku="fern-print-a3").attributes == {"Size": "A4"}


def test_removes_what_is_left_out(shop: Shop) -> None:
    product = create_product(print_data(images=[ImageData(source_url="https://a.test/1.jpg")]))
    data = print_data(images=[])
    del data.variants[1]
    update_product(product.id, data)
    assert product.variants.count() == 1
    assert not ProductImage.objects.exists()


def test_main_image_follows_the_picture(shop: Shop) -> None:
    images = [ImageData(source_url=f"https://a.test/{n}.jpg") for n in range(3)]
    data = print_data(images=images)
    data.variants[0].main_image = 2
    product = create_product(data)
    swapped = print_data(images=[images[2], images[0]])
    swapped.variants[0].main_image = 0
    update_product(product.id, swapped)
    variant = Variant.objects.get(sku="fern-print-a4")
    assert variant.main_image.source_url == "https://a.test/2.jpg"


def test_given_stock_becomes_a_correction(shop: Shop) -> None:
    product = create_product(print_data())
    data = print_data()
    data.variants[0].on_hand = 9
    data.variants[1].on_hand = None
    update_product(product.id, data)
    assert list(StockMovement.objects.filter(kind="correction").values_list("quantity", flat=True)) == [4]


def test_refuses_stock_below_what_is_promised(shop: Shop) -> None:
    product = create_product(print_data())
    variant = product.variants.get(sku="fern-print-a3")
    stock.hold_stock([stock.StockLine(variant.id, 2)])
    data = print_data()
    data.variants[1].on_hand = 1
    with pytest.raises(StockIsPromised):
        update_product(product.id, data)


def test_refuses_to_remove_a_variant_being_paid_for(shop: Shop) -> None:
    product = create_product(print_data())
    stock.hold_stock([stock.StockLine(product.variants.get(sku="fern-print-a3").id, 1)])
    data = print_data()
    del data.variants[1]
    with pytest.raises(ProductIsBeingBought):
        update_product(product.id, data)


def test_records_a_version_without_stock(shop: Shop) -> None:
    product = create_product(print_data())
    update_product(product.id, print_data("Fern print, framed"))
    version = Version.objects.latest("id")
    assert (version.before["title"], version.after["title"]) == ("Fern print", "Fern print, framed")
    assert {variant["on_hand"] for variant in version.after["variants"]} == {None}


def test_saving_the_same_leaves_no_version(shop: Shop) -> None:
    product = create_product(print_data())
    update_product(product.id, print_data())
    assert ChangeSet.objects.count() == 1


def test_moves_the_website_version(shop: Shop) -> None:
    product = create_product(print_data())
    before = _version(shop)
    update_product(product.id, print_data("New title"))
    assert _version(shop) > before


def test_refuses_the_slug_of_another(shop: Shop) -> None:
    create_product(print_data("One"))
    other = create_product(print_data("Two"))
    with pytest.raises(SlugTaken):
        update_product(other.id, print_data("Two", slug="one"))


def test_refuses_an_unknown_product(shop: Shop) -> None:
    with pytest.raises(ProductNotFound):
        update_product(new_id(), print_data())


def test_a_variant_is_matched_by_id_when_its_options_change(shop: Shop) -> None:
    product = create_product(print_data())
    stored = product_by_id(product.id)
    assert stored
    stored.variants[0] = replace(stored.variants[0], attributes={"Size": "A2"})
    after = update_product(product.id, stored)
    assert [variant.id for variant in after.variants] == [variant.id for variant in stored.variants]


def test_a_product_without_options_keeps_its_variant_under_a_new_sku(shop: Shop) -> None:
    product = create_product(print_data(option_names=[], variants=[VariantData(100, sku="A")]))
    before = product.variants.get().id
    update_product(product.id, print_data(option_names=[], variants=[VariantData(100, sku="B")]))
    assert product.variants.get().id == before


def _version(shop: Shop) -> int:
    shop.website.refresh_from_db()
    return int(shop.website.version)
