"""What a product's page shows of its reviews. `item.reviews`, null where the shop has none:

reviews.rating      as `item.rating` (catalog/reviews/rating), with links: {count, average, percent, stars}
reviews.list[]      {id, authorName, stars, percent, title, paragraphs, isVerified, publishedOn, reply}
reviews.newerUrl, reviews.olderUrl
reviews.form        {action, productId, problem, …} with `stars`, `title`, `text`, `authorName`, `authorEmail`
reviews.form.stars  {name, id, problem, choices[]: {value, isChosen}}; the others {name, id, value, problem}
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sitewright.catalog.reviews.queries import PAGE_SIZE, published_reviews
from sitewright.catalog.reviews.rating import HIGHEST
from sitewright.content.comments.words import MOST_NAME_CHARACTERS
from sitewright.themes.context.review_form import review_field, review_fields
from sitewright.themes.context.seo import address_with
from sitewright.themes.context.typed import Typed

Context = dict[str, Any]

REVIEW = "/_reviews"
ANCHOR, WAITING_ANCHOR = "reviews", "review-waits"
PAGE = "reviews"
"""Its name in the query of a product's page."""
WRITTEN = ("title", "text", "authorName", "authorEmail")
_MOST_IN_RECORD = 5


@dataclass(frozen=True, slots=True)
class ReviewsWanted:
    """Which page of them, counting from 1, and what a visitor sent that was not taken."""

    page: int = 1
    typed: Typed = field(default_factory=Typed)


PLAIN = ReviewsWanted()


def reviews_context(
    item: Mapping[str, Any], settings: Mapping[str, Any], wanted: ReviewsWanted = PLAIN
) -> Context | None:
    """None where the shop has no reviews; on a page past the last the list is empty."""
    if not settings["reviews"]["reviewsEnabled"]:
        return None
    rating, path = item["rating"], item["fullUrl"]
    total = rating["count"] if rating else 0
    # Nobody has said anything: a query less on most pages.
    found = published_reviews(item["id"], page=wanted.page) if total else []
    return {
        "rating": rating,
        "list": found,
        "newerUrl": _page_url(path, wanted.page - 1) if wanted.page > 1 else "",
        "olderUrl": _page_url(path, wanted.page + 1) if wanted.page * PAGE_SIZE < total else "",
        "form": _form(item["id"], wanted.typed),
    }


def rating_record(item: Mapping[str, Any], reviews: Mapping[str, Any] | None) -> Context:
    """The keys of a schema.org Product about its reviews; none where there are none."""
    if not reviews or not reviews["rating"]:
        return {}
    rating = reviews["rating"]
    average = {"@type": "AggregateRating", "ratingValue": rating["average"], "reviewCount": rating["count"]}
    shown = published_reviews(item["id"], page=1, limit=_MOST_IN_RECORD)
    return {"aggregateRating": average, "review": [_record(each) for each in shown]}


def _record(review: Mapping[str, Any]) -> Context:
    text = "\n\n".join("\n".join(part["lines"]) for part in review["paragraphs"])
    said = {"name": review["title"], "reviewBody": text}
    return {
        "@type": "Review",
        "author": {"@type": "Person", "name": review["authorName"]},
        "datePublished": review["publishedDate"],
        "reviewRating": {"@type": "Rating", "ratingValue": review["stars"], "bestRating": HIGHEST},
        **{name: value for name, value in said.items() if value},
    }


def _page_url(path: str, page: int) -> str:
    return f"{address_with(path, **{PAGE: page if page > 1 else None})}#{ANCHOR}"


def _form(product_id: str, typed: Typed) -> Context:
    return {
        "action": REVIEW,
        "productId": product_id,
        "problem": typed.problem,
        "mostNameCharacters": MOST_NAME_CHARACTERS,
        **review_fields("", typed),
        "authorName": review_field("authorName", "", typed),
        "authorEmail": review_field("authorEmail", "", typed),
    }
