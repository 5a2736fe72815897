"""Goods and discounts for tests of arithmetic."""

from typing import Any

from hypothesis import strategies as st

from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.kit.ids import new_id

PRODUCTS = ("print", "frame", "card")
CATEGORIES = ("paper", "wood")


def goods(product_id: str = "print", price_cents: int = 1000, quantity: int = 1, **more: Any) -> Goods:
    return Goods(product_id, price_cents, quantity, **more)


def rule(kind: DiscountKind = DiscountKind.PERCENT, **fields: Any) -> Rule:
    return Rule(**{"id": new_id(), "kind": kind, "title": "Spring", **fields})


def _some(names: tuple[str, ...]) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from(names), max_size=2)


lines = st.builds(
    Goods,
    product_id=st.sampled_from(PRODUCTS),
    unit_price_cents=st.integers(0, 99_999),
    quantity=st.integers(1, 12),
    category_ids=_some(CATEGORIES),
    is_money=st.booleans(),
)
carts = st.lists(lines, min_size=1, max_size=6)
rules = st.builds(
    Rule,
    id=st.uuids().map(lambda made: made.hex),
    kind=st.sampled_from(DiscountKind),
    title=st.just("Spring"),
    code=st.sampled_from(["", "SAVE"]),
    percent_hundredths=st.integers(1, 10_000),
    amount_cents=st.integers(1, 200_000),
    buy_quantity=st.integers(1, 4),
    get_quantity=st.integers(1, 4),
    product_ids=_some(PRODUCTS),
    category_ids=_some(CATEGORIES),
    get_product_ids=_some(PRODUCTS),
    is_combinable=st.booleans(),
)
