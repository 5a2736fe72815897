"""Comments, sharing, links in short messages and the calendar's address."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render

CALENDAR = "http://www.google.com/calendar/event?action=TEMPLATE"
PARTY: dict[str, JSON] = {"title": "Party", "startDate": 1500000000000, "endDate": 1500003600000}


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, ["No", "Comments"]), (1, ["1", "Comment"]), (2, ["2", "Comments"]), (11, ["11", "Comments"])],
)
def test_labels_comments_by_their_number(count: int, words: list[str]) -> None:
    """PL-9.21, PL-9.22"""
    item: JSON = {"id": "a", "fullUrl": "/a", "publicCommentCount": count}
    label = render("{@|comment-link}", item).partition(">")[2].partition("<")[0]
    assert label.split() == words
    assert render("{@|comment-count}", item) == " ".join(words)


@pytest.mark.parametrize("formatter", ["social-button", "social-button-inline"])
@pytest.mark.parametrize("website", [None, {}, {"shareButtonOptions": {}}, {"shareButtonOptions": []}])
def test_offers_sharing_only_where_the_website_has_options(formatter: str, website: JSON) -> None:
    """PL-3.10, PL-9.23"""
    item: dict[str, JSON] = {"title": "A", "fullUrl": "/a"}
    assert render("{@|" + formatter + "}", item | {"website": website}) == ""
    options: JSON = {"shareButtonOptions": {"1": True}}
    assert 'data-full-url="/a"' in render("{@|" + formatter + "}", item | {"website": options})


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://e.com/a", "http://e.com/a"),
        ("https://e.com", "https://e.com"),
        ("@bob", "https://twitter.com/bob/"),
        ("#spring", "https://twitter.com/hashtag/spring?src=hash"),
    ],
)
def test_links_addresses_handles_and_hashtags_into_a_new_window(text: str, address: str) -> None:
    """PL-9.24"""
    link = f'<a target="new" href="{address}">{text}</a>'
    assert render("{t|activate-twitter-links}", {"t": f"see {text} there"}) == f"see {link} there"


def test_gives_the_calendar_title_start_and_end_in_utc() -> None:
    """PL-7.44"""
    in_tokyo = PARTY | {"website": {"timeZone": "Asia/Tokyo"}}
    expected = f"{CALENDAR}&text=Party&dates=20170714T024000Z/20170714T034000Z"
    assert render("{@|google-calendar-url}", in_tokyo) == expected


@pytest.mark.parametrize(
    ("place", "location"),
    [
        (
            {"addressLine1": "1 Rd", "addressLine2": "Ely", "addressCountry": "UK"},
            "&location=1%20Rd%2C%20Ely%2C%20UK",
        ),
        ({"addressLine1": "1 Rd", "addressLine2": " ", "addressCountry": "UK"}, "&location=1%20Rd%2C%20UK"),
        ({"addressLine2": "Ely"}, "&location=Ely"),
        ({"addressLine1": ""}, ""),
        ({}, ""),
    ],
)
def test_gives_the_calendar_the_parts_of_the_place_that_there_are(place: JSON, location: str) -> None:
    """PL-7.45"""
    assert render("{@|google-calendar-url}", PARTY | {"location": place}).endswith(f"T034000Z{location}")
