"""Remove carts nobody has touched for a long time."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q

from sitewright.checkout.models import Cart, CartEntry, CartState, SavedEntry
from sitewright.kit import clock
from sitewright.kit.db.dialect import for_update, moment
from sitewright.kit.db.statements import rows
from sitewright.kit.tenancy import current_website_id

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEPT_DAYS = 30
"""Longer than the cookie that leads to a cart (D-41). Orders keep copies of all they need of theirs."""

_BATCH_SIZE = 200
# Led by cart_by_age (website, updated_at). A cart under payment opens again, with its lines, should the
# payment fail.
_OLD = """
    SELECT id FROM checkout_cart WHERE website_id = %s AND updated_at < %s AND state <> 'placing'
        AND (agreed = '' OR state = 'purchased')
    ORDER BY updated_at LIMIT {size}
"""


def prune_carts() -> int:
    """Remove the website's old carts in short transactions; how many there were.

    One that is being placed stays, however long its payment takes to be settled; one of a draft order goes
    with that.
    """
    removed = 0
    while found := _remove_batch():
        removed += found
    return removed


def old_carts() -> "QuerySet[Cart]":
    """What there is to prune, for the schedule."""
    found: QuerySet[Cart] = Cart.objects.filter(updated_at__lt=_limit()).exclude(state=CartState.PLACING)
    return found.exclude(~Q(agreed="") & ~Q(state=CartState.PURCHASED))


@transaction.atomic
def _remove_batch() -> int:
    """Carts that somebody holds at this moment are left to the next turn."""
    sql = _OLD.format(size=_BATCH_SIZE) + for_update(skip_locked=True)
    ids = [row[0] for row in rows(sql, [current_website_id(), moment(_limit())])]
    SavedEntry.objects.filter(cart_id__in=ids).delete()
    CartEntry.objects.filter(cart_id__in=ids).delete()
    Cart.objects.filter(id__in=ids).delete()
    return len(ids)


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
