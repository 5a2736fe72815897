"""A cart that is looked at shows what a cart is decided by, whatever has changed in between."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction

from sitewright.catalog.models import ProductType, TaxCategory, Visibility
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.data import ImageData, ProductData
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.sellable import PriceAndStock
from sitewright.catalog.variant_facts import sellable_now
from sitewright.checkout.cart_rows import CartLine, cart_with_lines
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.content.models import Collection
from sitewright.content.operations.update_collection import CollectionFields, update_collection
from sitewright.history.recording import recorded_changes
from sitewright.history.undo import undo_change_set
from sitewright.kit.site_versions import current
from sitewright.kit.tenancy import tenant
from sitewright.media.operations.describe_file import FileFields, describe_file
from tests.cast import Cast
from tests.catalog.shops import Shop, make_product
from tests.catalog.test_queries import make_media

pytestmark = pytest.mark.django_db(transaction=True)

Change = Callable[[ProductData], object]


def _shown(token: str) -> list[CartLine]:
    found = cart_with_lines(token)
    assert found is not None
    return found[1]


def _decided(token: str) -> list[CartLine]:
    """Read whole from the catalogue."""
    with transaction.atomic():
        found = cart_with_lines(token, lock=True)
    assert found is not None
    return found[1]


def _of_variant(**fields: Any) -> Change:
    def change(product: ProductData) -> None:
        variant = replace(product.variants[0], **fields)
        update_product(product.id, replace(product, variants=[variant]))

    return change


def _of_product(**fields: Any) -> Change:
    return lambda product: update_product(product.id, replace(product, **fields))


def _renamed_shop(_product: ProductData) -> None:
    update_collection(Collection.objects.get(slug="shop").id, CollectionFields("Store", "store"))


def _renamed_picture(product: ProductData) -> None:
    describe_file(product.images[0].media_id, FileFields("heath", "Heath", 0.5, 0.5))


def _undone(product: ProductData) -> None:
    with recorded_changes() as recorded:
        update_product(product.id, replace(product, title="Moss print"))
    undo_change_set(recorded.change_set_id)


_CHANGES: dict[str, Change] = {
    "title": _of_product(title="Moss print"),
    "address": _of_product(slug="moss"),
    "address of the shop": _renamed_shop,
    "hidden": _of_product(visibility=str(Visibility.HIDDEN)),
    "kind": _of_product(product_type=int(ProductType.SERVICE)),
    "tax": _of_product(tax_category=str(TaxCategory.REDUCED)),
    "no tax": _of_variant(is_taxable=False),
    "sku": _of_variant(sku="MOSS-1"),
    "weight": _of_variant(weight_grams=750),
    "not shipped": _of_variant(requires_shipping=False),
    "price": _of_variant(price_cents=1900),
    "sale": _of_variant(sale_price_cents=500, is_on_sale=True),
    "options": lambda product: update_product(
        product.id,
        replace(
            product,
            option_names=["Size"],
            variants=[replace(product.variants[0], attributes={"Size": "A4"})],
        ),
    ),
    "picture": lambda product: update_product(
        product.id, replace(product, images=[ImageData(media_id=make_media("moss.png").id)])
    ),
    "no picture": _of_product(images=[]),
    "name of the picture": _renamed_picture,
    "stock": lambda product: set_stock(product.variants[0].id, on_hand=1),
    "removed": lambda product: delete_product(product.id),
}


@pytest.fixture
def product(shop: Shop) -> ProductData:
    made = make_product("Fern print", images=[ImageData(media_id=make_media().id, alt_text="Fern")])
    stored = product_by_id(made["id"])
    assert stored is not None
    return stored


@pytest.fixture
def token(product: ProductData) -> str:
    added = add_entry("", Choice(product.id, None), address="").token
    assert _shown(added) == _decided(added)
    return added


@pytest.mark.parametrize("name", _CHANGES)
def test_it_shows_a_change_at_once(product: ProductData, token: str, name: str) -> None:
    before = _shown(token)
    _CHANGES[name](product)
    assert _shown(token) == _decided(token) != before


def test_it_shows_what_undo_has_brought_back(product: ProductData, token: str) -> None:
    before = _shown(token)
    _undone(product)
    assert _shown(token) == _decided(token) == before


def test_it_reads_one_statement_while_nothing_changes(token: str, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        _shown(token)


def test_it_keeps_nothing_of_a_change_that_is_rolled_back(product: ProductData, token: str) -> None:
    before = _shown(token)
    with transaction.atomic():
        update_product(product.id, replace(product, title="Moss print"))
        assert _shown(token) == _decided(token) != before
        transaction.set_rollback(True)
    assert _shown(token) == _decided(token) == before


def test_it_knows_nothing_of_the_variants_of_others(cast: Cast, product: ProductData, token: str) -> None:
    version = current()
    now = {product.variants[0].id: PriceAndStock(1200, None, 0, 0, 10)}
    assert sellable_now(version, now)
    with tenant(cast.other_shop.id):
        assert not sellable_now(version, now)
