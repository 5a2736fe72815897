"""Keep where a customer has things sent: added, changed, made the usual one, deleted, put back."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.checkout.buyer import Buyer, read_buyer
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.orders.customers.errors import TooManyAddresses
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.customers.queries import addresses_of, require_address

MOST_ADDRESSES = 20


@transaction.atomic
def keep_address(customer: Customer, form: Mapping[str, str], address_id: str = "") -> CustomerAddress:
    """The name and the address as the checkout's form has them, judged as there; the first one is the usual.

    Raises CheckoutFormInvalid naming every wrong field, NoSuchAddress and TooManyAddresses.
    """
    buyer = read_buyer({**dict(form.items()), "email": customer.email}, needs_address=True)
    lock_rows("orders_customer", [customer.id])
    if address_id:
        row = require_address(customer, address_id)
        row.name, row.address = buyer.name, buyer.address.as_json()
        row.save(update_fields=["name", "address"])
        return row
    return _added(customer, buyer)


@transaction.atomic
def save_bought(customer: Customer, buyer: Buyer) -> None:
    """What was typed at the checkout, unless it is there already, or there is no room."""
    lock_rows("orders_customer", [customer.id])
    here = addresses_of(customer)
    typed = buyer.address.as_json()
    is_known = any(row.address == typed and row.name == buyer.name for row in here)
    if typed["country"] and not is_known and len(here) < MOST_ADDRESSES:
        _added(customer, buyer)


@transaction.atomic
def make_default(customer: Customer, address_id: str) -> None:
    """Raises NoSuchAddress."""
    lock_rows("orders_customer", [customer.id])
    row = require_address(customer, address_id)
    CustomerAddress.objects.filter(customer=customer).exclude(id=row.id).update(is_default=False)
    CustomerAddress.objects.filter(id=row.id).update(is_default=True)


@transaction.atomic
def delete_address(customer: Customer, address_id: str) -> None:
    """It can be put back for a day. Another becomes the usual one. Raises NoSuchAddress."""
    lock_rows("orders_customer", [customer.id])
    row = require_address(customer, address_id)
    CustomerAddress.objects.filter(id=row.id).update(deleted_at=clock.now(), is_default=False)
    rest = addresses_of(customer)
    if row.is_default and rest:
        CustomerAddress.objects.filter(id=rest[0].id).update(is_default=True)


@transaction.atomic
def put_back_address(customer: Customer, address_id: str) -> None:
    """Raises NoSuchAddress and TooManyAddresses."""
    lock_rows("orders_customer", [customer.id])
    row = require_address(customer, address_id, is_deleted=True)
    here = addresses_of(customer)
    if len(here) >= MOST_ADDRESSES:
        raise TooManyAddresses(MOST_ADDRESSES)
    CustomerAddress.objects.filter(id=row.id).update(deleted_at=None, is_default=not here)


def _added(customer: Customer, buyer: Buyer) -> CustomerAddress:
    here = addresses_of(customer)
    if len(here) >= MOST_ADDRESSES:
        raise TooManyAddresses(MOST_ADDRESSES)
    row = CustomerAddress(
        customer=customer,
        name=buyer.name,
        address=buyer.address.as_json(),
        is_default=not here,
        created_at=clock.now(),
    )
    row.save(force_insert=True)
    return row
