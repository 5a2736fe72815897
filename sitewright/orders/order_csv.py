"""Chosen orders as a table for spreadsheets: a line for each."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Prefetch

from sitewright.kit.formulas import escaped
from sitewright.kit.messages import Message
from sitewright.kit.money import plain_text
from sitewright.orders.accounting.formats.lines import csv_line
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order, OrderLine, OrderState
from sitewright.orders.tags.queries import tags_by_number
from sitewright.sites.local_time import zone_of

_STATES = {
    OrderState.PLACED: Message("orders.csv.state-placed"),
    OrderState.FULFILLED: Message("orders.csv.state-fulfilled"),
    OrderState.CANCELLED: Message("orders.csv.state-cancelled"),
}
_HEADINGS = (
    Message("orders.csv.number"),
    Message("orders.csv.placed"),
    Message("orders.csv.state"),
    Message("orders.csv.name"),
    Message("orders.csv.email"),
    Message("orders.csv.phone"),
    Message("orders.csv.address"),
    Message("orders.csv.postal-code"),
    Message("orders.csv.city"),
    Message("orders.csv.region"),
    Message("orders.csv.country"),
    Message("orders.csv.goods"),
    Message("orders.csv.subtotal"),
    Message("orders.csv.discount"),
    Message("orders.csv.shipping"),
    Message("orders.csv.tax"),
    Message("orders.csv.total"),
    Message("orders.csv.currency"),
    Message("orders.csv.tags"),
    Message("orders.csv.note"),
)
_ADDRESS = ("phone", "line1", "postal_code", "city", "region", "country")
_SUMS = ("subtotal", "discount", "shipping", "tax", "grand_total")


def csv_lines(order_ids: Collection[str], time_zone: str) -> Iterator[str]:
    """The headings and a line for each order, by their numbers; times by the website's clock, amounts with a
    point. Raises OrderNotFound before the first line where one is not there.
    """
    lines = OrderLine.objects.order_by("position", "id")
    orders = list(
        Order.objects.filter(id__in=order_ids).order_by("number").prefetch_related(Prefetch("lines", lines))
    )
    if len(orders) < len(set(order_ids)):
        raise OrderNotFound
    return _lines(orders, tags_by_number([order.number for order in orders]), time_zone)


def _lines(orders: Iterable[Order], tags: Mapping[int, list[str]], time_zone: str) -> Iterator[str]:
    # A spreadsheet takes the file for UTF-8 by its first character.
    yield "\ufeff" + csv_line(map(str, _HEADINGS))
    for order in orders:
        yield csv_line(_cells(order, tags.get(order.number, []), time_zone))


def _cells(order: Order, tags: list[str], time_zone: str) -> Iterator[str]:
    yield str(order.number)
    yield f"{order.placed_at.astimezone(zone_of(time_zone)):%Y-%m-%d %H:%M}"
    yield str(_STATES[OrderState(order.state)])
    told = [order.customer_name, order.email, *_address(order.shipping_address)]
    yield from map(escaped, [*told, "; ".join(map(_goods, order.lines.all()))])
    # Never below zero, so none of them is taken for a formula.
    yield from (plain_text(getattr(order, f"{name}_cents"), order.currency) for name in _SUMS)
    yield order.currency
    yield from map(escaped, [", ".join(tags), order.note])


def _address(address: Mapping[str, Any]) -> Iterator[str]:
    for name in _ADDRESS:
        parts = [address.get(name), address.get("line2") if name == "line1" else ""]
        yield ", ".join(str(part) for part in parts if part)


def _goods(line: OrderLine) -> str:
    """Such as `2 × Fern print (A4) FERN-1`."""
    kind = ", ".join(map(str, line.attributes.values()))
    return " ".join(
        filter(None, [f"{line.quantity} ×", line.product_name, f"({kind})" if kind else "", line.sku])
    )
