"""The coupons of a cart as visitor calls and templates see them (SF-3.07), and what more goods spare."""

from typing import Any

from sitewright.checkout.discounts.applying import Discounted
from sitewright.checkout.discounts.combining import Applied
from sitewright.checkout.discounts.refusals import Refusal
from sitewright.kit.money import plain_text


def coupons_context(discounted: Discounted, currency: str) -> dict[str, list[dict[str, Any]]]:
    """SF-3.07: every code that was entered, and which of them count. A coupon has `code`; one that counts
    also what it takes off and whether it spares the shipping, and one that does not `reason` and `message`.
    """
    counting = {each.rule.code: _valid(each, currency) for each in discounted.applied if each.rule.code}
    refused = {each.code: _invalid(each, currency) for each in discounted.refused}
    both = counting | refused
    return {
        "coupons": [both[code] for code in discounted.codes],
        "validCoupons": [counting[code] for code in discounted.codes if code in counting],
        "invalidCoupons": [refused[code] for code in discounted.codes if code in refused],
    }


def next_tiers_context(discounted: Discounted) -> list[dict[str, Any]]:
    """What more goods would spare: `missing` and `benefit` in minor units, units or hundredths of percent, as
    `basis` and `kind` say.
    """
    return [
        {
            "label": each.rule.label,
            "takesOff": str(each.rule.takes_off),
            "basis": each.rule.tier_basis,
            "missing": each.missing,
            "kind": str(each.rule.kind),
            "benefit": each.tier.benefit,
        }
        for each in discounted.next_tiers
    ]


def _valid(applied: Applied, currency: str) -> dict[str, Any]:
    return {
        "code": applied.rule.code,
        "isValid": True,
        "amountCents": applied.amount_cents,
        "amount": {"decimalValue": plain_text(applied.amount_cents, currency), "currencyCode": currency},
        "isFreeShipping": applied.waives_shipping,
    }


def _invalid(refusal: Refusal, currency: str) -> dict[str, Any]:
    return {
        "code": refusal.code,
        "isValid": False,
        "reason": str(refusal.reason),
        "message": str(refusal.message(currency)),
    }
