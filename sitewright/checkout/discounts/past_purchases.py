"""What discounts ask of earlier orders, which are kept further down: `orders` says it when it starts."""

from collections.abc import Collection, Mapping
from typing import Protocol


class PastPurchases(Protocol):
    def has_ordered(self, email: str) -> bool:
        """Whether an order of this address exists."""

    def uses_by(self, discount_id: str, email: str) -> int:
        """How often this address has used the discount, with what is being placed."""

    def uses_of(self, discount_ids: Collection[str]) -> Mapping[tuple[str, str], int]:
        """(discount, code) → how often it was used, for those that were."""


_known: list[PastPurchases] = []


def register(purchases: PastPurchases) -> None:
    _known[:] = [purchases]


def past_purchases() -> PastPurchases:
    return _known[0]
