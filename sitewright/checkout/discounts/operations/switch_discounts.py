"""Let discounts count, or pause them."""

from collections.abc import Sequence

from sitewright.checkout.discounts.models import Discount
from sitewright.checkout.discounts.queries import locked_discounts
from sitewright.checkout.discounts.versioned import DISCOUNT, discount_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def switch_discounts(discount_ids: Sequence[str], *, is_enabled: bool) -> None:
    """Orders being placed keep what they took. Raises NoSuchDiscount."""
    count = len(set(discount_ids))
    on = Message("changes.discounts-switched-on", count=count)
    label = on if is_enabled else Message("changes.discounts-paused", count=count)
    with change_set(label, "checkout.switch_discounts") as changes:
        switched = [each for each in locked_discounts(discount_ids) if each.is_enabled != is_enabled]
        for discount in switched:
            before = discount_state(discount)
            discount.is_enabled = is_enabled
            changes.record(DISCOUNT, discount.id, before, discount_state(discount))
        Discount.objects.filter(id__in=[each.id for each in switched]).update(is_enabled=is_enabled)
