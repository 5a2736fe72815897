"""Goods and discounts for tests of arithmetic."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from sitewright.checkout.discounts.classes import EVERY_CLASS
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.discounts.tiers import MOST_TIERS, Tier, TierBasis
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
    combines_with=st.frozensets(st.sampled_from(EVERY_CLASS)),
)


@st.composite
def tiered(draw: st.DrawFn) -> Rule:
    """A discount with tiers as an owner may write them."""
    kind = draw(st.sampled_from([DiscountKind.PERCENT, DiscountKind.AMOUNT]))
    basis = draw(st.sampled_from(TierBasis))
    highest = 60 if basis == TierBasis.QUANTITY else 1_000_000
    thresholds = sorted(draw(st.sets(st.integers(1, highest), min_size=1, max_size=MOST_TIERS)))
    benefit = st.integers(1, 10_000 if kind == DiscountKind.PERCENT else 200_000)
    benefits = sorted(draw(st.lists(benefit, min_size=len(thresholds), max_size=len(thresholds))))
    return replace(
        draw(rules),
        kind=kind,
        percent_hundredths=0,
        amount_cents=0,
        tier_basis=basis,
        tiers=tuple(map(Tier, thresholds, benefits)),
    )
