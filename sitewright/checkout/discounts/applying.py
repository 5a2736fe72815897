"""The discounts of a cart: which count, what they take off, and why a code does not."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.catalog.models import ProductType
from sitewright.catalog.shelves import shelves_of
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.discounts.codes import codes_in
from sitewright.checkout.discounts.combining import Applied, best_of
from sitewright.checkout.discounts.growing import NextTier, at_reached_tier, next_tiers
from sitewright.checkout.discounts.refusals import Reason, Refusal
from sitewright.checkout.discounts.rule_rows import automatic_rules, rules_by_code
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.discounts.terms import refusal_of
from sitewright.checkout.pricing import Adjustment
from sitewright.kit import clock

_GIFT_CARD = int(ProductType.GIFT_CARD)


@dataclass(frozen=True, slots=True)
class Discounted:
    """`codes` are those entered, in their order; each is of an applied discount or refused. `next_tiers`:
    what more goods would spare.
    """

    codes: tuple[str, ...] = ()
    applied: tuple[Applied, ...] = ()
    refused: tuple[Refusal, ...] = ()
    next_tiers: tuple[NextTier, ...] = ()

    @property
    def adjustments(self) -> list[Adjustment]:
        return [each for applied in self.applied for each in applied.adjustments]

    @property
    def waives_shipping(self) -> bool:
        """Whether nothing is to be paid for the shipping, for the shipping's own rule."""
        return any(applied.waives_shipping for applied in self.applied)


NO_DISCOUNT = Discounted()


def discounts_of(
    lines: Sequence[CartLine], entered: str, email: str, currency: str, *, has_automatic: bool
) -> Discounted:
    """What counts for these lines, which all can be bought. `entered` are the codes as a cart keeps them.

    Asks the database nothing where no code is entered and no discount counts by itself.
    """
    codes = codes_in(entered)
    if not codes and not has_automatic:
        return NO_DISCOUNT
    found = rules_by_code(codes)
    stored = [*(automatic_rules() if has_automatic else []), *_as_entered(codes, found)]
    cart, now = goods_of(lines, stored), clock.now()
    rules = [at_reached_tier(rule, cart, currency) for rule in stored]
    refused = {rule: refusal_of(rule, cart, email, now) for rule in rules}
    counting = tuple(best_of(_one_of_each([rule for rule in rules if not refused[rule]]), cart))
    refusals = tuple(_refusals(codes, refused, counting))
    return Discounted(codes, counting, refusals, next_tiers(refused, counting, cart))


def goods_of(lines: Sequence[CartLine], rules: Sequence[Rule]) -> list[Goods]:
    """Their categories are read only where a rule asks for some."""
    asks = any(rule.category_ids for rule in rules)
    shelves = shelves_of({variant.product_id for _, variant in lines}) if asks else {}
    return [
        Goods(
            product_id=variant.product_id,
            unit_price_cents=variant.unit_price_cents,
            quantity=entry.quantity,
            category_ids=shelves.get(variant.product_id, frozenset()),
            is_money=variant.product_type == _GIFT_CARD,
        )
        for entry, variant in lines
    ]


def _as_entered(codes: Sequence[str], found: dict[str, Rule]) -> list[Rule]:
    return [found[code] for code in codes if code in found]


def _one_of_each(rules: Sequence[Rule]) -> list[Rule]:
    """Two codes of one discount are one discount: the first that was entered counts."""
    found: dict[str, Rule] = {}
    for rule in rules:
        found.setdefault(rule.id, rule)
    return list(found.values())


def _refusals(
    codes: Sequence[str], refused: dict[Rule, Refusal | None], counting: Sequence[Applied]
) -> list[Refusal]:
    by_code = {rule.code: rule for rule in refused}
    counted = {applied.rule.code for applied in counting}
    found = []
    for code in codes:
        rule = by_code.get(code)
        if rule is None:
            found.append(Refusal(code, Reason.UNKNOWN))
        elif code not in counted:
            found.append(refused[rule] or _passed_over(rule, counting))
    return found


def _passed_over(rule: Rule, counting: Sequence[Applied]) -> Refusal:
    """Of a code whose terms are met: others take off more, or there is nothing to take anything off."""
    counted = [applied.rule for applied in counting]
    others = [other for other in counted if other.id == rule.id or not rule.goes_with(other)]
    if others:
        return Refusal(rule.code, Reason.NOT_COMBINABLE, other=others[0].label)
    return Refusal(rule.code, Reason.NOTHING_LEFT if counted else Reason.NOT_FOR_THESE)
