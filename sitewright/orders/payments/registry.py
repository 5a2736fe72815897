"""The providers there are, and which of them a website uses."""

from collections.abc import Callable

from sitewright.orders.payments.accounts import Account, account_of, current_account
from sitewright.orders.payments.provider import PaymentProvider, ProviderError
from sitewright.orders.payments.stripe.provider import StripeProvider
from sitewright.orders.payments.test_charge_rules import RULES as TEST_CHARGE_RULES
from sitewright.orders.payments.test_provider import TestProvider

_PROVIDERS: dict[str, Callable[[Account], PaymentProvider]] = {
    TestProvider.code: TestProvider,
    StripeProvider.code: StripeProvider,
}
INVARIANT_RULES = TEST_CHARGE_RULES
"""Of providers whose books can be held against ours."""

_WITHOUT_ACCOUNT = Account(TestProvider.code, "test")
"""A new website can be tried out before anything is set up."""


class NoSuchAccount(ProviderError):
    """No provider of this name, or the website has no account with it in this mode."""


def current_provider() -> PaymentProvider:
    """The provider new payments of this website go to."""
    return provider_of(current_account() or _WITHOUT_ACCOUNT)


def provider_for(code: str, environment: str) -> PaymentProvider:
    """The provider an earlier payment went to. Raises NoSuchAccount."""
    # Not looked up: payments made before anything was set up have no account.
    if (code, environment) == (_WITHOUT_ACCOUNT.provider, _WITHOUT_ACCOUNT.environment):
        return provider_of(_WITHOUT_ACCOUNT)
    account = account_of(code, environment)
    if account is None:
        raise NoSuchAccount(f"{code} ({environment})")
    return provider_of(account)


def provider_of(account: Account) -> PaymentProvider:
    """Raises NoSuchAccount."""
    make = _PROVIDERS.get(account.provider)
    if make is None:
        raise NoSuchAccount(account.provider)
    return make(account)
