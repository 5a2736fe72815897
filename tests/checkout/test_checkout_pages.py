"""The pages of checkout and order: who sees them, and that nothing keeps them."""

from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from tests.cast import OTHER_HOST, SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form


def test_a_lost_answer_shows_that_it_is_checked(shop: Shop, visitor: SiteClient) -> None:
    """D06"""
    fill(visitor)
    answer = visitor.post_form("/checkout", form(visitor, payment=test_provider.TIMEOUT))
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")
    page = visitor.get("/checkout?format=json")
    assert page["Refresh"].startswith("3;url=/checkout/payment?id=")
    assert page.json()["checkout"]["isBeingChecked"] is True


def test_a_window_that_waits_ends_at_the_order_another_one_took_the_cart_with(
    shop: Shop, visitor: SiteClient
) -> None:
    """D06"""
    fill(visitor)
    visitor.post_form("/checkout", form(visitor, payment=test_provider.TIMEOUT))
    goes_on = visitor.get("/checkout")["Refresh"].partition("url=")[2]
    assert visitor.get(goes_on)["Refresh"] == "3"
    with clock.moved(timedelta(minutes=2)):
        reconcile_placements()
    # The window that paid was answered, and a cart goes with its order.
    del visitor.cookies["CART"]
    assert visitor.get("/checkout").status_code == 200
    assert visitor.get(goes_on)["Location"].startswith("/checkout/order-confirmed?oid=")


def test_another_browser_is_not_told_which_payment_it_waits_for(shop: Shop, visitor: SiteClient) -> None:
    """D-103"""
    fill(visitor)
    visitor.post_form("/checkout", form(visitor, payment=test_provider.TIMEOUT))
    stranger = SiteClient(visitor.host)
    stranger.cookies["CART"] = visitor.cookies["CART"].value
    assert stranger.get("/checkout")["Refresh"] == "3"


def test_the_order_page_needs_its_code(shop: Shop, visitor: SiteClient) -> None:
    """D-35, L07"""
    fill(visitor)
    path = visitor.post_form("/checkout", form(visitor))["Location"]
    order = Order.objects.get()
    assert visitor.get(path).status_code == 200
    assert visitor.get(f"/checkout/order-confirmed?oid={order.id}&authCode=x").status_code == 404
    assert visitor.get(f"/checkout/order-confirmed?oid={order.id}").status_code == 404
    assert SiteClient(OTHER_HOST).get(path).status_code == 404
    assert len(order.access_code) >= 32


@pytest.mark.parametrize("path", ["/cart", "/checkout"])
def test_pages_are_never_stored(shop: Shop, visitor: SiteClient, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    assert "X-Sitewright-Cache" not in answer


def test_checkout_opens_by_cart_token(shop: Shop, visitor: SiteClient) -> None:
    """D-35, D-102"""
    fill(visitor)
    link = context(visitor, "/checkout")["checkout"]["token"]
    friend = SiteClient(visitor.host)
    opened = friend.get(f"/checkout?cartToken={link}")
    assert (opened.status_code, opened["Location"]) == (303, "/checkout")
    assert len(context(friend, "/checkout")["cart"]["entries"]) == 1
