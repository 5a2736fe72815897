"""The account with carriers as an owner sees it: of its key the last characters."""

from typing import Any

from sitewright.checkout.shipping.carriers.accounts import kept_account
from sitewright.checkout.shipping.carriers.asking import Heard
from sitewright.checkout.shipping.carriers.naming import service_name
from sitewright.checkout.shipping.carriers.operations.connect_account import AccountCheck
from sitewright.checkout.shipping.carriers.origin import origin_of
from sitewright.sites.queries import website_basics

_NONE = {
    "service": "",
    "name": "",
    "key_end": "",
    "is_locked": False,
    "connected_at": None,
    "asked_at": None,
    "problem": "",
    "said": "",
}


def shown_account() -> dict[str, Any]:
    """That of the website in scope."""
    account = kept_account()
    return {name: getattr(account, name) for name in _NONE} if account else dict(_NONE)


def shown_trial(check: AccountCheck, tried: Heard) -> dict[str, Any]:
    """Each service once, the cheapest first."""
    least: dict[str, int] = {}
    for each in tried.quoted or ():
        name = service_name(each.carrier, each.service)
        least[name] = min(each.price_cents, least.get(name, each.price_cents))
    return {
        "account": shown_account(),
        "services": [
            {"name": name, "price_cents": cents}
            for name, cents in sorted(least.items(), key=lambda found: found[1])
        ],
        "currency": check.question.currency,
        "is_example": not has_origin(),
    }


def has_origin() -> bool:
    """Whether the website says from where its parcels are sent."""
    return origin_of(website_basics().settings) is not None
