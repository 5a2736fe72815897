"""Where a customer has things sent: shown, added, changed, deleted and put back. Plain forms."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST

from sitewright.kit.errors import DomainError
from sitewright.kit.messages import text
from sitewright.orders.customers.models import Customer
from sitewright.orders.customers.operations.keep_address import (
    MOST_ADDRESSES,
    delete_address,
    keep_address,
    make_default,
    put_back_address,
)
from sitewright.orders.customers.queries import addresses_of, require_address, saved
from sitewright.storefront.customer_browser import for_customers
from sitewright.storefront.customer_pages import account_page, said_of, way_back, with_gone, with_said
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import ADDRESSES, Shown
from sitewright.themes.context.account_addresses import (
    OTHER_COUNTRY,
    address_form,
    addresses_part,
    typed_address,
)
from sitewright.themes.context.typed import Typed

_METHODS = require_http_methods(["GET", "HEAD", "POST"])


@for_customers
def addresses(request: HttpRequest, customer: Customer) -> HttpResponse:
    """All of them, and the form for one more."""
    if request.method != "POST":
        return _list_page(request, customer)
    if OTHER_COUNTRY in request.POST:
        return _list_page(request, customer, Typed(_values(request)))
    try:
        keep_address(customer, request.POST)
    except DomainError as refusal:
        return _list_page(request, customer, _typed(request, refusal), refusal.status)
    return see(with_said(ADDRESSES, "address-saved"))


@for_customers
def one_address(request: HttpRequest, customer: Customer, address_id: str) -> HttpResponse:
    """The form for one of them."""
    row = require_address(customer, address_id)
    if request.method != "POST":
        return _form_page(request, address_id, Typed(typed_address(row.name, saved(row))))
    if OTHER_COUNTRY in request.POST:
        return _form_page(request, address_id, Typed(_values(request)))
    try:
        keep_address(customer, request.POST, address_id)
    except DomainError as refusal:
        return _form_page(request, address_id, _typed(request, refusal), refusal.status)
    return see(with_said(ADDRESSES, "address-saved"))


@require_POST
@for_customers
def choose_default(_request: HttpRequest, customer: Customer, address_id: str) -> HttpResponse:
    make_default(customer, address_id)
    return see(with_said(ADDRESSES, "saved"))


@require_POST
@for_customers
def delete(_request: HttpRequest, customer: Customer, address_id: str) -> HttpResponse:
    """Done at once; the page that follows has the way back."""
    delete_address(customer, address_id)
    return see(with_gone(ADDRESSES, address_id))


@require_POST
@for_customers
def put_back(_request: HttpRequest, customer: Customer, address_id: str) -> HttpResponse:
    put_back_address(customer, address_id)
    return see(with_said(ADDRESSES, "put-back"))


def _typed(request: HttpRequest, refusal: DomainError) -> Typed:
    return Typed(_values(request), refusal.fields, "" if refusal.fields else refusal.message)


def _values(request: HttpRequest) -> dict[str, str]:
    return {name: value[:300] for name, value in request.POST.items() if isinstance(value, str)}


def _list_page(
    request: HttpRequest, customer: Customer, typed: Typed | None = None, status: int = 200
) -> HttpResponse:
    website = site_of(request)["website"]
    rows = addresses_of(customer)
    gone = way_back(request, ADDRESSES, partial(require_address, customer, is_deleted=True))
    blank = Typed({"name": customer.name})
    new = address_form(ADDRESSES, website, typed or blank, text("customers.new-address"))
    shown = Shown(
        "addresses",
        text("customers.addresses"),
        ADDRESSES,
        said=text("customers.address-deleted") if gone else said_of(request),
        problem=typed.problem if typed else "",
        forms=[*gone, *([new] if len(rows) < MOST_ADDRESSES else [])],
        more={
            "addresses": addresses_part(rows, website["language"]),
            "empty": text("customers.no-addresses"),
        },
    )
    return account_page(request, shown, status=status)


def _form_page(request: HttpRequest, address_id: str, typed: Typed, status: int = 200) -> HttpResponse:
    path = f"{ADDRESSES}/{address_id}"
    website = site_of(request)["website"]
    shown = Shown(
        "address",
        text("customers.edit-address"),
        path,
        problem=typed.problem,
        forms=[address_form(path, website, typed)],
        more={"links": [{"title": text("customers.back"), "url": ADDRESSES}]},
    )
    return account_page(request, shown, status=status)


urlpatterns = [
    route("account/addresses", readable(_METHODS(addresses))),
    route("account/addresses/<str:address_id>", readable(_METHODS(one_address))),
    route("account/addresses/<str:address_id>/default", readable(choose_default)),
    route("account/addresses/<str:address_id>/delete", readable(delete)),
    route("account/addresses/<str:address_id>/put-back", readable(put_back)),
]
