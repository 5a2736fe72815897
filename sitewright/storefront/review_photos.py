"""Photos that buyers add to what they said, and those that visitors see. Works without JavaScript.

They are decoded by a thread that serves nobody; then the same request comes once more (kit/outside).
"""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_http_methods, require_safe

from sitewright.catalog.reviews.errors import BadReview
from sitewright.catalog.reviews.models import Review
from sitewright.catalog.reviews.operations.add_photos import TOO_MANY, add_photos
from sitewright.catalog.reviews.photo_queries import photo_for_visitors, require_room, reviews_of_order
from sitewright.catalog.reviews.photos import (
    LARGE,
    MOST_MEGABYTES,
    MOST_PHOTOS,
    PHOTOS,
    SMALL,
    Prepared,
    Sent,
    prepared_or_problem,
)
from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, json_response, with_retry_after
from sitewright.kit.messages import Message
from sitewright.kit.outside import answer_at_hand, can_wait
from sitewright.kit.stored_pictures import send_picture
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order
from sitewright.sites.queries import website_data
from sitewright.storefront.form_files import is_second_pass
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, unstored
from sitewright.storefront.review_requests import back_to_page, order_asked, order_page
from sitewright.themes.context.reviews_request import RequestShown
from sitewright.themes.context.typed import Typed

_OF_ADDRESS, _ASKED = "30 per hour", "60/minute"
_TOO_OFTEN = Message("reviews.too-many")
_MEGABYTE = 1_000_000


@require_http_methods(["GET", "POST"])
def send_photos(request: HttpRequest, review_id: str) -> HttpResponse:
    """GET: whether photos may come, which the edge asks before it receives them. POST: `photo`, several, with
    `of` and `key` as the page has them.
    """
    if request.method == "GET":
        return _may_come(request)
    order = order_asked(request)
    review = _review(order, review_id)
    try:
        # A request whose photos had to be decoded first comes once more, and is the same sending.
        if not is_second_pass(request):
            rate_limits.check_address("review-photos", client_address(request), _OF_ADDRESS, _TOO_OFTEN)
        photos = _prepared(request)
        if isinstance(photos, HttpResponse):
            return photos
        add_photos(review.id, photos)
    except DomainError as refusal:
        return _refused(request, order, review, refusal)
    return back_to_page(order)


@require_safe
def show_photo(request: HttpRequest, photo_id: str, width: int) -> HttpResponse:
    """404 for what the owner has not let appear, or removed."""
    photo = photo_for_visitors(photo_id) if width in {LARGE, SMALL} else None
    if photo is None:
        raise PageMissing
    key = photo.storage_key if width == LARGE else photo.small_key
    # Not for long: an owner may remove it.
    return send_picture(request, key, "public, max-age=600")


def _may_come(request: HttpRequest) -> HttpResponse:
    """The same for every address, whether there is such a review or not."""
    rate_limits.check_address("review-photos-asking", client_address(request), _ASKED, _TOO_OFTEN)
    if not website_data().settings["reviews"]["reviewsEnabled"]:
        raise PageMissing
    return unstored(json_response({"photos": True}))


def _review(order: Order, review_id: str) -> Review:
    """Raises OrderNotFound for one that came by another order."""
    found = (each for each in reviews_of_order(order.id).values() if each.id == review_id)
    review = next(found, None)
    if review is None or not website_data().settings["reviews"]["reviewsEnabled"]:
        raise OrderNotFound
    return review


def _prepared(request: HttpRequest) -> list[Prepared] | HttpResponse:
    """Or what the view returns while they are decoded. Raises BadReview, PhotosFull, StorageAway,
    DecodingBusy and UnusableImage."""
    at_hand = answer_at_hand(request)
    if at_hand is not None:
        return _as_list(at_hand[1])
    sent = _sent(request)
    require_room()
    if can_wait(request):
        return decode_later(request, partial(prepared_or_problem, sent), None)
    with for_a_request():
        return _as_list(prepared_or_problem(sent))


def _as_list(outcome: list[Prepared] | DomainError) -> list[Prepared]:
    if isinstance(outcome, DomainError):
        raise outcome
    return outcome


def _sent(request: HttpRequest) -> list[Sent]:
    """Raises BadReview. An input that is left empty comes as a file without a name."""
    files = [file for file in request.FILES.getlist("photo") if file.name and file.size]
    if not files:
        raise _bad(Message("reviews.choose-photos"))
    if len(files) > MOST_PHOTOS:
        raise _bad(TOO_MANY)
    if any((file.size or 0) > MOST_MEGABYTES * _MEGABYTE for file in files):
        raise _bad(Message("reviews.photo-too-large", most=MOST_MEGABYTES))
    return [Sent(file.name or "", file.read()) for file in files]


def _bad(problem: Message) -> BadReview:
    return BadReview({"photos": problem})


def _refused(request: HttpRequest, order: Order, review: Review, refusal: DomainError) -> HttpResponse:
    """The page again, with what is wrong at the field."""
    problem = refusal.fields.get("photos") or str(refusal.message)
    typed = Typed(problems={f"photos-{review.product_id}": problem})
    answer = order_page(request, order, RequestShown(typed=typed), status=refusal.status)
    return with_retry_after(answer, refusal)


urlpatterns = [
    path(f"{PHOTOS.lstrip('/')}/<str:review_id>", readable(send_photos)),
    path(f"{PHOTOS.lstrip('/')}/<str:photo_id>/<int:width>.webp", readable(show_photo)),
]
