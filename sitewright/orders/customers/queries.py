"""What customers see of their accounts. Every question names the customer: nothing of another's is found."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Lower

from sitewright.checkout.buyer import Address
from sitewright.kit.locks import lock_rows
from sitewright.orders.customers.errors import NoSuchAddress, NoSuchCustomer
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.models.order import Order, OrderLine

PAGE_SIZE = 20


@dataclass(frozen=True, slots=True)
class OrderRows:
    """`total`: of all pages."""

    orders: list[Order]
    total: int


def customer_with(email: str) -> Customer | None:
    found: Customer | None = Customer.objects.filter(email=email.lower()).first()
    return found


def locked_customer(customer_id: str) -> Customer:
    """Held until the transaction ends. Raises NoSuchCustomer."""
    lock_rows("orders_customer", [customer_id])
    customer: Customer | None = Customer.objects.filter(id=customer_id).first()
    if customer is None:
        raise NoSuchCustomer
    return customer


def customer_of_order(order: Order) -> Customer | None:
    """Whose account shows the order: by the address it was placed with, also where that was changed since."""
    found = customers_with(order.email) if order.email else []
    return found[0] if found else None


def customers_with(email: str) -> list[Customer]:
    """Whoever has this address or had it, for what is kept about a person."""
    address = email.lower()
    # JSON is searched differently on the two engines, and whoever changed an address is rare.
    changed = Customer.objects.exclude(past_emails=[]).order_by("id")
    had = [each for each in changed if address in each.past_emails and each.email != address]
    return [*Customer.objects.filter(email=address), *had]


def addresses_of(customer: Customer) -> list[CustomerAddress]:
    """The usual one first, then the newest."""
    rows = CustomerAddress.objects.filter(customer=customer, deleted_at__isnull=True)
    return list(rows.order_by("-is_default", "-created_at", "-id"))


def require_address(customer: Customer, address_id: str, *, is_deleted: bool = False) -> CustomerAddress:
    """Raises NoSuchAddress for one of somebody else as for none."""
    rows = CustomerAddress.objects.filter(customer=customer, deleted_at__isnull=not is_deleted)
    found: CustomerAddress | None = rows.filter(id=address_id).first()
    if found is None:
        raise NoSuchAddress
    return found


def saved(row: CustomerAddress) -> Address:
    """What an earlier release stored has every field of this one, or its default."""
    known = {name: str(value) for name, value in row.address.items() if name in Address.__dataclass_fields__}
    return Address(**known)


def orders_of(customer: Customer, page: int = 1) -> OrderRows:
    """What was ordered with an address the customer has proven, the newest first."""
    rows = _orders(customer)
    start = (page - 1) * PAGE_SIZE
    return OrderRows(list(rows.order_by("-number")[start : start + PAGE_SIZE]), rows.count())


def order_of(customer: Customer, number: int) -> Order | None:
    """None for somebody else's number as for one that is none."""
    # More than the column takes would be an error of PostgreSQL.
    found: Order | None = _orders(customer).filter(number=number).first() if number < 2**62 else None
    return found


def lines_of(order: Order) -> list[OrderLine]:
    return list(OrderLine.objects.filter(order=order).order_by("position"))


def _orders(customer: Customer) -> "QuerySet[Order]":
    """By the index orders_of_buyer."""
    emails = [customer.email, *customer.past_emails]
    # Annotated, the type checker knows no longer whose rows they are.
    rows: Any = Order.objects.annotate(buyer=Lower("email")).filter(buyer__in=emails)
    found: QuerySet[Order] = rows
    return found
