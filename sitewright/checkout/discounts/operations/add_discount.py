"""Make a discount, with one code, many, or none."""

from dataclasses import dataclass

from sitewright.checkout.discounts.codes import new_codes, normal_code
from sitewright.checkout.discounts.errors import (
    MOST_AUTOMATIC,
    MOST_CODES_AT_ONCE,
    MOST_DISCOUNTS,
    InvalidDiscount,
    TooManyDiscounts,
)
from sitewright.checkout.discounts.fields import DiscountFields, stored_fields
from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.past_purchases import past_purchases
from sitewright.checkout.discounts.queries import require_free, taken_among
from sitewright.checkout.discounts.versioned import DISCOUNT, discount_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message

_LONGEST_BEGINNING = 20


@dataclass(frozen=True, slots=True)
class NewCodes:
    """So many codes by chance, each of which begins so."""

    count: int
    beginning: str = ""


def add_discount(typed: DiscountFields, many: NewCodes | None = None) -> Discount:
    """Raises InvalidDiscount, CodeTaken and TooManyDiscounts."""
    fields = stored_fields(typed, has_codes=many is not None)
    label = Message("changes.discount-added", title=fields.title or fields.code)
    with change_set(label, "checkout.add_discount") as changes:
        lock_name("discounts")
        require_room(is_automatic=fields.is_automatic)
        codes = made_codes(many) if many and not fields.is_automatic else [fields.code] if fields.code else []
        require_free(codes)
        discount: Discount = Discount.objects.create(created_at=clock.now(), **fields.columns())
        kept = add_code_rows(discount, codes)
        changes.record(DISCOUNT, discount.id, None, discount_state(discount, kept))
    return discount


def require_room(*, is_automatic: bool) -> None:
    """Raises TooManyDiscounts."""
    if Discount.objects.count() >= MOST_DISCOUNTS:
        raise TooManyDiscounts(MOST_DISCOUNTS)
    if is_automatic and Discount.objects.filter(is_automatic=True).count() >= MOST_AUTOMATIC:
        raise TooManyDiscounts(MOST_AUTOMATIC)


def made_codes(many: NewCodes) -> list[str]:
    """None of which another discount has. Raises InvalidDiscount."""
    if not 1 <= many.count <= MOST_CODES_AT_ONCE:
        raise InvalidDiscount({"count": Message("discounts.bad-count", most=MOST_CODES_AT_ONCE)})
    # Judged with a letter behind it: a beginning may end on what no code ends on.
    beginning = normal_code(f"{many.beginning.strip()}X")[:-1]
    if many.beginning.strip() and (not beginning or len(beginning) > _LONGEST_BEGINNING):
        raise InvalidDiscount({"beginning": Message("discounts.bad-beginning", most=_LONGEST_BEGINNING)})
    first = new_codes(many.count, beginning, ())
    taken = taken_among(first)
    return [code for code in first if code not in taken] + new_codes(len(taken), beginning, first)


def add_code_rows(discount: Discount, codes: list[str]) -> list[DiscountCode]:
    """A code the discount had before has been used as often as it was."""
    used = past_purchases().uses_of([discount.id])
    rows = [
        DiscountCode(
            website_id=discount.website_id,
            discount=discount,
            code=code,
            uses=used.get((discount.id, code), 0),
        )
        for code in codes
    ]
    return list(DiscountCode.objects.bulk_create(rows))
