"""Discounts that grow: the more is spent or bought, the more they take off. Pure.

Tiers stand in the order of their thresholds, which rise; what they take off never falls. What a tier takes
off is hundredths of percent or minor units, as the kind of its discount has it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

MOST_TIERS = 10


class TierBasis(StrEnum):
    """What is measured: what the goods cost before anything is taken off, or how many they are."""

    AMOUNT = "amount"
    QUANTITY = "quantity"


@dataclass(frozen=True, slots=True)
class Tier:
    threshold: int
    benefit: int


def reached_tier(tiers: Sequence[Tier], measure: int) -> Tier | None:
    """The last one whose threshold is met, which takes off most."""
    return next((tier for tier in reversed(tiers) if tier.threshold <= measure), None)


def better_tier(tiers: Sequence[Tier], measure: int) -> Tier | None:
    """The next one that takes off more than the one that is reached."""
    reached = reached_tier(tiers, measure)
    least = reached.benefit if reached else 0
    return next((tier for tier in tiers if tier.threshold > measure and tier.benefit > least), None)
