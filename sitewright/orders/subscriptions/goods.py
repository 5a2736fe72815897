"""Other goods for a subscription: which may be chosen, and what a renewal of them would cost.

Goods that are chosen cost what the catalogue says today; another quantity of the same costs what was agreed.
They come as often and for as long as was agreed, so only goods with the same plan can take the place of
others.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from datetime import datetime

import msgspec

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.catalog.choice_text import with_choice
from sitewright.catalog.sellable import SellableVariant, sellable_by_ids, sellable_of_products
from sitewright.catalog.subscription_plans import plan_of_product, subscribed_alike
from sitewright.checkout.charges import Charges
from sitewright.checkout.errors import QuantityOutOfRange
from sitewright.kit import clock
from sitewright.orders.subscriptions.errors import GoodsAreTheSame, GoodsNotOffered, SubscriptionMovedOn
from sitewright.orders.subscriptions.goods_models import STILL_OPEN, GoodsChange, GoodsState
from sitewright.orders.subscriptions.models import Subscription, SubscriptionState
from sitewright.orders.subscriptions.new_prices import holds
from sitewright.orders.subscriptions.offering import plan_in
from sitewright.orders.subscriptions.price_queries import price_to_come
from sitewright.orders.subscriptions.renewal_charges import renewal_charges
from sitewright.orders.subscriptions.schedule import plan_of

GOODS = (
    "product_id", "variant_id", "product_name", "additional_fields", "quantity", "unit_price_cents",
    "renewal_cents",
)  # fmt: skip
CHANGING = (SubscriptionState.ACTIVE, SubscriptionState.PAUSED)
"""One that is overdue is paid first, as it was agreed on."""

MOST_CHOICES = 200


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody chose; `period` and the amounts are what they were shown; `now_cents` is of a change
    at once."""

    variant_id: str
    quantity: int
    period: int = 0
    renewal_cents: int = 0
    now_cents: int = 0


@dataclass(frozen=True, slots=True)
class PlannedGoods:
    """A change that is not stored, and what makes up its renewal."""

    change: GoodsChange
    charges: Charges


def open_change(found: Subscription) -> GoodsChange | None:
    """The one that was agreed on or is proposed; None as well once the subscription has ended."""
    if found.state == SubscriptionState.ENDED:
        return None
    there: GoodsChange | None = GoodsChange.objects.filter(subscription=found, state__in=STILL_OPEN).first()
    return there


def agreed_change(found: Subscription) -> GoodsChange | None:
    """The one that the next renewal costs."""
    change = open_change(found)
    return change if change and change.state == GoodsState.WAITING else None


def close_change(change: GoodsChange) -> None:
    """Another takes its place, or none."""
    there = GoodsChange.objects.filter(id=change.id)
    there.update(state=GoodsState.TAKEN_BACK, ended_at=clock.now())


def with_goods(found: Subscription, change: GoodsChange | None) -> Subscription:
    """The subscription as it will be; a copy, never to be stored."""
    changed = copy(found)
    for name in GOODS if change else ():
        setattr(changed, name, getattr(change, name))
    return changed


def goods_choices(found: Subscription) -> list[SellableVariant]:
    """What it may be changed to, and what it is now: variants of its product first. What is sold out is not
    among them.
    """
    own = sellable_of_products([found.product_id])
    current = next((variant for variant in own if variant.id == found.variant_id), None)
    fitting = _fitting(found, current)
    others = sellable_of_products([each for each in fitting if each != found.product_id])
    able = [each for each in [*own, *others] if _may_follow(found, each, fitting) and _is_there(each)]
    kept = [current] if current and current not in able else []
    return [*kept, *able][:MOST_CHOICES]


def planned_goods(found: Subscription, variant_id: str, quantity: int) -> PlannedGoods:
    """What a renewal would bring and cost. Raises SubscriptionMovedOn, GoodsNotOffered, GoodsAreTheSame,
    QuantityOutOfRange, and what `renewal_charges` does.
    """
    if found.state not in CHANGING:
        raise SubscriptionMovedOn
    if not 1 <= quantity <= MAX_QUANTITY:
        raise QuantityOutOfRange(1, MAX_QUANTITY)
    if (variant_id, quantity) == (found.variant_id, found.quantity):
        raise GoodsAreTheSame
    change = _changed(found, _offered(found, variant_id), quantity)
    _, charges = renewal_charges(with_goods(found, change), _price_then(found, change))
    change.renewal_cents = charges.priced.totals.grand_total_cents
    return PlannedGoods(change, charges)


def first_renewal_at(found: Subscription) -> datetime | None:
    """When the next renewal is charged; None for one that rests."""
    if found.state == SubscriptionState.PAUSED or found.next_at is None:
        return None
    return max(found.next_at, clock.now())


def renewal_cents_now(found: Subscription) -> int:
    """What the next renewal costs as it stands, a price that was announced included."""
    price = price_to_come(found)
    is_due = price and found.next_at and holds(found, price, found.next_at)
    return (found.new_renewal_cents or found.renewal_cents) if is_due else found.renewal_cents


def costs_more(found: Subscription, change: GoodsChange) -> bool:
    """Than the next renewal does as it stands: such a change is for the buyer alone to agree to."""
    return bool(change.renewal_cents > renewal_cents_now(found))


def brings(change: GoodsChange, wanted: Wanted) -> bool:
    """Whether it is of the same goods, and as many."""
    return (change.variant_id, change.quantity) == (wanted.variant_id, wanted.quantity)


def unit_price_of(found: Subscription, variant: SellableVariant) -> int:
    """What it brings already costs what was agreed, whatever the catalogue says today."""
    return found.unit_price_cents if variant.id == found.variant_id else variant.unit_price_cents


def variant_text(variant: SellableVariant) -> str:
    """Its product, with what was chosen of it."""
    chosen: dict[str, str] = msgspec.json.decode(variant.attributes)
    return with_choice(variant.title, chosen.values(), " / ")[:300]


def _price_then(found: Subscription, change: GoodsChange) -> int:
    """Of one unit at the next renewal: a price that was announced is for the goods it was announced for."""
    price = price_to_come(found)
    is_same = change.variant_id == found.variant_id
    is_due = price and is_same and found.next_at and holds(found, price, found.next_at)
    return int(price.unit_price_cents) if price and is_due else int(change.unit_price_cents)


def _offered(found: Subscription, variant_id: str) -> SellableVariant:
    there = sellable_by_ids({variant_id, found.variant_id})
    wanted = there.get(variant_id)
    if wanted is None or not _may_follow(found, wanted, _fitting(found, there.get(found.variant_id))):
        raise GoodsNotOffered
    return wanted


def _fitting(found: Subscription, current: SellableVariant | None) -> Sequence[str]:
    """Products that are sold as often and for as long: its own, and others of the same kind."""
    own = plan_of_product(found.product_id)
    fitting = [found.product_id] if own and plan_in(own) == plan_of(found) else []
    plans = subscribed_alike(current.product_type) if current else []
    others = [each for each, plan in plans if each != found.product_id and plan_in(plan) == plan_of(found)]
    return [*fitting, *others]


def _may_follow(found: Subscription, wanted: SellableVariant, fitting: Sequence[str]) -> bool:
    """Another quantity of the same always may; of other products only those that ask nothing of a buyer."""
    if wanted.is_gone:
        return False
    is_own = wanted.product_id == found.product_id
    return wanted.id == found.variant_id or (wanted.product_id in fitting and (is_own or not wanted.form_id))


def _is_there(variant: SellableVariant) -> bool:
    return bool(variant.is_unlimited) or variant.available > 0


def _changed(found: Subscription, variant: SellableVariant, quantity: int) -> GoodsChange:
    is_same, is_own = variant.id == found.variant_id, variant.product_id == found.product_id
    return GoodsChange(
        subscription=found,
        state=GoodsState.WAITING,
        product_id=variant.product_id,
        variant_id=variant.id,
        product_name=found.product_name if is_same else variant_text(variant),
        # What was answered for one product says nothing of another.
        additional_fields=found.additional_fields if is_own else "",
        quantity=quantity,
        unit_price_cents=unit_price_of(found, variant),
        created_at=clock.now(),
    )
