"""Everything of a website that belongs to the buyer with an e-mail address."""

from dataclasses import dataclass, fields
from functools import reduce
from operator import or_

from django.db.models import Q

from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.notice_mail import KIND as RESTOCK_MAIL
from sitewright.catalog.restock.queries import sign_ups_of
from sitewright.catalog.reviews.models import Review, ReviewPhoto
from sitewright.catalog.reviews.photo_queries import photos_of_reviews
from sitewright.catalog.reviews.queries import reviews_of_person
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.gift_cards.queries import cards_about
from sitewright.checkout.gift_cards.sending import MAIL as GIFT_CARD_MAIL
from sitewright.checkout.models import Cart
from sitewright.checkout.queries import carts_by_id
from sitewright.checkout.tax.exemptions import exemptions_for
from sitewright.checkout.tax.models import TaxExemption
from sitewright.content.comments.models import Comment
from sitewright.content.comments.queries import comments_from
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.queries import files_of_submissions
from sitewright.forms.models import FormSubmission
from sitewright.forms.newsletters.confirmation_mail import KIND as NEWSLETTER_MAIL
from sitewright.forms.newsletters.models import Consent, Subscriber
from sitewright.forms.newsletters.queries import consents_of, subscribers_of
from sitewright.forms.queries import submissions_from
from sitewright.mail.addresses import normal_address
from sitewright.mail.models import Message
from sitewright.mail.queries import mails_to
from sitewright.orders.buyer_mails import BUYER_MAILS
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.cart_reminders.queries import reminders_about
from sitewright.orders.customers.code_mail import KIND as CODE_MAIL
from sitewright.orders.customers.models import Customer, CustomerAddress
from sitewright.orders.customers.queries import customers_with
from sitewright.orders.disputes.queries import references_of
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.queries import drafts_about
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.queries import edits_of_orders
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.queries import labels_of_orders
from sitewright.orders.models import Order, Payment, PaymentEvent, Placement
from sitewright.orders.returns.models import Return
from sitewright.orders.returns.queries import returns_of_orders
from sitewright.orders.store_credit.queries import credit_rows, entries_of_credit
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.queries import subscriptions_about
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.queries import tags_of_orders


@dataclass(frozen=True, slots=True)
class BuyerData:
    """Oldest first. `placements` are also those that came to nothing, `carts` those that were paid with, or
    meant to be.
    """

    email: str
    orders: list[Order]
    placements: list[Placement]
    edits: list[OrderEdit]
    tags: list[OrderTag]
    returns: list[Return]
    labels: list[ShippingLabel]
    subscriptions: list[Subscription]
    drafts: list[Draft]
    reminders: list[CartReminder]
    payments: list[Payment]
    payment_events: list[PaymentEvent]
    carts: list[Cart]
    mails: list[Message]
    comments: list[Comment]
    sign_ups: list[RestockSignUp]
    reviews: list[Review]
    review_photos: list[ReviewPhoto]
    submissions: list[FormSubmission]
    files: list[SubmittedFile]
    subscribers: list[Subscriber]
    consents: list[Consent]
    gift_cards: list[GiftCard]
    store_credit: list[GiftCardEntry]
    tax_exemptions: list[TaxExemption]
    customers: list[Customer]
    addresses: list[CustomerAddress]

    @property
    def is_empty(self) -> bool:
        return not any(getattr(self, part.name) for part in fields(self) if part.name != "email")


def find_buyer(email: str) -> BuyerData:
    """What is kept about whoever has an account, bought, commented, reviewed, filled in a form, waits for
    stock or is or was on a list under this address, in capitals or not. Raises BadAddress.

    Reads all orders of the website: seldom asked, and no order would be quicker to place for an index on it.
    """
    address = normal_address(email.strip())
    orders = list(Order.objects.filter(email__iexact=address).order_by("id"))
    drafts = drafts_about(address, {order.cart_id for order in orders if order.cart_id})
    placements = _placements(address, orders, drafts)
    payments = _payments(orders, placements)
    reviews = reviews_of_person(address, [order.id for order in orders])
    photos = photos_of_reviews([review.id for review in reviews])
    subscribers, submissions = subscribers_of(address), submissions_from(address)
    customers = customers_with(address)
    cart_ids = {each.cart_id for each in (*orders, *placements, *drafts) if each.cart_id}
    return BuyerData(
        email=address,
        orders=orders,
        placements=placements,
        edits=edits_of_orders([order.id for order in orders]),
        tags=tags_of_orders([order.number for order in orders]),
        returns=returns_of_orders([order.id for order in orders]),
        labels=labels_of_orders([order.id for order in orders]),
        subscriptions=subscriptions_about(address, [order.id for order in orders]),
        drafts=drafts,
        reminders=reminders_about(address),
        payments=payments,
        payment_events=_events(address, payments),
        carts=carts_by_id(cart_ids),
        mails=mails_to(address, (*BUYER_MAILS, RESTOCK_MAIL, NEWSLETTER_MAIL, GIFT_CARD_MAIL, CODE_MAIL)),
        comments=comments_from(address),
        sign_ups=sign_ups_of(address),
        reviews=reviews,
        review_photos=[photo for each in photos.values() for photo in each],
        submissions=submissions,
        files=files_of_submissions([submission.id for submission in submissions]),
        subscribers=subscribers,
        consents=consents_of([subscriber.id for subscriber in subscribers]),
        gift_cards=cards_about(address, [order.id for order in orders]),
        store_credit=_store_credit(customers),
        tax_exemptions=exemptions_for(address),
        customers=customers,
        addresses=list(CustomerAddress.objects.filter(customer__in=customers).order_by("id")),
    )


def _store_credit(customers: list[Customer]) -> list[GiftCardEntry]:
    rows = [row for customer in customers for row in credit_rows(customer.id)]
    return entries_of_credit(rows, most=None)[::-1] if rows else []


def _placements(address: str, orders: list[Order], drafts: list[Draft]) -> list[Placement]:
    ids = [order.id for order in orders]
    asked = Q(snapshot__buyer__email__iexact=address) | Q(order_id__in=ids)
    # Also by whoever pays for somebody else.
    asked |= Q(cart_id__in=[draft.cart_id for draft in drafts])
    return list(Placement.objects.filter(asked).order_by("id"))


def _payments(orders: list[Order], placements: list[Placement]) -> list[Payment]:
    asked = Q(order_id__in=[order.id for order in orders]) | Q(placement__in=placements)
    return list(Payment.objects.filter(asked).order_by("id"))


def _events(address: str, payments: list[Payment]) -> list[PaymentEvent]:
    """What names the address, a payment or its dispute: a provider's text has names that are nowhere else."""
    words = [payment.provider_reference for payment in payments if payment.provider_reference]
    words += references_of([payment.id for payment in payments])
    asked = reduce(or_, (Q(body__contains=word) for word in words), Q(body__icontains=address))
    return list(PaymentEvent.objects.filter(asked).order_by("id"))
