"""Who is to be asked for reviews, and what of."""

from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet

from sitewright.catalog.reviews.queries import visible_product_ids
from sitewright.kit import clock
from sitewright.orders.models import Order, OrderLine, OrderState, ReviewRequest, ReviewRequestStop
from sitewright.orders.review_requests.links import digest_of_address, is_key_of

_LATE_BY = timedelta(days=7)
"""Whoever switches requests on writes to nobody who had his things long before that."""
_MOST_DAYS = timedelta(days=60)
_SETTING = "website__settings__reviews"

Orders = QuerySet[Order]


def may_be_due() -> Orders:
    """Orders that may have to be asked about, where the owner wants that; each website has its own days."""
    now, wishes = clock.now(), {f"{_SETTING}__reviewsEnabled": True, f"{_SETTING}__sendsReviewRequests": True}
    return _unasked().filter(
        fulfilled_at__gte=now - _MOST_DAYS - _LATE_BY, fulfilled_at__lte=now - timedelta(days=1), **wishes
    )


def due_orders(days: int) -> Orders:
    """Those of the website in scope that were handed over so many days ago and not asked about."""
    until = clock.now() - timedelta(days=days)
    return _unasked().filter(fulfilled_at__gt=until - _LATE_BY, fulfilled_at__lte=until)


def order_of_mail(order_id: str, key: str) -> Order | None:
    """The one a mail is about; None where the key is another's, or whoever bought is erased."""
    order: Order | None = Order.objects.filter(id=order_id).first()
    return order if order and order.email and is_key_of(order, key) else None


def bought_product_ids(order: Order) -> list[str]:
    """What can still be reviewed, in the order of the lines, each once."""
    lines = OrderLine.objects.filter(order=order).order_by("position")
    ids = list(dict.fromkeys(lines.values_list("product_id", flat=True)))
    visible = visible_product_ids(ids)
    return [product_id for product_id in ids if product_id in visible]


def is_stopped(email: str) -> bool:
    return bool(ReviewRequestStop.objects.filter(address_digest=digest_of_address(email)).exists())


def _unasked() -> Orders:
    asked = ReviewRequest.objects.filter(website_id=OuterRef("website_id"), order_id=OuterRef("id"))
    found: Orders = Order.objects.filter(~Exists(asked), state=OrderState.FULFILLED, is_test=False)
    return found.exclude(email="")
