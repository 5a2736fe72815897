from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.models import TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.provider import (
    Declined,
    KeyReusedWithOtherAmount,
    PaymentProvider,
    PaymentRequest,
    ProviderTimeout,
)
from sitewright.orders.payments.test_provider import TestProvider
from tests.catalog.shops import Shop

REQUEST = PaymentRequest("key", 1200, "USD", test_provider.SUCCESS)


def provider() -> PaymentProvider:
    """Typed as the interface, so that mypy says when the two part."""
    return TestProvider()


def test_captures_once_for_a_key(shop: Shop) -> None:
    first, second = provider().capture(REQUEST), provider().capture(REQUEST)
    assert first == second
    assert (first.environment, first.amount_cents, first.currency) == ("test", 1200, "USD")
    assert TestCharge.objects.count() == 1


@pytest.mark.parametrize(
    "changed",
    [replace(REQUEST, amount_cents=1201), replace(REQUEST, currency="EUR")],
    ids=["amount", "currency"],
)
def test_refuses_another_amount_under_the_same_key(shop: Shop, changed: PaymentRequest) -> None:
    provider().capture(REQUEST)
    with pytest.raises(KeyReusedWithOtherAmount):
        provider().capture(changed)


@pytest.mark.parametrize("token", [test_provider.DECLINE, "4242424242424242", ""])
def test_declines_and_remembers_it(shop: Shop, token: str) -> None:
    with pytest.raises(Declined):
        provider().capture(replace(REQUEST, token=token))
    with pytest.raises(Declined):
        provider().find("key")


def test_knows_nothing_of_a_request_that_never_came(shop: Shop) -> None:
    assert provider().find("key") is None


def test_a_lost_answer_is_found_after_the_outage(shop: Shop) -> None:
    with pytest.raises(ProviderTimeout):
        provider().capture(replace(REQUEST, token=test_provider.TIMEOUT))
    with pytest.raises(ProviderTimeout):
        provider().find("key")
    with clock.moved(timedelta(seconds=test_provider.OUTAGE_SECONDS)):
        assert provider().find("key") is not None


def test_takes_its_time(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(f"{test_provider.__name__}.time.sleep", slept.append)
    provider().capture(replace(REQUEST, token=test_provider.SLOW))
    assert slept == [test_provider.SLOW_SECONDS]


def test_refunds_once(shop: Shop) -> None:
    reference = provider().capture(REQUEST).reference
    for _ in range(2):
        provider().refund(reference, 1200, "refund")
    assert TestCharge.objects.get().refunded_cents == 1200
