"""Somebody wants no more mails that ask for reviews, by the address in one of them."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import ReviewRequestStop
from sitewright.orders.review_requests.links import digest_of_address
from sitewright.orders.review_requests.queries import order_of_mail


@transaction.atomic
def stop_requests(order_id: str, key: str) -> None:
    """For whatever that address buys here from now on. Raises OrderNotFound."""
    order = order_of_mail(order_id, key)
    if order is None:
        raise OrderNotFound
    digest = digest_of_address(order.email)
    ReviewRequestStop.objects.get_or_create(address_digest=digest, defaults={"created_at": clock.now()})
