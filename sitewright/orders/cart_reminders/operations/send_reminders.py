"""Reminding those who asked for it of what is in their carts, once."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from sitewright.checkout.cart_rows import CartLine, CartRow, cart_by_id, cart_with_lines
from sitewright.checkout.models import CartState
from sitewright.content.page_context import utc
from sitewright.kit import clock
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.cart_reminders.mail import goods_in, reminder_mail
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.cart_reminders.queries import KEPT_FOR, has_heard_or_bought, reminders_to_look_at
from sitewright.orders.cart_reminders.settings import waiting_time_here

JOB = "orders.send_cart_reminders"
_AT_ONCE = 100


def send_reminders() -> None:
    """Of whatever is due; what is left over goes the next time."""
    CartReminder.objects.filter(sent_at__lte=clock.now() - KEPT_FOR).delete()
    due = reminders_to_look_at().filter(sent_at=None).order_by("due_at", "id")
    for reminder in due[:_AT_ONCE]:
        _look_at(reminder)


@transaction.atomic
def _look_at(reminder: CartReminder) -> None:
    """The mail goes into the outbox in the transaction that notes it, and so once. Where there is nothing to
    be reminded of any more, the wish goes.
    """
    is_sent_before = has_heard_or_bought(reminder)
    mine = CartReminder.objects.filter(id=reminder.id, sent_at=None)
    if not mine.update(sent_at=clock.now()):
        return
    waiting_time, found = waiting_time_here(), _open_cart(reminder.cart_id)
    if waiting_time is None or found is None or is_sent_before:
        CartReminder.objects.filter(id=reminder.id).delete()
        return
    cart, lines = found
    rests_until = utc(datetime.fromisoformat(cart.updated_at)) + waiting_time
    if rests_until > clock.now():
        CartReminder.objects.filter(id=reminder.id).update(sent_at=None, due_at=rests_until)
        return
    mail = reminder_mail(cart.id, goods_in(lines), language=reminder.language)
    queue_buyer_mail("cart-reminder", cart.id, reminder.email, mail)


def _open_cart(cart_id: str) -> tuple[CartRow, Sequence[CartLine]] | None:
    """The cart with what can still be bought of it, if anything."""
    cart = cart_by_id(cart_id)
    found = cart_with_lines(cart.token) if cart and cart.state == CartState.OPEN else None
    if found is None:
        return None
    lines = [line for line in found[1] if not line.variant.is_gone]
    return (found[0], lines) if lines else None
