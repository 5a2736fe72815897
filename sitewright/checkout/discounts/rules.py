"""A discount and the goods it looks at, as plain values. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sitewright.checkout.discounts.classes import DiscountClass
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.tiers import Tier, TierBasis, better_tier, reached_tier

EVERYTHING = 10_000
"""A whole in hundredths of percent."""


@dataclass(frozen=True, slots=True)
class Goods:
    """One line of a cart; `category_ids` with those its categories stand in. Nothing is taken off what
    `is_money`: a gift card is worth what it costs.
    """

    product_id: str
    unit_price_cents: int
    quantity: int
    category_ids: frozenset[str] = frozenset()
    is_money: bool = False

    @property
    def subtotal_cents(self) -> int:
        return self.unit_price_cents * self.quantity


@dataclass(frozen=True, slots=True)
class Rule:
    """A discount as `models.Discount` keeps it, with the code it was asked for by; empty without one. One
    with tiers takes nothing off before it is `at_tier`.
    """

    id: str
    kind: DiscountKind
    title: str = ""
    code: str = ""
    percent_hundredths: int = 0
    amount_cents: int = 0
    buy_quantity: int = 0
    get_quantity: int = 0
    product_ids: frozenset[str] = frozenset()
    category_ids: frozenset[str] = frozenset()
    get_product_ids: frozenset[str] = frozenset()
    minimum_cents: int = 0
    minimum_quantity: int = 0
    is_first_order_only: bool = False
    combines_with: frozenset[str] = frozenset()
    tier_basis: str = ""
    tiers: tuple[Tier, ...] = ()
    tier_words: str = ""
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    most_uses: int | None = None
    most_uses_each: int | None = None
    most_uses_of_code: int | None = None
    uses: int = 0
    uses_of_code: int = 0

    @property
    def label(self) -> str:
        """What its buyer calls it."""
        return self.code or self.title

    @property
    def receipt_label(self) -> str:
        """What receipts call it: with the tier that was reached, where it is said."""
        return self.tier_words or self.label

    @property
    def takes_off(self) -> DiscountClass:
        if self.kind == DiscountKind.FREE_SHIPPING:
            return DiscountClass.SHIPPING
        is_of_some = bool(self.product_ids or self.category_ids) or self.kind == DiscountKind.BUY_X_GET_Y
        return DiscountClass.PRODUCTS if is_of_some else DiscountClass.ORDER

    def goes_with(self, other: "Rule") -> bool:
        """Whether both count together: each allows what the other takes off."""
        return other.takes_off in self.combines_with and self.takes_off in other.combines_with

    @property
    def most_of_one_buyer(self) -> int | None:
        """A first order is one: two placed at the same moment are not both the first."""
        return 1 if self.is_first_order_only else self.most_uses_each

    @property
    def is_used_up(self) -> bool:
        return _is_full(self.uses, self.most_uses) or _is_full(self.uses_of_code, self.most_uses_of_code)

    def concerns(self, goods: Goods) -> bool:
        """Whether it looks at them at all."""
        if goods.is_money:
            return False
        is_for_all = not self.product_ids and not self.category_ids
        return (
            is_for_all
            or goods.product_id in self.product_ids
            or not self.category_ids.isdisjoint(goods.category_ids)
        )

    def places(self, cart: Sequence[Goods]) -> list[int]:
        """Of the lines it concerns."""
        return [place for place, goods in enumerate(cart) if self.concerns(goods)]

    def measure(self, cart: Sequence[Goods]) -> int:
        """What its tiers go by: minor units or units of the goods it concerns."""
        concerned = [cart[place] for place in self.places(cart)]
        if self.tier_basis == TierBasis.QUANTITY:
            return sum(goods.quantity for goods in concerned)
        return sum(goods.subtotal_cents for goods in concerned)

    def tier_in(self, cart: Sequence[Goods]) -> Tier | None:
        """The one these goods reach."""
        return reached_tier(self.tiers, self.measure(cart)) if self.tiers else None

    def next_tier(self, cart: Sequence[Goods]) -> tuple[Tier, int] | None:
        """The one that would take off more, and what these goods lack of it."""
        measure = self.measure(cart) if self.tiers else 0
        found = better_tier(self.tiers, measure)
        return (found, found.threshold - measure) if found else None

    def at_tier(self, tier: Tier, words: str = "") -> "Rule":
        """With what this tier takes off; `words` are what receipts call that."""
        if self.kind == DiscountKind.AMOUNT:
            return replace(self, amount_cents=tier.benefit, tier_words=words)
        return replace(self, percent_hundredths=tier.benefit, tier_words=words)

    def gives(self, cart: Sequence[Goods]) -> Iterator[int]:
        """Places of what is given for what was bought: of the same goods, where no other are named."""
        for place, goods in enumerate(cart):
            named = goods.product_id in self.get_product_ids if self.get_product_ids else self.concerns(goods)
            if named and not goods.is_money:
                yield place


def _is_full(uses: int, most: int | None) -> bool:
    return most is not None and uses >= most
