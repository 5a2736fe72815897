"""What is kept of reviews, and what it makes of a product's rating."""

from datetime import timedelta

import pytest

from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.reviews.errors import BadReview, NoSuchReview, ReviewGone, ReviewsClosed
from sitewright.catalog.reviews.models import ProductRating, Review, ReviewStatus
from sitewright.catalog.reviews.operations.forget_reviews import forget_reviews
from sitewright.catalog.reviews.operations.moderate_reviews import moderate_reviews
from sitewright.catalog.reviews.operations.post_review import post_buyers_review, post_review
from sitewright.catalog.reviews.operations.remove_put_away import remove_put_away
from sitewright.catalog.reviews.operations.reply_to_review import reply_to_review
from sitewright.catalog.reviews.owner_lists import ReviewFilter, count_reviews, list_reviews
from sitewright.catalog.reviews.restoring import restore_reviews
from sitewright.catalog.reviews.words import Said
from sitewright.content.comments.words import Words
from sitewright.history.operations.start_undo import start_undo
from sitewright.history.recording import recorded_changes
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import run_ready
from tests.catalog.reviews.reviewing import allow_reviews, published, rating_of, reviewed
from tests.catalog.shops import make_product

pytestmark = pytest.mark.django_db(transaction=True)


def _said(
    stars: int = 4, text: str = "Heavy paper.", *, seconds: float | None = 60.0, trap: str = ""
) -> Said:
    words = Words(author_name="Ann", text=text, trap=trap, seconds_worked=seconds)
    return Said(stars, "Lovely", words)


@pytest.fixture
def product_id(shop: object) -> str:
    allow_reviews()
    return str(make_product("Fern card")["id"])


def test_what_is_published_counts(product_id: str) -> None:
    for stars in (5, 4, 4):
        post_review(product_id, _said(stars, f"{stars} {new_id()}"))
    found = rating_of(product_id)
    assert found is not None
    assert (found["count"], found["average"]) == (3, "4.3")


@pytest.mark.parametrize(
    ("said", "status", "held_for"),
    [
        (_said(seconds=None), "waiting", "unproven"),
        (_said(seconds=1.0), "waiting", "too-fast"),
        (_said(trap="x"), "spam", "trap"),
        (_said(text="http://a http://b http://c"), "waiting", "links"),
    ],
)
def test_what_is_doubtful_waits_and_does_not_count(
    product_id: str, said: Said, status: str, held_for: str
) -> None:
    review = post_review(product_id, said)
    assert (review.status, review.held_for) == (status, held_for)
    assert rating_of(product_id) is None


def test_it_waits_where_the_owner_looks_first(product_id: str) -> None:
    allow_reviews(need_approval=True)
    assert post_review(product_id, _said()).held_for == "approval"
    buyers = post_buyers_review(product_id, new_id(), _said(text=""))
    assert (buyers.status, buyers.held_for) == ("waiting", "approval")


def test_the_same_words_about_a_third_product_are_spam(product_id: str) -> None:
    others = [make_product(title, sku=title)["id"] for title in ("Moss", "Reed")]
    for other in others:
        post_review(str(other), _said())
    assert post_review(product_id, _said()).held_for == "repeated"


def test_it_is_kept_once_however_often_it_is_sent(product_id: str) -> None:
    assert post_review(product_id, _said()).id == post_review(product_id, _said()).id
    order_id = new_id()
    first = post_buyers_review(product_id, order_id, _said())
    assert post_buyers_review(product_id, order_id, _said(1, "Changed my mind.")).id == first.id
    assert (first.is_verified, Review.objects.count()) == (True, 2)


def test_it_says_what_is_missing(product_id: str) -> None:
    with pytest.raises(BadReview) as refused:
        post_review(product_id, _said(0, ""))
    assert refused.value.fields.keys() == {"stars", "text"}
    # Who has bought it may leave the words out, and not the stars.
    with pytest.raises(BadReview) as refused:
        post_buyers_review(product_id, new_id(), _said(0, ""))
    assert refused.value.fields.keys() == {"stars"}


def test_nobody_reviews_what_there_is_not_or_where_it_is_off(product_id: str) -> None:
    with pytest.raises(ReviewsClosed):
        post_review(new_id(), _said())
    allow_reviews(reviewsEnabled=False)
    with pytest.raises(ReviewsClosed):
        post_review(product_id, _said())


def test_decisions_move_the_rating_and_are_taken_back_together(product_id: str) -> None:
    other = str(make_product("Moss", sku="M")["id"])
    ids = [published(each, stars).id for each, stars in ((product_id, 5), (product_id, 2), (other, 1))]
    with recorded_changes() as recorded:
        moderate_reviews(ids, ReviewStatus.DELETED)
    assert (rating_of(product_id), rating_of(other)) == (None, None)
    start_undo(recorded.change_set_id)
    run_ready()
    first, second = rating_of(product_id), rating_of(other)
    assert first is not None
    assert second is not None
    assert (first["average"], second["average"]) == ("3.5", "1.0")
    with pytest.raises(NoSuchReview):
        moderate_reviews([*ids, new_id()], ReviewStatus.SPAM)
    assert Review.objects.filter(status="published").count() == 3


def test_a_reply_is_taken_back(product_id: str) -> None:
    review = published(product_id)
    reply_to_review(review.id, "Thank you.")
    with recorded_changes() as recorded:
        reply_to_review(review.id, "Thank you, Ann.")
    start_undo(recorded.change_set_id)
    run_ready()
    review.refresh_from_db()
    assert (review.reply, review.replied_at is None) == ("Thank you.", False)
    with pytest.raises(NoSuchReview):
        reply_to_review(reviewed(product_id, status=ReviewStatus.WAITING).id, "Thanks.")


def test_put_away_is_removed_after_thirty_days_and_cannot_come_back(product_id: str) -> None:
    review = published(product_id)
    moderate_reviews([review.id], ReviewStatus.SPAM)
    remove_put_away()
    assert Review.objects.count() == 1
    with clock.moved(timedelta(days=31)):
        remove_put_away()
    assert Review.objects.count() == 0
    with pytest.raises(ReviewGone):
        restore_reviews({review.id: {"status": "published", "reply": ""}})


def test_forgetting_takes_it_out_of_the_rating(product_id: str) -> None:
    review = published(product_id, 1)
    published(product_id, 5)
    forget_reviews([review.id])
    found = rating_of(product_id)
    assert found is not None
    assert (found["count"], found["average"]) == (1, "5.0")


def test_the_list_narrows_and_leaves_out_deleted_products(product_id: str) -> None:
    other = str(make_product("Moss", sku="M")["id"])
    for each, stars in ((product_id, 5), (product_id, 2), (other, 2)):
        reviewed(each, stars, status=ReviewStatus.WAITING)

    def listed(**wanted: object) -> list[tuple[str, int]]:
        found = list_reviews(ReviewFilter(**wanted), page=1, page_size=10)  # type: ignore[arg-type]
        return [(row.product.title, row.stars) for row in found.rows]

    assert listed() == [("Moss", 2), ("Fern card", 2), ("Fern card", 5)]
    assert listed(stars=2) == [("Moss", 2), ("Fern card", 2)]
    assert listed(product_id=product_id, stars=5) == [("Fern card", 5)]
    assert listed(search="moss") == [("Moss", 2)]
    delete_product(other)
    assert count_reviews() == {"waiting": 2, "published": 0, "spam": 0, "deleted": 0}


def test_ratings_are_of_one_website(product_id: str) -> None:
    published(product_id)
    row = ProductRating.objects.get()
    assert row.website_id == Review.objects.get().website_id
    assert (row.fives, row.ones) == (1, 0)
