"""Some weeks of trade: each order is placed and goes its way by the operations its buyer and the owner use.

What happened when is told by days before today, in the shop's own time, so that the shop always looks as if
it had been open until yesterday. Everything runs in the order in which it happened, with the clock moved.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from demo.building.placing import placed
from demo.texts import Record, read
from sitewright.kit import clock
from sitewright.mail.operations.queue_message import never_sending
from sitewright.orders.carriers import parcel_of
from sitewright.orders.models import Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.change_order import note_order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.mark_paid import mark_paid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.returns.asking import WORDS, quantity_name, reason_name
from sitewright.orders.returns.models import Return, ReturnEntry
from sitewright.orders.returns.operations.answer_return import approve_return
from sitewright.orders.returns.operations.close_return import refund_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.subscriptions.models import Subscription, SubscriptionOrder
from sitewright.orders.subscriptions.operations.renew_subscriptions import renew_subscription
from sitewright.orders.subscriptions.operations.rest_subscription import pause_subscription


@dataclass(slots=True)
class _Story:
    """What one record of `demo/content/orders.json` has become so far."""

    record: Record
    order_id: str = ""
    order_ids: list[str] = field(default_factory=list)

    def belongs(self, order_id: str) -> None:
        self.order_id = order_id
        self.order_ids += [order_id] if order_id else []


def build_orders(time_zone: str) -> list[str]:
    """The ids of the orders. With no transaction open, as whoever asks for money; no mail leaves the house,
    and none will: those of these orders rest in the outbox.
    """
    stories = [_Story(record) for record in read("orders")]
    acts = sorted(
        ((moment_of(step, time_zone), story, step) for story in stories for step in story.record["steps"]),
        key=lambda act: act[0],
    )
    with never_sending():
        for moment, story, step in acts:
            with clock.moved(moment - clock.now()):
                _ACTS[step["do"]](story, step)
    return [order_id for story in stories for order_id in story.order_ids]


def moment_of(step: Record, time_zone: str) -> datetime:
    """So many days before today, at a time of the shop's clocks."""
    zone = ZoneInfo(time_zone)
    day = clock.now().astimezone(zone).date() - timedelta(days=step["days"])
    return datetime.combine(day, time.fromisoformat(step["at"]), zone)


def _place(story: _Story, step: Record) -> None:
    del step
    story.belongs(placed(story.record))


def _send(story: _Story, step: Record) -> None:
    units = {int(position): count for position, count in step["units"].items()} if "units" in step else None
    parcel = parcel_of(step.get("carrier", ""), step.get("number", ""))
    fulfil_order(story.order_id, units, parcel, tells_buyer="carrier" in step)


def _refund(story: _Story, step: Record) -> None:
    request = RefundRequest("demo", _units(step["units"]), reason=step["reason"])
    give_refund(refund_order(story.order_id, request).id)


def _cancel(story: _Story, step: Record) -> None:
    cancel_order(story.order_id, reason=step["reason"])
    # Asked of the provider by a job, as any refund: here at once.
    for refund in Refund.objects.filter(payment__order_id=story.order_id):
        give_refund(refund.id)


def _ask_return(story: _Story, step: Record) -> None:
    form = {WORDS: step["words"]}
    for position, count in step["units"].items():
        form |= {quantity_name(int(position)): str(count), reason_name(int(position)): step["reason"]}
    request_return(story.order_id, form)


def _refund_return(story: _Story, step: Record) -> None:
    """All that came back."""
    del step
    came = ReturnEntry.objects.filter(goods_return=_return_of(story))
    units = [RefundedUnits(each.line_position, each.quantity) for each in came]
    give_refund(refund_return(story.order_id, _return_of(story).id, RefundRequest("", units)).id)


def _renew(story: _Story, step: Record) -> None:
    """The period that is due by then."""
    del step
    subscription = _subscription_of(story)
    renew_subscription(subscription.id)
    story.belongs(SubscriptionOrder.objects.filter(subscription=subscription).latest("period").order_id)


def _return_of(story: _Story) -> Return:
    found: Return = Return.objects.get(order_id=story.order_id)
    return found


def _subscription_of(story: _Story) -> Subscription:
    found: Subscription = Subscription.objects.get(order_id=story.order_ids[0])
    return found


def _units(said: Mapping[str, int]) -> list[RefundedUnits]:
    return [RefundedUnits(int(position), count) for position, count in said.items()]


_ACTS: Mapping[str, Callable[[_Story, Record], object]] = {
    "place": _place,
    "paid": lambda story, _: mark_paid(story.order_id),
    "note": lambda story, step: note_order(story.order_id, step["text"]),
    "send": _send,
    "refund": _refund,
    "cancel": _cancel,
    "ask_return": _ask_return,
    "approve_return": lambda story, step: approve_return(story.order_id, _return_of(story).id, step["text"]),
    "receive_return": lambda story, step: receive_return(
        story.order_id, _return_of(story).id, step.get("restocked", ())
    ),
    "refund_return": _refund_return,
    "renew": _renew,
    "pause": lambda story, _: pause_subscription(_subscription_of(story).id),
}
