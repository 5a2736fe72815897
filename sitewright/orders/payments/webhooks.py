"""Where providers tell what became of payments."""

from urllib.parse import urlsplit

from sitewright.orders.payments.accounts import Account
from sitewright.sites.addresses import address_of


def webhook_path(account: Account) -> str:
    return f"/webhooks/payments/{account.provider}/{account.id}"


def webhook_beside(return_url: str, account: Account) -> str:
    """On the host the buyer comes back to, for a provider that is told with every payment; empty where nobody
    outside could call it.
    """
    host = urlsplit(return_url).hostname
    base = address_of(host, 0) if host and account.id else ""
    # Not for a name of this machine, nor for a bare address.
    return f"{base}{webhook_path(account)}" if base.startswith("https://") else ""
