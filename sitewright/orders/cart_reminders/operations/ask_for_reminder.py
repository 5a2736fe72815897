"""A buyer wants to be reminded of a checkout that is not finished, or no longer."""

from datetime import datetime

from django.db import transaction

from sitewright.checkout.cart_rows import cart_by_token
from sitewright.checkout.links import is_of_subscription
from sitewright.kit import clock, rate_limits
from sitewright.kit.messages import chosen_language
from sitewright.mail.addresses import address_or_none
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.cart_reminders.settings import waiting_time_here

_PER_ADDRESS = "20/hour"


def ask_for_reminder(token: str, email: str, *, is_wanted: bool, address: str) -> None:
    """Note it for the cart, each time from now on; what cannot be an e-mail address is no wish. Nothing where
    the shop reminds nobody, nor for a subscription, or what a shop has agreed with its buyer.

    Raises RateLimited: a mail to an address somebody typed is something to be sparing with.
    """
    # Most shops remind nobody, and a checkout of theirs asks the database nothing more.
    waiting_time = waiting_time_here()
    cart = cart_by_token(token) if waiting_time else None
    if waiting_time is None or cart is None or cart.agreed or is_of_subscription(token):
        return
    normal = address_or_none(email.strip()) if is_wanted else ""
    known = CartReminder.objects.filter(cart_id=cart.id).first()
    if known and (known.sent_at or known.email == normal):
        return
    if normal:
        rate_limits.check_address("cart-reminder", address, limit=_PER_ADDRESS)
        _note(cart.id, normal, clock.now() + waiting_time)
    elif known:
        known.delete()


@transaction.atomic
def _note(cart_id: str, email: str, due_at: datetime) -> None:
    said = {"email": email, "language": chosen_language(), "due_at": due_at}
    CartReminder.objects.update_or_create(
        cart_id=cart_id, defaults=said, create_defaults={**said, "created_at": clock.now()}
    )
