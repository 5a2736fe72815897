"""Every mail a buyer may get, for an order that never was: written by what writes the real ones."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from sitewright.checkout.buyer import Address, Buyer
from sitewright.checkout.pricing import Totals, price_cart
from sitewright.kit import clock
from sitewright.kit.messages import Message, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail, in_own_words
from sitewright.orders.cart_reminders.mail import reminder_mail
from sitewright.orders.confirmation_mail import confirmation_mail
from sitewright.orders.documents.invoice_mail import invoice_mail
from sitewright.orders.downloads.mail import downloads_mail
from sitewright.orders.drafts.links import PATH
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.pay_mail import pay_mail
from sitewright.orders.edits.mails import difference_mail, edited_mail, paid_mail
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.errors import NoSuchMail
from sitewright.orders.models import Fulfilment, Order
from sitewright.orders.order_mails import cancelling_mail, parcel_mail, refund_mail
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot
from sitewright.orders.returns.mails import approved_mail, declined_mail, received_mail, requested_mail
from sitewright.orders.returns.settings import return_terms_here
from sitewright.orders.review_requests.request_mail import request_mail
from sitewright.orders.store_credit.mail import credit_mail
from sitewright.orders.subscriptions.goods_mails import goods_mail, kept_goods_mail, proposed_goods_mail
from sitewright.orders.subscriptions.goods_models import GoodsChange
from sitewright.orders.subscriptions.mails import (
    cancelled_mail,
    end_mail,
    failure_mail,
    method_mail,
    new_price_mail,
    old_price_mail,
    price_mail,
)
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.orders.subscriptions.schedule import anchor_of
from sitewright.orders.unpaid_mail import unpaid_mail
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

TITLES = {
    "cart-reminder": Message("orders.sample.cart-reminder"),
    "draft-order": Message("orders.sample.draft-order"),
    "order-confirmation": Message("orders.sample.order-confirmation"),
    "payment-failed": Message("orders.sample.payment-failed"),
    "order-sent": Message("orders.sample.order-sent"),
    "invoice": Message("orders.sample.invoice"),
    "downloads": Message("orders.sample.downloads"),
    "order-refunded": Message("orders.sample.order-refunded"),
    "order-cancelled": Message("orders.sample.order-cancelled"),
    "order-edited": Message("orders.sample.order-edited"),
    "difference-due": Message("orders.sample.difference-due"),
    "difference-paid": Message("orders.sample.difference-paid"),
    "return-requested": Message("orders.sample.return-requested"),
    "return-approved": Message("orders.sample.return-approved"),
    "return-declined": Message("orders.sample.return-declined"),
    "return-received": Message("orders.sample.return-received"),
    "review-request": Message("orders.sample.review-request"),
    "store-credit": Message("orders.sample.store-credit"),
    "subscription-failed": Message("orders.sample.subscription-failed"),
    "subscription-ended": Message("orders.sample.subscription-ended"),
    "subscription-cancelled": Message("orders.sample.subscription-cancelled"),
    "subscription-price": Message("orders.sample.subscription-price"),
    "subscription-goods": Message("orders.sample.subscription-goods"),
    "subscription-goods-asked": Message("orders.sample.subscription-goods-asked"),
    "subscription-goods-kept": Message("orders.sample.subscription-goods-kept"),
    "subscription-method": Message("orders.sample.subscription-method"),
    "subscription-new-price": Message("orders.sample.subscription-new-price"),
    "subscription-old-price": Message("orders.sample.subscription-old-price"),
}
"""What owners call each kind."""

_OF_SUBSCRIPTION: Mapping[str, Callable[[Subscription], BuyerMail]] = {
    "subscription-failed": failure_mail,
    "subscription-ended": end_mail,
    "subscription-cancelled": cancelled_mail,
    "subscription-price": price_mail,
    "subscription-method": method_mail,
    "subscription-new-price": lambda found: new_price_mail(found, PriceChange(starts_at=clock.now())),
    "subscription-old-price": old_price_mail,
    "subscription-goods": lambda found: goods_mail(found, _twice(found)),
    "subscription-goods-asked": lambda found: proposed_goods_mail(found, _twice(found)),
    "subscription-goods-kept": kept_goods_mail,
}
_UNIT_PRICE_CENTS, _QUANTITY, _NUMBER = 2400, 2, 1001
_FILE = "A4.pdf"
_SOON = timedelta(days=7)
_PARCEL = Fulfilment(
    carrier="DHL",
    tracking_number="00340434161094042557",
    tracking_url="https://www.dhl.com/en/home/tracking.html?tracking-id=00340434161094042557",
)


def sample_mail(kind: str, language: str) -> BuyerMail:
    """As a buyer would get it today who has chosen the language, in the owner's own words. Raises
    NoSuchMail.
    """
    return in_own_words(kind, plain_sample(kind, language))


def plain_sample(kind: str, language: str) -> BuyerMail:
    """The same as it is without any words of the owner's."""
    site = website_basics()
    # Where the website speaks it itself, amounts are written as in its country.
    is_own = site.locale.partition("-")[0] == language
    locale = site.locale if is_own else language
    with speaking(language):
        snapshot = _snapshot(site.currency)
    settings = mail_settings(site.settings)
    order_afterwards = _order(snapshot, "" if is_own else language)
    match kind:
        case "order-confirmation":
            order = NewOrder("sample", _NUMBER, "sample", "sample", False, clock.now())
            return confirmation_mail(order, snapshot, site_title=site.title, locale=locale, settings=settings)
        case "payment-failed":
            return unpaid_mail(
                snapshot,
                "declined",
                cart_path="/cart",
                site_title=site.title,
                locale=locale,
                is_test=False,
                settings=settings,
            )
        case "review-request":
            return request_mail(
                order_afterwards,
                [line.title for line in snapshot.lines],
                base_url=snapshot.base_url,
                site_title=site.title,
                locale=locale,
                settings=settings,
            )
    if kind in ("cart-reminder", "draft-order", "store-credit") or kind.startswith("subscription-"):
        return _mail_without_order(kind, snapshot, language, is_own=is_own)
    if kind.startswith("return-"):
        return _mail_of_return(kind, order_afterwards, f"{_QUANTITY} × {snapshot.lines[0].title}")
    return _mail_afterwards(kind, order_afterwards, snapshot.totals.grand_total_cents)


def _mail_without_order(kind: str, snapshot: Snapshot, language: str, *, is_own: bool) -> BuyerMail:
    if kind == "cart-reminder":
        goods = [f"{line.quantity} × {line.title}" for line in snapshot.lines]
        return reminder_mail("sample", goods, language="" if is_own else language)
    if kind == "draft-order":
        return _mail_of_draft(snapshot, language)
    if kind == "store-credit":
        amount = (_UNIT_PRICE_CENTS, snapshot.currency)
        return credit_mail(snapshot.buyer.name, "" if is_own else language, amount)
    return _mail_of_subscription(kind, snapshot, "" if is_own else language)


def _mail_of_draft(snapshot: Snapshot, language: str) -> BuyerMail:
    goods = [(line.title, line.quantity) for line in snapshot.lines]
    priced = price_cart([(line.unit_price_cents, line.quantity) for line in snapshot.lines])
    with speaking(language):
        url = snapshot.base_url + PATH
        return pay_mail(snapshot.buyer.name, goods, (priced, snapshot.currency), url)


def _mail_afterwards(kind: str, order: Order, total_cents: int) -> BuyerMail:
    match kind:
        case "order-sent":
            return parcel_mail(order, _PARCEL)
        case "invoice":
            return invoice_mail(order, f"INV-{clock.now().year}-0042")
        case "downloads":
            return downloads_mail(order, [_FILE])
        case "order-refunded":
            return refund_mail(order, _UNIT_PRICE_CENTS)
        case "order-cancelled":
            return cancelling_mail(order, total_cents)
    return _mail_of_edit(kind, order, total_cents)


def _mail_of_edit(kind: str, order: Order, cents: int) -> BuyerMail:
    link = Draft(id="sample")
    match kind:
        case "order-edited":
            with speaking(order.language or website_basics().locale):
                goods = [f"{_QUANTITY} × {text('orders.sample.product')}"]
            return edited_mail(order, OrderEdit(owed_cents=cents, given_cents=0), (goods, []), link)
        case "difference-due":
            return difference_mail(order, cents, link)
        case "difference-paid":
            return paid_mail(order, cents)
    raise NoSuchMail


def _mail_of_return(kind: str, order: Order, goods: str) -> BuyerMail:
    """With the instructions this website gives."""
    match kind:
        case "return-requested":
            return requested_mail(order, [goods])
        case "return-approved":
            return approved_mail(order, "", return_terms_here().paragraphs)
        case "return-declined":
            return declined_mail(order, "")
        case "return-received":
            return received_mail(order, [goods])
    raise NoSuchMail


def _mail_of_subscription(kind: str, snapshot: Snapshot, language: str) -> BuyerMail:
    soon = clock.now() + _SOON
    found = Subscription(
        id="sample",
        access_code="sample",
        product_name=snapshot.lines[0].title,
        quantity=1,
        customer_name=snapshot.buyer.name,
        currency=snapshot.currency,
        renewal_cents=snapshot.totals.grand_total_cents,
        new_renewal_cents=snapshot.totals.grand_total_cents + _UNIT_PRICE_CENTS,
        period_value=1,
        period_unit="MONTH",
        anchor=anchor_of(clock.now(), website_basics().time_zone),
        language=language,
        next_at=soon,
        look_at=soon,
    )
    write = _OF_SUBSCRIPTION.get(kind)
    if write is None:
        raise NoSuchMail
    return write(found)


def _twice(found: Subscription) -> GoodsChange:
    """Two of what it brings."""
    return GoodsChange(
        product_name=found.product_name, quantity=2, renewal_cents=found.renewal_cents + _UNIT_PRICE_CENTS
    )


def _order(snapshot: Snapshot, language: str) -> Order:
    """Never stored."""
    return Order(
        id="sample",
        access_code="sample",
        number=_NUMBER,
        currency=snapshot.currency,
        customer_name=snapshot.buyer.name,
        language=language,
    )


def _snapshot(currency: str) -> Snapshot:
    address = Address(text("orders.sample.street"), "", text("orders.sample.city"), "", "12345", "DE")
    line = OrderedLine("", "", "", text("orders.sample.product"), _QUANTITY, _UNIT_PRICE_CENTS)
    return Snapshot(
        lines=(line,),
        totals=Totals(line.total_cents, total_quantity=_QUANTITY),
        currency=currency,
        buyer=Buyer("buyer@example.com", text("orders.sample.name"), address),
        base_url=primary_base_url(current_website_id()),
    )
