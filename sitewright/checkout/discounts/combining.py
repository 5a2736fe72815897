"""Which of several discounts count. Pure.

Two count together where each allows what the other takes off (`Rule.goes_with`). Of the sets in which all go
together that one counts which takes most off the goods; of equals one that spares the shipping, then one that
was asked for by code, then one that others may stand beside, then the larger, then the older. It never takes
off less than any single discount would.

Those that count are applied in one order: of products, of the order, of shipping, in each the older first.

Among p, o and s discounts of the three classes there are at most (p + 5)(o + 5)(s + 5) sets to look at: all
of one class that go together and leave room for the same further classes are one choice. A cart has 25
automatic discounts and 5 codes at most; of more than 50 the rest is not looked at (decision 0086).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from sitewright.checkout.discounts.arithmetic import adjustments_of
from sitewright.checkout.discounts.classes import DiscountClass
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.pricing import Adjustment

MOST_CANDIDATES = 50

Rules = tuple[Rule, ...]

_CLASSES = tuple(DiscountClass)
_ROOMS = [frozenset(some) for some in chain.from_iterable(combinations(_CLASSES, size) for size in range(4))]
"""Every choice of classes that a set may leave room for."""


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
    priced: dict[Rules, list[Applied]] = {}
    tried = []
    for of_goods, of_shipping in allowed_sets(_looked_at(rules)):
        # Sparing the shipping changes nothing of the goods: priced once for all that do.
        if of_goods not in priced:
            priced[of_goods] = applied(of_goods, cart)
        both = [*priced[of_goods], *map(Applied, of_shipping)]
        # A discount that takes nothing off, and spares no shipping, is no use of it.
        tried.append([each for each in both if each.amount_cents > 0 or each.waives_shipping])
    return min(tried, key=_rank)


def applied(rules: Sequence[Rule], cart: Sequence[Goods]) -> list[Applied]:
    """All of them together."""
    taken: list[Adjustment] = []
    done = []
    for rule in sorted(rules, key=lambda rule: (_CLASSES.index(rule.takes_off), rule.id)):
        found = adjustments_of(rule, cart, taken)
        taken += found
        done.append(Applied(rule, tuple(found)))
    return done


def allowed_sets(rules: Sequence[Rule]) -> Iterator[tuple[Rules, Rules]]:
    """Every set in which all go together and to which none could be added, and some smaller ones: those of
    products and the order, and those of shipping.
    """
    for products in _choices(rules, DiscountClass.PRODUCTS, ()):
        for order in _choices(rules, DiscountClass.ORDER, products):
            of_goods = products + order
            for shipping in _choices(rules, DiscountClass.SHIPPING, of_goods):
                yield of_goods, shipping


def _choices(rules: Sequence[Rule], takes_off: DiscountClass, beside: Rules) -> list[Rules]:
    """What of one class may be put beside the others: all that go together and leave room for the same
    further classes, each of those that stand alone in their class, or none.
    """
    fitting = [rule for rule in rules if rule.takes_off == takes_off and all(map(rule.goes_with, beside))]
    together = [rule for rule in fitting if rule.goes_with(rule)]
    alone = [(rule,) for rule in fitting if not rule.goes_with(rule)]
    groups = [tuple(rule for rule in together if room <= rule.combines_with) for room in _ROOMS]
    return list(dict.fromkeys([*groups, *alone, ()]))


def _looked_at(rules: Sequence[Rule]) -> list[Rule]:
    """Those asked for by code first, then the older."""
    return sorted(rules, key=lambda rule: (not rule.code, rule.id))[:MOST_CANDIDATES]


def _rank(some: Sequence[Applied]) -> tuple[int, bool, bool, bool, int, list[str]]:
    """The least is the best."""
    rules = [each.rule for each in some]
    return (
        -sum(each.amount_cents for each in some),
        not any(each.waives_shipping for each in some),
        not any(rule.code for rule in rules),
        not any(rule.combines_with for rule in rules),
        -len(rules),
        sorted(rule.id for rule in rules),
    )
