"""Put into the cart what an order held, as far as it is still sold."""

from dataclasses import dataclass, field

from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.kit.errors import DomainError
from sitewright.orders.customers.queries import lines_of
from sitewright.orders.models.order import Order


@dataclass(slots=True)
class BoughtAgain:
    """The cart's token, how many lines went in, and the others by name with why they did not."""

    token: str
    added: int = 0
    missing: list[tuple[str, str]] = field(default_factory=list)


def buy_again(token: str, order: Order, *, address: str) -> BoughtAgain:
    """Into the cart with the token or a new one, at today's prices. What cannot be had is told."""
    again = BoughtAgain(token)
    for line in lines_of(order):
        choice = Choice(line.product_id, line.sku, line.quantity, line.additional_fields)
        try:
            again.token = add_entry(again.token, choice, address=address).token
            again.added += 1
        except DomainError as refusal:
            again.missing.append((line.product_name, refusal.message))
    return again
