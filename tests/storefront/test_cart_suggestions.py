"""What the cart page shows beside the cart."""

from typing import Any

from tests.cast import SiteClient
from tests.storefront.sites import Site, make_card

MONTHLY = {"billingPeriod": {"value": 1, "unit": "MONTH"}}


def add(visitor: SiteClient, product_id: str) -> None:
    visitor.post_form("/cart/add", {"itemId": product_id, "quantity": "1"})


def titles(visitor: SiteClient) -> list[str]:
    page: dict[str, Any] = visitor.get("/cart?format=json").json()
    return [item["title"] for item in page["suggestions"]]


def test_goes_with_the_newest_thing_in_the_cart(site: Site, visitor: SiteClient) -> None:
    """SF-2.17, D-89: from its shelf, without what is in the cart, has run out or is subscribed to."""
    ferns: dict[str, Any] = {"category_slugs": ["ferns"]}
    fern, bracken = make_card("Fern", **ferns), make_card("Bracken", **ferns)
    make_card("Maidenhair", **ferns)
    make_card("Gone", on_hand=0, **ferns)
    make_card("Letters", is_subscribable=True, subscription_plan=MONTHLY, **ferns)
    make_card("Sedge", category_slugs=["grasses"])
    assert titles(visitor) == []
    add(visitor, fern)
    assert set(titles(visitor)) == {"Bracken", "Maidenhair"}
    add(visitor, bracken)
    assert titles(visitor) == ["Maidenhair"]


def test_is_an_add_on(site: Site, visitor: SiteClient) -> None:
    """SF-4.12, D-89"""
    add(visitor, make_card("Fern"))
    make_card("Bracken")
    html = visitor.get("/cart").content.decode()
    beside = html.partition('data-add-context="add-on" data-beside-cart>')[2]
    assert 'action="/cart/add"' in beside
    assert '<span data-icon="idle"' in beside
