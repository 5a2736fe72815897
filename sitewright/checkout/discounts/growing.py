"""Discounts with tiers in a cart: the tier it reaches, as receipts say it, and what it lacks of the next."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from babel.numbers import format_decimal

from sitewright.checkout.discounts.combining import Applied
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.refusals import Refusal
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.discounts.terms import lack_of_tier
from sitewright.checkout.discounts.tiers import Tier, TierBasis
from sitewright.kit.messages import current_language, text
from sitewright.kit.money_text import money_text

_LONGEST_LABEL = 100
"""Of what an order keeps."""


@dataclass(frozen=True, slots=True)
class NextTier:
    """`missing` minor units or units until a discount takes off what `tier` does."""

    rule: Rule
    tier: Tier
    missing: int


def at_reached_tier(rule: Rule, cart: Sequence[Goods], currency: str) -> Rule:
    """One without tiers, or with none reached, stays as it is."""
    tier = rule.tier_in(cart)
    return rule.at_tier(tier, _receipt_words(rule, tier, currency)) if tier else rule


def next_tiers(
    refused: Mapping[Rule, Refusal | None], counting: Collection[Applied], cart: Sequence[Goods]
) -> tuple[NextTier, ...]:
    """Of each that counts, and of each that would count by itself beside these but for its first tier."""
    counted = [each.rule for each in counting]
    found: list[NextTier] = []
    for rule, refusal in refused.items():
        waits = not rule.code and refusal is not None and refusal == lack_of_tier(rule, cart)
        if rule in counted or (waits and all(map(rule.goes_with, counted))):
            following = rule.next_tier(cart)
            found += [NextTier(rule, *following)] if following else []
    return tuple(found)


def saved_text(kind: str, benefit: int, currency: str, locale: str) -> str:
    """What a tier takes off, such as `10%` or `$5.00`."""
    if kind == DiscountKind.AMOUNT:
        return money_text(benefit, currency, locale)
    percent = format_decimal(Decimal(benefit) / 100, locale=current_language())
    return text("discounts.tier-percent", percent=str(percent))


def _receipt_words(rule: Rule, tier: Tier, currency: str) -> str:
    """Also kept with the order; a name that leaves no room for more stands alone."""
    locale = current_language()
    off = saved_text(rule.kind, tier.benefit, currency, locale)
    if rule.tier_basis == TierBasis.QUANTITY:
        words = text("discounts.at-tier-of-units", count=tier.threshold, name=rule.label, off=off)
    else:
        least = money_text(tier.threshold, currency, locale)
        words = text("discounts.at-tier-of-money", least=least, name=rule.label, off=off)
    return words if len(words) <= _LONGEST_LABEL else rule.label
