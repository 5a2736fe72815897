"""Other goods, or another quantity, from the next renewal on: agreed to by the buyer, or by the shop.

All of it happens under the subscription's lock, as its renewal does: a change is agreed to or taken back
before the renewal that costs it has begun, or it comes too late and is refused.
"""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.subscriptions.errors import GoodsAreAgreed, GoodsCostOtherwise, SubscriptionMovedOn
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.goods import (
    Wanted,
    brings,
    close_change,
    costs_more,
    open_change,
    planned_goods,
    with_goods,
)
from sitewright.orders.subscriptions.goods_mails import (
    tell_of_goods,
    tell_of_kept_goods,
    tell_of_proposed_goods,
)
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import note_renewal_to_come
from sitewright.orders.subscriptions.under_way import is_under_way
from sitewright.orders.subscriptions.words import goods_text

_Kind = SubscriptionEvent.Kind


@transaction.atomic
def change_goods(subscription_id: str, wanted: Wanted, *, is_by_owner: bool = False) -> GoodsChange:
    """Takes the place of one that is open; the same again changes nothing. By its owner, what costs more than
    now only is proposed, and what is agreed on stays (GoodsAreAgreed). Raises NoSuchSubscription,
    SubscriptionMovedOn, GoodsCostOtherwise where it costs another sum than was shown, and what
    `planned_goods` does.
    """
    found = locked_subscription(subscription_id)
    there = open_change(found)
    if there is not None and _is_the_same(there, wanted, is_by_owner=is_by_owner):
        return there
    # A proposal in its place would leave nothing of it. Taking it back is an act of its own, with its mail.
    if is_by_owner and there is not None and there.state == GoodsState.WAITING:
        raise GoodsAreAgreed
    if found.period != wanted.period or is_under_way(found):
        raise SubscriptionMovedOn
    change = planned_goods(found, wanted.variant_id, wanted.quantity).change
    if change.renewal_cents != wanted.renewal_cents:
        raise GoodsCostOtherwise
    if is_by_owner and costs_more(found, change):
        change.state = GoodsState.ASKED
    change.is_by_owner = is_by_owner
    _put_in_place(found, there, change)
    return change


@transaction.atomic
def take_back_goods(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """It stays as it is; done again, it changes nothing. Raises NoSuchSubscription, and SubscriptionMovedOn
    once a renewal brings them.
    """
    found = locked_subscription(subscription_id)
    change = open_change(found)
    if change is None:
        newest = found.goods_changes.order_by("-created_at", "-id").first()
        if newest is None or newest.state != GoodsState.TAKEN_BACK:
            raise SubscriptionMovedOn
        return found
    if change.state == GoodsState.PAYING:
        raise SubscriptionMovedOn
    close_change(change)
    note_renewal_to_come(found, found)
    found.save()
    note_event(found, _Kind.GOODS_KEPT, goods_text(with_goods(found, change)), is_by_owner=is_by_owner)
    # Whoever declines a proposal knows; what its owner takes back, or what was agreed on, is confirmed.
    if is_by_owner or change.state == GoodsState.WAITING:
        tell_of_kept_goods(found, change)
    return found


def _is_the_same(there: GoodsChange, wanted: Wanted, *, is_by_owner: bool) -> bool:
    """A proposal that its buyer agrees to is another change, though of the same goods."""
    is_agreed = there.state == GoodsState.WAITING or is_by_owner
    return is_agreed and brings(there, wanted)


def _put_in_place(found: Subscription, there: GoodsChange | None, change: GoodsChange) -> None:
    if there is not None:
        close_change(there)
    change.save(force_insert=True)
    changed, is_asked = with_goods(found, change), change.state == GoodsState.ASKED
    kind = _Kind.GOODS_ASKED if is_asked else _Kind.GOODS_AGREED
    note_event(found, kind, goods_text(changed), is_by_owner=change.is_by_owner)
    note_renewal_to_come(found, found if is_asked else changed)
    # What was in the way of the other goods need not be in the way of these.
    if found.problem and not is_asked and found.next_at and found.next_at <= clock.now():
        found.look_at = clock.now()
    found.save()
    if is_asked:
        tell_of_proposed_goods(found, change)
    else:
        tell_of_goods(found, change)
