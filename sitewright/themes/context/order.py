"""Context of an order's page (layout `order-confirmed`).

`order` {id, number, email, customerName, isTest, addressLines[], placedOn (ms), isNew, toPay,
isCancelled, delivery, sendings[] {carrier, number, url, sentOn (ms)}, each empty where it is not known,
documents[] {label, number, url, isInvoice}: invoices and credit notes to be saved, returns
(themes/context/returns.py), edits (themes/context/order_edits.py), subscription {text, url, label} or null,
downloads[] (themes/context/downloads.py), taxNotes[]: why no tax is charged, if so, and whose VAT ids it
has, noteLines[]: what the buyer wrote for the shop}; `toPay` only while money is awaited: {money, label,
instructionsHtml} of what comes by hand, and {url, urlLabel} where it is paid here, as after a change of the
order; each may be empty. `cart.entries[]` (title, choice, answers[] {label, text}, quantity, image,
totalMoney) and `sums[]`.

`delivery` {name, estimate, isPickup, address, hours}: the way it was sold with, null where none was offered.

Money is {value, currency}. Never stored in any cache.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from sitewright.checkout.pricing import Adjustment
from sitewright.checkout.shipping.options import ShippingOption, read_option
from sitewright.checkout.shipping.words import how_long
from sitewright.checkout.tax.standing_words import standing_words
from sitewright.content.page_context import milliseconds
from sitewright.content.rich_text import shown_html
from sitewright.kit import clock
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import text
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.documents.addresses import document_path
from sitewright.orders.downloads.queries import NamedDownload
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import DocumentKind, Fulfilment, Order, OrderDocument, OrderLine, OrderState
from sitewright.orders.money_text import money_text
from sitewright.orders.order_prices import standing_of, totals_of
from sitewright.orders.queries import HowToPay
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.words import price_text, state_text, subscription_path
from sitewright.sites.queries import website_basics
from sitewright.themes.context.cart import answers_part, money, sums_of
from sitewright.themes.context.downloads import downloads_part
from sitewright.themes.context.order_edits import edits_part
from sitewright.themes.context.purchase import purchase_of
from sitewright.themes.context.returns import ReturnsShown, returns_part
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]


class OrderExtras(NamedTuple):
    """What stands beside an order: what is still to pay, the parcels that went out, and what was added to it
    or taken off.
    """

    to_pay: HowToPay | None = None
    sendings: Sequence[Fulfilment] = ()
    adjustments: Sequence[Adjustment] = ()
    documents: Sequence[OrderDocument] = ()
    returns: ReturnsShown | None = None
    downloads: Sequence[NamedDownload] = ()
    seller_vat_id: str = ""
    subscription: Subscription | None = None
    edits: Sequence[OrderEdit] = ()


_NOTHING_SINCE = OrderExtras()
_THANKED_FOR = timedelta(days=1)


def order_page_context(
    site: Mapping[str, Any], order: Order, lines: Iterable[OrderLine], since: OrderExtras = _NOTHING_SINCE
) -> Context:
    """The page of a placed order."""
    bought = list(lines)
    return {
        **site,
        "page": page_head(
            site,
            "order",
            "/checkout/order-confirmed",
            title=text("storefront.order", number=order.number),
            type_code=_type_of(order, since.subscription),
            is_indexed=False,
        ),
        "order": {
            "id": order.id,
            "number": order.number,
            "email": order.email,
            "customerName": order.customer_name,
            "isTest": order.is_test,
            "addressLines": address_lines(order.shipping_address, site["website"]["language"]),
            "placedOn": milliseconds(order.placed_at),
            "isNew": _is_new(order, since),
            "noteLines": order.buyer_note.splitlines(),
            "toPay": _to_pay(since.to_pay, order.currency, site["website"]["language"]),
            "delivery": _way(read_option(order.delivery), site["website"]["language"]),
            "isCancelled": order.state == OrderState.CANCELLED,
            "taxNotes": standing_words(standing_of(order), since.seller_vat_id),
            "sendings": [_sending(sent) for sent in since.sendings],
            "documents": [_document(order, issued) for issued in since.documents],
            "returns": returns_part(since.returns, bought) if since.returns else None,
            "edits": edits_part(order, since.edits, site["website"]["language"]),
            "subscription": _subscription(since.subscription, site["website"]["language"]),
            "downloads": downloads_part(since.downloads, order.access_code, site["website"]["language"]),
            "purchaseJson": purchase_of(order, bought),
        },
        "cart": {"entries": [_ordered(line, order.currency) for line in bought]},
        "sums": sums_of(order.currency, totals_of(order), since.adjustments),
    }


def _is_new(order: Order, since: OrderExtras) -> bool:
    """Whether its buyer may be here for the first time: to be thanked, rather than to see how it stands."""
    is_of_today = clock.now() - order.placed_at < _THANKED_FOR
    return is_of_today and not since.sendings and order.state != OrderState.CANCELLED


def _to_pay(how: HowToPay | None, currency: str, locale: str) -> Context | None:
    if how is None:
        return None
    amount = money_text(how.amount_cents, currency, locale)
    return {
        "money": money(how.amount_cents, currency),
        "label": how.label,
        "instructionsHtml": shown_html(how.instructions),
        "url": in_language(how.pay_path) if how.pay_path else "",
        "urlLabel": text("edits.page.pay", amount=amount) if how.pay_path else "",
    }


def _way(option: ShippingOption | None, locale: str) -> Context | None:
    if option is None:
        return None
    return {
        "name": option.name,
        "estimate": how_long(option, locale),
        "isPickup": option.is_pickup,
        "address": option.address,
        "hours": option.hours,
    }


def _type_of(order: Order, subscription: Subscription | None) -> PageType:
    has_begun = subscription is not None and subscription.order_id == order.id
    return PageType.SUBSCRIPTION_CONFIRMED if has_begun else PageType.ORDER_CONFIRMED


def _subscription(found: Subscription | None, locale: str) -> Context | None:
    if found is None:
        return None
    said = f"{price_text(found, locale)}. {state_text(found, website_basics().time_zone, locale)}"
    return {
        "text": said,
        "url": in_language(subscription_path(found)),
        "label": text("subscriptions.mail.manage"),
    }


def _sending(sent: Fulfilment) -> Context:
    return {
        "carrier": sent.carrier,
        "number": sent.tracking_number,
        "url": sent.tracking_url,
        "sentOn": milliseconds(sent.created_at),
    }


def _document(order: Order, issued: OrderDocument) -> Context:
    is_invoice = issued.kind == DocumentKind.INVOICE
    kind = text("documents.invoice") if is_invoice else text("documents.credit-note")
    return {
        "label": f"{kind} {issued.number}",
        "number": issued.number,
        "url": in_language(document_path(order, issued)),
        "isInvoice": is_invoice,
    }


def _ordered(line: OrderLine, currency: str) -> Context:
    return {
        "title": line.product_name,
        "choice": " / ".join(line.attributes.values()),
        "answers": answers_part(line.additional_fields),
        "quantity": line.quantity,
        "image": {"assetUrl": line.image_url, "altText": ""} if line.image_url else None,
        "totalMoney": money(line.total_cents, currency),
    }
