"""Remove discounts."""

from collections.abc import Sequence

from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.queries import locked_discounts
from sitewright.checkout.discounts.versioned import DISCOUNT, discount_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_discounts(discount_ids: Sequence[str]) -> None:
    """Undo brings all back, with how often they were used. Raises NoSuchDiscount."""
    titles = list(Discount.objects.filter(id__in=discount_ids).values_list("title", flat=True)[:2])
    several = Message("changes.discounts-deleted", count=len(set(discount_ids)))
    label = Message("changes.discount-deleted", title=titles[0]) if len(titles) == 1 else several
    with change_set(label, "checkout.delete_discounts") as changes:
        discounts = locked_discounts(discount_ids)
        for discount in discounts:
            changes.record(DISCOUNT, discount.id, discount_state(discount), None)
        ids = [discount.id for discount in discounts]
        DiscountCode.objects.filter(discount_id__in=ids).delete()
        Discount.objects.filter(id__in=ids).delete()
