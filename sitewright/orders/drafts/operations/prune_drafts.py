"""Remove draft orders that nobody needs any more: ordered or removed a month ago."""

from django.db import transaction

from sitewright.checkout.operations.forget_carts import forget_carts
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.queries import old_drafts

_BATCH_SIZE = 200


def prune_drafts() -> int:
    """In short transactions; how many there were. Their orders keep copies of all they need."""
    removed = 0
    while found := _remove_batch():
        removed += found
    return removed


@transaction.atomic
def _remove_batch() -> int:
    found = list(old_drafts().order_by("number")[:_BATCH_SIZE])
    # The cart of an order is pruned with the others. Nobody is paying one that was removed.
    forget_carts([draft.cart_id for draft in found if draft.removed_at])
    Draft.objects.filter(id__in=[draft.id for draft in found]).delete()
    return len(found)
