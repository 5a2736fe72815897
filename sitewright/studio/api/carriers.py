"""The account by which the website asks what carriers want for a parcel."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.shipping.carriers.errors import CarriersBusy
from sitewright.checkout.shipping.carriers.operations.connect_account import (
    AccountCheck,
    check_of_kept,
    check_to_connect,
    disconnect_carrier,
    keep_checked,
    keep_tried,
)
from sitewright.kit.outside import CARRIER, TooManyWaiting, answer_at_hand, ask_later, can_wait, reserve_place
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.carriers import CarrierAccountChange, CarrierAccountDetail, CarrierTrial
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.carrier_presenting import shown_account, shown_trial

router = Router(tags=["carriers"])


@router.get("", response=answers(CarrierAccountDetail))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_carrier_account(request: HttpRequest) -> dict[str, object]:
    """Whether one is connected, and whether its last question was answered."""
    return shown_account()


@router.put("", response=answers(CarrierAccountDetail))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_carrier_account(request: HttpRequest, body: CarrierAccountChange) -> dict[str, object] | HttpResponse:
    """Keep what was entered, once the service has said that the key is good. 503 while very many ask."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        check = check_to_connect(body.name, body.key)
        if can_wait(request):
            return _ask_later(request, check)
        at_hand = (check, check.ask())
    keep_checked(*at_hand)
    return shown_account()


@router.delete("", response=answers(CarrierAccountDetail))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_carrier_account(request: HttpRequest) -> dict[str, object]:
    """Forget the key, and what was quoted by it: rates that go by carriers ask their usual prices."""
    disconnect_carrier()
    return shown_account()


@router.post("/trials", response=answers(CarrierTrial))
@allowed(Area.SENSITIVE, Right.EDIT)
def post_carrier_trial(request: HttpRequest) -> dict[str, object] | HttpResponse:
    """Ask what a small parcel costs now. 503 while very many are asking."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        check = check_of_kept()
        if can_wait(request):
            return _ask_later(request, check)
        at_hand = (check, check.ask())
    return shown_trial(at_hand[0], keep_tried(*at_hand))


def _ask_later(request: HttpRequest, check: AccountCheck) -> HttpResponse:
    try:
        place = reserve_place(request, CARRIER)
    except TooManyWaiting:
        raise CarriersBusy from None
    return ask_later(request, place, check.ask, check)
