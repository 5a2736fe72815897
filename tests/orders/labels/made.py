"""An order whose parcel a carrier takes, by a fake of EasyPost."""

from sitewright.catalog.models import Variant
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.operations.buy_label import Purchase, begin_purchase, finish_purchase
from sitewright.orders.labels.operations.offer_label import ParcelRequest, keep_offer, parcel_to_offer
from sitewright.orders.models import Order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from tests.catalog.shops import make_product
from tests.checkout.shipping.carrying import SELLER
from tests.orders.buying import fill_cart, submit

SHOP = {**SELLER, "name": "Fern & Co"}
PRIORITY, GROUND = "_0", "_1"
"""Ends of the ids of what the fake offers: USPS Priority for 7.37, USPS Ground Advantage for 5.49."""


def sold(website: Website) -> Order:
    """Two vases of 400 grams and a card of 50, from a shop that says where it is."""
    website.settings = {**website.settings, "invoices": SHOP}
    website.save()
    token = fill_cart(make_product("Vase", price_cents=2000, on_hand=5), quantity=2)
    token = fill_cart(make_product("Card", price_cents=300, on_hand=5), token=token)
    order: Order = Order.objects.get(id=place_order(submit(token, 4300)).id)
    Variant.objects.filter(product__title="Vase").update(weight_grams=400)
    Variant.objects.filter(product__title="Card").update(weight_grams=50)
    return order


ALL = {0: 2, 1: 1}


def offered(order: Order, units: dict[int, int] | None = None, fulfilment_id: str = "") -> ShippingLabel:
    chosen = {} if fulfilment_id else (units or ALL)
    offering = parcel_to_offer(order.id, ParcelRequest(850, chosen, fulfilment_id))
    return keep_offer(offering, offering.ask())


def begun(order: Order, label: ShippingLabel, rate: str = PRIORITY, *, tells_buyer: bool = False) -> Purchase:
    begun = begin_purchase(order.id, label.id, rate_of(label, rate), tells_buyer=tells_buyer)
    assert begun is not None
    return begun


def bought(order: Order, *, tells_buyer: bool = False, fulfilment_id: str = "") -> ShippingLabel:
    label = offered(order, fulfilment_id=fulfilment_id)
    purchase = begun(order, label, tells_buyer=tells_buyer)
    assert finish_purchase(purchase, purchase.ask()) is None
    label.refresh_from_db()
    return label


def rate_of(label: ShippingLabel, end: str) -> str:
    return f"rate_{label.parcel_reference}{end}"
