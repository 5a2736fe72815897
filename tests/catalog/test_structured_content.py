"""What a template sees under `structuredContent` of a product besides its variants."""

from typing import Any

import pytest

from tests.catalog.shops import Shop, make_product


@pytest.mark.parametrize(
    "plan", [None, {"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 6}]
)
def test_tells_whether_and_how_it_is_subscribed_to(shop: Shop, plan: dict[str, Any] | None) -> None:
    """SF-3.16"""
    content = make_product(is_subscribable=plan is not None, subscription_plan=plan)["structuredContent"]
    assert (content["isSubscribable"], content["subscriptionPlan"]) == (plan is not None, plan)


@pytest.mark.parametrize("is_on_sale", [True, False])
def test_has_both_prices_and_whether_the_lower_one_holds(shop: Shop, is_on_sale: bool) -> None:
    """SF-3.17"""
    content = make_product(price_cents=1200, sale_price_cents=900, is_on_sale=is_on_sale)["structuredContent"]
    assert content["priceMoney"] == {"value": "12.00", "currency": "USD"}
    assert content["salePriceMoney"] == {"value": "9.00", "currency": "USD"}
    assert content["onSale"] is is_on_sale


def test_has_the_owners_words_for_the_button(shop: Shop) -> None:
    """SF-3.19"""
    content = make_product(use_custom_add_button_text=True, custom_add_button_text="Take it")[
        "structuredContent"
    ]
    assert (content["useCustomAddButtonText"], content["customAddButtonText"]) == (True, "Take it")
