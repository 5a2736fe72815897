"""How a subscription is paid, and where its buyer may choose another way."""

from datetime import timedelta

from sitewright.kit import clock
from sitewright.kit.messages import text
from sitewright.orders.payments.provider import PaymentProvider
from sitewright.orders.payments.registry import NoSuchAccount, current_providers, provider_for
from sitewright.orders.payments.setting_up import SetsUp, SetsUpHere
from sitewright.orders.subscriptions.models import RENEWING, MethodSetUp, Subscription, SubscriptionState

CHANGEABLE = (*RENEWING, SubscriptionState.PAUSED)
_UNDER_WAY = timedelta(minutes=30)
"""Longer than a try takes until it is looked at again, and shorter than the wait for the next one."""

_KEY_PREFIX = "method-"


def key_of_set_up(set_up_id: str) -> str:
    """What the provider knows it by."""
    return f"{_KEY_PREFIX}{set_up_id}"


def set_up_of_key(key: str) -> MethodSetUp | None:
    """None also for a key that is none of ours."""
    found = key.removeprefix(_KEY_PREFIX)
    return set_up_by_id(found) if found != key else None


def set_up_by_id(set_up_id: str) -> MethodSetUp | None:
    rows = MethodSetUp.objects.filter(id=set_up_id).select_related("subscription")
    found: MethodSetUp | None = rows.first()
    return found


def set_up_for_buyer(found: Subscription, set_up_id: str) -> MethodSetUp | None:
    """None for one of another subscription."""
    named: MethodSetUp | None = MethodSetUp.objects.filter(subscription=found, id=set_up_id).first()
    return named


def open_set_up(subscription_id: str) -> MethodSetUp | None:
    open_ones = MethodSetUp.objects.filter(subscription_id=subscription_id, state=MethodSetUp.State.OPEN)
    found: MethodSetUp | None = open_ones.first()
    return found


def provider_to_choose_at(found: Subscription) -> PaymentProvider | None:
    """The one it is paid with, else another that new payments go to; None where there is nothing to choose.
    Never of another mode: play money pays for no goods.
    """
    if found.state not in CHANGEABLE:
        return None
    able = [
        each
        for each in current_providers()
        if isinstance(each, SetsUp) and each.environment == found.environment
    ]
    own = [each for each in able if each.code == found.provider]
    return next(iter([*own, *able]), None)


def sets_up(set_up: MethodSetUp) -> SetsUp | None:
    """Who is asked about it; None once its account is gone."""
    provider = _provider_of(set_up)
    return provider if isinstance(provider, SetsUp) else None


def sets_up_here(set_up: MethodSetUp) -> SetsUpHere | None:
    """Whose page is one of ours; None for a provider with a page of its own."""
    provider = _provider_of(set_up)
    return provider if isinstance(provider, SetsUpHere) else None


def _provider_of(set_up: MethodSetUp) -> PaymentProvider | None:
    try:
        return provider_for(set_up.provider, set_up.environment)
    except NoSuchAccount:
        return None


def is_tried_now(found: Subscription) -> bool:
    """Whether what failed is charged again another way this minute."""
    is_waiting = found.state == SubscriptionState.OVERDUE and not found.failures
    return is_waiting and found.look_at is not None and found.look_at < clock.now() + _UNDER_WAY


def method_text(found: Subscription) -> str:
    """Such as `Visa •••• 4242`; empty where the provider told nothing."""
    return method_named(found.method_brand, found.method_last_four)


def method_named(brand: str, last_four: str) -> str:
    return f"{brand} •••• {last_four}" if brand and last_four else brand


def paid_with(found: Subscription) -> str:
    """As a sentence; empty where nothing is known, or nothing charged any more."""
    method = method_text(found)
    return text("subscriptions.method.used", method=method) if method and found.state in CHANGEABLE else ""
