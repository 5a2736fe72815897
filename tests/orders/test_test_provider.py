from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.models import TestCharge
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.provider import (
    Captured,
    Declined,
    KeyReusedWithOtherAmount,
    NotArrived,
    PaymentId,
    PaymentProvider,
    PaymentRequest,
    ProviderTimeout,
)
from sitewright.orders.payments.test_provider import TestProvider
from tests.catalog.shops import Shop

REQUEST = PaymentRequest("key", 1200, "USD", test_provider.SUCCESS)
KNOWN = PaymentId("key")


def provider() -> PaymentProvider:
    """Typed as the interface, so that mypy says when the two part."""
    return TestProvider()


def test_captures_once_for_a_key(shop: Shop) -> None:
    first, second = provider().begin(REQUEST), provider().begin(REQUEST)
    assert isinstance(first, Captured)
    assert first == second
    assert (first.environment, first.amount_cents, first.currency) == ("test", 1200, "USD")
    assert TestCharge.objects.count() == 1


@pytest.mark.parametrize(
    "changed",
    [replace(REQUEST, amount_cents=1201), replace(REQUEST, currency="EUR")],
    ids=["amount", "currency"],
)
def test_refuses_another_amount_under_the_same_key(shop: Shop, changed: PaymentRequest) -> None:
    provider().begin(REQUEST)
    with pytest.raises(KeyReusedWithOtherAmount):
        provider().begin(changed)


@pytest.mark.parametrize("token", [test_provider.DECLINE, "4242424242424242", ""])
def test_declines_and_remembers_it(shop: Shop, token: str) -> None:
    assert isinstance(provider().begin(replace(REQUEST, token=token)), Declined)
    assert isinstance(provider().look_up(KNOWN), Declined)


def test_knows_nothing_of_a_request_that_never_came(shop: Shop) -> None:
    assert provider().look_up(KNOWN) == NotArrived()


def test_a_lost_answer_is_found_after_the_outage(shop: Shop) -> None:
    with pytest.raises(ProviderTimeout):
        provider().begin(replace(REQUEST, token=test_provider.TIMEOUT))
    with pytest.raises(ProviderTimeout):
        provider().look_up(KNOWN)
    with clock.moved(timedelta(seconds=test_provider.OUTAGE_SECONDS)):
        assert isinstance(provider().look_up(KNOWN), Captured)


def test_takes_its_time(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(f"{test_provider.__name__}.time.sleep", slept.append)
    provider().begin(replace(REQUEST, token=test_provider.SLOW))
    assert slept == [test_provider.SLOW_SECONDS]


def test_refunds_once(shop: Shop) -> None:
    captured = provider().begin(REQUEST)
    assert isinstance(captured, Captured)
    for _ in range(2):
        provider().refund(captured, "refund")
    assert TestCharge.objects.get().refunded_cents == 1200
