"""A visitor buys a subscription and leaves it again, without script and with the stated call."""

import re
from datetime import timedelta
from html import escape, unescape

import pytest

from sitewright.catalog.models import ProductType
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.models import GoodsChange, Order
from sitewright.orders.subscriptions.goods import Wanted
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent, SubscriptionState
from sitewright.orders.subscriptions.operations.change_goods import change_goods
from sitewright.orders.subscriptions.operations.leave_subscription import cancel_subscription
from sitewright.orders.subscriptions.words import subscription_path
from tests.cast import SHOP_HOST, SiteClient
from tests.orders.subscriptions.selling import again, renew_at, subscribable, subscribed
from tests.storefront.sites import Site

CALL = "/api/3/commerce/cart/subscription"
GOODS = "/account/subscription/goods"
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


def _choose(visitor: SiteClient, bought: Subscription, card: str) -> str:
    """By the forms of the pages alone; the page it ends at."""
    opens = {"id": bought.id, "authCode": bought.access_code}
    begun = visitor.post_form("/account/subscription/payment", opens)
    assert begun.status_code == 303
    leading = visitor.get(begun["Location"])
    page_url = leading["Refresh"].removeprefix("0;url=")
    assert f'href="{escape(page_url)}"' in leading.text
    cards = visitor.get(page_url.removeprefix(f"http://{SHOP_HOST}"))
    assert (cards.status_code, cards["Cache-Control"]) == (200, "private, no-store")
    chosen = visitor.post_form("/account/subscription/cards", _hidden(cards.text) | {"card": card})
    assert chosen.status_code == 303
    return chosen["Location"]


def test_its_buyer_chooses_another_way_to_pay(visitor: SiteClient, bought: Subscription) -> None:
    """Coming back twice says the same, and so does the page that led away."""
    back = _choose(visitor, bought, "test-success")
    for _ in range(2):
        page = visitor.get(back).text
        assert "From now on Visa •••• 4242 is charged." in page
        assert "Paid with Visa •••• 4242." in page
    assert "From now on" in visitor.get(f"{back}&go=1").text
    assert SubscriptionEvent.objects.filter(kind="method").count() == 1


def test_a_card_that_is_declined_and_one_that_was_not_chosen(
    visitor: SiteClient, bought: Subscription
) -> None:
    page = visitor.get(_choose(visitor, bought, "test-decline")).text
    assert "Your new payment method was not accepted: The card was declined." in page
    opens = {"id": bought.id, "authCode": bought.access_code}
    begun = visitor.post_form("/account/subscription/payment", opens)["Location"]
    back = begun.removesuffix("&go=1")
    assert "You did not finish at the payment provider." in visitor.get(back).text
    other = visitor.get(f"{subscription_path(bought)}&setup={'0' * 32}")
    assert (other.status_code, "did not finish" in other.text) == (200, False)


def test_one_that_is_cancelled_meanwhile_is_not_changed(visitor: SiteClient, bought: Subscription) -> None:
    back = _choose(visitor, bought, "test-success")
    cancel_subscription(bought.id)
    page = visitor.get(back).text
    assert "was cancelled or has ended meanwhile" in page
    assert "Change payment method" not in page
    opens = {"id": bought.id, "authCode": bought.access_code}
    refused = visitor.post_form("/account/subscription/payment", opens)
    assert (refused.status_code, "cannot be changed now" in refused.text) == (409, True)


def test_what_failed_is_said_to_be_tried_now(site: Site, visitor: SiteClient) -> None:
    found = renew_at(subscribed(payment_token="test-once"))
    page = visitor.get(_choose(visitor, found, "test-success"))
    assert "is tried again now" in page.text
    assert page["Refresh"] == "3"
    run_ready()
    assert again(found).paid_cycles == 2
    assert "Active: the next order" in visitor.get(subscription_path(found)).text


def test_nobody_without_the_code_changes_how_it_is_paid(visitor: SiteClient, bought: Subscription) -> None:
    wrong = {"id": bought.id, "authCode": "x"}
    assert visitor.post_form("/account/subscription/payment", wrong).status_code == 404
    assert visitor.post_form("/account/subscription/cards", wrong | {"setup": "x"}).status_code == 404
    right = {"id": bought.id, "authCode": bought.access_code, "setup": "x"}
    assert visitor.post_form("/account/subscription/cards", right).status_code == 409


def _goods_form(found: Subscription, **fields: str) -> dict[str, str]:
    return {"id": found.id, "authCode": found.access_code, **fields}


def test_its_buyer_reads_what_more_will_cost_agrees_and_takes_it_back(
    visitor: SiteClient, bought: Subscription
) -> None:
    """By the forms of the pages alone."""
    page = visitor.get(subscription_path(bought)).text
    assert "Change goods or quantity" in page
    shown = visitor.post_form(GOODS, _goods_form(bought, act="show", goods=bought.variant_id, quantity="3"))
    assert (shown.status_code, shown["Cache-Control"]) == (200, "private, no-store")
    assert re.search(r"From \w+ \d+, \d+ on: 3 × .* for \$36.00 every month.", shown.text)
    assert "Until then: 1 × " in shown.text
    assert again(bought).quantity == 1
    agreed = visitor.post_form(GOODS, _hidden(shown.text))
    assert (agreed.status_code, agreed["Location"]) == (303, subscription_path(bought))
    page = visitor.get(subscription_path(bought)).text
    assert "Agreed on: from " in page
    back = _goods_form(bought, act="take-back")
    assert visitor.post_form(GOODS, back).status_code == 303
    assert "Agreed on: from " not in visitor.get(subscription_path(bought)).text
    assert renew_at(bought).quantity == 1


@pytest.mark.parametrize("quantity", ["", "x", "0", "-1", "1.5", "10000", "1", "9" * 99])
def test_a_quantity_that_is_none_changes_no_subscription(
    visitor: SiteClient, bought: Subscription, quantity: str
) -> None:
    for act in ("show", "agree"):
        fields = _goods_form(bought, act=act, goods=bought.variant_id, quantity=quantity)
        refused = visitor.post_form(GOODS, fields | {"period": "1", "cents": "1200"})
        assert refused.status_code in (400, 409)
        assert 'role="alert"' in refused.text
    assert not GoodsChange.objects.exists()


def test_a_quantity_that_is_refused_stays_to_be_mended(visitor: SiteClient, bought: Subscription) -> None:
    fields = _goods_form(bought, act="show", goods=bought.variant_id, quantity="0")
    assert re.search(r'name="quantity"[^>]* value="0"', visitor.post_form(GOODS, fields).text)


def test_another_sum_than_was_shown_is_shown_again(visitor: SiteClient, bought: Subscription) -> None:
    shown = visitor.post_form(GOODS, _goods_form(bought, act="show", goods=bought.variant_id, quantity="3"))
    fields = _hidden(shown.text) | {"cents": "100"}
    refused = visitor.post_form(GOODS, fields)
    assert (refused.status_code, "The price has changed meanwhile" in refused.text) == (409, True)
    assert _hidden(refused.text)["cents"] == "3600"
    moved = visitor.post_form(GOODS, _hidden(shown.text) | {"period": "7"})
    assert (moved.status_code, "moved on meanwhile" in moved.text) == (409, True)


def test_what_the_shop_proposes_is_answered(visitor: SiteClient, bought: Subscription) -> None:
    change_goods(bought.id, Wanted(bought.variant_id, 2, 1, 2400), is_by_owner=True)
    page = visitor.get(subscription_path(bought)).text
    assert "The shop proposes: 2 × " in page
    assert "No, keep 1 × " in page
    shown = visitor.post_form(GOODS, _goods_form(bought, act="show", goods=bought.variant_id, quantity="2"))
    visitor.post_form(GOODS, _hidden(shown.text))
    assert "Agreed on: from " in visitor.get(subscription_path(bought)).text
    assert renew_at(bought).quantity == 2


def test_goods_are_nobody_else_s_to_change(visitor: SiteClient, bought: Subscription) -> None:
    wrong = _goods_form(bought, act="take-back") | {"authCode": "x"}
    assert visitor.post_form(GOODS, wrong).status_code == 404
    assert visitor.get(GOODS).status_code == 405


def test_more_of_a_membership_is_had_at_once(site: Site, visitor: SiteClient) -> None:
    """Said with its days, paid in a job; the page waits for it."""
    found = subscribed(subscribable(3000, product_type=ProductType.SERVICE, is_unlimited=True), 3000)
    shown = visitor.post_form(GOODS, _goods_form(found, act="show", goods=found.variant_id, quantity="2"))
    assert re.search(r"For (\d+) of \1 days, until .*You pay \$30.00 now.", shown.text)
    at_once = _hidden(shown.text[shown.text.index("Or at once") :])
    assert (at_once["act"], at_once["now"]) == ("agree-now", "3000")
    for _ in range(2):
        assert visitor.post_form(GOODS, at_once).status_code == 303
    page = visitor.get(subscription_path(found))
    assert ("The payment is on its way." in page.text, page["Refresh"]) == (True, "3")
    run_ready()
    page = visitor.get(subscription_path(found))
    assert ("2 × " in page.text, "Refresh" in page.headers) == (True, False)
    assert Order.objects.count() == 2


def test_at_once_that_is_refused_is_said(site: Site, visitor: SiteClient) -> None:
    product = subscribable(3000, product_type=ProductType.SERVICE, is_unlimited=True)
    found = subscribed(product, 3000, payment_token="test-once")
    shown = visitor.post_form(GOODS, _goods_form(found, act="show", goods=found.variant_id, quantity="2"))
    visitor.post_form(GOODS, _hidden(shown.text[shown.text.index("Or at once") :]))
    run_ready()
    page = visitor.get(subscription_path(found)).text
    assert "did not go through, so nothing has changed" in page
    assert "1 × " in page
