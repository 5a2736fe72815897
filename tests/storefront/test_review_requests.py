"""Asking buyers for reviews, and the page where they rate what they bought."""

import re
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from sitewright.catalog.models import Product
from sitewright.catalog.reviews.models import Review
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.models import Order, ReviewRequest, ReviewRequestStop
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.review_requests.operations.send_requests import send_requests
from sitewright.orders.review_requests.queries import may_be_due
from tests.cast import Answer, SiteClient
from tests.catalog.reviews.reviewing import allow_reviews
from tests.catalog.shops import make_product
from tests.orders.buying import fill_cart, submit
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)
DAYS = 10


@pytest.fixture
def order(site: Site) -> Order:
    """A fern and a moss card, handed over."""
    allow_reviews(sendsReviewRequests=True, reviewRequestDays=DAYS)
    return _bought("Fern", "Moss")


def _bought(*titles: str, **changes: Any) -> Order:
    products = [make_product(title, sku=f"{title}-sku") for title in titles]
    placed = place_order(submit(fill_cart(*products), 1200 * len(products)))
    fulfil_order(placed.id)
    # As with a real payment: what was only tried is not asked about.
    Order.objects.filter(id=placed.id).update(is_test=False, **changes)
    found: Order = Order.objects.get(id=placed.id)
    return found


def _asked(after_days: float) -> list[Message]:
    with clock.moved(timedelta(days=after_days)):
        send_requests()
    return list(Message.objects.filter(kind="review-request"))


def _links(mail: Message) -> tuple[str, str]:
    """To the page, and to where no more mails are wanted."""
    urls = [urlsplit(url) for url in re.findall(r"https?://\S+", mail.text)]
    rate, stop = (f"{url.path}?{url.query}" for url in urls)
    return rate, stop


def _send(visitor: SiteClient, path: str, **fields: str) -> Answer:
    return visitor.post_form(urlsplit(path).path, dict(parse_qsl(urlsplit(path).query)) | fields)


def _id(title: str) -> str:
    return str(Product.objects.get(title=title).id)


def test_it_asks_once_so_many_days_after_all_was_handed_over(order: Order) -> None:
    assert _asked(DAYS - 0.1) == []
    (mail,) = _asked(DAYS + 0.1)
    assert (mail.to_address, mail.subject) == ("ada@example.com", "How do you like it? – The Shop")
    assert "Fern\nMoss" in mail.text
    assert "Hello Ada Byron," in mail.text
    assert _asked(DAYS + 1) == [mail]
    Message.objects.all().delete()
    assert _asked(DAYS + 2) == []


@pytest.mark.parametrize("late", [DAYS + 8, 400])
def test_it_does_not_write_about_what_is_long_past(order: Order, late: int) -> None:
    assert _asked(late) == []


@pytest.mark.parametrize(
    "changes", [{"is_test": True}, {"email": ""}, {"state": "cancelled"}, {"fulfilled_at": None}]
)
def test_it_does_not_ask_about(order: Order, changes: dict[str, Any]) -> None:
    Order.objects.update(**changes)
    assert _asked(DAYS + 1) == []


@pytest.mark.parametrize("off", [{"reviewsEnabled": False}, {"sendsReviewRequests": False}])
def test_it_asks_nobody_unless_the_owner_wants_it(order: Order, off: dict[str, bool]) -> None:
    wishes: dict[str, Any] = {"sendsReviewRequests": True, "reviewRequestDays": DAYS, **off}
    allow_reviews(**wishes)
    assert _asked(DAYS + 1) == []
    with clock.moved(timedelta(days=DAYS + 1)):
        assert not may_be_due().exists()


def test_the_schedule_finds_the_websites_that_have_something_to_ask(order: Order) -> None:
    with clock.moved(timedelta(days=DAYS + 1)):
        assert [due.id for due in may_be_due()] == [order.id]
        send_requests()
        assert not may_be_due().exists()


def test_it_does_not_ask_where_nothing_of_it_is_left(order: Order) -> None:
    Product.objects.update(visibility="hidden")
    assert _asked(DAYS + 1) == []
    assert ReviewRequest.objects.count() == 1


def test_it_speaks_the_language_it_was_bought_in(order: Order) -> None:
    Order.objects.update(language="de")
    (mail,) = _asked(DAYS + 1)
    assert "Wie gefällt es Ihnen?" in mail.subject
    assert _links(mail)[0].startswith("/de/_reviews/order?")


def test_the_page_has_a_place_for_each_product(order: Order, visitor: SiteClient) -> None:
    """SF-2.21"""
    rate, _stop = _links(_asked(DAYS + 1)[0])
    answer = visitor.get(rate)
    html = answer.content.decode()
    assert 'data-page-type="209"' in html
    assert re.findall(r'name="(stars-\w+)" value="5"', html) == [f"stars-{_id(t)}" for t in ("Fern", "Moss")]
    assert 'value="Ada Byron"' in html
    assert ("no-store" in answer["Cache-Control"], answer["Referrer-Policy"]) == (True, "same-origin")
    assert 'name="robots" content="noindex' in html


def test_what_is_rated_is_a_verified_buyers(order: Order, visitor: SiteClient) -> None:
    rate, _stop = _links(_asked(DAYS + 1)[0])
    fern = _id("Fern")
    fields = {f"stars-{fern}": "5", f"title-{fern}": "Lovely", f"text-{fern}": "", "authorName": "Ada B."}
    sent = _send(visitor, rate, **fields)
    assert sent.status_code == 303
    html = visitor.get(sent["Location"]).content.decode()
    assert "Thank you. What you sent" in html
    assert f"stars-{fern}" not in html
    assert f"stars-{_id('Moss')}" in html
    review = Review.objects.get()
    assert (review.stars, review.author_name, review.author_email) == (5, "Ada B.", "ada@example.com")
    assert "has bought it" in visitor.get("/shop/p/fern").content.decode()
    _send(visitor, rate, **(fields | {f"stars-{fern}": "1"}))
    assert [each.stars for each in Review.objects.all()] == [5]


def test_words_without_stars_are_asked_about_and_nothing_is_kept(order: Order, visitor: SiteClient) -> None:
    rate, _stop = _links(_asked(DAYS + 1)[0])
    fern, moss = _id("Fern"), _id("Moss")
    answer = _send(visitor, rate, **{f"stars-{fern}": "4", f"text-{moss}": "Nice <moss>", "authorName": ""})
    html = answer.content.decode()
    assert answer.status_code == 400
    assert "Nice &lt;moss&gt;" in html
    assert re.search(rf'name="stars-{fern}" value="4" checked', html)
    assert html.count("Choose how many stars.") == 1
    assert 'id="review-name-error">Please write something here.<' in html
    assert Review.objects.count() == 0
    assert "Choose how many stars." in _send(visitor, rate, authorName="Ada").content.decode()


def test_nobody_rates_what_another_order_brought(order: Order, visitor: SiteClient) -> None:
    rate, _stop = _links(_asked(DAYS + 1)[0])
    reed = str(make_product("Reed", sku="reed")["id"])
    answer = _send(visitor, rate, authorName="Ada", **{f"stars-{reed}": "1"})
    assert (answer.status_code, Review.objects.count()) == (400, 0)


def test_a_wrong_key_opens_nothing(order: Order, visitor: SiteClient) -> None:
    rate, stop = _links(_asked(DAYS + 1)[0])
    for path in (rate, stop):
        wrong = path[:-1] + ("0" if path[-1] != "0" else "1")
        assert visitor.get(wrong).status_code == 404
        assert _send(visitor, wrong).status_code == 404
        assert visitor.get(f"{urlsplit(path).path}?of={order.id}&key=ä").status_code == 404
    assert not ReviewRequestStop.objects.exists()


def test_who_wants_no_more_of_them_gets_none(order: Order, visitor: SiteClient) -> None:
    _rate, stop = _links(_asked(DAYS + 1)[0])
    assert "Get no more mails" in visitor.get(stop).content.decode()
    assert not ReviewRequestStop.objects.exists()
    assert "You will get no more mails" in _send(visitor, stop).content.decode()
    _bought("Reed", email="ADA@example.com")
    assert len(_asked(DAYS + 1)) == 1
    assert "ada" not in ReviewRequestStop.objects.get().address_digest


def test_erasing_a_buyer_takes_reviews_and_links_along(order: Order, visitor: SiteClient) -> None:
    rate, _stop = _links(_asked(DAYS + 1)[0])
    _send(visitor, rate, authorName="Ada", **{f"stars-{_id('Fern')}": "5"})
    Review.objects.update(author_email="")
    run_ready()
    erase_buyer("ada@example.com")
    assert (Review.objects.count(), Message.objects.count()) == (0, 0)
    assert visitor.get(rate).status_code == 404
    assert "of 5 stars" not in visitor.get("/shop/p/fern").content.decode()
