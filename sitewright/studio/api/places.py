"""The account by which forms of the website suggest addresses."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.places.errors import PlacesBusy
from sitewright.checkout.places.operations.connect_account import (
    AccountCheck,
    Terms,
    check_to_connect,
    disconnect_places,
    keep_checked,
    keep_terms,
)
from sitewright.kit.outside import (
    ADDRESSES,
    TooManyWaiting,
    answer_at_hand,
    ask_later,
    can_wait,
    reserve_place,
)
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.places import PlacesAccountChange, PlacesAccountDetail
from sitewright.studio.places_presenting import shown_account

router = Router(tags=["places"])


@router.get("", response=answers(PlacesAccountDetail))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_places_account(request: HttpRequest) -> dict[str, object]:
    """Whether one is connected, and what was called by it (PL-7.19)."""
    return shown_account()


@router.put("", response=answers(PlacesAccountDetail))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_places_account(request: HttpRequest, body: PlacesAccountChange) -> dict[str, object] | HttpResponse:
    """Keep what was entered; a new key once the service has said that it is good. 503 while very many ask."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        terms = Terms(body.is_on, body.daily_cap)
        check = check_to_connect(body.key, terms)
        if check is None:
            keep_terms(terms)
            return shown_account()
        if can_wait(request):
            return _ask_later(request, check)
        at_hand = (check, check.ask())
    keep_checked(*at_hand)
    return shown_account()


@router.delete("", response=answers(PlacesAccountDetail))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def delete_places_account(request: HttpRequest) -> dict[str, object]:
    """Forget the key: forms suggest nothing from now on. What was called stays counted."""
    disconnect_places()
    return shown_account()


def _ask_later(request: HttpRequest, check: AccountCheck) -> HttpResponse:
    try:
        place = reserve_place(request, ADDRESSES)
    except TooManyWaiting:
        raise PlacesBusy from None
    return ask_later(request, place, check.ask, check)
