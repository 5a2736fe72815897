"""Take a copy of all that is kept about a buyer."""

from typing import Any

from django.db import transaction

from sitewright.history.audit import audit
from sitewright.orders.buyer_data.copying import copy_of
from sitewright.orders.buyer_data.finding import find_buyer
from sitewright.orders.errors import NothingKept
from sitewright.orders.models import OrderLine


@transaction.atomic
def take_buyer_data(email: str) -> dict[str, Any]:
    """The copy; that it was taken is noted, but not whose it is. Raises BadAddress and NothingKept."""
    found = find_buyer(email)
    if found.is_empty:
        raise NothingKept
    lines = OrderLine.objects.filter(order__in=found.orders).order_by("order_id", "position")
    copied = copy_of(found, lines)
    audit("orders.take_buyer_data", subject_type="orders.Order")
    return copied
