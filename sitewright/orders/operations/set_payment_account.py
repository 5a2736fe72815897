"""Say with whom the website takes payments from now on, or no longer."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.orders.errors import PaymentNotSetUp
from sitewright.orders.models import PaymentAccount
from sitewright.orders.payments.accounts import Account, account_of, sealed_settings
from sitewright.orders.payments.registry import KINDS, WITHOUT_ACCOUNT, provider_of


@transaction.atomic
def set_payment_account(
    provider: str, environment: str, settings: Mapping[str, Any], *, account_id: str = ""
) -> PaymentAccount:
    """New payments may go there. The provider's account of the other mode stays: its payments are still asked
    about and returned. Raises NoSuchAccount for a provider there is none of. The audit entry holds no
    setting: they are secrets.
    """
    account = save_payment_account(provider, environment, settings, account_id=account_id)
    _make_current(account)
    return account


@transaction.atomic
def save_payment_account(
    provider: str, environment: str, settings: Mapping[str, Any], *, account_id: str = ""
) -> PaymentAccount:
    """The same, and it is used as much as before. Raises NoSuchAccount."""
    # Made only to refuse an unknown provider before anything is written.
    provider_of(Account(provider, environment, settings))
    now = clock.now()
    changed = {"settings": sealed_settings(provider, environment, settings), "updated_at": now}
    made = changed | {"created_at": now} | ({"id": account_id} if account_id else {})
    account: PaymentAccount
    account, _ = PaymentAccount.objects.update_or_create(
        provider=provider, environment=environment, defaults=changed, create_defaults=made
    )
    _audited("orders.set_payment_account", account)
    return account


@transaction.atomic
def use_payment_account(provider: str, environment: str) -> None:
    """Raises PaymentNotSetUp where what it needs was never entered, or can no longer be read."""
    found = account_of(provider, environment)
    kind = KINDS.get(provider)
    given = found.settings if found else {}
    is_complete = kind and all(given.get(field.name) for field in kind.fields if field.is_needed)
    if kind is None or environment not in kind.environments or not is_complete:
        raise PaymentNotSetUp
    if found is None:
        set_payment_account(provider, environment, {})
        return
    account = PaymentAccount.objects.get(id=found.id)
    _make_current(account)
    _audited("orders.use_payment_account", account)


@transaction.atomic
def stop_payment_account(provider: str) -> None:
    """New payments no longer go there. Raises PaymentNotSetUp for a provider there is none of."""
    kind = KINDS.get(provider)
    if kind is None:
        raise PaymentNotSetUp
    _close_without_account()
    accounts = PaymentAccount.objects.filter(provider=provider)
    accounts.update(is_current=False, updated_at=clock.now())
    for account in accounts:
        _audited("orders.stop_payment_account", account)


def _close_without_account() -> None:
    """What serves without a row is switched off by one: a shop that takes no money must not seem to."""
    spare = WITHOUT_ACCOUNT
    if not PaymentAccount.objects.filter(provider=spare.provider).exists():
        save_payment_account(spare.provider, spare.environment, {})


def _make_current(account: PaymentAccount) -> None:
    # None of the provider is current first, and then this one: `one_current_per_provider` holds after each
    # statement, not only at the commit.
    others = PaymentAccount.objects.filter(provider=account.provider, is_current=True)
    others.exclude(id=account.id).update(is_current=False, updated_at=clock.now())
    account.is_current = True
    account.save(update_fields=["is_current"])


def _audited(operation: str, account: PaymentAccount) -> None:
    audit(
        operation,
        subject_type="orders.PaymentAccount",
        subject_id=account.id,
        detail={"provider": account.provider, "environment": account.environment},
    )
