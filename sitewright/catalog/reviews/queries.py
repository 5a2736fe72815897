"""The reviews visitors see, as page-context dicts, and what is kept of somebody."""

from collections.abc import Sequence
from typing import Any

from sitewright.catalog.models import Product, Visibility
from sitewright.catalog.reviews.models import Review, ReviewPhoto
from sitewright.catalog.reviews.photo_queries import photos_for_visitors
from sitewright.catalog.reviews.photos import LARGE, PHOTOS, SMALL
from sitewright.content.comments.words import paragraphs_of
from sitewright.content.page_context import milliseconds
from sitewright.kit.tenancy import current_website_id

Context = dict[str, Any]

PAGE_SIZE = 10
"""On one page of a product."""

_Reviews = Sequence[Review]


def published_reviews(product_id: str, *, page: int, limit: int = PAGE_SIZE) -> list[Context]:
    """The newest first, `page` counting from 1.

    {id, authorName, stars, percent: of five stars, title, paragraphs: lines of text each, isVerified,
    publishedOn (ms), publishedDate, reply: {paragraphs, publishedOn} or None, photos: {id, assetUrl,
    smallUrl, width, height, authorName, number: counting from 1} each}
    """
    start = (page - 1) * limit
    return review_contexts(list(_published(product_id)[start : start + limit]))


def published_after(product_id: str, cursor: str, limit: int) -> _Reviews:
    """The newest first, those behind the one of this id; none where the cursor is no published review."""
    found = _published(product_id)
    if not cursor:
        return list(found[:limit])
    last = found.filter(id=cursor).first()
    return _older(found, last, limit) if last else []


def product_for_visitors(product_id: str) -> Product | None:
    """A product that visitors may read and say something about; None where there is none."""
    found: Product | None = (
        Product.objects.select_related("collection")
        .filter(id=product_id, visibility=Visibility.VISIBLE, collection__is_enabled=True)
        .first()
    )
    return found


def visible_product_ids(product_ids: Sequence[str]) -> set[str]:
    """Those of them that visitors may read."""
    found = Product.objects.filter(
        id__in=product_ids, visibility=Visibility.VISIBLE, collection__is_enabled=True
    )
    return set(found.values_list("id", flat=True))


def reviews_of_person(email: str, order_ids: Sequence[str]) -> list[Review]:
    """Whatever is kept of who gave this address or came by one of these orders, the oldest first."""
    mine = Review.objects.filter(author_email__iexact=email) | Review.objects.filter(order_id__in=order_ids)
    return list(mine.order_by("id"))


def title_of_product(product_id: str) -> str:
    """Empty where there is none."""
    found: str | None = Product.objects.filter(id=product_id).values_list("title", flat=True).first()
    return found or ""


def review_contexts(reviews: _Reviews) -> list[Context]:
    photos = photos_for_visitors(reviews)
    return [_context(each, photos.get(each.id, ())) for each in reviews]


def _context(review: Review, photos: Sequence[ReviewPhoto]) -> Context:
    return {
        "id": review.id,
        "authorName": review.author_name,
        "stars": review.stars,
        "percent": review.stars * 20,
        "title": review.title,
        "paragraphs": _paragraphs(review.text),
        "isVerified": review.is_verified,
        "publishedOn": milliseconds(review.created_at),
        "publishedDate": review.created_at.date().isoformat(),
        "reply": _reply(review),
        "photos": [_photo(photo, review, number) for number, photo in enumerate(photos, start=1)],
    }


def _photo(photo: ReviewPhoto, review: Review, number: int) -> Context:
    return {
        "id": photo.id,
        "assetUrl": f"{PHOTOS}/{photo.id}/{LARGE}.webp",
        "smallUrl": f"{PHOTOS}/{photo.id}/{SMALL}.webp",
        "width": photo.width,
        "height": photo.height,
        "authorName": review.author_name,
        "number": number,
    }


def _reply(review: Review) -> Context | None:
    if not review.reply or review.replied_at is None:
        return None
    return {"paragraphs": _paragraphs(review.reply), "publishedOn": milliseconds(review.replied_at)}


def _paragraphs(text: str) -> list[Context]:
    return [{"lines": lines} for lines in paragraphs_of(text)]


def _published(product_id: str) -> Any:
    # The website is named, so that PostgreSQL takes the index that begins with it.
    mine = Review.objects.filter(website_id=current_website_id(), product_id=product_id, status="published")
    return mine.order_by("-created_at", "-id")


def _older(found: Any, last: Review, limit: int) -> _Reviews:
    same = found.filter(created_at=last.created_at, id__lt=last.id)
    return list((found.filter(created_at__lt=last.created_at) | same)[:limit])
