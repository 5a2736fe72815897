"""What is wrong with the tiers an owner wrote, each at its field: `tiers.0.threshold`. Pure."""

from collections.abc import Iterator, Sequence

from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import EVERYTHING
from sitewright.checkout.discounts.tiers import MOST_TIERS, Tier, TierBasis
from sitewright.kit.messages import Message

MOST_CENTS = 10**11
MOST_UNITS = 9_999

_BASES = tuple(str(each) for each in TierBasis)

Problem = tuple[str, Message]


def problems_of_tiers(kind: str, basis: str, tiers: Sequence[Tier]) -> Iterator[Problem]:
    """Nothing of a discount without any: neither tiers nor what they go by."""
    if not basis and not tiers:
        return
    if basis not in _BASES:
        yield "tier_basis", Message("discounts.bad-tier-basis")
    if not 1 <= len(tiers) <= MOST_TIERS:
        yield "tiers", Message("discounts.bad-tiers", most=MOST_TIERS)
    for place, tier in enumerate(tiers[:MOST_TIERS]):
        before = tiers[place - 1] if place else Tier(0, 0)
        yield from _of_threshold(f"tiers.{place}.threshold", basis, tier, before)
        yield from _of_benefit(f"tiers.{place}.benefit", kind, tier, before)


def _of_threshold(name: str, basis: str, tier: Tier, before: Tier) -> Iterator[Problem]:
    if basis == TierBasis.QUANTITY and not 1 <= tier.threshold <= MOST_UNITS:
        yield name, Message("discounts.bad-quantity", most=MOST_UNITS)
    elif not 1 <= tier.threshold <= MOST_CENTS:
        yield name, Message("discounts.bad-amount")
    elif tier.threshold <= before.threshold:
        yield name, Message("discounts.tier-not-higher")


def _of_benefit(name: str, kind: str, tier: Tier, before: Tier) -> Iterator[Problem]:
    most = MOST_CENTS if kind == DiscountKind.AMOUNT else EVERYTHING
    if not 1 <= tier.benefit <= most:
        is_amount = kind == DiscountKind.AMOUNT
        yield name, Message("discounts.bad-amount") if is_amount else Message("discounts.bad-percent")
    elif tier.benefit < before.benefit:
        yield name, Message("discounts.tier-falls")
