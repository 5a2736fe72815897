"""A customer's passkeys: added, removed, put back; and signing in by one."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST

from sitewright.kit.errors import DomainError
from sitewright.kit.http import with_retry_after
from sitewright.kit.messages import text
from sitewright.orders.customers.models import Customer, CustomerPasskey
from sitewright.orders.customers.operations.keep_passkey import (
    add_passkey,
    put_back_passkey,
    remove_passkey,
    require_passkey,
)
from sitewright.orders.customers.operations.sign_in_by_passkey import sign_in_by_passkey
from sitewright.orders.customers.passkeys import MOST_PASSKEYS, is_proven, passkeys_of
from sitewright.orders.day_text import day_text
from sitewright.storefront.customer_browser import (
    brought_token,
    browser_of,
    for_customers,
    remember_customer,
    require_accounts,
    session_in,
    sign_in_path,
)
from sitewright.storefront.customer_pages import account_page, said_of, way_back, with_gone, with_said
from sitewright.storefront.customer_sign_in import ask_page, next_path
from sitewright.storefront.pages import site_of
from sitewright.storefront.passkey_forms import new_passkey_form, sent_new_key, sent_use
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import PASSKEYS, SIGN_IN_BY_PASSKEY, Form, Shown
from sitewright.themes.context.typed import Typed


@require_POST
def sign_in(request: HttpRequest) -> HttpResponse:
    """Fields `ticket`, `answer` (a browser's credential as JSON) and `next`."""
    require_accounts()
    browser, brought = browser_of(request), brought_token(request)
    try:
        ticket = request.POST.get("ticket", "")
        signed = sign_in_by_passkey(request, ticket, sent_use(request), browser=browser, brought=brought)
    except DomainError as refusal:
        return with_retry_after(ask_page(request, Typed({}, {}, refusal.message), refusal.status), refusal)
    answer = see(next_path(request))
    remember_customer(request, answer, signed.token, signed.customer)
    return answer


@for_customers
def passkeys(request: HttpRequest, customer: Customer) -> HttpResponse:
    """All of them; fields `ticket` and `answer` add one more."""
    session = session_in(request)
    if request.method != "POST" or session is None:
        return _page(request, customer)
    try:
        add_passkey(request, session, request.POST.get("ticket", ""), sent_new_key(request))
    except DomainError as refusal:
        return _page(request, customer, refusal.message, refusal.status)
    return see(with_said(PASSKEYS, "passkey-added"))


@require_POST
@for_customers
def remove(_request: HttpRequest, customer: Customer, passkey_id: str) -> HttpResponse:
    """Done at once; the page that follows has the way back."""
    remove_passkey(customer, passkey_id)
    return see(with_gone(PASSKEYS, passkey_id))


@require_POST
@for_customers
def put_back(_request: HttpRequest, customer: Customer, passkey_id: str) -> HttpResponse:
    put_back_passkey(customer, passkey_id)
    return see(with_said(PASSKEYS, "passkey-put-back"))


def _page(request: HttpRequest, customer: Customer, problem: str = "", status: int = 200) -> HttpResponse:
    rows = passkeys_of(customer)
    gone = way_back(request, PASSKEYS, partial(require_passkey, customer, is_removed=True))
    may_add = _may_add(request, rows)
    again = {"title": text("customers.sign-in-again"), "url": f"{sign_in_path(PASSKEYS)}&again=1"}
    shown = Shown(
        "passkeys",
        text("customers.passkeys"),
        PASSKEYS,
        text=text("customers.passkeys-text"),
        said=text("customers.passkey-removed") if gone else said_of(request),
        problem=problem,
        forms=[
            *gone,
            *(_row(request, row) for row in rows),
            *([new_passkey_form(request, customer)] if may_add else []),
        ],
        more={"links": [] if may_add or len(rows) >= MOST_PASSKEYS else [again]},
    )
    return account_page(request, shown, status=status)


def _may_add(request: HttpRequest, rows: list[CustomerPasskey]) -> bool:
    session = session_in(request)
    return session is not None and is_proven(session) and len(rows) < MOST_PASSKEYS


def _row(request: HttpRequest, row: CustomerPasskey) -> Form:
    website = site_of(request)["website"]
    zone, language = website["timeZone"], website["language"]
    day = day_text(row.created_at, zone, language)
    used = day_text(row.last_used_at, zone, language) if row.last_used_at else ""
    return Form(
        f"{PASSKEYS}/{row.id}/remove",
        text("customers.passkey-remove"),
        title=row.name,
        text=text("customers.passkey-made-and-used", day=day, used=used)
        if used
        else text("customers.passkey-made", day=day),
        is_quiet=True,
    )


urlpatterns = [
    route(SIGN_IN_BY_PASSKEY.lstrip("/"), readable(sign_in)),
    route(PASSKEYS.lstrip("/"), readable(require_http_methods(["GET", "HEAD", "POST"])(passkeys))),
    route("account/passkeys/<str:passkey_id>/remove", readable(remove)),
    route("account/passkeys/<str:passkey_id>/put-back", readable(put_back)),
]
