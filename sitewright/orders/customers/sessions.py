"""The session of a customer in one browser: opened, read, ended. The studio's have a table and a cookie of
their own (D-93).
"""

from datetime import timedelta

from sitewright.accounts.signing import kept_form
from sitewright.kit import clock
from sitewright.kit.ids import new_token
from sitewright.orders.customers.models import Customer, CustomerSession

IDLE, LONGEST = timedelta(days=14), timedelta(days=60)
_SEEN_AGAIN_AFTER = timedelta(minutes=10)
_LONGEST_TOKEN = 64


def open_session(customer: Customer, browser: str) -> str:
    """A new session under a new key, which is what the cookie is to carry."""
    token, now = new_token(), clock.now()
    CustomerSession.objects.create(
        customer=customer,
        token_hash=kept_form(token),
        browser=browser[:80],
        created_at=now,
        last_seen_at=now,
        idle_until=now + IDLE,
        ends_at=now + LONGEST,
    )
    return token


def session_of(token: str) -> CustomerSession | None:
    """The open session of this website with its customer; None when it is over, or never was."""
    if not token or len(token) > _LONGEST_TOKEN:
        return None
    now = clock.now()
    rows = CustomerSession.objects.select_related("customer")
    found: CustomerSession | None = rows.filter(
        token_hash=kept_form(token), idle_until__gt=now, ends_at__gt=now
    ).first()
    if found is not None and now - found.last_seen_at >= _SEEN_AGAIN_AFTER:
        CustomerSession.objects.filter(id=found.id).update(last_seen_at=now, idle_until=now + IDLE)
    return found


def sessions_of(customer: Customer) -> list[CustomerSession]:
    """Those that are open, the one used last first."""
    now = clock.now()
    rows = CustomerSession.objects.filter(customer=customer, idle_until__gt=now, ends_at__gt=now)
    return list(rows.order_by("-last_seen_at", "-id")[:50])


def end_session(token: str) -> None:
    if token:
        CustomerSession.objects.filter(token_hash=kept_form(token[:_LONGEST_TOKEN])).delete()


def end_sessions(customer_id: str) -> None:
    """Everywhere; the cookies are worth nothing from then on."""
    CustomerSession.objects.filter(customer_id=customer_id).delete()
