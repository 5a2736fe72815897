"""What a shop keeps about a customer: taken as a file, and deleted with the account."""

from urllib.parse import urlencode

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import chosen_language, text
from sitewright.orders.customers.errors import CodeGone
from sitewright.orders.customers.models import CodePurpose, Customer
from sitewright.orders.customers.operations.ask_code import ask_code
from sitewright.orders.customers.operations.delete_account import delete_account
from sitewright.orders.customers.operations.take_own_data import take_own_data
from sitewright.orders.customers.operations.use_code import waiting_code
from sitewright.orders.store_credit.queries import balances_of, credit_rows
from sitewright.storefront.customer_browser import for_customers, forget_customer
from sitewright.storefront.customer_pages import account_page
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import PRIVACY, Form, Shown, code_field
from sitewright.themes.context.store_credit import lost_with_account
from sitewright.themes.context.typed import Typed

_DATA, _DELETION, _DELETION_CODE = "/account/data", "/account/deletion", "/account/deletion/code"
_UNTYPED = Typed()


@require_safe
@for_customers
def show_privacy(request: HttpRequest, customer: Customer) -> HttpResponse:
    return _page(request, customer)


@require_POST
@for_customers
def take_data(request: HttpRequest, customer: Customer) -> HttpResponse:
    """Everything that is kept about the customer, as a JSON file."""
    try:
        copied = take_own_data(customer)
    except DomainError as refusal:
        return with_retry_after(_page(request, customer, refusal.message, refusal.status), refusal)
    content = msgspec.json.format(msgspec.json.encode(copied), indent=2)
    answer = HttpResponse(content, content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="my-data.json"'
    return answer


@require_POST
@for_customers
def ask_deletion(request: HttpRequest, customer: Customer) -> HttpResponse:
    """A code goes to the customer's address: whoever finds a browser left open deletes nothing."""
    try:
        key = ask_code(
            customer.email,
            CodePurpose.DELETION,
            address=client_address(request),
            language=chosen_language(),
            customer_id=customer.id,
        )
    except DomainError as refusal:
        return with_retry_after(_page(request, customer, refusal.message, refusal.status), refusal)
    return see(f"{_DELETION_CODE}?{urlencode({'ask': key})}")


@for_customers
def enter_deletion_code(request: HttpRequest, customer: Customer) -> HttpResponse:
    """Fields `ask` and `code`."""
    if request.method != "POST":
        return _code_page(request, customer)
    key, code = request.POST.get("ask", ""), request.POST.get("code", "")
    try:
        delete_account(customer, key, code, address=client_address(request))
    except DomainError as refusal:
        typed = Typed({}, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(_code_page(request, customer, typed, refusal.status), refusal)
    answer = see("/")
    forget_customer(request, answer)
    return answer


def _page(request: HttpRequest, customer: Customer, problem: str = "", status: int = 200) -> HttpResponse:
    credit = balances_of(credit_rows(customer.id))
    lost = lost_with_account(credit, site_of(request)["website"]["language"])
    copy = Form(
        _DATA,
        text("customers.take-data"),
        title=text("customers.your-data"),
        text=text("customers.data-text"),
    )
    delete = Form(
        _DELETION,
        text("customers.delete-account"),
        title=text("customers.delete-account"),
        text=f"{text('customers.delete-text')} {lost}".rstrip(),
        is_quiet=True,
    )
    shown = Shown("privacy", text("customers.privacy"), PRIVACY, problem=problem, forms=[copy, delete])
    return account_page(request, shown, status=status)


def _code_page(
    request: HttpRequest, customer: Customer, typed: Typed = _UNTYPED, status: int = 200
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    key = sent.get("ask", "")
    asked = waiting_code(key, CodePurpose.DELETION, customer.id)
    button = text("customers.delete-for-good")
    form = Form(_DELETION_CODE, button, [code_field(typed)], hidden={"ask": key})
    shown = Shown(
        "code",
        text("customers.delete-account"),
        f"{_DELETION_CODE}?{urlencode({'ask': key[:64]})}",
        text=text("customers.code-sent", email=asked.email) if asked else "",
        problem=typed.problem or ("" if asked else CodeGone().message),
        forms=[form] if asked else [],
        more={"links": [{"title": text("customers.back"), "url": PRIVACY}]},
    )
    return account_page(request, shown, status=status if asked or typed.problem else CodeGone.status)


urlpatterns = [
    route(PRIVACY.lstrip("/"), readable(show_privacy)),
    route(_DATA.lstrip("/"), readable(take_data)),
    route(_DELETION.lstrip("/"), readable(ask_deletion)),
    route(
        _DELETION_CODE.lstrip("/"),
        readable(require_http_methods(["GET", "HEAD", "POST"])(enter_deletion_code)),
    ),
]
