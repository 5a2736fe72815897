"""Reading discounts for those who change them."""

from collections.abc import Collection, Sequence

from sitewright.checkout.discounts.errors import CodeTaken, NoSuchDiscount
from sitewright.checkout.discounts.models import Discount, DiscountCode


def locked_discounts(discount_ids: Sequence[str]) -> list[Discount]:
    """With their codes, held until the transaction ends, in the order everybody locks them. Raises
    NoSuchDiscount when one of them is gone.
    """
    wanted = set(discount_ids)
    rows = Discount.objects.select_for_update(no_key=True).filter(id__in=wanted)
    found = list(rows.order_by("id").prefetch_related("codes"))
    if len(found) < len(wanted):
        raise NoSuchDiscount
    return found


def locked_discount(discount_id: str) -> Discount:
    """Raises NoSuchDiscount."""
    return locked_discounts([discount_id])[0]


def find_discount(discount_id: str) -> Discount:
    """With its codes. Raises NoSuchDiscount."""
    found: Discount | None = Discount.objects.prefetch_related("codes").filter(id=discount_id).first()
    if found is None:
        raise NoSuchDiscount
    return found


def require_free(codes: Collection[str], discount_id: str = "") -> None:
    """Raises CodeTaken unless these codes belong to no other discount."""
    taken = taken_among(codes, discount_id)
    if taken:
        raise CodeTaken(min(taken))


def taken_among(codes: Collection[str], discount_id: str = "") -> set[str]:
    others = DiscountCode.objects.filter(code__in=codes).exclude(discount_id=discount_id)
    return set(others.values_list("code", flat=True))
