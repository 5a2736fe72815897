"""Say with whom the website takes payments from now on."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction

from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.orders.models import PaymentAccount
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.registry import provider_of


@transaction.atomic
def set_payment_account(provider: str, environment: str, settings: Mapping[str, Any]) -> PaymentAccount:
    """New payments go there. Earlier accounts stay: their payments are still asked about and returned.
    Raises NoSuchAccount for a provider there is none of. The audit entry holds no setting: they are secrets.
    """
    # Made only to refuse an unknown provider before anything is written.
    provider_of(Account(provider, environment, settings))
    now = clock.now()
    # None is current first, and then the new one: `one_current_account` holds after each statement, not only
    # at the commit.
    PaymentAccount.objects.filter(is_current=True).update(is_current=False, updated_at=now)
    changed = {
        "settings": msgspec.json.encode(settings).decode(),
        "is_current": True,
        "updated_at": now,
    }
    account: PaymentAccount
    account, _ = PaymentAccount.objects.update_or_create(
        provider=provider,
        environment=environment,
        defaults=changed,
        create_defaults=changed | {"created_at": now},
    )
    audit(
        "orders.set_payment_account",
        subject_type="orders.PaymentAccount",
        subject_id=account.id,
        detail={"provider": provider, "environment": environment},
    )
    return account
