"""The providers there are, and which of them a website uses."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from sitewright.orders.errors import NoWayToPay
from sitewright.orders.payments import by_hand, test_provider
from sitewright.orders.payments.accounts import Account, account_of, all_accounts
from sitewright.orders.payments.kinds import ProviderKind
from sitewright.orders.payments.mollie.kind import KIND as MOLLIE
from sitewright.orders.payments.provider import PaymentOption, PaymentProvider, ProviderError
from sitewright.orders.payments.stripe.kind import KIND as STRIPE
from sitewright.orders.payments.test_charge_rules import RULES as TEST_CHARGE_RULES
from sitewright.orders.payments.wallets import OffersWallets, Wallets

_KINDS = (STRIPE, MOLLIE, *by_hand.KINDS, test_provider.KIND)
KINDS: Mapping[str, ProviderKind] = {kind.code: kind for kind in _KINDS}
"""In the order the checkout offers them."""

_PROVIDERS: dict[str, Callable[[Account], PaymentProvider]] = {
    by_hand.COVERED: by_hand.ByHandProvider,
    by_hand.BY_OWNER: by_hand.OwnersProvider,
    **{code: kind.make for code, kind in KINDS.items()},
}
INVARIANT_RULES = TEST_CHARGE_RULES
"""Of providers whose books can be held against ours."""

WITHOUT_ACCOUNT = Account(test_provider.KIND.code, "test")
"""A new website can be tried out before anything is set up."""

_COVERED = Account(by_hand.COVERED, "live")
_BY_OWNER = Account(by_hand.BY_OWNER, "live")
_NEEDING_NO_SETUP = (WITHOUT_ACCOUNT, _COVERED, _BY_OWNER)
_BETWEEN = ":"


class NoSuchAccount(ProviderError):
    """No provider of this name, or the website has no account with it in this mode."""


def current_providers() -> list[PaymentProvider]:
    """Those that new payments of this website may go to, the usual one first; none where all are off."""
    order = list(KINDS)
    current = [account for account in known_accounts() if account.is_current and account.provider in KINDS]
    return [provider_of(account) for account in sorted(current, key=lambda one: order.index(one.provider))]


def known_accounts() -> list[Account]:
    """Those the website has, and what serves without one until it is switched off, or anything else on."""
    accounts = all_accounts()
    if any(account.provider == WITHOUT_ACCOUNT.provider for account in accounts):
        return accounts
    is_needed = not any(account.is_current for account in accounts)
    return [*accounts, replace(WITHOUT_ACCOUNT, is_current=is_needed)]


def current_provider() -> PaymentProvider:
    """The usual one of them. Raises NoWayToPay."""
    return chosen_provider("")[0]


def chosen_provider(token: str) -> tuple[PaymentProvider, str]:
    """The provider a token of the checkout belongs to, and what it calls the choice. Raises NoWayToPay."""
    current = current_providers()
    if not current:
        raise NoWayToPay
    code, between, rest = token.partition(_BETWEEN)
    # What names none of those that are on is for the usual one to decline: the form may be older than that.
    named = [provider for provider in current if between and provider.code == code]
    return (named[0], rest) if named else (current[0], token)


def provider_of_nothing() -> PaymentProvider:
    """For what nobody is asked for: the usual provider, so that a shop that is tried out makes orders of that
    kind; else one that is there without being set up.
    """
    current = current_providers()
    return current[0] if current else provider_of(_COVERED)


def owners_provider() -> PaymentProvider:
    """For orders an owner places, in a shop with other ways to pay or none."""
    return provider_of(_BY_OWNER)


def own_token(provider: PaymentProvider, token: str) -> str:
    """What the provider calls the choice."""
    return token.removeprefix(f"{provider.code}{_BETWEEN}")


def offered_options(*, again: bool = False) -> list[tuple[str, PaymentOption, PaymentProvider]]:
    """Every way to pay with its value in the checkout's form, the usual one first; with `again` those alone
    that can be charged again.
    """
    current = current_providers()
    # With one provider the values are its own, as a form with a part of the provider's in it sends them.
    is_one = len(current) == 1
    return [
        (option.value if is_one else f"{provider.code}{_BETWEEN}{option.value}", option, provider)
        for provider in current
        for option in provider.options()
        if not again or provider.charges_again_with(option.value)
    ]


def takes_no_real_money() -> bool:
    """Whether whatever is offered is there to try the shop out."""
    options = offered_options()
    return bool(options) and all(provider.environment == "test" for _, _, provider in options)


def offered_wallets() -> Wallets | None:
    """Those of the first provider that has some set up; one script of a provider's is enough for a page."""
    for provider in current_providers():
        if not isinstance(provider, OffersWallets):
            continue
        form = provider.wallet_form()
        if form is not None:
            return Wallets(form, f"{provider.code}{_BETWEEN}", provider.wallet_units)
    return None


def codes_with(ability: type) -> list[str]:
    """Of the providers there are, those that can do what a protocol beside `PaymentProvider` says."""
    return [code for code, kind in KINDS.items() if isinstance(kind.make(Account(code, "live")), ability)]


def provider_for(code: str, environment: str) -> PaymentProvider:
    """The provider an earlier payment went to. Raises NoSuchAccount."""
    # Not looked up: payments made before anything was set up have no account.
    for there in _NEEDING_NO_SETUP:
        if (code, environment) == (there.provider, there.environment):
            return provider_of(there)
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
