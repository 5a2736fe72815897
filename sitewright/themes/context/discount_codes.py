"""What the cart and checkout pages say of discount codes.

codes          null where the website has no discounts by code and none was entered; else
codes.label    of the field `discountCode`, with `value` (what was refused) and `error`
codes.entered[]
               {code, note (what it does), problem (why it does not count; empty when it does)}
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.kit.messages import text
from sitewright.orders.money_text import money_text

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TypedCode:
    """A code that was refused, and why."""

    value: str = ""
    error: str = ""


NO_CODE = TypedCode()


def codes_part(cart: Mapping[str, Any], locale: str, typed: TypedCode = NO_CODE) -> Context | None:
    """`cart` is what `checkout.queries.cart_of` answers."""
    if not (cart["takesCodes"] or cart["coupons"] or typed.error):
        return None
    return {
        "label": text("storefront.field.discount-code"),
        "value": typed.value,
        "error": typed.error,
        "entered": [_entered(coupon, cart["currency"], locale) for coupon in cart["coupons"]],
    }


def _entered(coupon: Mapping[str, Any], currency: str, locale: str) -> Context:
    if not coupon["isValid"]:
        return {"code": coupon["code"], "note": "", "problem": coupon["message"]}
    spared = text("storefront.free-shipping") if coupon["isFreeShipping"] else ""
    off = f"−{money_text(coupon['amountCents'], currency, locale)}" if coupon["amountCents"] else ""
    return {"code": coupon["code"], "note": off or spared, "problem": ""}
