"""What a tag manager may hear of an order (SF-7.28): its number and sums, nothing of the buyer."""

from collections.abc import Iterable

import msgspec

from sitewright.kit.money import plain_text
from sitewright.orders.models import Order, OrderLine


def purchase_of(order: Order, lines: Iterable[OrderLine]) -> str:
    """As JSON for a script."""

    # Numbers, as tag managers want them; they are printed and never reckoned with.
    def amount(cents: int) -> float:
        return float(plain_text(cents, order.currency))

    items = [
        {
            "item_id": line.product_id,
            "item_name": line.product_name,
            "price": amount(line.unit_price_cents),
            "quantity": line.quantity,
        }
        for line in lines
    ]
    told = {
        "transaction_id": str(order.number),
        "value": amount(order.grand_total_cents),
        "shipping": amount(order.shipping_cents),
        "tax": amount(order.tax_cents),
        "currency": order.currency,
        "items": items,
    }
    return msgspec.json.encode(told).decode()
