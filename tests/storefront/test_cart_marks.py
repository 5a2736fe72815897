"""Where the cart shows itself on a page, and where it stays away."""

import re

import pytest

from sitewright.catalog.models import ProductType
from tests.cast import Cast, SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, make_card, publish_home

PILL = '<div data-island="CartPill" data-when="cart"></div>'


def html_of(visitor: SiteClient, path: str) -> str:
    return visitor.get(path).content.decode()


def item_id(visitor: SiteClient) -> str:
    found: str = visitor.get("/shop/p/ginkgo?format=json").json()["item"]["id"]
    return found


def sell(cast: Cast, **settings: bool) -> None:
    cast.shop.settings = {"storeSettings": settings}
    cast.shop.save()


def test_shows_the_pill_beside_every_page_but_those_of_the_cart(site: Site, visitor: SiteClient) -> None:
    """SF-2.29"""
    make_card("Ginkgo")
    pages = ("/shop", "/shop/p/ginkgo", "/search", "/nowhere", "/cart", "/checkout")
    shown = {path: PILL in html_of(visitor, path) for path in pages}
    assert shown == {path: path not in ("/cart", "/checkout") for path in pages}


@pytest.mark.parametrize("setting", ["expressCheckoutEnabled", "customCartEnabled"])
def test_shows_no_pill_in_express_checkout_or_with_a_custom_cart(
    site: Site, cast: Cast, visitor: SiteClient, setting: str
) -> None:
    """SF-2.28, SF-2.30"""
    make_card("Ginkgo")
    sell(cast, **{setting: True})
    assert not [path for path in ("/shop", "/shop/p/ginkgo", "/search") if PILL in html_of(visitor, path)]


@pytest.mark.parametrize("is_express", [False, True])
def test_goes_straight_to_checkout_in_express_checkout(
    site: Site, cast: Cast, visitor: SiteClient, is_express: bool
) -> None:
    """SF-2.07, SF-4.10, D-89: without scripts too; the page tells the script by a mark."""
    make_card("Ginkgo")
    sell(cast, expressCheckoutEnabled=is_express)
    assert ('data-express-checkout="true"' in html_of(visitor, "/shop/p/ginkgo")) is is_express
    answer = visitor.post_form("/cart/add", {"itemId": item_id(visitor), "quantity": "1"})
    assert (answer.status_code, answer["Location"]) == (303, "/checkout" if is_express else "/cart")


def test_has_one_root_for_the_full_cart(site: Site, visitor: SiteClient) -> None:
    """SF-2.36, PL-2.39"""
    make_card("Ginkgo")
    visitor.post_form("/cart/add", {"itemId": item_id(visitor), "quantity": "1"})
    (root,) = re.findall(r'<\w+ [^>]*data-island="CartPage".*', html_of(visitor, "/cart"), re.DOTALL)
    assert "Ginkgo" in root
    assert 'data-island="CartPage"' not in html_of(visitor, "/shop")


def test_links_to_the_cart_on_every_page(site: Site, visitor: SiteClient) -> None:
    """SF-2.04, PL-2.10"""
    make_card("Ginkgo")
    for path in ("/shop", "/shop/p/ginkgo", "/cart", "/nowhere"):
        assert re.findall(r'class="[^"]*cart-link" href="([^"]*)"', html_of(visitor, path)) == ["/cart"]


def test_leads_to_the_checkout_page_with_a_gift_card(site: Site, visitor: SiteClient) -> None:
    """SF-2.06, D-35: as in express checkout, without scripts too."""
    card = make_card("Voucher", product_type=ProductType.GIFT_CARD)
    answer = visitor.post_form("/cart/add", {"itemId": card, "quantity": "1"})
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")


def test_says_where_on_the_site_an_add_would_be(site: Site, visitor: SiteClient) -> None:
    """SF-2.17, SF-4.12, D-89: beside another product it is an add-on, whose button is an icon; in a block it
    is one of a block."""
    for title in ("Ginkgo", "Fern"):
        make_card(title)
    publish_home(block("b1", "products"))
    related = html_of(visitor, "/shop/p/ginkgo").partition('data-add-context="add-on">')[2]
    icons = re.findall(r'<span data-icon="(\w+)"( hidden)?', related)
    assert icons == [("idle", ""), ("adding", " hidden"), ("added", " hidden")]
    assert '<span data-slot="label">Add To Cart</span>' in related
    assert 'data-add-context="product_block"' in html_of(visitor, "/")
    assert "data-add-context" not in html_of(visitor, "/shop")
    assert "data-icon" not in html_of(visitor, "/shop")


def test_has_a_place_for_count_and_subtotal_in_the_header(site: Site, visitor: SiteClient) -> None:
    """SF-2.31"""
    link = html_of(visitor, "/search").partition('data-island="CartLink"')[2].partition("</a>")[0]
    assert 'data-slot="count"' in link
    assert 'data-slot="subtotal"' in link
