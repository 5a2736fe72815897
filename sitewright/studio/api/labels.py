"""Buying carriers' labels for parcels of an order. The carrier is waited for between two passes of a request
(decision 0011), so that no thread waits.
"""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.shipping.carriers.errors import CarriersBusy
from sitewright.kit.outside import (
    CARRIER,
    Place,
    TooManyWaiting,
    answer_about,
    ask_later,
    can_wait,
    reserve_place,
)
from sitewright.orders.labels.operations.buy_label import Purchase, begin_purchase, finish_purchase
from sitewright.orders.labels.operations.look_at_labels import Look, begin_look, finish_look
from sitewright.orders.labels.operations.offer_label import (
    Offering,
    ParcelRequest,
    keep_offer,
    parcel_to_offer,
)
from sitewright.orders.labels.operations.refund_label import LabelRefund, begin_refund, finish_refund
from sitewright.orders.owner_queries import owner_order
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.labels import LabelOfferInfo, NewLabel, NewLabelOffer, SendingPlanInfo
from sitewright.studio.api.schemas.orders import OrderDetail
from sitewright.studio.label_presenting import saved_carriers_label, shown_offer, shown_plan
from sitewright.studio.order_presenting import order_detail
from sitewright.studio.site_money import site_money

router = Router(tags=["orders"])

_AT = "/{order_id}/labels/{label_id}"


class _Question(Protocol):
    def ask(self) -> object: ...


Asked = TypeVar("Asked", bound="_Question | None")


@router.get("/{order_id}/sending-plan", response=answers(SendingPlanInfo))
@allowed(Area.ORDERS, Right.VIEW)
def get_sending_plan(request: HttpRequest, order_id: str) -> dict[str, object]:
    """From where to where, what can still be sent, and what it weighs."""
    return shown_plan(order_id)


@router.post("/{order_id}/label-offers", response=answers(LabelOfferInfo, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_label_offer(
    request: HttpRequest, order_id: str, body: NewLabelOffer
) -> Status[dict[str, object]] | HttpResponse:
    """Have carriers name their prices for a parcel. 503 while very many ask."""
    box = body.box and (body.box.length_cm, body.box.width_cm, body.box.height_cm)
    units = {each.position: each.quantity for each in body.units}
    wanted = ParcelRequest(body.weight_grams, units, body.fulfilment, box or None)
    heard = _heard(request, Offering, lambda: parcel_to_offer(order_id, wanted))
    if isinstance(heard, HttpResponse):
        return heard
    label = keep_offer(*heard)
    return Status(201, shown_offer(label, owner_order(order_id).order.delivery, site_money()))


@router.post("/{order_id}/labels", response=answers(OrderDetail, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_label(
    request: HttpRequest, order_id: str, body: NewLabel
) -> Status[dict[str, object]] | HttpResponse:
    """Buy a label that was offered; its units are sent with it. 503, with nothing begun, while very many ask.
    The label's `state` tells where the carrier has not answered.
    """
    begin = partial(begin_purchase, order_id, body.offer, body.rate, tells_buyer=body.tells_buyer)
    heard = _heard(request, Purchase, begin)
    if isinstance(heard, HttpResponse):
        return heard
    purchase, answer = heard
    if purchase and (problem := finish_purchase(purchase, answer)):
        raise problem
    return Status(201, _order(order_id))


@router.post(f"{_AT}/look", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_label_look(request: HttpRequest, order_id: str, label_id: str) -> dict[str, object] | HttpResponse:
    """Ask the carrier now what became of it, where that is not known."""
    heard = _heard(request, Look, partial(begin_look, order_id, label_id))
    if isinstance(heard, HttpResponse):
        return heard
    look, answer = heard
    if look:
        finish_look(look, answer)
    return _order(order_id)


@router.post(f"{_AT}/refund", response=answers(OrderDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_label_refund(request: HttpRequest, order_id: str, label_id: str) -> dict[str, object] | HttpResponse:
    """Ask for the money of a label that was not used; the carrier says weeks later whether it comes."""
    heard = _heard(request, LabelRefund, partial(begin_refund, order_id, label_id))
    if isinstance(heard, HttpResponse):
        return heard
    refund, answer = heard
    if refund and (problem := finish_refund(refund, answer)):
        raise problem
    return _order(order_id)


@router.get(f"{_AT}/pdf", response=answers(None))
@allowed(Area.ORDERS, Right.VIEW)
def get_label_pdf(request: HttpRequest, order_id: str, label_id: str) -> HttpResponse:
    """As the carrier drew it."""
    return saved_carriers_label(order_id, label_id)


def _heard(
    request: HttpRequest, kind: type[object], begin: Callable[[], Asked]
) -> tuple[Asked, Any] | HttpResponse:
    """What was begun with its answer, None where there is nothing to ask; or what has to be waited for."""
    at_hand: tuple[Any, Any] | None = answer_about(request, kind)
    if at_hand is not None:
        return at_hand
    if not can_wait(request):
        question = begin()
        return question, None if question is None else question.ask()
    try:
        # Before anything is begun that ends in a question.
        place = reserve_place(request, CARRIER)
    except TooManyWaiting:
        raise CarriersBusy from None
    question = _begun(begin, place)
    return (question, None) if question is None else ask_later(request, place, question.ask, question)


def _begun(begin: Callable[[], Asked], place: Place) -> Asked:
    """Gives the place back where nothing comes of it."""
    is_asking = False
    try:
        question = begin()
        is_asking = question is not None
        return question
    finally:
        if not is_asking:
            place.free()


def _order(order_id: str) -> dict[str, object]:
    return order_detail(owner_order(order_id), site_money())
