"""An order as the parcel it is sent in, read as it stands."""

from collections.abc import Mapping

from sitewright.catalog.goods import goods_of
from sitewright.checkout.countries import home_country
from sitewright.checkout.tax.of_cart import tax_home
from sitewright.orders.carriers import CARRIERS
from sitewright.orders.documents.amounts import line_amounts
from sitewright.orders.documents.customs.areas import needs_declaration
from sitewright.orders.documents.customs.declaration import Sending, declared_lines
from sitewright.orders.documents.order_paper import Sale, buyer_of, sale_of, seller_of
from sitewright.orders.documents.paper import Party
from sitewright.orders.documents.queries import invoice_settings_here
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics, website_data


def sending_of(order_id: str) -> Sending:
    """Raises OrderNotFound."""
    order = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    return sending_of_order(order)


def sending_of_order(order: Order, units: Mapping[int, int] | None = None) -> Sending:
    """With `units` only so many of each line, by position."""
    sale, site = sale_of(order), website_data()
    goods = goods_of(line.variant_id for line in sale.lines)
    sender = seller_of(invoice_settings_here(), site.title)
    carrier, tracking_number = _tracked(sale)
    return Sending(
        order_number=order.number,
        declared_on=local_now(site.time_zone).date().isoformat(),
        currency=order.currency,
        locale=site.locale,
        home=_home(sender, site.locale),
        sender=sender,
        receiver=buyer_of(order),
        lines=declared_lines(sale.lines, line_amounts(sale.priced), goods, units),
        carrier=carrier,
        tracking_number=tracking_number,
        is_test=order.is_test,
    )


def is_declared(sending: Sending) -> bool:
    """Whether it leaves the shop's customs area with something in it."""
    to = sending.receiver
    return bool(sending.lines) and needs_declaration(sending.home, to.country, to.postal_code)


def _home(sender: Party, locale: str) -> str:
    """The seller's country, else as for tax, else as the website's language has it."""
    return sender.country or tax_home(website_basics().settings) or home_country(locale)


def _tracked(sale: Sale) -> tuple[str, str]:
    """(carrier, number) of what was sent last with a number; empty without."""
    for sent in reversed(sale.sendings):
        if sent.tracking_number:
            name, _ = CARRIERS.get(sent.carrier, (sent.carrier, ""))
            return str(name), sent.tracking_number
    return "", ""
