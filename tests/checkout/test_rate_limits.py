"""D-61 over HTTP; limits are switched off for all other tests."""

from types import SimpleNamespace

import pytest

from sitewright.config import config
from sitewright.kit import rate_limits
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import fill, form
from tests.checkout.test_cart_calls import add


@pytest.fixture(autouse=True)
def _limits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = SimpleNamespace(rate_limits_enabled=True, data=config().data)
    monkeypatch.setattr(rate_limits, "config", lambda: limited)


def test_thirty_additions_a_minute_for_a_cart(shop: Shop, visitor: SiteClient) -> None:
    """SF-8.03, D-61"""
    product = make_product(is_unlimited=True)
    add(visitor, product)  # makes the cart
    statuses = [add(visitor, product).status_code for _ in range(30)]
    refused = add(visitor, product)
    assert set(statuses) == {200}
    assert refused.status_code == 429
    assert refused.json()["error"] == "Please try again in a few seconds."
    assert 1 <= int(refused["Retry-After"]) <= 60


def test_three_tries_to_pay_a_minute_for_a_cart(shop: Shop, visitor: SiteClient) -> None:
    """D-61, L04"""
    fill(visitor)
    statuses = [
        visitor.post_form("/checkout", form(visitor, shownTotalCents="1")).status_code for _ in range(4)
    ]
    assert statuses == [409, 409, 409, 429]


def test_a_repeated_submit_is_not_a_try(shop: Shop, visitor: SiteClient) -> None:
    """A05"""
    fill(visitor)
    submit = form(visitor)
    assert {visitor.post_form("/checkout", submit).status_code for _ in range(6)} == {303}
