"""What a product's page and the cart say of installments."""

from typing import Any

import pytest

from sitewright.catalog.models import ProductType
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_card, make_print

INFORMATION = "/api/commerce/installments/en-US"
BOUNDS = {"installmentMinimumCents": {"USD": 100}, "installmentMaximumCents": {"USD": 5000}}


@pytest.fixture(autouse=True)
def offered(site: Site, cast: Cast) -> None:
    offer(cast)


def offer(cast: Cast, **store: Any) -> None:
    cast.shop.settings = {"storeSettings": {"installmentsEnabled": True, **BOUNDS, **store}}
    cast.shop.save()


def context_of(visitor: SiteClient, slug: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"/shop/p/{slug}?format=json").json()["item"]["installmentContext"]
    return found


def add(visitor: SiteClient, product_id: str, quantity: int = 1) -> None:
    visitor.post_form("/cart/add", {"itemId": product_id, "quantity": str(quantity)})


def cart_context(visitor: SiteClient) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get("/cart?format=json").json()["cart"]["installmentContext"]
    return found


def test_says_what_an_item_offers(visitor: SiteClient) -> None:
    """SF-3.57, SF-3.58, SF-1.16"""
    make_card("Ginkgo")
    found = context_of(visitor, "ginkgo")
    assert (found["afterPayAvailable"], found["afterPayMin"], found["afterPayMax"]) == (True, 100, 5000)
    assert (found["shopperLanguage"], found["stripeAccountCountry"]) == ("en-US", "US")
    assert found["text"] == "4 interest-free payments of $3.00"


def test_has_a_badge_with_a_question(visitor: SiteClient) -> None:
    """SF-2.11, SF-1.16: whose answer is a page of its own without scripts."""
    make_card("Ginkgo")
    html = visitor.get("/shop/p/ginkgo").content.decode()
    assert '<span data-slot="installments">4 interest-free payments of $3.00</span>' in html
    assert f'<a href="{INFORMATION}" data-island="Installments"' in html
    answer = visitor.get(INFORMATION)
    assert answer["Content-Type"].startswith("text/html")
    assert ">What is Afterpay?</h1>" in answer.content.decode()


def test_says_which_prices_are_in_range(visitor: SiteClient) -> None:
    """SF-5.21, SF-5.22, PL-5.33, D-96: for the product, and for each of its variants."""
    make_print("Foxglove")
    assert context_of(visitor, "foxglove")["text"] == "4 interest-free payments from $9.50"
    form = visitor.get("/shop/p/foxglove?format=json").json()["item"]["form"]
    assert {variant["price"]["value"]: variant["installmentText"] for variant in form["variants"]} == {
        "38.00": "4 interest-free payments of $9.50",
        "56.00": "available for orders up to $50.00 or over $1.00",
    }


@pytest.mark.parametrize("product_type", [ProductType.DIGITAL, ProductType.SERVICE, ProductType.GIFT_CARD])
def test_is_not_shown_for_what_is_not_physical(visitor: SiteClient, product_type: ProductType) -> None:
    """SF-5.24"""
    make_card("Other", product_type=product_type)
    assert context_of(visitor, "other")["afterPayAvailable"] is False
    assert b"installments" not in visitor.get("/shop/p/other").content


def test_is_not_shown_until_the_owner_switches_it_on(cast: Cast, visitor: SiteClient) -> None:
    """SF-1.16"""
    offer(cast, installmentsEnabled=False)
    make_card("Ginkgo")
    assert context_of(visitor, "ginkgo")["text"] == ""
    assert b'data-island="Installments"' not in visitor.get("/shop/p/ginkgo").content
    assert "installmentText" not in visitor.get("/shop/p/ginkgo?format=json").content.decode()


def test_speaks_french_in_canada(cast: Cast, visitor: SiteClient) -> None:
    """SF-9.24, PL-9.06"""
    offer(cast, installmentCountry="CA")
    cast.shop.locale = "fr-CA"
    cast.shop.save()
    make_card("Ginkgo")
    found = context_of(visitor, "ginkgo")
    assert found["text"].startswith("4 versements sans intérêts de 3,00")
    assert found["url"] == "/api/commerce/installments/fr-CA"


def test_is_called_clearpay_in_great_britain(cast: Cast, visitor: SiteClient) -> None:
    """SF-9.25, PL-9.06"""
    offer(cast, installmentCountry="GB")
    make_card("Ginkgo")
    assert context_of(visitor, "ginkgo")["brand"] == "Clearpay"
    assert b"What is Clearpay?" in visitor.get("/api/commerce/installments/en-GB").content


def test_is_in_the_cart_for_its_sum(visitor: SiteClient) -> None:
    """SF-1.16, SF-5.21, SF-5.22"""
    ginkgo = make_card("Ginkgo")
    add(visitor, ginkgo, 2)
    assert cart_context(visitor)["text"] == "4 interest-free payments of $6.00"
    assert b'data-island="Installments"' in visitor.get("/cart").content
    add(visitor, ginkgo, 3)
    assert cart_context(visitor)["text"] == "available for orders up to $50.00 or over $1.00"


def test_needs_a_cart_of_physical_items_only(visitor: SiteClient) -> None:
    """SF-5.23, PL-5.32"""
    assert cart_context(visitor)["afterPayAvailable"] is False
    add(visitor, make_card("Ginkgo"))
    add(visitor, make_card("Song", product_type=ProductType.DIGITAL))
    assert cart_context(visitor)["afterPayAvailable"] is False
    assert b'data-island="Installments"' not in visitor.get("/cart").content


@pytest.mark.parametrize("locale", ["de-DE", "xx", "en"])
def test_answers_for_no_other_locale(visitor: SiteClient, locale: str) -> None:
    """SF-7.20"""
    assert visitor.get(f"/api/commerce/installments/{locale}").status_code == 404
