"""Signing in to one's account on a website by a code that comes by mail, and signing out. Without scripts."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST

from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import chosen_language, text
from sitewright.kit.own_paths import own_path
from sitewright.orders.customers.errors import CodeGone
from sitewright.orders.customers.models import CodePurpose, Customer
from sitewright.orders.customers.operations.ask_code import ask_code
from sitewright.orders.customers.operations.sign_in import SigningIn, sign_in
from sitewright.orders.customers.operations.use_code import waiting_code
from sitewright.orders.customers.sessions import end_session, end_sessions
from sitewright.storefront.customer_browser import (
    brought_token,
    browser_of,
    customer_in,
    for_customers,
    forget_customer,
    kept_private,
    remember_customer,
    require_accounts,
    sign_in_path,
)
from sitewright.storefront.pages import site_of
from sitewright.storefront.passkey_forms import sign_in_forms
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.storefront.store_credit import forget_credit
from sitewright.themes.context.account import (
    CODE,
    HOME,
    LAYOUT,
    SIGN_IN,
    Field,
    Form,
    Shown,
    account_context,
    code_field,
)
from sitewright.themes.context.typed import Typed
from sitewright.themes.rendering import render_page

_METHODS = require_http_methods(["GET", "HEAD", "POST"])
_UNTYPED = Typed()
_LONGEST_EMAIL = 256


def ask(request: HttpRequest) -> HttpResponse:
    """Fields `email` and `next`. The same follows for an address with an account and for one without. With
    `again` in its address it also asks who is signed in.
    """
    require_accounts()
    if request.method != "POST":
        is_known = customer_in(request) is not None and "again" not in request.GET
        return see(next_path(request)) if is_known else ask_page(request)
    email = request.POST.get("email", "")[: _LONGEST_EMAIL + 1]
    try:
        key = ask_code(
            email, CodePurpose.SIGN_IN, address=client_address(request), language=chosen_language()
        )
    except DomainError as refusal:
        typed = Typed({"email": email}, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(ask_page(request, typed, refusal.status), refusal)
    return see(f"{CODE}?{urlencode({'ask': key, 'next': next_path(request)})}")


def enter_code(request: HttpRequest) -> HttpResponse:
    """Fields `ask`, `code` and `next`."""
    require_accounts()
    if request.method != "POST":
        return _code_page(request)
    try:
        signed = sign_in(_signing_in(request))
    except DomainError as refusal:
        typed = Typed({}, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(_code_page(request, typed, refusal.status), refusal)
    answer = see(next_path(request))
    remember_customer(request, answer, signed.token, signed.customer)
    return answer


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """The cart stays: it is the browser's; but nothing of the account pays for it any more."""
    end_session(brought_token(request))
    forget_credit(request)
    answer = see("/")
    forget_customer(request, answer)
    return answer


@require_POST
@for_customers
def sign_out_everywhere(request: HttpRequest, customer: Customer) -> HttpResponse:
    end_sessions(customer.id)
    forget_credit(request)
    answer = see(SIGN_IN)
    forget_customer(request, answer)
    return answer


def _signing_in(request: HttpRequest) -> SigningIn:
    return SigningIn(
        key=request.POST.get("ask", ""),
        code=request.POST.get("code", ""),
        address=client_address(request),
        browser=browser_of(request),
        language=chosen_language(),
        brought=brought_token(request),
    )


def next_path(request: HttpRequest) -> str:
    """Where somebody came from; never another website, and not here again."""
    sent = request.POST if request.method == "POST" else request.GET
    path = own_path(sent.get("next", HOME))
    return HOME if path == "/" or path.startswith(SIGN_IN) else path


def ask_page(request: HttpRequest, typed: Typed = _UNTYPED, status: int = 200) -> HttpResponse:
    """Where one begins to sign in, and what was wrong with the last try."""
    field = Field(
        "email",
        text("storefront.field.email"),
        type="email",
        value=typed.values.get("email", ""),
        error=typed.problems.get("email", ""),
        # Browsers then offer passkeys below the field, once a script has asked for one.
        autocomplete="email webauthn",
        is_required=True,
    )
    form = Form(SIGN_IN, text("customers.send-code"), [field], hidden={"next": next_path(request)})
    shown = Shown(
        "sign-in",
        text("customers.sign-in"),
        sign_in_path(next_path(request)),
        text=text("customers.sign-in-text"),
        problem=typed.problem,
        forms=[form, *sign_in_forms(request, next_path(request))],
    )
    return _page(request, shown, status)


def _code_page(request: HttpRequest, typed: Typed = _UNTYPED, status: int = 200) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    key = sent.get("ask", "")
    asked = waiting_code(key, CodePurpose.SIGN_IN)
    back = sign_in_path(next_path(request))
    again = {"links": [{"title": text("customers.ask-again"), "url": back}]}
    path = f"{CODE}?{urlencode({'ask': key[:64], 'next': next_path(request)})}"
    if asked is None:
        # That too many were tried is said before that this one is gone.
        problem, code = (typed.problem, status) if typed.problem else (CodeGone().message, CodeGone.status)
        shown = Shown("code", text("customers.enter-code"), path, problem=problem, more=again)
        return _page(request, shown, code)
    hidden = {"ask": key, "next": next_path(request)}
    form = Form(CODE, text("customers.sign-in"), [code_field(typed)], hidden=hidden)
    said = text("customers.code-sent", email=asked.email)
    shown = Shown(
        "code",
        text("customers.enter-code"),
        path,
        text=said,
        problem=typed.problem,
        forms=[form],
        more=again,
    )
    return _page(request, shown, status)


def _page(request: HttpRequest, shown: Shown, status: int) -> HttpResponse:
    context = account_context(site_of(request), shown, is_signed_in=False)
    answer = kept_private(render_page(request, LAYOUT, context, status=status))
    # What the address has is for this browser. Not `no-referrer`: the form would come without its origin.
    answer["Referrer-Policy"] = "same-origin"
    return answer


urlpatterns = [
    route(SIGN_IN.lstrip("/"), readable(_METHODS(ask))),
    route(CODE.lstrip("/"), readable(_METHODS(enter_code))),
    route("account/sign-out", readable(sign_out)),
    route("account/sign-out-everywhere", readable(sign_out_everywhere)),
]
