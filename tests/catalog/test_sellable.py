"""The one answer to what a cart, a checkout and an order need of a variant."""

from typing import Any

import msgspec
import pytest

from sitewright.catalog.models import Product, StockLevel, Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.sellable import REMOVED, SellableVariant, sellable_variant
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from tests.catalog.shops import Shop, make_product, make_shop, print_data
from tests.storefront.sites import image_of, make_picture

pytestmark = pytest.mark.database


def _by_the_orm(variant: Variant) -> dict[str, Any]:
    product, stock = variant.product, StockLevel.objects.get(variant=variant)
    return {
        "id": variant.id,
        "product_id": product.id,
        "sku": variant.sku,
        "price_cents": variant.price_cents,
        "sale_price_cents": variant.sale_price_cents,
        "is_on_sale": variant.is_on_sale,
        "requires_shipping": variant.requires_shipping,
        "title": product.title,
        "slug": product.slug,
        "product_type": product.product_type,
        "is_subscribable": product.is_subscribable,
        "visibility": product.visibility,
        "shop_slug": product.collection.slug,
        "is_unlimited": stock.is_unlimited,
        "available": stock.on_hand - stock.held,
        "form_id": product.additional_fields_form_id,
        "tax_category": product.tax_category if variant.is_taxable else "zero",
        "weight_grams": variant.weight_grams,
    }


def test_it_says_of_each_variant_what_the_orm_says(shop: Shop) -> None:
    create_product(print_data(images=[image_of(make_picture())]))
    picture = MediaFile.objects.get()
    Product.objects.update(tax_category="reduced")
    Variant.objects.filter(position=1).update(is_taxable=False)
    for variant in Variant.objects.select_related("product__collection"):
        found = sellable_variant(variant.product_id, variant.sku)
        assert found
        said = found._asdict()
        pictured = [said.pop(name) for name in ("media_id", "media_name", "image_alt")]
        assert msgspec.json.decode(said.pop("attributes")) == variant.attributes
        assert said == _by_the_orm(variant)
        assert pictured[:2] == [picture.id, picture.name]
        assert found.image_url == f"/media/{picture.id}/{picture.name}"


def test_without_a_sku_it_is_the_only_variant(shop: Shop) -> None:
    only = make_product()
    several = create_product(print_data())
    found = sellable_variant(only["id"], None)
    assert found
    assert found.product_id == only["id"]
    assert sellable_variant(several.id, None) is None


def test_of_another_website_it_knows_nothing(shop: Shop) -> None:
    product = make_product()
    other = make_shop("elsewhere.localhost")
    with tenant(other.website.id):
        assert sellable_variant(product["id"], None) is None


def _variant(**changes: Any) -> SellableVariant:
    return REMOVED._replace(visibility="visible", price_cents=500, **changes)


@pytest.mark.parametrize(
    ("variant", "cents"),
    [
        (_variant(), 500),
        (_variant(sale_price_cents=400), 500),
        (_variant(sale_price_cents=400, is_on_sale=1), 400),
        (_variant(is_on_sale=1), 500),
        (_variant()._replace(visibility="hidden"), 0),
        (REMOVED, 0),
    ],
)
def test_it_costs_what_a_buyer_pays_now(variant: SellableVariant, cents: int) -> None:
    assert (variant.unit_price_cents, variant.is_gone) == (cents, cents == 0)


def test_a_hidden_product_is_gone(shop: Shop) -> None:
    product = make_product()
    Product.objects.update(visibility="hidden")
    found = sellable_variant(product["id"], None)
    assert found
    assert found.is_gone
