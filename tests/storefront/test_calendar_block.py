"""The block that shows a month of events."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.kit import clock
from tests.cast import SiteClient
from tests.content.trees import block, section, tree
from tests.storefront.sites import Site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)


def queries(visitor: SiteClient, path: str) -> int:
    """Of the second request: the first fills what is kept per website version."""
    assert visitor.get(path).status_code == 200
    with CaptureQueriesContext(connection) as found:
        assert visitor.get(path).status_code == 200
    return len(found)


@pytest.fixture(autouse=True)
def _in_november() -> Iterator[None]:
    with clock.moved(datetime(2026, 11, 2, 12, tzinfo=UTC) - clock.now()):
        yield


@pytest.fixture
def calendar(site: Site) -> Collection:
    return create_collection("events", "Dates", slug="dates")


def write(calendar: Collection, title: str, day: str) -> None:
    extra = {"startDate": f"{day}T18:30", "endDate": f"{day}T20:00"}
    create_item(calendar.id, ItemData(title, body_html="<p>Wine.</p>", status="published", extra=extra))


def home(visitor: SiteClient) -> str:
    answer = visitor.get("/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_shows_the_month_of_the_next_event(calendar: Collection, visitor: SiteClient) -> None:
    write(calendar, "Opening", "2026-12-05")
    publish_home(block("b1", "calendar", title="What is on"))
    page = home(visitor)
    assert "<caption>December 2026</caption>" in page
    assert '<a href="/dates/opening">' in page
    assert '<a class="more-link" href="/dates?view=calendar">' in page


def test_the_months_beside_it_are_plain_links(calendar: Collection, visitor: SiteClient) -> None:
    write(calendar, "Opening", "2026-11-28")
    write(calendar, "Closing", "2027-01-15")
    publish_home(block("b1", "calendar"))
    (url,) = re.findall(r'<a rel="next nofollow" href="([^"]+)"', home(visitor))
    assert url == "/dates?view=calendar&amp;month=2026-12"
    assert "December 2026" in visitor.get(url.replace("&amp;", "&")).content.decode()


def test_any_number_of_them_costs_the_same(calendar: Collection, visitor: SiteClient) -> None:
    write(calendar, "Opening", "2026-11-28")
    publish_home(block("b1", "calendar"))
    few = queries(visitor, "/")
    for day in range(10, 25):
        write(calendar, f"Evening {day}", f"2026-11-{day}")
    parts = [block("b1", "calendar"), block("b2", "calendar")]
    publish_page(create_page("More", slug="more", tree=tree(section("s1", *parts))).id)
    assert queries(visitor, "/more") == queries(visitor, "/") == few <= 12


def test_without_events_it_says_so(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "calendar"))
    assert "empty-note" in home(visitor)


def test_a_calendar_without_an_event_is_an_empty_month(calendar: Collection, visitor: SiteClient) -> None:
    publish_home(block("b1", "calendar"))
    assert "<caption>November 2026</caption>" in home(visitor)
