"""A buyer comes to the checkout of a website that lets in so many a minute."""

from datetime import datetime

from django.db import transaction

from sitewright.checkout.waiting_room.models import WaitingPlace, WaitingRoom
from sitewright.checkout.waiting_room.places import Wait, is_over, next_place, wait_until
from sitewright.checkout.waiting_room.settings import let_in_per_minute
from sitewright.kit import clock, rate_limits
from sitewright.kit.locks import lock_rows

_PER_ADDRESS = "20/minute"
"""Of places: whoever makes carts by the thousand would otherwise fill the line before everybody else."""


def take_place(cart_id: str, *, address: str) -> Wait | None:
    """How long this cart has still to wait; None once it is let in, and where there is no line. Who comes
    again has the place of before. Raises RateLimited.
    """
    per_minute = let_in_per_minute()
    if not per_minute:
        return None
    now = clock.now()
    place = WaitingPlace.objects.filter(cart_id=cart_id).first()
    if place is None or is_over(place.let_in_at, now):
        rate_limits.check_address("waiting-room", address, limit=_PER_ADDRESS)
        place = _new_place(cart_id, now, per_minute)
    return wait_until(place.let_in_at, now, per_minute)


@transaction.atomic
def _new_place(cart_id: str, now: datetime, per_minute: int) -> WaitingPlace:
    """Behind everybody who came before: the row of the line is one, and held until this is written."""
    room, _ = WaitingRoom.objects.get_or_create(defaults={"next_at": now})
    lock_rows("checkout_waitingroom", [room.id])
    # Read again: on PostgreSQL somebody else may have moved it while this one waited for the lock.
    room.refresh_from_db()
    # Of two requests of one cart the second finds the place of the first.
    known: WaitingPlace | None = WaitingPlace.objects.filter(cart_id=cart_id).first()
    if known and not is_over(known.let_in_at, now):
        return known
    let_in_at, room.next_at = next_place(room.next_at, now, per_minute)
    room.save(update_fields=["next_at"])
    place: WaitingPlace
    place, _ = WaitingPlace.objects.update_or_create(cart_id=cart_id, defaults={"let_in_at": let_in_at})
    return place
