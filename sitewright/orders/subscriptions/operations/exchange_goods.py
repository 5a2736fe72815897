"""Other goods at once: the difference is charged, and with its order they come into force.

It is placed as a renewal is: the change and its placement are written in one transaction, a job asks the
provider with none open, and the answer goes through `apply_outcome`. What a process leaves half done is
brought to its end by the reconciler. The placement's cart is named by the change, of which one is open at a
time, so it is charged once however often it is agreed to; a refused charge leaves everything as it was.
"""

from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

from sitewright.checkout.cart_rows import new_cart
from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute_all
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Placement, PlacementState
from sitewright.orders.payments.asking import ask_for_money
from sitewright.orders.payments.provider import Outcome, PaymentRequest
from sitewright.orders.payments.registry import provider_for
from sitewright.orders.placing.lifecycle import provider_key
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.rows import Submit, adding_placement, move_placement, new_placement
from sitewright.orders.placing.snapshot import Renewal, Snapshot, snapshot_of
from sitewright.orders.subscriptions.errors import GoodsCostOtherwise, SubscriptionMovedOn
from sitewright.orders.subscriptions.goods import Wanted, brings, close_change, open_change, planned_goods
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.goods_now import ExchangeNow, exchange_now
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.renewal_cart import buyer_of
from sitewright.orders.subscriptions.under_way import is_under_way
from sitewright.sites.addresses import primary_base_url

CHARGE_JOB = "orders.charge_goods"
_CHECK_DELAY = timedelta(minutes=10)
"""The job that asks may wait for its turn; the reconciler gives up what nobody asked for by then."""


def exchange_goods(subscription_id: str, wanted: Wanted) -> GoodsChange:
    """By its buyer alone. The same again changes nothing. Raises NoSuchSubscription, SubscriptionMovedOn
    (also where it cannot be had at once any more), GoodsCostOtherwise, and what `planned_goods` does.
    """
    return commit_together(lambda: _begun(subscription_id, wanted))


def charge_goods(change_id: str) -> Outcome | None:
    """What the provider said; None where it was asked before, or the change was given up."""
    change = GoodsChange.objects.filter(id=change_id).select_related("subscription").first()
    if change is None:
        return None
    placement_id, held, pending = change.placement_id, PlacementState.HELD, PlacementState.PAYMENT_PENDING
    # From here on the money may have moved.
    if not commit_together(lambda: move_placement(placement_id, held, pending)):
        return None
    outcome = _asked(change.subscription, change)
    apply_outcome(placement_id, outcome)
    return outcome


def _begun(subscription_id: str, wanted: Wanted) -> GoodsChange:
    found = locked_subscription(subscription_id)
    there = open_change(found)
    if there is not None and there.state == GoodsState.PAYING and brings(there, wanted):
        return there
    if found.period != wanted.period or is_under_way(found):
        raise SubscriptionMovedOn
    change, cart = planned_goods(found, wanted.variant_id, wanted.quantity).change, new_cart()
    now = exchange_now(found, change, cart)
    if now is None:
        raise SubscriptionMovedOn
    if (now.total_cents, change.renewal_cents) != (wanted.now_cents, wanted.renewal_cents):
        raise GoodsCostOtherwise
    if there is not None:
        close_change(there)
    change.state, change.rest_period = GoodsState.PAYING, now.period.number
    change.rest_days, change.rest_cents = now.exchange.days_left, now.exchange.rest_cents
    cart_id = sha256(f"{found.id}/goods/{change.id}".encode()).hexdigest()[:32]
    snapshot, key = _snapshot(found, change, now), f"goods-{change.id}"
    placement = new_placement(cart_id, key, Submit(key, ""), snapshot, now.provider)
    change.placement_id = placement.id
    change.save(force_insert=True)
    execute_all(adding_placement(placement, clock.now() + _CHECK_DELAY))
    enqueue(CHARGE_JOB, change.id, key=change.id)
    return change


def _snapshot(found: Subscription, change: GoodsChange, now: ExchangeNow) -> Snapshot:
    base_url = primary_base_url(current_website_id())
    snapshot = snapshot_of(now.lines, now.charges, found.currency, buyer_of(found), base_url)
    renewal = Renewal(found.id, now.period.number, change.id)
    return replace(snapshot, language=found.language, renewal=renewal)


def _asked(found: Subscription, change: GoodsChange) -> Outcome:
    placement = Placement.objects.get(id=change.placement_id)
    request = PaymentRequest(
        provider_key(placement.id),
        placement.amount_cents,
        placement.currency,
        "",
        email=found.email,
        again_of=found.payment_reference,
    )
    return ask_for_money(provider_for(found.provider, found.environment), request)
