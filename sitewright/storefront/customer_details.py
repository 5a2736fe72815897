"""A customer's name, e-mail address, newsletter and browsers."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST

from sitewright.accounts.browsers import told_browser
from sitewright.content.page_context import milliseconds
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import chosen_language, text
from sitewright.orders.customers.errors import CodeGone
from sitewright.orders.customers.models import CodePurpose, Customer, CustomerSession
from sitewright.orders.customers.operations.ask_code import ask_code
from sitewright.orders.customers.operations.change_customer import (
    LONGEST_NAME,
    change_email,
    rename_customer,
)
from sitewright.orders.customers.operations.choose_news import choose_news, gets_news
from sitewright.orders.customers.operations.use_code import waiting_code
from sitewright.orders.customers.sessions import sessions_of
from sitewright.storefront.customer_browser import for_customers, session_in
from sitewright.storefront.customer_pages import account_page, said_of, with_said
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import DETAILS, Field, Form, Shown, code_field
from sitewright.themes.context.typed import Typed

_METHODS = require_http_methods(["GET", "HEAD", "POST"])
_EMAIL, _EMAIL_CODE = "/account/email", "/account/email/code"
_UNTYPED = Typed()


@for_customers
def details(request: HttpRequest, customer: Customer) -> HttpResponse:
    """Fields `name` and, where there is a newsletter, `news`."""
    if request.method != "POST":
        return _page(request, customer)
    rename_customer(customer, request.POST.get("name", "")[: LONGEST_NAME * 2])
    had_news, wants = gets_news(customer), "news" in request.POST
    choose_news(customer, wants=wants, agreed=text("customers.news"))
    # A list may ask by a mail first.
    waits = wants and not had_news and had_news is not None and not gets_news(customer)
    return see(with_said(DETAILS, "news-asked" if waits else "saved"))


@require_POST
@for_customers
def ask_new_email(request: HttpRequest, customer: Customer) -> HttpResponse:
    """Field `email`: the code goes to the new address, and nothing changes before it comes back."""
    email = request.POST.get("email", "")[:300]
    try:
        key = ask_code(
            email,
            CodePurpose.NEW_ADDRESS,
            address=client_address(request),
            language=chosen_language(),
            customer_id=customer.id,
        )
    except DomainError as refusal:
        typed = Typed({"email": email}, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(_page(request, customer, typed, refusal.status), refusal)
    return see(f"{_EMAIL_CODE}?{urlencode({'ask': key})}")


@for_customers
def enter_email_code(request: HttpRequest, customer: Customer) -> HttpResponse:
    """Fields `ask` and `code`."""
    if request.method != "POST":
        return _code_page(request, customer)
    key, code = request.POST.get("ask", ""), request.POST.get("code", "")
    try:
        change_email(customer, key, code, address=client_address(request))
    except DomainError as refusal:
        typed = Typed({}, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(_code_page(request, customer, typed, refusal.status), refusal)
    return see(with_said(DETAILS, "email-changed"))


def _page(
    request: HttpRequest, customer: Customer, typed: Typed = _UNTYPED, status: int = 200
) -> HttpResponse:
    shown = Shown(
        "details",
        text("customers.details"),
        DETAILS,
        said=said_of(request),
        problem=typed.problem,
        forms=[_details_form(customer), _email_form(customer, typed), _browsers_form(), _sign_out_form()],
        more={"rows": [_row(session, request) for session in sessions_of(customer)]},
    )
    return account_page(request, shown, status=status)


def _details_form(customer: Customer) -> Form:
    name = Field("name", text("storefront.field.name"), value=customer.name, autocomplete="name")
    news = gets_news(customer)
    fields = [name]
    if news is not None:
        fields.append(Field("news", text("customers.news"), type="checkbox", value="1", is_checked=news))
    return Form(DETAILS, text("customers.save"), fields)


def _email_form(customer: Customer, typed: Typed) -> Form:
    field = Field(
        "email",
        text("customers.new-email"),
        type="email",
        value=typed.values.get("email", ""),
        error=typed.problems.get("email", ""),
        autocomplete="email",
        is_required=True,
    )
    said = text("customers.email-now", email=customer.email)
    return Form(_EMAIL, text("customers.send-code"), [field], title=text("customers.change-email"), text=said)


def _browsers_form() -> Form:
    return Form("/account/sign-out-everywhere", text("customers.sign-out-everywhere"), is_quiet=True)


def _sign_out_form() -> Form:
    return Form("/account/sign-out", text("customers.sign-out"), is_quiet=True)


def _row(session: CustomerSession, request: HttpRequest) -> dict[str, object]:
    mine = session_in(request)
    is_mine = mine is not None and mine.id == session.id
    return {
        "title": told_browser(session.browser),
        "seenOn": milliseconds(session.last_seen_at),
        "note": text("customers.this-browser") if is_mine else "",
    }


def _code_page(
    request: HttpRequest, customer: Customer, typed: Typed = _UNTYPED, status: int = 200
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    key = sent.get("ask", "")
    asked = waiting_code(key, CodePurpose.NEW_ADDRESS, customer.id)
    form = Form(_EMAIL_CODE, text("customers.change-email"), [code_field(typed)], hidden={"ask": key})
    problem = typed.problem or ("" if asked else CodeGone().message)
    shown = Shown(
        "code",
        text("customers.enter-code"),
        f"{_EMAIL_CODE}?{urlencode({'ask': key[:64]})}",
        text=text("customers.code-sent", email=asked.email) if asked else "",
        problem=problem,
        forms=[form] if asked else [],
        more={"links": [{"title": text("customers.back"), "url": DETAILS}]},
    )
    return account_page(request, shown, status=status if asked or typed.problem else CodeGone.status)


urlpatterns = [
    route(DETAILS.lstrip("/"), readable(_METHODS(details))),
    route(_EMAIL.lstrip("/"), readable(ask_new_email)),
    route(_EMAIL_CODE.lstrip("/"), readable(_METHODS(enter_email_code))),
]
