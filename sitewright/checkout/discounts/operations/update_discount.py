"""Change what a discount takes off, and on which terms."""

from sitewright.checkout.discounts.fields import DiscountFields, stored_fields
from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.operations.add_discount import add_code_rows, require_room
from sitewright.checkout.discounts.queries import locked_discount, require_free
from sitewright.checkout.discounts.versioned import DISCOUNT, discount_state
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def update_discount(discount_id: str, typed: DiscountFields) -> None:
    """A discount with several codes keeps them all; the only one of another becomes `code`. Orders that used
    it are as they were. Raises NoSuchDiscount, InvalidDiscount, CodeTaken and TooManyDiscounts.
    """
    label = Message("changes.discount-changed", title=typed.title.strip() or typed.code)
    with change_set(label, "checkout.update_discount") as changes:
        lock_name("discounts")
        discount = locked_discount(discount_id)
        before, codes = discount_state(discount), list(discount.codes.all())
        fields = stored_fields(typed, has_codes=len(codes) > 1)
        if fields.is_automatic and not discount.is_automatic:
            require_room(is_automatic=True)
        kept = _kept_codes(discount, codes, fields)
        columns = fields.columns()
        for name, value in columns.items():
            setattr(discount, name, value)
        # By name: how often it is used is counted meanwhile.
        discount.save(update_fields=list(columns))
        changes.record(DISCOUNT, discount_id, before, discount_state(discount, kept))


def _kept_codes(discount: Discount, codes: list[DiscountCode], fields: DiscountFields) -> list[DiscountCode]:
    if fields.is_automatic:
        DiscountCode.objects.filter(discount=discount).delete()
        return []
    if len(codes) > 1 or not fields.code:
        return codes
    require_free([fields.code], discount.id)
    if not codes:
        return add_code_rows(discount, [fields.code])
    if codes[0].code == fields.code:
        return codes
    # A code of its own: what the earlier one was used for is no use of it.
    DiscountCode.objects.filter(discount=discount).delete()
    return add_code_rows(discount, [fields.code])
