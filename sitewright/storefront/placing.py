"""Placing an order from a page while no thread of ours waits for the payment provider (decision 0011)."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest, HttpResponse

from sitewright.kit.outside import (
    PAYMENT,
    Place,
    TooManyWaiting,
    answer_at_hand,
    ask_later,
    can_wait,
    reserve_place,
)
from sitewright.orders.errors import PaymentBeingChecked, TooManyPaying
from sitewright.orders.payments.registry import chosen_provider
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.open_questions import OpenQuestion
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.operations.place_order import (
    OpenPayment,
    UnderWay,
    ask_provider,
    begin_order,
    finish_order,
    order_so_far,
    place_order,
)
from sitewright.orders.placing.operations.reconcile_placements import open_question, question_of_return
from sitewright.orders.placing.requests import OrderRequest

_LOOKS_AFTER_SECONDS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 1.8)
"""When to look again whether another request has finished a placement: five seconds in all."""

Step = PlacedOrder | HttpResponse
"""The order; or what the view returns for now, to be called again."""


@dataclass(frozen=True, slots=True)
class _Look:
    """The how manieth look at a placement that another request is working on."""

    placement_id: str
    number: int


def place_without_waiting(request: HttpRequest, asked: Callable[[], OrderRequest]) -> Step:
    """Raises what `place_order` raises, and TooManyPaying before anything has begun."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        return _begin(request, asked())
    about, answer = at_hand
    if isinstance(about, OpenPayment):
        return finish_order(about, answer)
    # Nobody was asked: another request works on this placement, and some time has passed.
    so_far = order_so_far(about.placement_id)
    return so_far if isinstance(so_far, PlacedOrder) else _look_later(request, about)


def reconcile_without_waiting(request: HttpRequest, cart_id: str) -> HttpResponse | None:
    """Look after the placement of a cart whose buyer waits; a response when the provider is asked first."""
    return _resume(request, lambda: open_question(cart_id))


def resume_without_waiting(request: HttpRequest, placement_id: str) -> HttpResponse | None:
    """The same for a buyer who looks at a payment, or comes back from where it was made."""
    is_back = "back" in request.GET
    return _resume(request, lambda: question_of_return(placement_id, is_back=is_back))


def _resume(request: HttpRequest, find: Callable[[], OpenQuestion | None]) -> HttpResponse | None:
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        about, outcome = at_hand
        apply_outcome(about.placement_id, outcome)
        return None
    question = find()
    if question is None:
        return None
    if not can_wait(request):
        apply_outcome(question.placement_id, question.ask())
        return None
    try:
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        return None  # The reconciler asks soon, and the page is loaded again until then.
    return ask_later(request, place, question.ask, question)


def _begin(request: HttpRequest, asked: OrderRequest) -> Step:
    if not can_wait(request):
        return place_order(asked)
    provider, token = chosen_provider(asked.payment_token)
    if provider.answers_at_once(token):
        return _go_on(request, begin_order(asked), None)
    try:
        # Before anything is held: the 201st buyer is told to come back, and no stock waits for a question
        # that is never asked (decision 0011).
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        raise TooManyPaying from None
    try:
        begun = begin_order(asked)
    # Whatever ends this pass, refusals included: nobody else gives the place back.
    except BaseException:
        place.free()
        raise
    return _go_on(request, begun, place)


def _go_on(request: HttpRequest, begun: PlacedOrder | OpenPayment | UnderWay, place: Place | None) -> Step:
    if isinstance(begun, OpenPayment):
        if place is None:
            return finish_order(begun, ask_provider(begun))
        return ask_later(request, place, partial(ask_provider, begun), begun)
    if place is not None:
        # There is nothing to ask: the order is there, or another request is asking.
        place.free()
    return begun if isinstance(begun, PlacedOrder) else _look_later(request, _Look(begun.placement_id, 0))


def _look_later(request: HttpRequest, look: _Look) -> HttpResponse:
    """Raises PaymentBeingChecked when it has taken long enough, or too many wait."""
    if look.number == len(_LOOKS_AFTER_SECONDS):
        raise PaymentBeingChecked
    try:
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        raise PaymentBeingChecked from None
    # The pause is a question like any other, so it passes on a thread that serves nobody.
    pause = partial(time.sleep, _LOOKS_AFTER_SECONDS[look.number])
    return ask_later(request, place, pause, _Look(look.placement_id, look.number + 1))
