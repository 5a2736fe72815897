"""Which reminders there are."""

from datetime import timedelta

from django.db.models import Q, QuerySet

from sitewright.kit import clock
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.models import Order

KEPT_FOR = timedelta(days=30)
"""As long as carts."""
ONE_MAIL_IN = timedelta(days=7)
"""To an address: whoever types somebody else's there must not fill that one's letter box."""


def is_reminded_of(cart_id: str) -> bool:
    """Whether its buyer has asked for it, and nothing was sent yet."""
    return CartReminder.objects.filter(cart_id=cart_id, sent_at=None).exists()


def reminders_to_look_at() -> "QuerySet[CartReminder]":
    """Those that are due, and old ones that may go."""
    now = clock.now()
    found: QuerySet[CartReminder] = CartReminder.objects.filter(
        Q(sent_at=None, due_at__lte=now) | Q(sent_at__lte=now - KEPT_FOR)
    )
    return found


def reminders_about(email: str) -> list[CartReminder]:
    return list(CartReminder.objects.filter(email__iexact=email).order_by("id"))


def has_heard_or_bought(reminder: CartReminder) -> bool:
    """Whether its address was written to lately, or has bought since."""
    since = clock.now() - ONE_MAIL_IN
    if CartReminder.objects.filter(email=reminder.email, sent_at__gte=since).exists():
        return True
    bought = Order.objects.filter(email__iexact=reminder.email, placed_at__gte=reminder.created_at)
    return bool(bought.exists())
