"""The cart a renewal would have: the agreed goods at the agreed price, delivered as before."""

from hashlib import sha256

import msgspec

from sitewright.catalog.sellable import sellable_by_id
from sitewright.checkout.buyer import Address, Buyer
from sitewright.checkout.cart_rows import CartLine, CartRow, Entry, new_cart
from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.errors import VariantUnavailable
from sitewright.kit.ids import new_id
from sitewright.orders.subscriptions.models import Subscription


def cart_id_of(found: Subscription) -> str:
    """The same for every try of one period: what keeps two orders of one cart away keeps away two of it."""
    return sha256(f"{found.id}/{found.period}".encode()).hexdigest()[:32]


def cart_of(found: Subscription) -> CartRow:
    """Of no visitor, and never stored."""
    return new_cart()._replace(id=cart_id_of(found), discounts=0)


def lines_of(found: Subscription, unit_price_cents: int | None = None) -> list[CartLine]:
    """At the price it has, or another one. Raises VariantUnavailable where the goods are gone."""
    price_cents = found.unit_price_cents if unit_price_cents is None else unit_price_cents
    variant = sellable_by_id(found.product_id, found.variant_id)
    if variant is None or variant.is_gone:
        raise VariantUnavailable
    agreed = variant._replace(price_cents=price_cents, sale_price_cents=None, is_on_sale=0)
    entry = Entry(
        id=new_id(),
        product_id=found.product_id,
        variant_id=found.variant_id,
        quantity=found.quantity,
        additional_fields=found.additional_fields,
        shown_price_cents=price_cents,
        position=0,
        idempotency_key="",
    )
    return [CartLine(entry, agreed)]


def chosen_of(found: Subscription) -> Chosen:
    address = found.shipping_address
    parts = [address.get(name, "") for name in ("country", "region", "postal_code")]
    return Chosen(Destination(*parts), found.shipping_option_id, email=found.email)


def buyer_of(found: Subscription) -> Buyer:
    return Buyer(found.email, found.customer_name, msgspec.convert(found.shipping_address, Address))
