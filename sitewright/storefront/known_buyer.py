"""What the checkout knows of a customer who is signed in, and where a guest signs in."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from sitewright.checkout.buyer import Buyer
from sitewright.checkout.chosen import Chosen, destination_of
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.customers.operations.keep_address import save_bought
from sitewright.orders.customers.queries import addresses_of, saved
from sitewright.storefront.customer_browser import customer_in, has_accounts, sign_in_path
from sitewright.themes.context.account_addresses import typed_address
from sitewright.themes.context.checkout import KnownBuyer

ADDRESS, SAVE = "address", "saveAddress"
_CHECKOUT = "/checkout"


@dataclass(frozen=True, slots=True)
class Filled:
    """What the form begins with; `chosen` is empty where no address of the customer's is meant."""

    values: dict[str, str]
    chosen: Chosen | None = None


def filled_in(request: HttpRequest, cart: dict[str, Any]) -> Filled:
    """E-mail, name and the usual address, or the one asked for by `?address=`. Nothing for guests."""
    customer = customer_in(request)
    if customer is None:
        return Filled({})
    values = {"email": customer.email, "name": customer.name}
    row = _meant(request, customer)
    if row is None:
        return Filled(values)
    address = saved(row)
    values |= typed_address(row.name, address)
    where = destination_of(address.country, address.region, address.postal_code)
    selected = cart["selectedShippingOption"]
    way = selected["id"] if selected else ""
    return Filled(values, Chosen(where, way, email=customer.email, vat_id=cart["vatId"]))


def known_buyer(request: HttpRequest) -> KnownBuyer | None:
    """What stands above the checkout's form; None where the shop has no accounts."""
    if not has_accounts():
        return None
    customer = customer_in(request)
    if customer is None:
        return KnownBuyer(sign_in_url=sign_in_path(_CHECKOUT))
    meant = _meant(request, customer)
    return KnownBuyer(
        email=customer.email,
        addresses=addresses_of(customer),
        address_id=meant.id if meant else "",
        is_saved=SAVE in request.POST,
    )


def save_address(request: HttpRequest, buyer: Buyer) -> None:
    """Where the box was ticked by somebody who is signed in."""
    customer = customer_in(request) if SAVE in request.POST else None
    if customer is not None:
        save_bought(customer, buyer)


def _meant(request: HttpRequest, customer: Customer) -> CustomerAddress | None:
    """An id that is none of the customer's is as good as none."""
    rows = addresses_of(customer)
    asked = request.GET.get(ADDRESS, "")
    return next((row for row in rows if row.id == asked), rows[0] if rows else None)
