"""A discount and the goods it looks at, as plain values. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sitewright.checkout.discounts.models import DiscountKind

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
    """A discount as `models.Discount` keeps it, with the code it was asked for by; empty without one."""

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
    is_combinable: bool = False
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    most_uses: int | None = None
    most_uses_each: int | None = None
    most_uses_of_code: int | None = None
    uses: int = 0
    uses_of_code: int = 0

    @property
    def label(self) -> str:
        """What receipts call it."""
        return self.code or self.title

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

    def gives(self, cart: Sequence[Goods]) -> Iterator[int]:
        """Places of what is given for what was bought: of the same goods, where no other are named."""
        for place, goods in enumerate(cart):
            named = goods.product_id in self.get_product_ids if self.get_product_ids else self.concerns(goods)
            if named and not goods.is_money:
                yield place


def _is_full(uses: int, most: int | None) -> bool:
    return most is not None and uses >= most
