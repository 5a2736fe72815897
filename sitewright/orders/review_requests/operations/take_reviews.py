"""A buyer rates what an order brought, by the mail about it."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.catalog.reviews.errors import BadReview
from sitewright.catalog.reviews.operations.post_review import post_buyers_review
from sitewright.catalog.reviews.words import Said
from sitewright.kit.locks import lock_rows
from sitewright.kit.messages import Message
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order
from sitewright.orders.review_requests.queries import bought_product_ids


@transaction.atomic
def take_reviews(order: Order, said: Mapping[str, Said]) -> None:
    """What is said by product; all of it or nothing. Of what was said before the first stays.

    Raises OrderNotFound, ReviewsClosed, and BadReview, whose fields have `-` and the product's id behind
    their names; only who writes is one field for all.
    """
    # Of two who press at once the second finds the reviews of the first.
    if not lock_rows("orders_order", [order.id]):
        raise OrderNotFound
    bought = bought_product_ids(order)
    mine = {product_id: said[product_id] for product_id in bought if product_id in said}
    if not mine:
        raise BadReview({f"stars-{product_id}": Message("reviews.choose-stars") for product_id in bought[:1]})
    problems: dict[str, Message] = {}
    for product_id, each in mine.items():
        problems |= _problems(order, product_id, each)
    if problems:
        raise BadReview(problems)


def _problems(order: Order, product_id: str, said: Said) -> dict[str, Message]:
    try:
        post_buyers_review(product_id, order.id, said)
    except BadReview as refused:
        return {_field(name, product_id): problem for name, problem in refused.said_of_fields.items()}
    return {}


def _field(name: str, product_id: str) -> str:
    return name if name.startswith("author") else f"{name}-{product_id}"
