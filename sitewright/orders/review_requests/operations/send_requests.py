"""Asking for reviews some days after everything was handed over, once for each order."""

from django.db import transaction

from sitewright.catalog.queries import products_by_id
from sitewright.kit import clock
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.models import Order, ReviewRequest
from sitewright.orders.review_requests.queries import bought_product_ids, due_orders, is_stopped
from sitewright.orders.review_requests.request_mail import request_mail
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import MailSettings
from sitewright.sites.queries import WebsiteData, website_data

JOB = "orders.send_review_requests"
_AT_ONCE = 100


def send_requests() -> None:
    """Of whatever is due; what is left over goes the next time."""
    website = website_data()
    wishes = website.settings["reviews"]
    if not (wishes["reviewsEnabled"] and wishes["sendsReviewRequests"]):
        return
    for order in due_orders(wishes["reviewRequestDays"]).order_by("fulfilled_at", "id")[:_AT_ONCE]:
        _ask_about(order, website)


@transaction.atomic
def _ask_about(order: Order, website: WebsiteData) -> None:
    """The mail goes into the outbox in the transaction that notes it, and so once; noted as well where there
    is nobody or nothing to ask.
    """
    _, is_first = ReviewRequest.objects.get_or_create(order=order, defaults={"created_at": clock.now()})
    titles = [product["title"] for product in products_by_id(bought_product_ids(order))]
    if not is_first or not titles or is_stopped(order.email):
        return
    begins = website.settings["mail"]
    mail = request_mail(
        order,
        titles,
        base_url=primary_base_url(website.id),
        site_title=website.title,
        locale=website.locale,
        settings=MailSettings(begins["senderName"], begins["replyTo"], begins["footer"]),
    )
    queue_buyer_mail("review-request", order.id, order.email, mail)
