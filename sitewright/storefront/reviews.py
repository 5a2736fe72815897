"""What visitors send about a product: stars and words. Works without JavaScript, and nobody needs an account.

A form on a stored page has no crumb; it is let in by its Origin (web/middleware/crumb_guard.py).
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.catalog.models import Product
from sitewright.catalog.reviews.errors import ReviewsClosed
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.operations.post_review import post_review
from sitewright.catalog.reviews.queries import product_for_visitors, published_after, review_contexts
from sitewright.catalog.reviews.words import Said, stars_in
from sitewright.content.comments.words import Words
from sitewright.content.kinds import find_kind
from sitewright.kit import proof_of_work, rate_limits
from sitewright.kit.errors import DomainError, fields_named
from sitewright.kit.http import client_address, json_response, wants_json, with_retry_after
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import website_data
from sitewright.storefront.pages import found, site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, see, unstored
from sitewright.themes.context.reviews import (
    REVIEW,
    WAITING_ANCHOR,
    WRITTEN,
    ReviewsWanted,
    reviews_context,
)
from sitewright.themes.context.site import collection_of
from sitewright.themes.context.typed import Typed
from sitewright.themes.rendering import render_page

STATED_PATH = "/api/commerce/reviews"
_OF_ADDRESS, _OF_SITE = "5 per 5 minutes;30 per day", "200/hour"
_TOO_MANY = Message("reviews.too-many")
_FIELDS = {"author_name": "authorName", "author_email": "authorEmail"}
"""As the form calls what the operation knows by other names."""
_PAGE_SIZE = 20


@require_safe
def list_reviews(request: HttpRequest) -> HttpResponse:
    """GET /api/commerce/reviews?itemId=&cursor= (SF-7.21, D-58): {reviews, hasNextPage,
    nextPageCursor}, the newest first.
    """
    product = product_for_visitors(request.GET.get("itemId", ""))
    if product is None or not website_data().settings["reviews"]["reviewsEnabled"]:
        raise PageMissing
    rows = published_after(product.id, request.GET.get("cursor", ""), _PAGE_SIZE + 1)
    shown, has_next = rows[:_PAGE_SIZE], len(rows) > _PAGE_SIZE
    answer = {
        "reviews": review_contexts(shown),
        "hasNextPage": has_next,
        "nextPageCursor": shown[-1].id if has_next else None,
    }
    return unstored(json_response(answer))


@require_POST
def send_review(request: HttpRequest) -> HttpResponse:
    """Fields `item`, `stars`, `title`, `text`, `authorName`, `authorEmail`; from a script also `token` and
    `answer`. What people do not see is called `website`.
    """
    try:
        _count(request)
        with fields_named(lambda name: _FIELDS.get(name, name)):
            review = post_review(request.POST.get("item", ""), _said(request))
    except DomainError as refusal:
        return _refused(request, refusal)
    if wants_json(request):
        return unstored(json_response({"id": review.id, "isPublished": _is_published(review)}))
    return see(f"{_path_of(review)}#{f'review-{review.id}' if _is_published(review) else WAITING_ANCHOR}")


def _said(request: HttpRequest) -> Said:
    sent = request.POST
    words = Words(
        author_name=sent.get("authorName", ""),
        author_email=sent.get("authorEmail", ""),
        text=sent.get("text", ""),
        trap=sent.get("website", ""),
        seconds_worked=proof_of_work.seconds_worked(sent.get("token", ""), sent.get("answer", "")),
    )
    return Said(stars_in(sent.get("stars", "")), sent.get("title", ""), words)


def _refused(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    if wants_json(request):
        raise refusal
    return with_retry_after(_form_again(request, refusal), refusal)


def _form_again(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    """The product's page with everything typed, and what is wrong with it."""
    product = product_for_visitors(request.POST.get("item", ""))
    if product is None:
        raise refusal
    values = {name: request.POST.get(name, "") for name in ("stars", *WRITTEN)}
    problem = "" if refusal.fields else str(refusal.message)
    typed = Typed(values=values, problems=refusal.fields, problem=problem)
    context, layout = _page_of(request, product)
    settings = context["websiteSettings"]
    shown = reviews_context(context["item"], settings, ReviewsWanted(typed=typed))
    if shown is None:
        raise ReviewsClosed
    page = {**context, "item": {**context["item"], "reviews": shown}}
    return unstored(render_page(request, layout, page, status=refusal.status))


def _page_of(request: HttpRequest, product: Product) -> tuple[dict[str, Any], str]:
    site, kind = site_of(request), find_kind(product.collection.type)
    collection = found(collection_of(site, product.collection.slug))
    return found(kind.item_context(site, collection, product.slug)), kind.item_layout


def _path_of(review: Review) -> str:
    product = product_for_visitors(review.product_id)
    if product is None:
        raise PageMissing
    return f"/{product.collection.slug}/p/{product.slug}"


def _is_published(review: Review) -> bool:
    return review.status == ReviewStatus.PUBLISHED


def _count(request: HttpRequest) -> None:
    rate_limits.check_address("review-address", client_address(request), _OF_ADDRESS, _TOO_MANY)
    rate_limits.check("review-site", current_website_id(), _OF_SITE, _TOO_MANY)


urlpatterns = [
    path(STATED_PATH.lstrip("/"), readable(list_reviews)),
    path(REVIEW.lstrip("/"), readable(send_review)),
]
