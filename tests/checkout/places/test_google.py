"""What Google's Places API is asked, and what becomes of its answers (PL-7.17, PL-7.18, D-78)."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.checkout.places import google as adapter
from sitewright.checkout.places.google import SOURCE, GooglePlaces
from sitewright.checkout.places.google_address import place_in
from sitewright.checkout.places.interface import Away, Chosen, NoPlaces, Place, PlacesAway, Suggestion, Typed
from sitewright.checkout.places.registry import places_of
from sitewright.kit.network import Network, resolve
from tests.checkout.places.google_fake import FIFTH_AVENUE, KEY, SHOP_STREET, GoogleFake, part, serving

HERE = Network(resolve, lambda _: True)
HAUPT = Typed("Hauptstr", "DE", "a-session", "de")


@pytest.fixture
def fake() -> Iterator[GoogleFake]:
    with serving(GoogleFake()) as found:
        yield found


def places(fake: GoogleFake, key: str = KEY) -> GooglePlaces:
    return GooglePlaces(key, fake.url, HERE)


def why_away(fake: GoogleFake, key: str = KEY) -> tuple[Away, str]:
    with pytest.raises(PlacesAway) as away:
        places(fake, key).suggestions_for(HAUPT)
    return away.value.reason, away.value.said


def test_completes_what_is_typed(fake: GoogleFake) -> None:
    """PL-7.17"""
    assert places(fake).suggestions_for(HAUPT) == [
        Suggestion("ChIJ-berlin", "Hauptstraße 5", "Berlin, Germany", SOURCE),
        Suggestion("ChIJ_newyork", "350 5th Avenue", "New York, NY, USA", SOURCE),
    ]
    assert fake.asked == [
        {
            "input": "Hauptstr",
            "sessionToken": "a-session",
            "languageCode": "de",
            "includedRegionCodes": ["de"],
        }
    ]


def test_sends_nothing_that_is_not_known(fake: GoogleFake) -> None:
    places(fake).suggestions_for(Typed("Hauptstr"))
    assert fake.asked == [{"input": "Hauptstr"}]


def test_tells_one_place_in_the_same_session(fake: GoogleFake) -> None:
    """PL-7.18"""
    found = places(fake).place_of(Chosen("ChIJ-berlin", "a-session", "de"))
    assert found == Place("Hauptstraße 5", "", "Berlin", "BE", "10827", "DE")
    assert fake.looked_at == [("ChIJ-berlin", {"sessionToken": "a-session", "languageCode": "de"})]
    assert places(fake).place_of(Chosen("gone")) is None


def test_finding_nothing_is_an_answer(fake: GoogleFake) -> None:
    fake.predictions = ()
    assert places(fake).suggestions_for(HAUPT) == []


def test_says_why_it_is_away(fake: GoogleFake) -> None:
    assert why_away(fake, "wrong") == (Away.REFUSED, "API key not valid. Please pass a valid API key.")
    for status, reason in ((403, Away.REFUSED), (429, Away.BUSY), (400, Away.SILENT), (500, Away.SILENT)):
        fake.status = status
        assert why_away(fake)[0] == reason
    fake.status, fake.is_garbled = 200, True
    assert why_away(fake) == (Away.SILENT, "")


def test_who_is_too_slow_is_not_waited_for(fake: GoogleFake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "MOST_SECONDS", 0.05)
    fake.seconds = 0.4
    assert why_away(fake) == (Away.SILENT, "")


@pytest.mark.parametrize(
    "sent",
    [
        "no list",
        [None, 1, {}, {"placePrediction": None}, {"placePrediction": {"placeId": 7}}],
        [{"placePrediction": {"placeId": "x", "text": {"text": 7}}}, {"queryPrediction": {}}],
    ],
)
def test_what_cannot_be_read_is_no_suggestion(fake: GoogleFake, sent: Any) -> None:
    fake.predictions = sent
    assert places(fake).suggestions_for(HAUPT) == []


def test_without_a_key_nobody_is_asked(fake: GoogleFake) -> None:
    """D-78"""
    for nobody in (places_of("google", ""), places_of("gone", KEY)):
        assert isinstance(nobody, NoPlaces)
        assert (nobody.suggestions_for(HAUPT), nobody.place_of(Chosen("x"))) == ([], None)


def test_the_number_stands_where_the_country_has_it() -> None:
    """PL-7.18"""
    assert place_in([*SHOP_STREET]).line1 == "Hauptstraße 5"
    assert place_in([*FIFTH_AVENUE]) == Place("350 5th Avenue", "2A", "New York", "NY", "10118", "US")
    for country, line in (("FR", "5 Rue X"), ("GB", "5 Rue X"), ("IT", "Rue X 5"), ("NL", "Rue X 5")):
        parts = [part("5", "street_number"), part("Rue X", "route"), part("-", "country", short=country)]
        assert place_in(parts).line1 == line


def test_a_city_may_be_called_otherwise() -> None:
    village, town = part("Bramshott", "locality"), part("Liphook", "postal_town")
    borough = part("Brooklyn", "sublocality_level_1", "sublocality")
    assert place_in([village, town]).city == "Liphook"
    assert place_in([borough]).city == "Brooklyn"


def test_a_region_has_the_value_of_its_field() -> None:
    """Spain and Italy write provinces, Japan the name in its own writing."""
    spain = [
        part("Comunidad de Madrid", "administrative_area_level_1", short="MD"),
        part("Madrid", "administrative_area_level_2", short="M"),
        part("Spain", "country", short="ES"),
    ]
    italy = [
        part("Lazio", "administrative_area_level_1"),
        part("Città metropolitana di Roma", "administrative_area_level_2", short="RM"),
        part("Italy", "country", short="IT"),
    ]
    japan = [part("Aomori", "administrative_area_level_1"), part("Japan", "country", short="JP")]
    nowhere = [part("Nowhere", "administrative_area_level_1"), part("-", "country", short="US")]
    assert [place_in(each).region for each in (spain, italy, japan, nowhere)] == ["M", "RM", "青森県", ""]


@pytest.mark.parametrize("sent", [None, "x", [None, 1, {"types": "x"}, {"types": [1], "longText": "x"}]])
def test_parts_that_cannot_be_read_are_left_out(sent: Any) -> None:
    assert place_in(sent) == Place()
