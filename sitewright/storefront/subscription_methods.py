"""Another way to pay for a subscription: its buyer is led to the provider, and comes back to the page of the
subscription, which says what became of it. Plain forms; no thread of ours waits for the provider (decision
0011).
"""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods

from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.language_paths import in_language
from sitewright.kit.outside import PAYMENT, TooManyWaiting, answer_at_hand, ask_later, can_wait, reserve_place
from sitewright.orders.errors import TooManyPaying
from sitewright.orders.payments.provider import Pending, Unknown
from sitewright.orders.payments.setting_up import SetUpOutcome
from sitewright.orders.subscriptions.errors import MethodStays
from sitewright.orders.subscriptions.methods import is_tried_now, set_up_for_buyer, sets_up_here
from sitewright.orders.subscriptions.models import MethodSetUp, Subscription
from sitewright.orders.subscriptions.operations.change_method import (
    OpenSetUp,
    begin_set_up,
    question_about,
    require_page,
    settle_set_up,
)
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.storefront.subscription_pages import (
    MOST_CHANGES,
    RELOAD_SECONDS,
    TOO_MANY,
    asked_subscription,
    by_address,
    own_page,
    show_subscription,
)
from sitewright.themes.context.subscription import (
    CARD,
    CARDS_PATH,
    METHOD_PATH,
    SET_UP,
    cards_shown,
    leading_to,
    news_of,
)


def change(request: HttpRequest) -> HttpResponse:
    """Begin, or go on with what was begun: to the provider's page."""
    found = asked_subscription(request)
    try:
        answer = _led(request, found)
    except DomainError as refusal:
        return with_retry_after(show_subscription(request, found, refusal), refusal)
    return answer if isinstance(answer, HttpResponse) else see(_path(found, answer, is_leaving=True))


def _led(request: HttpRequest, found: Subscription) -> HttpResponse | MethodSetUp:
    at_hand = answer_at_hand(request)
    if at_hand is None:
        rate_limits.check_address("subscriptions", client_address(request), MOST_CHANGES, TOO_MANY)
        return _asking(request, found)
    return _answered(request, found, *at_hand)


def _asking(request: HttpRequest, found: Subscription) -> HttpResponse | MethodSetUp:
    if not can_wait(request):
        asked = _begun(request, found)
        return _answered(request, found, asked, asked.ask())
    try:
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        raise TooManyPaying from None
    try:
        asked = _begun(request, found)
    # Whatever ends this pass, refusals included: nobody else gives the place back.
    except BaseException:
        place.free()
        raise
    return ask_later(request, place, asked.ask, asked)


def _begun(request: HttpRequest, found: Subscription) -> OpenSetUp:
    base_url = f"{request.scheme}://{request.META.get('HTTP_HOST', '')}"
    query = urlencode({"id": found.id, "authCode": found.access_code})
    page_url = base_url + in_language(subscription_path(found))
    return begin_set_up(found.id, page_url, f"{base_url}{in_language(CARDS_PATH)}?{query}")


def _answered(
    request: HttpRequest, found: Subscription, asked: OpenSetUp, outcome: SetUpOutcome
) -> HttpResponse | MethodSetUp:
    set_up = settle_set_up(asked.set_up_id, outcome)
    # One of before has run out meanwhile: another is begun.
    if set_up.state == MethodSetUp.State.OVER and asked.request is None:
        return _asking(request, found)
    require_page(set_up, outcome)
    return set_up


def show_set_up(request: HttpRequest, found: Subscription) -> HttpResponse:
    """The subscription's page for whoever goes to the provider or is back: what became of it, once asked."""
    set_up = set_up_for_buyer(found, request.GET.get(SET_UP, ""))
    if set_up is None:
        return show_subscription(request, found)
    if set_up.page_url and "go" in request.GET:
        response = show_subscription(request, found, news=leading_to(set_up.page_url))
        # A redirect would be stopped by the policy of the form this began with.
        response["Refresh"] = f"0;url={set_up.page_url}"
        return response
    looked = _look_without_waiting(request, set_up.id)
    return looked if isinstance(looked, HttpResponse) else _shown(request, set_up.id, looked)


def _shown(request: HttpRequest, set_up_id: str, looked: SetUpOutcome | None) -> HttpResponse:
    found = asked_subscription(request)
    set_up = set_up_for_buyer(found, set_up_id)
    is_silent = isinstance(looked, Unknown)
    news = news_of(found, set_up, is_silent=is_silent, is_checked=isinstance(looked, Pending))
    response = show_subscription(request, found, news=news)
    if is_tried_now(found):
        response["Refresh"] = str(RELOAD_SECONDS)
    return response


def _look_without_waiting(request: HttpRequest, set_up_id: str) -> HttpResponse | SetUpOutcome | None:
    """What the provider says; a response while it is asked, None where there is nothing to ask."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        return _settled(*at_hand)
    question = question_about(set_up_id)
    if question is None:
        return None
    if not can_wait(request):
        return _settled(question, question.ask())
    try:
        place = reserve_place(request, PAYMENT)
    except TooManyWaiting:
        return Unknown()
    return ask_later(request, place, question.ask, question)


def _settled(asked: OpenSetUp, outcome: SetUpOutcome) -> SetUpOutcome:
    settle_set_up(asked.set_up_id, outcome)
    return outcome


def cards(request: HttpRequest) -> HttpResponse:
    """For a provider without a page of its own."""
    found = asked_subscription(request)
    sent = request.POST if request.method == "POST" else request.GET
    set_up = set_up_for_buyer(found, sent.get(SET_UP, ""))
    provider = sets_up_here(set_up) if set_up else None
    if set_up is None or provider is None:
        raise MethodStays
    if request.method == "POST":
        provider.choose_set_up(set_up.reference, request.POST.get(CARD, ""))
    elif set_up.state == MethodSetUp.State.OPEN:
        return own_page(request, cards_shown(found, set_up, provider.set_up_options()))
    return by_address(see(_path(found, set_up)))


def _path(found: Subscription, set_up: MethodSetUp, *, is_leaving: bool = False) -> str:
    return f"{subscription_path(found)}&{SET_UP}={set_up.id}{'&go=1' if is_leaving else ''}"


urlpatterns = [
    route(METHOD_PATH.lstrip("/"), readable(require_http_methods(["POST"])(change))),
    route(CARDS_PATH.lstrip("/"), readable(require_http_methods(["GET", "HEAD", "POST"])(cards))),
]
