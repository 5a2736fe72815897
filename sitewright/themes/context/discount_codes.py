"""What the cart and checkout pages say of discount codes.

codes          null where the website has no discounts by code and none was entered; else
codes.label    of the field `discountCode`, with `value` (what was refused) and `error`
codes.entered[]
               {code, note (what it does), problem (why it does not count; empty when it does)}

discountHints[]
               what more goods would spare: “Spend $12.00 more to save 10%.”
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.checkout.discounts.classes import DiscountClass
from sitewright.checkout.discounts.growing import saved_text
from sitewright.checkout.discounts.tiers import TierBasis
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


def hints_part(cart: Mapping[str, Any], locale: str) -> list[str]:
    """The key `discountHints`."""
    return [_hint(tier, cart["currency"], locale) for tier in cart["nextTiers"]]


def _hint(tier: Mapping[str, Any], currency: str, locale: str) -> str:
    """Of a discount on some products its name is said: other goods would not do."""
    saved, missing = saved_text(tier["kind"], tier["benefit"], currency, locale), tier["missing"]
    if tier["basis"] == TierBasis.QUANTITY:
        said = text("discounts.add-more", count=missing, off=saved)
    else:
        said = text("discounts.spend-more", amount=money_text(missing, currency, locale), off=saved)
    is_of_some = tier["takesOff"] == DiscountClass.PRODUCTS
    return text("discounts.hint-of", name=tier["label"], hint=said) if is_of_some else said


def _entered(coupon: Mapping[str, Any], currency: str, locale: str) -> Context:
    if not coupon["isValid"]:
        return {"code": coupon["code"], "note": "", "problem": coupon["message"]}
    spared = text("storefront.free-shipping") if coupon["isFreeShipping"] else ""
    off = f"−{money_text(coupon['amountCents'], currency, locale)}" if coupon["amountCents"] else ""
    return {"code": coupon["code"], "note": off or spared, "problem": ""}
