"""Where a mail that asks for reviews leads: rating what was bought, and wanting no more such mails. Never
stored, and works without JavaScript.
"""

from collections.abc import Mapping
from dataclasses import replace

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path

from sitewright.catalog.queries import products_by_id
from sitewright.catalog.reviews.models import Review, ReviewPhoto
from sitewright.catalog.reviews.operations.add_photos import takes_photos
from sitewright.catalog.reviews.photo_queries import photos_of_reviews, reviews_of_order
from sitewright.catalog.reviews.words import Said, stars_in
from sitewright.content.comments.words import Words
from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError, fields_named
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import Message
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order
from sitewright.orders.review_requests.addresses import KEY, ORDER, PATH, STOP_PATH
from sitewright.orders.review_requests.links import key_of, request_path
from sitewright.orders.review_requests.operations.stop_requests import stop_requests
from sitewright.orders.review_requests.operations.take_reviews import take_reviews
from sitewright.orders.review_requests.queries import bought_product_ids, order_of_mail
from sitewright.sites.queries import website_data
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, unstored
from sitewright.themes.context.reviews_request import (
    LAYOUT,
    AskedOrder,
    Given,
    RequestShown,
    reviews_request_context,
)
from sitewright.themes.context.typed import Typed
from sitewright.themes.rendering import render_page

_OF_ADDRESS = "30 per hour"
_TOO_MANY = Message("reviews.too-many")
_SENT = "sent"
_METHODS = ("GET", "HEAD", "POST")
_PLAIN = RequestShown()


def rate_order(request: HttpRequest) -> HttpResponse:
    """`?of=&key=`; a wrong key is answered like an unknown order. Sent are `authorName`, and for each product
    that is rated `stars-`, `title-` and `text-` with its id.
    """
    if request.method not in _METHODS:
        return HttpResponseNotAllowed(_METHODS)
    order = order_asked(request)
    return _rated(request, order) if request.method == "POST" else order_page(request, order)


def stop(request: HttpRequest) -> HttpResponse:
    """Asked first, for programs look at every link of a mail, and done by the button."""
    if request.method not in _METHODS:
        return HttpResponseNotAllowed(_METHODS)
    order = order_asked(request)
    if request.method == "POST":
        stop_requests(order.id, request.POST.get(KEY, ""))
        return order_page(request, order, RequestShown(has_stopped=True))
    return order_page(request, order, RequestShown(asks_to_stop=True))


def order_asked(request: HttpRequest) -> Order:
    """Raises OrderNotFound."""
    sent = request.POST if request.method == "POST" else request.GET
    order = order_of_mail(sent.get(ORDER, ""), sent.get(KEY, ""))
    if order is None:
        raise OrderNotFound
    return order


def _rated(request: HttpRequest, order: Order) -> HttpResponse:
    try:
        rate_limits.check_address("reviews-of-order", client_address(request), _OF_ADDRESS, _TOO_MANY)
        with fields_named(lambda name: "authorName" if name == "author_name" else name):
            take_reviews(order, _said(request, order))
    except DomainError as refusal:
        problem = "" if refusal.fields else str(refusal.message)
        values = {name: request.POST.get(name, "") for name in request.POST}
        typed = Typed(values, refusal.fields, problem)
        response = order_page(request, order, RequestShown(typed=typed), status=refusal.status)
        return with_retry_after(response, refusal)
    return back_to_page(order)


def back_to_page(order: Order) -> HttpResponse:
    """It says then that something was sent."""
    response = unstored(HttpResponse(status=303))
    response["Location"] = f"{request_path(order)}&{_SENT}=1"
    return response


def _said(request: HttpRequest, order: Order) -> Mapping[str, Said]:
    """By product, where anything is said of it."""
    sent = request.POST
    found = {}
    for product_id in bought_product_ids(order):
        stars, title, text = (sent.get(f"{name}-{product_id}", "") for name in ("stars", "title", "text"))
        if stars or title.strip() or text.strip():
            words = Words(sent.get("authorName", ""), text, author_email=order.email)
            found[product_id] = Said(stars_in(stars), title, words)
    return found


def order_page(
    request: HttpRequest,
    order: Order,
    shown: RequestShown = _PLAIN,
    *,
    status: int = 200,
) -> HttpResponse:
    if not website_data().settings["reviews"]["reviewsEnabled"]:
        raise PageMissing
    reviews = reviews_of_order(order.id)
    photos = photos_of_reviews([each.id for each in reviews.values()])
    given = {product_id: _given(each, photos) for product_id, each in reviews.items()}
    said = replace(shown, given=given, has_sent=_SENT in request.GET)
    asked = AskedOrder(order.id, key_of(order), order.customer_name)
    products = products_by_id(bought_product_ids(order))
    context = reviews_request_context(site_of(request), asked, products, said)
    response = unstored(render_page(request, LAYOUT, context, status=status))
    # The address itself opens the page. Not `no-referrer`: the form would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response


def _given(review: Review, photos: Mapping[str, list[ReviewPhoto]]) -> Given:
    count = len(photos.get(review.id, ()))
    return Given(review.id, review.stars, count, takes_photos=takes_photos(review, count))


urlpatterns = [
    path(PATH.lstrip("/"), readable(rate_order)),
    path(STOP_PATH.lstrip("/"), readable(stop)),
]
