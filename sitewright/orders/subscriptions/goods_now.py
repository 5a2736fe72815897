"""Other goods at once: what they cost for the days that are left of what is paid for.

Only for goods that are not sent and not counted, such as memberships and services: of a parcel that has been
sent nothing can be credited by days. Only what costs more is had at once; what costs less is had from the
next renewal on, so that no money ever has to go back. Tax is that of the difference, so both have to be taxed
alike. Nothing here writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sitewright.catalog.sellable import SellableVariant, sellable_by_ids
from sitewright.checkout.cart_rows import CartLine, CartRow, Entry, new_cart
from sitewright.checkout.charges import Charges, charges_of
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.messages import text
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Order, Refund
from sitewright.orders.payments.provider import PaymentProvider
from sitewright.orders.payments.registry import NoSuchAccount, current_providers, provider_for
from sitewright.orders.subscriptions.goods import with_goods
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.models import Subscription, SubscriptionOrder, SubscriptionState
from sitewright.orders.subscriptions.proration import Exchange, PaidDays, exchanged
from sitewright.orders.subscriptions.renewal_cart import chosen_of
from sitewright.orders.subscriptions.schedule import due_of
from sitewright.orders.subscriptions.words import goods_text
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import website_basics


@dataclass(frozen=True, slots=True)
class PaidPeriod:
    """The one that runs, until `ends_at`; `paid` is what its goods cost and for how many of its `days`."""

    number: int
    days: int
    days_left: int
    ends_at: datetime
    paid: PaidDays


@dataclass(frozen=True, slots=True)
class ExchangeNow:
    """What other goods at once would be charged, and by whom."""

    period: PaidPeriod
    exchange: Exchange
    lines: Sequence[CartLine]
    charges: Charges
    provider: PaymentProvider

    @property
    def total_cents(self) -> int:
        """With the tax on it."""
        return self.charges.priced.totals.grand_total_cents


def exchange_now(found: Subscription, change: GoodsChange, cart: CartRow | None = None) -> ExchangeNow | None:
    """None where they cannot be had at once, or would not cost more."""
    provider, period = _charged_by(found), paid_period(found)
    variant = _able(found, change)
    if provider is None or period is None or variant is None or not period.days_left:
        return None
    full_cents = change.unit_price_cents * change.quantity
    exchange = exchanged(period.paid, period.days_left, full_cents, period.days)
    if exchange.difference_cents <= 0:
        return None
    lines = [_line(found, change, variant, exchange)]
    charges = charges_of(lines, (cart or new_cart())._replace(discounts=0), chosen_of(found))
    return ExchangeNow(period, exchange, lines, charges, provider)


def paid_period(found: Subscription) -> PaidPeriod | None:
    """None where none runs, or its order was refunded or cancelled: then nobody can say what was paid for."""
    last = SubscriptionOrder.objects.filter(subscription=found).order_by("-period").first()
    if found.state != SubscriptionState.ACTIVE or last is None:
        return None
    starts_at, ends_at = due_of(found, last.period), due_of(found, last.period + 1)
    if not starts_at <= clock.now() < ends_at:
        return None
    order: Order | None = Order.objects.filter(id=last.order_id, cancelled_at=None).first()
    at_once = found.goods_changes.filter(rest_period=last.period).exclude(order_id="")
    ids = [last.order_id, *at_once.values_list("order_id", flat=True)]
    if order is None or _was_refunded(ids):
        return None
    zone = zone_of(website_basics().time_zone)
    first, end, today = (moment.astimezone(zone).date() for moment in (starts_at, ends_at, clock.now()))
    days, left = (end - first).days, (end - today).days
    return PaidPeriod(last.period, days, left, ends_at, _paid(found, last.period, order, days))


def _was_refunded(order_ids: Sequence[str]) -> bool:
    # With the website of the payment: by its index alone PostgreSQL would look at the orders of all.
    refunds = Refund.objects.filter(payment__order_id__in=order_ids, payment__website_id=current_website_id())
    return bool(refunds.exists())


def _paid(found: Subscription, number: int, order: Order, days: int) -> PaidDays:
    """By the last exchange in this period, else by its order: goods without the tax that comes on top."""
    at_once = found.goods_changes.filter(state=GoodsState.IN_FORCE, rest_period=number)
    last = at_once.order_by("-ended_at", "-id").first()
    if last is not None and last.rest_days:
        return PaidDays(last.rest_cents or 0, last.rest_days)
    return PaidDays(max(0, order.subtotal_cents - order.discount_cents), days)


def _charged_by(found: Subscription) -> PaymentProvider | None:
    is_current = any(each.environment == found.environment for each in current_providers())
    if not found.payment_reference or not is_current:
        return None
    try:
        return provider_for(found.provider, found.environment)
    except NoSuchAccount:
        return None


def _able(found: Subscription, change: GoodsChange) -> SellableVariant | None:
    """What is to be had; None where it is sent or counted, or taxed otherwise than what is there."""
    there = sellable_by_ids({found.variant_id, change.variant_id})
    current, wanted = there.get(found.variant_id), there.get(change.variant_id)
    if current is None or wanted is None or current.tax_category != wanted.tax_category:
        return None
    is_sent = current.requires_shipping or wanted.requires_shipping
    return None if is_sent or not wanted.is_unlimited or wanted.is_gone else wanted


def _line(found: Subscription, change: GoodsChange, variant: SellableVariant, exchange: Exchange) -> CartLine:
    """One of the difference, which says what it is: its sum divides by no number of units."""
    cents = exchange.difference_cents
    title = text("subscriptions.now.line", goods=goods_text(with_goods(found, change)))[:300]
    priced = variant._replace(
        price_cents=cents, sale_price_cents=None, is_on_sale=0, title=title, attributes="{}"
    )
    entry = Entry(new_id(), variant.product_id, variant.id, 1, change.additional_fields, cents, 0, "")
    return CartLine(entry, priced)
