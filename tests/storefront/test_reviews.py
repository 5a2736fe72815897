"""Reviews, as visitors meet them on a product's page."""

import json
import re
from typing import Any

import pytest

from sitewright.catalog.models import Product
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.operations.reply_to_review import reply_to_review
from sitewright.sites.models import Website
from sitewright.storefront import reviews
from tests.cast import OTHER_HOST, SiteClient
from tests.catalog.reviews.reviewing import allow_reviews, published, reviewed, send_review
from tests.storefront.sites import Site, make_card
from tests.storefront.talk import work
from tests.storefront.test_product_page import page_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def fern(site: Site) -> Product:
    allow_reviews()
    make_card("Fern")
    found: Product = Product.objects.get()
    return found


def _section(html: str) -> str:
    found = re.search(r'<section [^>]*id="reviews".*?</section>', html, re.DOTALL)
    return found[0] if found else ""


def _record(html: str) -> dict[str, Any]:
    found = re.findall(r'<script type="application/ld\+json"[^>]*>(.*?)</script>', html, re.DOTALL)
    records = [record for text in found for record in _as_list(json.loads(text))]
    return next(record for record in records if record["@type"] == "Product")


def _as_list(parsed: Any) -> list[Any]:
    return parsed if isinstance(parsed, list) else [parsed]


def test_nothing_of_it_is_there_until_the_owner_wants_it(fern: Product, visitor: SiteClient) -> None:
    """SF-2.12"""
    published(fern.id)
    allow_reviews(reviewsEnabled=False)
    html = page_of(visitor, "fern")
    assert "aggregateRating" not in html
    assert _section(html) == ""
    assert 'class="rating"' not in html + visitor.get("/shop").content.decode()
    assert send_review(visitor, fern.id).status_code == 409


def test_the_stars_stand_near_the_title_and_lead_to_the_words(fern: Product, visitor: SiteClient) -> None:
    """SF-2.12, SF-3.69"""
    published(fern.id, 5, "Well printed.\n\nOn heavy paper.", title="Lovely")
    review = published(fern.id, 4, "Good <b>paper</b>", author_name="Bob", order_id="a" * 32)
    reply_to_review(review.id, "Thank you, Bob.")
    html = page_of(visitor, "fern")
    assert '<p class="rating"><a href="#reviews">' in html
    assert "4.5 of 5 stars" in html
    section = _section(html)
    assert "2 reviews" in section
    assert "<p>Well printed.</p>" in section
    assert "<p>On heavy paper.</p>" in section
    assert "Good &lt;b&gt;paper&lt;/b&gt;" in section
    assert section.count("has bought it") == 1
    assert "Thank you, Bob." in section
    rows = re.findall(r"<li><span>(\d stars?)</span>.*?<span>(\d+)</span></li>", section)
    assert rows == [("5 stars", "1"), ("4 stars", "1"), ("3 stars", "0"), ("2 stars", "0"), ("1 star", "0")]


def test_search_engines_are_told(fern: Product, visitor: SiteClient) -> None:
    assert "aggregateRating" not in _record(page_of(visitor, "fern"))
    published(fern.id, 5, title="Lovely")
    published(fern.id, 4, "</script>")
    record = _record(page_of(visitor, "fern"))
    assert record["aggregateRating"] == {
        "@type": "AggregateRating",
        "ratingValue": "4.5",
        "reviewCount": 2,
    }
    newest, first = record["review"]
    assert (newest["reviewBody"], newest["reviewRating"]["ratingValue"]) == ("</script>", 4)
    assert (first["name"], first["author"]["name"]) == ("Lovely", "Ann")


def test_lists_show_stars_as_the_owner_wants(fern: Product, visitor: SiteClient) -> None:
    published(fern.id, 4)
    assert "4 of 5 stars" in visitor.get("/shop").content.decode()
    allow_reviews(starsInListsEnabled=False)
    assert "of 5 stars" not in visitor.get("/shop").content.decode()
    assert "4 of 5 stars" in page_of(visitor, "fern")


def test_all_can_be_read_page_by_page(fern: Product, visitor: SiteClient) -> None:
    for number in range(12):
        reviewed(fern.id, 5, f"Words {number:02}")
    published(fern.id, 5, "Words 12")
    first = _section(page_of(visitor, "fern"))
    assert "Words 12" in first
    assert "Words 03" in first
    assert "Words 02" not in first
    assert 'href="/shop/p/fern?reviews=2#reviews"' in first
    second = visitor.get("/shop/p/fern?reviews=2").content.decode()
    assert "Words 02" in _section(second)
    assert "Words 03" not in _section(second)
    assert 'href="/shop/p/fern#reviews"' in _section(second)
    assert re.search(r'<link rel="canonical" href="[^"]*/shop/p/fern">', second)
    assert visitor.get("/shop/p/fern?reviews=3").status_code == 404


def test_a_review_without_a_script_waits(fern: Product, visitor: SiteClient) -> None:
    answer = send_review(visitor, fern.id)
    assert (answer.status_code, answer["Location"]) == (303, "/shop/p/fern#review-waits")
    review = Review.objects.get()
    assert (review.status, review.stars, review.title) == ("waiting", 4, "Lovely")
    assert "heavy paper" not in page_of(visitor, "fern")


def test_a_script_that_worked_is_published_at_once(fern: Product, visitor: SiteClient) -> None:
    answer = send_review(visitor, fern.id, accepts="application/json", **work())
    review = Review.objects.get()
    assert answer.json() == {"id": review.id, "isPublished": True}
    assert f'id="review-{review.id}"' in page_of(visitor, "fern")


def test_what_was_typed_is_kept_and_wrong_fields_say_so(fern: Product, visitor: SiteClient) -> None:
    answer = send_review(
        visitor, fern.id, stars="9", title='"Mine"', text=" ", authorEmail="nowhere", authorName="Ann B"
    )
    section = _section(answer.content.decode())
    assert answer.status_code == 400
    assert 'value="&quot;Mine&quot;"' in section
    assert 'value="Ann B"' in section
    said = dict(re.findall(r'class="field-error" [^>]*data-problem="(\w+)">([^<]*)<', section))
    assert said == {
        "stars": "Choose how many stars.",
        "title": "",
        "text": "Please write something here.",
        "authorName": "",
        "authorEmail": "This is not an e-mail address.",
    }
    kept = _section(send_review(visitor, fern.id, stars="2", text="").content.decode())
    assert re.search(r'value="2" checked', kept)
    assert not Review.objects.exists()


def test_the_same_refusal_reaches_scripts(fern: Product, visitor: SiteClient) -> None:
    answer = send_review(visitor, fern.id, accepts="application/json", stars="", authorName="")
    assert answer.status_code == 400
    assert answer.json()["fields"].keys() == {"stars", "authorName"}


def test_what_people_do_not_see_is_spam_and_said_to_wait(fern: Product, visitor: SiteClient) -> None:
    answer = send_review(visitor, fern.id, website="http://spam.example")
    assert answer["Location"].endswith("#review-waits")
    assert Review.objects.get().status == ReviewStatus.SPAM


def test_the_stated_call_answers_page_by_page(
    fern: Product, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SF-7.21, D-58"""
    monkeypatch.setattr(reviews, "_PAGE_SIZE", 2)
    for number in range(3):
        published(fern.id, 5, f"Words {number}")
    reviewed(fern.id, status=ReviewStatus.WAITING)
    path = f"/api/commerce/reviews?itemId={fern.id}"
    first = visitor.get(path).json()
    assert [row["paragraphs"][0]["lines"] for row in first["reviews"]] == [["Words 2"], ["Words 1"]]
    last = visitor.get(f"{path}&cursor={first['nextPageCursor']}").json()
    assert ([row["stars"] for row in last["reviews"]], last["hasNextPage"]) == ([5], False)
    assert "author_email" not in json.dumps(first)
    assert "authorEmail" not in json.dumps(first)
    assert visitor.get("/api/commerce/reviews?itemId=x").status_code == 404
    assert visitor.get(path, HTTP_HOST=OTHER_HOST).status_code == 404


def test_it_speaks_the_language_of_the_page(fern: Product, visitor: SiteClient) -> None:
    published(fern.id, 5)
    published(fern.id, 4)
    Website.objects.update(languages="de")
    allow_reviews()
    html = visitor.get("/de/shop/p/fern").content.decode()
    assert "4,5 von 5 Sternen" in html
    assert "2 Bewertungen" in html
