"""The ways to pay as an owner sees them: what is entered, of secrets their last characters."""

from typing import Any

from sitewright.orders.operations.connect_payment_account import webhook_url
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.kinds import ProviderKind
from sitewright.orders.payments.registry import KINDS, known_accounts


def payment_ways() -> dict[str, Any]:
    """Every provider there is, in the order the checkout offers them."""
    accounts = known_accounts()
    return {
        "ways": [
            _way(kind, [one for one in accounts if one.provider == kind.code]) for kind in KINDS.values()
        ]
    }


def _way(kind: ProviderKind, accounts: list[Account]) -> dict[str, Any]:
    by_mode = {account.environment: account for account in accounts}
    return {
        "provider": kind.code,
        "title": str(kind.title),
        "about": str(kind.about),
        "is_by_hand": kind.is_by_hand,
        "environment": next((one.environment for one in accounts if one.is_current), ""),
        "events": list(kind.events),
        "fields": [
            {
                "name": field.name,
                "label": str(field.label),
                "hint": str(field.hint),
                "kind": field.kind.value,
                "longest": field.longest,
                "is_needed": field.is_needed,
            }
            for field in kind.fields
        ],
        "accounts": [_account(kind, name, by_mode.get(name)) for name in kind.environments],
    }


def _account(kind: ProviderKind, environment: str, account: Account | None) -> dict[str, Any]:
    settings = account.settings if account else {}
    url = webhook_url(account) if account and account.id else ""
    return {
        "environment": environment,
        "is_complete": all(settings.get(field.name) for field in kind.fields if field.is_needed),
        "is_locked": bool(account and account.is_locked),
        "values": kind.shown(settings),
        "name": str(settings.get("accountName") or ""),
        "note": str(kind.note(settings, url)) if url else "",
        "webhook_url": url if kind.events else "",
    }
