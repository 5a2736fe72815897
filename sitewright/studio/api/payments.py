"""With whom the website takes payments."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.kit.outside import PAYMENT, TooManyWaiting, answer_at_hand, ask_later, can_wait, reserve_place
from sitewright.orders.errors import TooManyPaying
from sitewright.orders.operations.connect_payment_account import AccountCheck, check_of, keep_checked
from sitewright.orders.operations.set_payment_account import stop_payment_account, use_payment_account
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.payments import PaymentMode, PaymentSettings, PaymentWays
from sitewright.studio.payment_presenting import payment_ways

router = Router(tags=["payments"])


@router.get("", response=answers(PaymentWays))
@allowed(Area.SENSITIVE, Right.VIEW)
def get_payment_accounts(request: HttpRequest) -> dict[str, object]:
    """Every way to pay there is; of keys only the last characters."""
    return payment_ways()


@router.put("/{provider}/{environment}", response=answers(PaymentWays))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_payment_account(
    request: HttpRequest, provider: str, environment: str, body: PaymentSettings
) -> dict[str, object] | HttpResponse:
    """Keep what was entered, once the provider has said that it works. 503 while very many are paying."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        check = check_of(provider, environment, body.settings)
        if can_wait(request):
            return _ask_later(request, check)
        at_hand = (check, check.ask())
    keep_checked(*at_hand)
    return payment_ways()


@router.put("/{provider}", response=answers(PaymentWays))
@allowed(Area.SENSITIVE, Right.EDIT, asks_password=True)
def put_payment_mode(request: HttpRequest, provider: str, body: PaymentMode) -> dict[str, object]:
    """Switch it on in a mode, to the other mode, or off."""
    if body.environment:
        use_payment_account(provider, body.environment)
    else:
        stop_payment_account(provider)
    return payment_ways()


def _ask_later(request: HttpRequest, check: AccountCheck) -> HttpResponse:
    try:
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        raise TooManyPaying from None
    return ask_later(request, place, check.ask, check)
