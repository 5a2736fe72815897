"""Photos that buyers add to what they said about what they bought."""

import io
import re
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from sitewright.catalog.models import Product
from sitewright.catalog.reviews.models import Review, ReviewPhoto, ReviewStatus
from sitewright.catalog.reviews.operations.moderate_reviews import moderate_reviews
from sitewright.catalog.reviews.operations.prune_photos import prune_photos
from sitewright.catalog.reviews.operations.remove_photo import remove_photo
from sitewright.catalog.reviews.owner_lists import ReviewFilter, count_reviews, list_reviews
from sitewright.history.models import ChangeSet
from sitewright.history.operations.start_undo import start_undo
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.review_requests.links import request_path
from tests.cast import Answer, SiteClient
from tests.catalog.reviews.reviewing import allow_reviews, picture
from tests.catalog.shops import make_product
from tests.orders.buying import fill_cart, submit
from tests.orders.conftest import own_files
from tests.storefront.sites import Site

__all__ = ["own_files"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_files")]


@pytest.fixture
def order(site: Site) -> Order:
    """A fern, handed over."""
    allow_reviews()
    placed = place_order(submit(fill_cart(make_product("Fern", sku="fern")), 1200))
    fulfil_order(placed.id)
    Order.objects.filter(id=placed.id).update(is_test=False)
    found: Order = Order.objects.get(id=placed.id)
    return found


@pytest.fixture
def review(order: Order, visitor: SiteClient) -> Review:
    """Five stars by the mail, published."""
    fields = _opens(order) | {f"stars-{Product.objects.get().id}": "5", "authorName": "Ada"}
    assert visitor.post_form("/_reviews/order", fields).status_code == 303
    found: Review = Review.objects.get()
    return found


def _opens(order: Order) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(request_path(order)).query))


def _send(visitor: SiteClient, order: Order, review_id: str, *contents: bytes, **more: Any) -> Answer:
    photos = [SimpleUploadedFile(f"photo-{place}.jpg", each) for place, each in enumerate(contents)]
    return visitor.post_form(f"/_reviews/photos/{review_id}", _opens(order) | {"photo": photos} | more)


def _shop_page(visitor: SiteClient) -> str:
    return visitor.get("/shop/p/fern").content.decode()


def _addresses(html: str) -> list[str]:
    return re.findall(r'"(/_reviews/photos/\w+/\d+\.webp)"', html)


def test_a_photo_waits_for_the_owner_and_then_stands_in_the_review(
    order: Order, review: Review, visitor: SiteClient
) -> None:
    """SF-2.12: what was said stays where it is meanwhile."""
    assert 'enctype="multipart/form-data"' in visitor.get(request_path(order)).content.decode()
    sent = _send(visitor, order, review.id, picture(), picture())
    assert sent.status_code == 303
    assert "2 photos are here" in visitor.get(sent["Location"]).content.decode()
    photo = ReviewPhoto.objects.order_by("id")[0]
    assert "of 5 stars" in _shop_page(visitor)
    assert _addresses(_shop_page(visitor)) == []
    assert visitor.get(f"/_reviews/photos/{photo.id}/1500.webp").status_code == 404
    moderate_reviews([review.id], ReviewStatus.PUBLISHED)
    html = _shop_page(visitor)
    large, small, *others = _addresses(html)
    assert len(others) == 2
    assert 'alt="Photo 1 by Ada" width="60" height="40"' in html
    for address in (large, small):
        answer = visitor.get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
        assert "max-age=600" in answer["Cache-Control"]
    assert visitor.get(large.replace("1500", "777")).status_code == 404


def test_it_keeps_nothing_of_what_a_camera_writes_into_files(
    order: Order, review: Review, visitor: SiteClient
) -> None:
    _send(visitor, order, review.id, picture(3000, 2000, artist="Ada Byron"))
    photo = ReviewPhoto.objects.get()
    assert (photo.width, photo.height) == (1500, 1000)
    keys = sorted(key for key, _ in storage().keys("review-photos/"))
    assert keys == sorted((photo.storage_key, photo.small_key))
    for key in keys:
        content = storage().get(key)
        assert b"Ada" not in content
        assert not Image.open(io.BytesIO(content)).getexif()
    assert Image.open(io.BytesIO(storage().get(photo.small_key))).width == 300


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ([], "Choose one photo or more."),
        ([b"MZ no picture"], "photo-0.jpg"),
        ([b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>"], "photo-0.jpg"),
        ([picture()] * 6, "Please send at most 5 photos."),
        ([picture() + bytes(10_000_000)], "A photo is larger than 10 MB."),
    ],
)
def test_it_says_why_photos_are_not_taken(
    order: Order, review: Review, visitor: SiteClient, contents: list[bytes], said: str
) -> None:
    answer = _send(visitor, order, review.id, *contents)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not ReviewPhoto.objects.exists()
    assert list(storage().keys("review-photos/")) == []


def test_a_review_has_five_at_most_and_none_after_the_owner_decided(
    order: Order, review: Review, visitor: SiteClient
) -> None:
    assert _send(visitor, order, review.id, *[picture()] * 4).status_code == 303
    refused = _send(visitor, order, review.id, picture(), picture())
    assert "at most 5" in refused.content.decode()
    assert _send(visitor, order, review.id, picture()).status_code == 303
    assert ReviewPhoto.objects.count() == 5
    moderate_reviews([review.id], ReviewStatus.PUBLISHED)
    assert 'name="photo"' not in visitor.get(request_path(order)).content.decode()
    assert _send(visitor, order, review.id, picture()).status_code == 404


def test_nobody_adds_photos_to_what_another_said(order: Order, review: Review, visitor: SiteClient) -> None:
    assert _send(visitor, order, review.id, picture(), key="0" * 32).status_code == 404
    Review.objects.update(order_id="")
    assert _send(visitor, order, review.id, picture()).status_code == 404
    assert not ReviewPhoto.objects.exists()


def test_it_tells_the_edge_whether_photos_may_come(site: Site, visitor: SiteClient) -> None:
    allow_reviews()
    address = f"/_reviews/photos/{'0' * 32}"
    assert visitor.get(address).json() == {"photos": True}
    allow_reviews(reviewsEnabled=False)
    assert visitor.get(address).status_code == 404


def test_what_has_photos_to_be_looked_at_waits(order: Order, review: Review, visitor: SiteClient) -> None:
    _send(visitor, order, review.id, picture())
    assert (count_reviews()["waiting"], count_reviews()["published"]) == (1, 1)
    assert [each.id for each in list_reviews(ReviewFilter(), page=1, page_size=9).rows] == [review.id]
    moderate_reviews([review.id], ReviewStatus.PUBLISHED)
    assert count_reviews()["waiting"] == 0
    start_undo(ChangeSet.objects.latest("id").id)
    assert count_reviews()["waiting"] == 1
    assert _addresses(_shop_page(visitor)) == []


def test_an_owner_takes_one_photo_out_and_back(order: Order, review: Review, visitor: SiteClient) -> None:
    _send(visitor, order, review.id, picture(), picture())
    moderate_reviews([review.id], ReviewStatus.PUBLISHED)
    first, second = ReviewPhoto.objects.order_by("id")
    remove_photo(first.id)
    assert {address.split("/")[3] for address in _addresses(_shop_page(visitor))} == {second.id}
    assert visitor.get(f"/_reviews/photos/{first.id}/300.webp").status_code == 404
    start_undo(ChangeSet.objects.latest("id").id)
    assert len(_addresses(_shop_page(visitor))) == 4
    remove_photo(first.id)
    prune_photos()
    assert ReviewPhoto.objects.count() == 2
    with clock.moved(timedelta(days=31)):
        prune_photos()
    assert [photo.id for photo in ReviewPhoto.objects.all()] == [second.id]
    assert len(list(storage().keys("review-photos/"))) == 2


def test_erasing_a_buyer_takes_photos_along(order: Order, review: Review, visitor: SiteClient) -> None:
    _send(visitor, order, review.id, picture())
    run_ready()
    erase_buyer("ada@example.com")
    run_ready()
    assert not ReviewPhoto.objects.exists()
    assert list(storage().keys("review-photos/")) == []
