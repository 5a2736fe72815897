"""Give a discount more codes, each by chance."""

from sitewright.checkout.discounts.errors import MOST_CODES, InvalidDiscount, TooManyCodes
from sitewright.checkout.discounts.operations.add_discount import NewCodes, add_code_rows, made_codes
from sitewright.checkout.discounts.queries import locked_discount
from sitewright.checkout.discounts.versioned import DISCOUNT, discount_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def add_codes(discount_id: str, many: NewCodes) -> list[str]:
    """The new ones. Raises NoSuchDiscount, InvalidDiscount and TooManyCodes."""
    label = Message("changes.discount-codes-added", count=many.count)
    with change_set(label, "checkout.add_codes") as changes:
        discount = locked_discount(discount_id)
        if discount.is_automatic:
            raise InvalidDiscount({"count": Message("discounts.needs-no-code")})
        before, known = discount_state(discount), list(discount.codes.all())
        if len(known) + many.count > MOST_CODES:
            raise TooManyCodes
        added = add_code_rows(discount, made_codes(many))
        changes.record(DISCOUNT, discount_id, before, discount_state(discount, [*known, *added]))
    return [row.code for row in added]
