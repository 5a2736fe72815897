"""How often discounts were used: the only writer of the counts.

One statement looks and takes, as for stock: of two buyers of the last use PostgreSQL lets the second wait for
the row and then judges the condition again. Rows are taken in the order of discount ids, after the stock. All
functions run inside the caller's transaction.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from sitewright.checkout.discounts.combining import Applied
from sitewright.checkout.discounts.past_purchases import past_purchases
from sitewright.checkout.discounts.refusals import DiscountRefused, Reason, Refusal
from sitewright.kit.db.statements import execute
from sitewright.kit.tenancy import current_website_id


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a discount by an order; `most_each` is how many one buyer may have."""

    discount_id: str
    code: str
    label: str
    amount_cents: int
    most_each: int | None = None
    most_of_code: int | None = None


_TAKE = """
    UPDATE checkout_discount SET uses = uses + 1
    WHERE website_id = %s AND id = %s AND is_enabled AND (most_uses IS NULL OR uses < most_uses)
"""
_TAKE_CODE = """
    UPDATE checkout_discountcode SET uses = uses + 1
    WHERE website_id = %s AND discount_id = %s AND code = %s AND uses < %s
"""
# A discount that was deleted meanwhile has no row, and counts anew when it is put back.
_GIVE = "UPDATE checkout_discount SET uses = uses - 1 WHERE website_id = %s AND id = %s AND uses > 0"
_GIVE_CODE = """
    UPDATE checkout_discountcode SET uses = uses - 1
    WHERE website_id = %s AND discount_id = %s AND code = %s AND uses > 0
"""
_SET = "UPDATE checkout_discount SET uses = %s WHERE website_id = %s AND id = %s"
_SET_CODE = """
    UPDATE checkout_discountcode SET uses = %s WHERE website_id = %s AND discount_id = %s AND code = %s
"""
_NO_LIMIT = 2**31 - 1


def uses_of(applied: Sequence[Applied]) -> tuple[Use, ...]:
    """What an order with these discounts takes."""
    return tuple(
        Use(
            discount_id=each.rule.id,
            code=each.rule.code,
            label=each.rule.label,
            amount_cents=each.amount_cents,
            most_each=each.rule.most_of_one_buyer,
            most_of_code=each.rule.most_uses_of_code,
        )
        for each in applied
    )


def take_uses(uses: Iterable[Use], email: str, currency: str) -> None:
    """Raises DiscountRefused, after which the caller's transaction must roll back."""
    site = current_website_id()
    for use in _in_order(uses):
        # The row of the discount first: whoever else uses it waits here, so that a buyer's uses can be
        # counted.
        taken = execute(_TAKE, [site, use.discount_id])
        if taken and use.code:
            most = _NO_LIMIT if use.most_of_code is None else use.most_of_code
            taken = execute(_TAKE_CODE, [site, use.discount_id, use.code, most])
        if not taken:
            raise DiscountRefused(Refusal(use.label, Reason.USED_UP), currency)
        _require_one_more(use, email, currency)


def give_back(uses: Iterable[tuple[str, str]]) -> None:
    """(discount, code) of each use that came to nothing."""
    site = current_website_id()
    for discount_id, code in sorted(uses):
        execute(_GIVE, [site, discount_id])
        if code:
            execute(_GIVE_CODE, [site, discount_id, code])


def count_again(discount_ids: Collection[str]) -> None:
    """Set the counts to what the orders say: for a website that is made from an export."""
    site, times_of = current_website_id(), Counter[str]()
    for (discount_id, code), times in past_purchases().uses_of(discount_ids).items():
        times_of[discount_id] += times
        execute(_SET_CODE, [times, site, discount_id, code])
    for discount_id, times in times_of.items():
        execute(_SET, [times, site, discount_id])


def _require_one_more(use: Use, email: str, currency: str) -> None:
    if use.most_each is not None and past_purchases().uses_by(use.discount_id, email) >= use.most_each:
        raise DiscountRefused(Refusal(use.label, Reason.USED_BY_BUYER), currency)


def _in_order(uses: Iterable[Use]) -> list[Use]:
    return sorted(uses, key=lambda use: use.discount_id)
