"""A shop that issues invoices, for tests."""

from collections.abc import Mapping
from typing import Any

from sitewright.orders.documents.paper import Paper, from_json
from sitewright.orders.models import Order, OrderDocument
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.operations.set_settings import set_settings
from tests.catalog.shops import make_product
from tests.orders.buying import fill_cart, submit

SELLER = {
    "isOn": True,
    "name": "Blumen Meyer GmbH",
    "line1": "Torstraße 1",
    "postalCode": "10119",
    "city": "Berlin",
    "country": "DE",
    "vatId": "DE123456789",
    "taxNumber": "30/123/45678",
}


def issue_by(**settings: Any) -> None:
    """Let the website in scope issue invoices of a seller in Berlin."""
    values = {f"settings.invoices.{name}": value for name, value in {**SELLER, **settings}.items()}
    set_settings(values, _anybody)


def real_order(price_cents: int = 11_900, quantity: int = 1, **values: Any) -> Order:
    """Paid by the way of tests, and counted as real."""
    cart = fill_cart(make_product(price_cents=price_cents), quantity=quantity)
    placed = place_order(submit(cart, price_cents * quantity))
    Order.objects.filter(id=placed.id).update(**{"is_test": False, **values})
    found: Order = Order.objects.get(id=placed.id)
    return found


def paper_of(document: OrderDocument) -> Paper:
    return from_json(OrderDocument.objects.get(id=document.id).snapshot)


def _anybody(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Nobody is asked for a right."""
