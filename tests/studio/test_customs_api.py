"""Address labels and customs declarations over the owner API."""

import pytest

from sitewright.catalog.models import Product, Variant
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.tenancy import tenant
from sitewright.orders.documents.customs.sending import sending_of
from sitewright.orders.models import Order
from tests.cast import Cast, SiteClient
from tests.orders.documents.issuing import issue_by, real_order

DOCUMENTS = "/config/api/documents"
BASEL = {"line1": "Gasse 2", "city": "Basel", "postal_code": "4051", "country": "CH"}


@pytest.fixture
def order(cast: Cast) -> Order:
    """Of a shop in Berlin, to Basel."""
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        issue_by()
        return real_order(price_cents=1999, quantity=3, shipping_address=BASEL)


def test_what_is_unknown_of_goods_is_told_until_it_is_said(
    cast: Cast, owner_browser: SiteClient, order: Order
) -> None:
    told = owner_browser.get_json(f"{DOCUMENTS}/{order.id}/customs").json()
    assert told["is_declared"]
    assert [each["lacks"] for each in told["lacking"]] == [["hs_code", "origin_country", "weight"]]
    with tenant(cast.shop.id):
        Product.objects.update(hs_code="610910", origin_country="PT")
        Variant.objects.update(weight_grams=250)
    assert owner_browser.get_json(f"{DOCUMENTS}/{order.id}/customs").json()["lacking"] == []


def test_values_are_the_goods_of_the_order_to_the_cent(cast: Cast, order: Order) -> None:
    with tenant(cast.shop.id):
        found = sending_of(order.id)
        assert found.value_cents == order.subtotal_cents - order.discount_cents
        assert found.value_cents == 3 * 1999


def test_nothing_is_declared_within_the_area(cast: Cast, owner_browser: SiteClient, order: Order) -> None:
    with tenant(cast.shop.id):
        Order.objects.update(shipping_address={**BASEL, "country": "FR"})
    told = owner_browser.get_json(f"{DOCUMENTS}/{order.id}/customs").json()
    assert told == {"is_declared": False, "lacking": []}


def test_both_papers_are_saved(owner_browser: SiteClient, order: Order) -> None:
    for path, name in (("address-label", "Address label"), ("customs-declaration", "Customs declaration")):
        saved = owner_browser.get(f"{DOCUMENTS}/{order.id}/{path}")
        assert saved.content.startswith(b"%PDF-1.7")
        assert saved["Content-Disposition"] == f'attachment; filename="{name} {order.number}.pdf"'


def test_an_order_of_another_website_is_not_there(owner_browser: SiteClient) -> None:
    for path in ("address-label", "customs", "customs-declaration"):
        assert owner_browser.get(f"{DOCUMENTS}/{'0' * 32}/{path}").status_code == 404
