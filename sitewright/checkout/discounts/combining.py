"""Which of several discounts count. Pure.

The best combination counts: either all combinable discounts together, or one that is not combinable alone,
whichever takes most off the goods. Of equals one that spares the shipping, then one asked for by code, then
all combinable ones, then the older. Those together are applied in one order: first what concerns some lines,
then what concerns all, in each the older first; which is the order `price_cart` applies them in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.checkout.discounts.arithmetic import adjustments_of
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.pricing import Adjustment


@dataclass(frozen=True, slots=True)
class Applied:
    """A discount that counts, and what it takes off the goods."""

    rule: Rule
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def amount_cents(self) -> int:
        return -sum(each.amount_cents for each in self.adjustments)

    @property
    def waives_shipping(self) -> bool:
        return self.rule.kind == DiscountKind.FREE_SHIPPING


def best_of(rules: Sequence[Rule], cart: Sequence[Goods]) -> list[Applied]:
    """The discounts that count of those whose terms are met."""
    together = [rule for rule in rules if rule.is_combinable]
    alone = [[rule] for rule in rules if not rule.is_combinable]
    # A discount that takes nothing off, and spares no shipping, is no use of it.
    tried = [[each for each in applied(some, cart) if _counts(each)] for some in (together, *alone)]
    return max(tried, key=_worth)


def applied(rules: Sequence[Rule], cart: Sequence[Goods]) -> list[Applied]:
    """All of them together."""
    taken: list[Adjustment] = []
    done = []
    for rule in sorted(rules, key=lambda rule: (len(rule.places(cart)) == len(cart), rule.id)):
        found = adjustments_of(rule, cart, taken)
        taken += found
        done.append(Applied(rule, tuple(found)))
    return done


def _worth(some: Sequence[Applied]) -> tuple[int, bool, bool]:
    # `max` keeps the first of equals: all combinable ones, then the older.
    return (
        sum(each.amount_cents for each in some),
        any(each.waives_shipping for each in some),
        any(each.rule.code for each in some),
    )


def _counts(each: Applied) -> bool:
    return each.amount_cents > 0 or each.waives_shipping
