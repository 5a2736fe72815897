"""The owner's list of customers: who has an account, and who has bought as a guest, one row an address.

Stays quick at 500,000 orders: of buyers without an account those of the newest orders are listed, as when
orders are searched. What a listed person ordered is counted over all orders, by an index.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import NamedTuple

from django.db.models import Count, Max, Q, Sum
from django.db.models.functions import Lower

from sitewright.forms.newsletters.queries import CONFIRMED_ADDRESSES
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.customers.errors import NoSuchCustomer
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.customers.queries import addresses_of
from sitewright.orders.models.order import Order, OrderState

_NEWEST_ORDERS = 20_000
MOST_COUNTED = 10_000


class Shown(StrEnum):
    """Who is listed."""

    ALL = "all"
    ACCOUNT = "account"
    BUYERS = "buyers"
    NEWS = "news"


class Sort(StrEnum):
    """By which; with a minus backwards."""

    NEWEST = "-seen"
    OLDEST = "seen"
    NAME = "name"
    NAME_BACK = "-name"
    ORDERS = "orders"
    ORDERS_BACK = "-orders"


_ORDER_BY = {
    Sort.NEWEST: "seen DESC, email",
    Sort.OLDEST: "seen, email",
    Sort.NAME: "LOWER(name), email",
    Sort.NAME_BACK: "LOWER(name) DESC, email DESC",
    Sort.ORDERS: "orders, email",
    Sort.ORDERS_BACK: "orders DESC, email",
}

# Both kinds of rows are put together and grouped: neither engine need join them.
_PEOPLE = """
    SELECT email, MAX(customer_id) AS customer_id, MAX(name) AS name, SUM(orders) AS orders, MAX(seen) AS seen
    FROM (
        SELECT LOWER(email) AS email, '' AS customer_id, customer_name AS name, 1 AS orders,
               placed_at AS seen
        FROM orders_order
        WHERE website_id = %s AND email <> '' AND number > %s
        UNION ALL
        SELECT email, id, name, 0 AS orders, COALESCE(signed_in_at, created_at)
        FROM orders_customer WHERE website_id = %s
    ) AS people GROUP BY email
"""
_CONDITIONS = {
    Shown.ALL: "1 = 1",
    Shown.ACCOUNT: "customer_id <> ''",
    Shown.BUYERS: "orders > 0",
    Shown.NEWS: f"email IN ({CONFIRMED_ADDRESSES})",
}


class Sums(NamedTuple):
    """Of all orders but cancelled ones; `spent` in the website's currency."""

    orders: int = 0
    spent_cents: int = 0
    last_at: datetime | None = None


class CustomerRow(NamedTuple):
    """`customer_id` is empty for who bought as a guest; `seen_at`: bought or signed in last."""

    email: str
    customer_id: str
    name: str
    seen_at: datetime
    sums: Sums


class CustomerRows(NamedTuple):
    """`is_total_capped`: there are more than `total`."""

    rows: list[CustomerRow]
    total: int
    is_total_capped: bool


class OwnerCustomer(NamedTuple):
    customer: Customer
    addresses: list[CustomerAddress]
    sums: Sums


class Asked(NamedTuple):
    """`page` counts from 1."""

    shown: Shown = Shown.ALL
    search: str = ""
    sort: Sort = Sort.NEWEST
    page: int = 1
    page_size: int = 50


def list_customers(asked: Asked, currency: str) -> CustomerRows:
    """One page; `search` is a part of an address or a name."""
    where, values = _where(asked)
    found = f"SELECT * FROM ({_PEOPLE}) AS found WHERE {where}"
    start = (asked.page - 1) * asked.page_size
    rows = read_rows(
        f"{found} ORDER BY {_ORDER_BY[asked.sort]} LIMIT %s OFFSET %s", [*values, asked.page_size, start]
    )
    counted = read_rows(f"SELECT COUNT(*) FROM ({found} LIMIT %s) AS listed", [*values, MOST_COUNTED + 1])
    total = int(counted[0][0])
    sums = sums_by_email([row[0] for row in rows], currency)
    listed = [CustomerRow(row[0], row[1], row[2], _utc(row[4]), sums.get(row[0], Sums())) for row in rows]
    return CustomerRows(listed, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def owner_customer(customer_id: str, currency: str) -> OwnerCustomer:
    """One account with what belongs to it. Raises NoSuchCustomer."""
    customer = require_customer(customer_id)
    each = sums_by_email([customer.email, *customer.past_emails], currency).values()
    last = max((sums.last_at for sums in each if sums.last_at), default=None)
    total = Sums(sum(sums.orders for sums in each), sum(sums.spent_cents for sums in each), last)
    return OwnerCustomer(customer, addresses_of(customer), total)


def require_customer(customer_id: str) -> Customer:
    """Raises NoSuchCustomer."""
    customer: Customer | None = Customer.objects.filter(id=customer_id).first()
    if customer is None:
        raise NoSuchCustomer
    return customer


def sums_by_email(emails: Sequence[str], currency: str) -> dict[str, Sums]:
    """In small letters → sums, over all orders by the index orders_of_buyer."""
    rows = Order.objects.annotate(buyer=Lower("email")).filter(buyer__in=emails)
    rows = rows.exclude(state=OrderState.CANCELLED).values("buyer").order_by()
    spent = Sum("grand_total_cents", filter=Q(currency=currency), default=0)
    counted = rows.annotate(orders=Count("id"), spent=spent, last=Max("placed_at"))
    return {row["buyer"]: Sums(row["orders"], row["spent"], row["last"]) for row in counted}


def _where(asked: Asked) -> tuple[str, list[object]]:
    website_id = current_website_id()
    newest = Order.objects.order_by("-number").values_list("number", flat=True).first() or 0
    values: list[object] = [website_id, newest - _NEWEST_ORDERS, website_id]
    conditions = [_CONDITIONS[asked.shown]]
    if asked.shown == Shown.NEWS:
        values.append(website_id)
    if words := asked.search.strip().lower():
        conditions.append("(email LIKE %s ESCAPE '!' OR LOWER(name) LIKE %s ESCAPE '!')")
        values += [f"%{_escaped(words)}%"] * 2
    return " AND ".join(conditions), values


def _escaped(words: str) -> str:
    return words.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _utc(stored: datetime | str) -> datetime:
    """SQLite answers a computed moment as text, and none with its zone."""
    moment = datetime.fromisoformat(stored) if isinstance(stored, str) else stored
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
