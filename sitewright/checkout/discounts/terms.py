"""Whether the terms of a discount are met. Pure but for what is asked of earlier orders."""

from collections.abc import Sequence
from datetime import datetime

from sitewright.checkout.discounts.past_purchases import past_purchases
from sitewright.checkout.discounts.refusals import Reason, Refusal
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.discounts.tiers import TierBasis


def refusal_of(rule: Rule, cart: Sequence[Goods], email: str, now: datetime) -> Refusal | None:
    """Why it does not count for these goods now, the reason that lasts longest first; None when it does.
    What an e-mail address decides is taken as met before there is one.
    """
    return _of_time(rule, now) or _of_goods(rule, cart) or _of_buyer(rule, email)


def _of_time(rule: Rule, now: datetime) -> Refusal | None:
    if rule.ends_at is not None and now >= rule.ends_at:
        return Refusal(rule.label, Reason.EXPIRED)
    if rule.is_used_up:
        return Refusal(rule.label, Reason.USED_UP)
    if rule.starts_at is not None and now < rule.starts_at:
        return Refusal(rule.label, Reason.NOT_YET, since=rule.starts_at)
    return None


def _of_goods(rule: Rule, cart: Sequence[Goods]) -> Refusal | None:
    """Minimums are of the goods it concerns."""
    concerned = [cart[place] for place in rule.places(cart)]
    if not concerned:
        return Refusal(rule.label, Reason.NOT_FOR_THESE)
    missing_cents = rule.minimum_cents - sum(goods.subtotal_cents for goods in concerned)
    if missing_cents > 0:
        return Refusal(rule.label, Reason.MINIMUM_AMOUNT, missing_cents)
    missing = max(rule.minimum_quantity, rule.buy_quantity) - sum(goods.quantity for goods in concerned)
    if missing > 0:
        return Refusal(rule.label, Reason.MINIMUM_QUANTITY, missing)
    return lack_of_tier(rule, cart)


def lack_of_tier(rule: Rule, cart: Sequence[Goods]) -> Refusal | None:
    """What the goods lack of the first tier, where they reach none of several."""
    if not rule.tiers or rule.tier_in(cart):
        return None
    is_of_units = rule.tier_basis == TierBasis.QUANTITY
    reason = Reason.MINIMUM_QUANTITY if is_of_units else Reason.MINIMUM_AMOUNT
    return Refusal(rule.label, reason, rule.tiers[0].threshold - rule.measure(cart))


def _of_buyer(rule: Rule, email: str) -> Refusal | None:
    most = rule.most_of_one_buyer
    if not email or most is None:
        return None
    # Asked first, as it needs no look at all orders; of a first order both are true.
    if past_purchases().uses_by(rule.id, email) >= most:
        return Refusal(rule.label, Reason.USED_BY_BUYER)
    if rule.is_first_order_only and past_purchases().has_ordered(email):
        return Refusal(rule.label, Reason.FIRST_ORDER_ONLY)
    return None
