"""Context of the page where a buyer rates what an order brought (SF-2.21, page type 209).

request.action, request.orderId, request.key
request.authorName  {name, id, value, problem}
request.products[]  {id, title, fullUrl, mainImage, given, fields}: `given` {stars, percent} of what is rated
                    already, else null; `fields` as those of `item.reviews.form`, their names ending in the id
request.photoForms[] {title, action, id, problem, most, megabytes, count}: for each rated product that photos
                    can be added to; `id` is the product's, `count` how many were sent
request.isDone      nothing is left to be rated
request.hasSent     something has just been sent
request.problem     what is wrong, beside what stands at the fields
request.stop        {question, button} for who wants no more mails
request.said        what has been done, instead of the form
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sitewright.catalog.reviews.photos import MOST_MEGABYTES, MOST_PHOTOS, PHOTOS
from sitewright.content.comments.words import MOST_NAME_CHARACTERS
from sitewright.kit.messages import text
from sitewright.orders.review_requests.addresses import PATH, STOP_PATH
from sitewright.themes.context.review_form import review_fields
from sitewright.themes.context.seo import page_head
from sitewright.themes.context.typed import Typed
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

LAYOUT = "reviews-request"


class AskedOrder(NamedTuple):
    """What opens the page, and the name a buyer gave."""

    id: str
    key: str
    buyer: str


class Given(NamedTuple):
    """What a buyer said of one product; `photos` is how many came with it."""

    review_id: str
    stars: int
    photos: int
    takes_photos: bool


@dataclass(frozen=True, slots=True)
class RequestShown:
    """What a buyer comes for or has done, and what was typed and not taken; `given` is by product."""

    given: Mapping[str, Given] = field(default_factory=dict)
    has_sent: bool = False
    asks_to_stop: bool = False
    has_stopped: bool = False
    typed: Typed = field(default_factory=Typed)


def reviews_request_context(
    site: Mapping[str, Any], order: AskedOrder, products: Sequence[Mapping[str, Any]], shown: RequestShown
) -> Context:
    head = page_head(
        site,
        LAYOUT,
        PATH,
        title=_title(shown),
        type_code=PageType.REVIEWS_REQUEST,
        is_indexed=False,
    )
    # An order opens by the key in its address, which must not stand in links.
    return {**site, "page": {**head, "alternates": []}, "request": _request(order, products, shown)}


def _title(shown: RequestShown) -> str:
    is_about_stopping = shown.asks_to_stop or shown.has_stopped
    return text("reviews.stop-button") if is_about_stopping else text("reviews.request-title")


def _request(order: AskedOrder, products: Sequence[Mapping[str, Any]], shown: RequestShown) -> Context:
    typed = shown.typed
    return {
        "action": STOP_PATH if shown.asks_to_stop else PATH,
        "orderId": order.id,
        "key": order.key,
        "mostNameCharacters": MOST_NAME_CHARACTERS,
        "authorName": {
            "value": typed.values.get("authorName", order.buyer),
            "problem": typed.problems.get("authorName", ""),
        },
        "products": [_product(product, shown) for product in products],
        "photoForms": [_photo_form(each, shown) for each in products if _takes_photos(each, shown)],
        "isDone": all(product["id"] in shown.given for product in products),
        "hasSent": shown.has_sent,
        "problem": typed.problem,
        "stop": _stop() if shown.asks_to_stop else None,
        "said": text("reviews.stopped") if shown.has_stopped else "",
    }


def _product(product: Mapping[str, Any], shown: RequestShown) -> Context:
    given = shown.given.get(product["id"])
    names = ("id", "title", "fullUrl", "mainImage")
    return {
        **{name: product[name] for name in names},
        "given": {"stars": given.stars, "percent": given.stars * 20} if given else None,
        "fields": review_fields(f"-{product['id']}", shown.typed),
    }


def _takes_photos(product: Mapping[str, Any], shown: RequestShown) -> bool:
    given = shown.given.get(product["id"])
    return given is not None and given.takes_photos


def _photo_form(product: Mapping[str, Any], shown: RequestShown) -> Context:
    given = shown.given[product["id"]]
    return {
        "id": product["id"],
        "title": product["title"],
        "action": f"{PHOTOS}/{given.review_id}",
        "problem": shown.typed.problems.get(f"photos-{product['id']}", ""),
        "most": MOST_PHOTOS - given.photos,
        "megabytes": MOST_MEGABYTES,
        "count": given.photos,
    }


def _stop() -> Context:
    return {"question": text("reviews.stop-question"), "button": text("reviews.stop-button")}
