"""The merchandising context of a product page, and what the page shows by it."""

import re
from typing import Any

import pytest

from sitewright.catalog.models import ProductType
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_card, make_print


def merchandising(visitor: SiteClient, slug: str) -> dict[str, Any]:
    page = visitor.get(f"/shop/p/{slug}?format=json").json()
    found: dict[str, Any] = page["productMerchandisingContext"][page["item"]["id"]]
    return found


def shown_messages(visitor: SiteClient, slug: str) -> list[bool]:
    html = visitor.get(f"/shop/p/{slug}").content.decode()
    return ["hidden" not in tag for tag in re.findall(r'<div class="product-scarcity"[^>]*>', html)]


def test_names_the_few_that_are_left(site: Site, visitor: SiteClient) -> None:
    """SF-3.34"""
    make_card("Ginkgo", on_hand=3)
    make_print("Foxglove")
    one, several = merchandising(visitor, "ginkgo"), merchandising(visitor, "foxglove")
    assert (one["scarcityEnabled"], one["scarcityText"]) == (True, "Only {qtyInStock} left")
    assert one["scarcityTemplateViews"] == [{"qtyInStock": 3}]
    assert several["scarcityTemplateViews"] == [
        {"qtyInStock": 3, "attributes": {"Size": "A4", "Frame": "Oak"}}
    ]
    assert (one["scarcityShownByDefault"], several["scarcityShownByDefault"]) == (True, False)


def test_is_silent_about_plenty(site: Site, visitor: SiteClient) -> None:
    """SF-3.34"""
    make_card("Ginkgo", on_hand=25)
    found = merchandising(visitor, "ginkgo")
    assert (found["scarcityEnabled"], found["scarcityTemplateViews"]) == (False, [])


@pytest.mark.parametrize("slug", ["ginkgo", "foxglove"])
def test_shows_the_message_at_once_as_the_flag_says(site: Site, visitor: SiteClient, slug: str) -> None:
    """SF-4.28"""
    make_card("Ginkgo", on_hand=3)
    make_print("Foxglove")
    assert shown_messages(visitor, slug) == [merchandising(visitor, slug)["scarcityShownByDefault"]]


def test_takes_the_owners_number_for_few(site: Site, cast: Cast, visitor: SiteClient) -> None:
    """SF-3.34"""
    cast.shop.settings = {"scarcityThreshold": 2}
    cast.shop.save()
    make_card("Ginkgo", on_hand=3)
    assert merchandising(visitor, "ginkgo")["scarcityEnabled"] is False


@pytest.mark.parametrize("is_on_sale", [True, False])
@pytest.mark.parametrize("product_type", [ProductType.DIGITAL, ProductType.PHYSICAL, ProductType.SERVICE])
def test_marks_a_sale_of_any_of_these(
    site: Site, visitor: SiteClient, product_type: ProductType, is_on_sale: bool
) -> None:
    """SF-4.24"""
    make_card("Ginkgo", product_type=product_type, sale_price_cents=900, is_on_sale=is_on_sale)
    page = visitor.get("/shop/p/ginkgo").content.decode()
    assert ('class="product-mark sale"' in page) is is_on_sale


@pytest.mark.parametrize("product_type", [ProductType.DIGITAL, ProductType.GIFT_CARD])
def test_never_sells_these_out(site: Site, visitor: SiteClient, product_type: ProductType) -> None:
    """SF-4.23"""
    make_card("Endless", product_type=product_type, on_hand=0)
    page = visitor.get("/shop/p/endless")
    assert b"product-mark sold-out" not in page.content
    item = visitor.get("/shop/p/endless?format=json").json()["item"]
    added = visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "1"})
    assert (item["soldOut"], added.status_code) == (False, 303)
