"""A visitor buys a subscription and leaves it again, without script and with the stated call."""

import re
from datetime import timedelta
from html import unescape

import pytest

from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent, SubscriptionState
from sitewright.orders.subscriptions.words import subscription_path
from tests.cast import SHOP_HOST, SiteClient
from tests.orders.subscriptions.selling import renew_at, subscribable, subscribed
from tests.storefront.sites import Site

CALL = "/api/3/commerce/cart/subscription"
BUYER = {
    "email": "ada@example.com", "name": "Ada Byron", "line1": "1 Main Street", "city": "Brooklyn",
    "region": "NY", "postalCode": "11201", "country": "US", "payment": "test-success",
}  # fmt: skip


@pytest.fixture
def visitor(site: Site) -> SiteClient:
    return SiteClient(SHOP_HOST)


@pytest.fixture
def bought(site: Site) -> Subscription:
    return subscribed()


def _hidden(page: str) -> dict[str, str]:
    return {
        name: unescape(value)
        for name, value in re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page)
    }


def test_the_call_answers_a_token_and_its_checkout_says_the_terms(visitor: SiteClient) -> None:
    """SF-3.39, SF-7.08, SF-7.09"""
    product = subscribable()
    body = {"itemId": product["id"], "sku": None, "qty": 2, "additionalFields": ""}
    token = visitor.post_json(CALL, body).json()["cartToken"]
    page = visitor.get(f"/checkout?cartToken={token}").text
    assert _hidden(page)["cartToken"] == token
    assert "Then $24.00 every month, for the first time on" in page
    assert 'href="/cart">Change' not in page
    assert "CART" not in visitor.cookies


@pytest.mark.parametrize("qty", ["x", 0, 10_000])
def test_a_quantity_that_is_none_is_refused(visitor: SiteClient, qty: object) -> None:
    answer = visitor.post_json(CALL, {"itemId": subscribable()["id"], "qty": qty})
    assert answer.status_code == 400


def test_another_option_and_another_shop_s_product_are_refused_alike(visitor: SiteClient) -> None:
    known = visitor.post_json(CALL, {"itemId": subscribable()["id"], "subscriptionOptionId": "x"})
    unknown = visitor.post_json(CALL, {"itemId": "0" * 32})
    assert (known.status_code, known.json()["code"]) == (unknown.status_code, unknown.json()["code"])


def test_is_bought_without_script(visitor: SiteClient) -> None:
    """SF-1.10, SF-2.05"""
    added = visitor.post_form("/cart/add", {"itemId": subscribable()["id"], "quantity": "1"})
    assert re.fullmatch(r"/checkout\?cartToken=sub-[\w-]+", added["Location"])
    fields = _hidden(visitor.get(added["Location"]).text) | BUYER
    refused = visitor.post_form("/checkout", fields | {"name": ""})
    assert refused.status_code == 400
    assert "Then $12.00 every month" in refused.text
    assert _hidden(refused.text)["cartToken"] == fields["cartToken"]
    placed = visitor.post_form("/checkout", _hidden(refused.text) | BUYER)
    page = visitor.get(placed["Location"]).text
    assert 'data-page-type="206"' in page or "/account/subscription?id=" in page
    assert Subscription.objects.get().state == SubscriptionState.ACTIVE
    assert Order.objects.count() == 1


def test_its_buyer_skips_pauses_and_cancels(visitor: SiteClient, bought: Subscription) -> None:
    """Each step is a form of its page, and the page offers the way back."""
    path = subscription_path(bought)
    for step, state in (
        ("skip", "active"),
        ("unskip", "active"),
        ("pause", "paused"),
        ("resume", "active"),
        ("cancel", "cancelling"),
        ("keep", "active"),
        ("cancel", "cancelling"),
    ):
        page = visitor.get(path).text
        assert f'value="{step}"' in page
        fields = {"id": bought.id, "authCode": bought.access_code, "step": step, "period": "1"}
        answer = visitor.post_form("/account/subscription", fields)
        assert (answer.status_code, answer["Location"]) == (303, path)
        assert Subscription.objects.get().state == state
    ended = renew_at(bought)
    assert (ended.state, ended.end_reason, Order.objects.count()) == ("ended", "cancelled", 1)
    assert SubscriptionEvent.objects.count() == 9
    assert "Ended: cancelled" in visitor.get(path).text


def test_skipping_twice_by_one_page_skips_once(bought: Subscription, visitor: SiteClient) -> None:
    fields = {"id": bought.id, "authCode": bought.access_code, "step": "skip", "period": "1"}
    for _ in range(2):
        visitor.post_form("/account/subscription", fields)
    found = Subscription.objects.get()
    assert found.period == 2
    assert found.next_at
    assert found.next_at > clock.now() + timedelta(days=55)


def test_a_wrong_code_opens_nothing(bought: Subscription, visitor: SiteClient) -> None:
    assert visitor.get(f"/account/subscription?id={bought.id}&authCode=x").status_code == 404
    fields = {"id": bought.id, "authCode": "x", "step": "cancel"}
    assert visitor.post_form("/account/subscription", fields).status_code == 404
    assert SiteClient("other.localhost").get(subscription_path(bought)).status_code == 404
