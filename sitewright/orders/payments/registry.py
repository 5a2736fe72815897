"""The providers there are."""

from sitewright.orders.payments.provider import PaymentProvider
from sitewright.orders.payments.test_provider import TestProvider

_providers: dict[str, PaymentProvider] = {TestProvider.name: TestProvider()}


def current_provider() -> PaymentProvider:
    """The provider new payments of this website go to."""
    return _providers[TestProvider.name]


def provider_named(name: str) -> PaymentProvider:
    """The provider an earlier payment went to."""
    return _providers[name]
