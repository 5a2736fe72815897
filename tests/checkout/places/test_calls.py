"""Visitors' calls for addresses (PL-7.17, PL-7.18, PL-7.19, D-78)."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.checkout.places.models import PlacesAccount, PlacesUse
from sitewright.kit.outside import ADDRESSES, ANSWER_KEY, PLACES_KEY, QUESTION_KEY, Places
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import fill
from tests.checkout.places.google_fake import KEY, GoogleFake
from tests.checkout.places.looking import connect, google

AUTOCOMPLETE = "/api/google-maps/places/autocomplete"
DETAILS = "/api/google-maps/places/details"
FROM = {"productPage": "checkout", "productSection": "shipping"}
TYPED = {"input": "Hauptstr", "country": "de", "sessionToken": "a-1", **FROM}
CHOSEN = {"placeId": "ChIJ-berlin", "sessionToken": "a-1", **FROM}
NOTHING: dict[str, Any] = {"predictions": []}


@pytest.fixture
def fake(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[GoogleFake]:
    with google(monkeypatch, GoogleFake()) as found:
        connect()
        found.asked.clear()
        yield found


def calls() -> list[tuple[int, int]]:
    return [*PlacesUse.objects.filter(page="checkout").values_list("suggestions", "details")]


def test_without_an_account_nothing_is_suggested(shop: Shop, visitor: SiteClient) -> None:
    """D-78: forms work offline."""
    answer = visitor.get(AUTOCOMPLETE, TYPED)
    assert (answer.status_code, answer.json()) == (200, NOTHING)
    answer = visitor.get(DETAILS, CHOSEN)
    assert (answer.status_code, answer.json()) == (200, {"places": []})


def test_suggests_what_was_begun(fake: GoogleFake, visitor: SiteClient) -> None:
    """PL-7.17: by query, with where on the site it is asked; no cache keeps it, and no key is told."""
    answer = visitor.get(AUTOCOMPLETE, TYPED)
    assert answer.json()["predictions"][0] == {
        "id": "ChIJ-berlin",
        "text": "Hauptstraße 5",
        "detail": "Berlin, Germany",
        "source": "Google Maps",
    }
    assert "no-store" in answer["Cache-Control"]
    assert KEY not in answer.text
    assert fake.asked[0]["includedRegionCodes"] == ["de"]
    assert calls() == [(1, 0)]


def test_tells_the_parts_of_the_chosen_one(fake: GoogleFake, visitor: SiteClient) -> None:
    """PL-7.18"""
    assert visitor.get(DETAILS, CHOSEN).json() == {
        "places": [
            {
                "line1": "Hauptstraße 5",
                "line2": "",
                "city": "Berlin",
                "region": "BE",
                "postalCode": "10827",
                "country": "DE",
            }
        ]
    }
    assert visitor.get(DETAILS, CHOSEN | {"placeId": "gone"}).json() == {"places": []}
    assert fake.looked_at[0] == ("ChIJ-berlin", {"sessionToken": "a-1", "languageCode": "en"})
    assert calls() == [(0, 2)]


@pytest.mark.parametrize("text", ["", "Ha", " H  ", "x" * 201])
def test_too_little_or_too_much_is_not_asked(fake: GoogleFake, visitor: SiteClient, text: str) -> None:
    assert visitor.get(AUTOCOMPLETE, TYPED | {"input": text}).json() == NOTHING
    assert (fake.asked, calls()) == ([], [])


def test_what_is_no_id_leads_nowhere(fake: GoogleFake, visitor: SiteClient) -> None:
    for place_id in ("", "../autocomplete", "x" * 301, "a?b=c", "a\r\nHost: x"):
        assert visitor.get(DETAILS, {"placeId": place_id}).json() == {"places": []}
    visitor.get(AUTOCOMPLETE, TYPED | {"country": "DEU", "sessionToken": "<x>" * 99})
    assert fake.looked_at == []
    assert fake.asked == [{"input": "Hauptstr", "languageCode": "en"}]


def test_beyond_the_days_most_nobody_is_asked(fake: GoogleFake, visitor: SiteClient) -> None:
    """D-78, PL-7.19"""
    PlacesAccount.objects.update(daily_cap=2)
    found = [len(visitor.get(AUTOCOMPLETE, TYPED).json()["predictions"]) for _ in range(3)]
    assert (found, len(fake.asked)) == ([2, 0, 0], 1)


def test_a_service_that_is_away_suggests_nothing_and_its_owner_is_told(
    fake: GoogleFake, visitor: SiteClient
) -> None:
    fake.status = 403
    answer = visitor.get(AUTOCOMPLETE, TYPED)
    assert (answer.status_code, answer.json()) == (200, NOTHING)
    assert PlacesAccount.objects.get().problem == "refused"
    fake.status = 200
    assert visitor.get(AUTOCOMPLETE, TYPED).json() != NOTHING
    assert PlacesAccount.objects.get().problem == ""


def test_one_that_is_off_or_locked_asks_nobody(fake: GoogleFake, visitor: SiteClient) -> None:
    PlacesAccount.objects.update(is_on=False)
    assert visitor.get(AUTOCOMPLETE, TYPED).json() == NOTHING
    PlacesAccount.objects.update(is_on=True, sealed_key="AAAA" * 20)
    assert visitor.get(AUTOCOMPLETE, TYPED).json() == NOTHING
    assert (fake.asked, calls()) == ([], [])


def test_no_thread_waits(fake: GoogleFake, visitor: SiteClient) -> None:
    """The request ends with its question, counted; in its second pass the answer is at hand."""
    places: Any = {ADDRESSES: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    first = visitor.get(AUTOCOMPLETE, TYPED)
    question = first.wsgi_request.META[QUESTION_KEY]
    assert (first.status_code, fake.asked, places[ADDRESSES].taken) == (202, [], 1)
    assert visitor.get(AUTOCOMPLETE, TYPED).json() == NOTHING
    answer: Any = (question.about, question.ask())
    question.place.free()
    visitor.defaults |= {ANSWER_KEY: answer}
    second = visitor.get(AUTOCOMPLETE, TYPED)
    assert len(second.json()["predictions"]) == 2
    assert calls() == [(1, 0)]


def test_a_place_is_given_back_where_the_day_is_over(fake: GoogleFake, visitor: SiteClient) -> None:
    places: Any = {ADDRESSES: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    PlacesAccount.objects.update(daily_cap=1)
    assert visitor.get(AUTOCOMPLETE, TYPED).json() == NOTHING
    assert places[ADDRESSES].taken == 0


def test_an_asking_that_failed_is_a_silence(fake: GoogleFake, visitor: SiteClient) -> None:
    places: Any = {ADDRESSES: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    question = visitor.get(DETAILS, CHOSEN).wsgi_request.META[QUESTION_KEY]
    answer: Any = (question.about, RuntimeError("the pool is gone"))
    visitor.defaults |= {ANSWER_KEY: answer}
    assert visitor.get(DETAILS, CHOSEN).json() == {"places": []}
    assert PlacesAccount.objects.get().problem == "silent"


def test_the_checkout_says_whether_addresses_are_suggested(fake: GoogleFake, visitor: SiteClient) -> None:
    """The script comes to shops that have it alone, and the key to no page."""
    fill(visitor)
    page = visitor.get("/checkout").text
    assert " data-suggests" in page
    assert KEY not in page
    PlacesAccount.objects.update(is_on=False)
    assert " data-suggests" not in visitor.get("/checkout").text
