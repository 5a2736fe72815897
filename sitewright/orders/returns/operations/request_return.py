"""A buyer asks to send something of an order back."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order
from sitewright.orders.returns.asking import KEY, LONGEST_KEY, Asked, asked_in
from sitewright.orders.returns.errors import NothingReturnable
from sitewright.orders.returns.mails import tell_of_request
from sitewright.orders.returns.models import Return, ReturnEntry
from sitewright.orders.returns.queries import returnable_units

MOST_RETURNS = 20
"""Of one order: each writes mails, and may be withdrawn and asked for again."""


@transaction.atomic
def request_return(order_id: str, form: Mapping[str, str]) -> Return:
    """The form's `key` makes one return of it, however often it is sent.

    Raises OrderNotFound, NothingReturnable, and ReturnRefused with what is wrong at each field.
    """
    order = locked_order(order_id)
    key = form.get(KEY, "")[:LONGEST_KEY]
    earlier: Return | None = Return.objects.filter(order=order, key=key).first() if key else None
    if earlier is not None:
        return earlier
    room = returnable_units(order)
    if not room or Return.objects.filter(order=order).count() >= MOST_RETURNS:
        raise NothingReturnable
    found = _written(order, key, asked_in(form, room))
    tell_of_request(order, found)
    return found


def _written(order: Order, key: str, asked: Asked) -> Return:
    found: Return = Return(order=order, words=asked.words, requested_at=clock.now())
    # Without a key, as from a program, each is a return of its own.
    found.key = key or found.id
    found.save(force_insert=True)
    site = current_website_id()
    ReturnEntry.objects.bulk_create(
        ReturnEntry(
            website_id=site,
            goods_return=found,
            line_position=each.position,
            quantity=each.quantity,
            reason=each.reason,
        )
        for each in asked.units
    )
    return found
