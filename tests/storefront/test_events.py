"""A calendar: what visitors see of events, in lists, as a month, as files, and as time goes by."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.errors import BadItem
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.update_item import update_item
from sitewright.content.search import find
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.sites.operations.set_settings import set_settings
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.sites import Site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

NEW_YORK = ZoneInfo("America/New_York")


@contextmanager
def at(wall: str) -> Iterator[None]:
    """Within the block it is that time in New York, where websites are unless told otherwise."""
    moment = datetime.fromisoformat(wall).replace(tzinfo=NEW_YORK)
    with clock.moved(moment - clock.now()):
        yield


@pytest.fixture(autouse=True)
def _in_november() -> Iterator[None]:
    with at("2026-11-02T12:00"):
        yield


@pytest.fixture
def calendar(site: Site) -> Collection:
    return create_collection("events", "Dates", slug="dates")


def an_event(title: str = "Opening", **changes: Any) -> ItemData:
    fields = ItemData.__dataclass_fields__
    extra = {"startDate": "2026-11-28T18:30", "endDate": "2026-11-28T20:00"}
    extra |= {name: changes.pop(name) for name in list(changes) if name not in fields}
    return ItemData(
        **{"title": title, "body_html": "<p>Wine.</p>", "status": "published", "extra": extra, **changes}
    )


def shown(visitor: SiteClient, path: str) -> dict[str, Any]:
    answer = visitor.get(f"{path}{'&' if '?' in path else '?'}format=json")
    assert answer.status_code == 200
    return dict(answer.json())


def html_of(visitor: SiteClient, path: str) -> str:
    answer = visitor.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_event_has_a_page(calendar: Collection, visitor: SiteClient) -> None:
    """PL-3.05, SF-3.69, PL-3.92: record type 12, with start and end."""
    create_item(calendar.id, an_event())
    item = shown(visitor, "/dates/opening")["item"]
    assert item["recordType"] == 12
    assert (item["endDate"] - item["startDate"]) == 90 * 60_000
    assert item["showPastOrUpcomingEvents"] == "upcoming"
    html = html_of(visitor, "/dates/opening")
    assert "Saturday, November 28, 2026, 6:30\u202fPM" in html
    assert "<p>Wine.</p>" in html


def test_same_day_goes_by_the_clock_of_the_website(calendar: Collection, visitor: SiteClient) -> None:
    """PL-4.04, D-16: from 18:30 to 20:00 in New York is two days in UTC, and one where it takes place."""
    create_item(calendar.id, an_event())
    create_item(calendar.id, an_event("Camp", endDate="2026-11-30T10:00"))
    assert html_of(visitor, "/dates/opening").count("November 28") == 1
    camp = html_of(visitor, "/dates/camp")
    assert "November 28" in camp
    assert "November 30" in camp


def test_all_day_says_no_hour(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event(isAllDay=True))
    page = html_of(visitor, "/dates/opening")
    assert "Saturday, November 28, 2026" in page
    assert "PM" not in page
    assert "12:00" not in page


def test_an_event_says_where(calendar: Collection, visitor: SiteClient) -> None:
    """PL-3.06"""
    place = {
        "addressTitle": "Barn",
        "addressLine1": "1 Lane",
        "addressLine2": "",
        "addressCountry": "Ireland",
    }
    create_item(calendar.id, an_event(**place))
    assert shown(visitor, "/dates/opening")["item"]["location"] == place
    assert "Barn, 1 Lane, Ireland" in html_of(visitor, "/dates/opening")


def test_a_map_needs_both_coordinates(calendar: Collection, visitor: SiteClient) -> None:
    """PL-5.05"""
    create_item(calendar.id, an_event(mapLat=53.5, mapLng=-9.25))
    create_item(calendar.id, an_event("Nowhere"))
    address = "https://www.openstreetmap.org/?mlat=53.500000&amp;mlon=-9.250000#map=17/53.500000/-9.250000"
    assert address in html_of(visitor, "/dates/opening")
    assert "openstreetmap" not in html_of(visitor, "/dates/nowhere")
    with pytest.raises(BadItem) as refused:
        create_item(calendar.id, an_event("Half", mapLat=53.5))
    assert set(refused.value.fields) == {"extra.mapLng"}


def test_the_calendar_link_has_title_start_and_end_in_utc(calendar: Collection, visitor: SiteClient) -> None:
    """PL-7.44, PL-7.45: and the place from line 1, line 2 and country, skipping empty parts."""
    create_item(calendar.id, an_event(addressLine1="1 Lane", addressCountry="Ireland", addressTitle="Barn"))
    create_item(calendar.id, an_event("Nowhere"))
    html = html_of(visitor, "/dates/opening")
    start = html.index("http://www.google.com/calendar/event")
    link = html[start : html.index('"', start)].replace("&amp;", "&")
    said = parse_qs(urlsplit(link).query)
    assert said == {
        "action": ["TEMPLATE"], "text": ["Opening"], "dates": ["20261128T233000Z/20261129T010000Z"],
        "location": ["1 Lane, Ireland"],
    }  # fmt: skip
    assert "&amp;location=" not in html_of(visitor, "/dates/nowhere")


def test_an_event_is_a_calendar_file(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event(addressTitle="Barn", mapLat=1, mapLng=2))
    answer = visitor.get("/dates/opening?format=ical")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="opening.ics"'
    text = answer.content.decode()
    assert "\r\nDTSTART:20261128T233000Z\r\nDTEND:20261129T010000Z\r\nSUMMARY:Opening\r\n" in text
    assert "\r\nLOCATION:Barn\r\nGEO:1.000000;2.000000\r\n" in text
    assert 'href="/dates/opening?format=ical"' in html_of(visitor, "/dates/opening")
    assert visitor.get("/dates/none?format=ical").status_code == 404
    assert visitor.get("/blog/none?format=ical").status_code == 404


def test_the_calendar_is_a_file(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event())
    create_item(calendar.id, an_event("Hidden", status="draft"))
    answer = visitor.get("/feeds/events.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    text = answer.content.decode()
    assert text.count("BEGIN:VEVENT") == 1
    assert "X-WR-CALNAME:Dates\r\n" in text
    assert 'type="text/calendar"' in html_of(visitor, "/dates")


def test_search_engines_read_when_and_where(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event(addressTitle="Barn", addressLine1="1 Lane", mapLat=1, mapLng=2))
    record = shown(visitor, "/dates/opening")["page"]["structuredData"][0]
    assert (record["@type"], record["startDate"]) == ("Event", "2026-11-28T18:30:00-05:00")
    assert record["location"]["address"] == "1 Lane"
    assert record["location"]["geo"]["latitude"] == 1


def test_it_is_found_by_its_place_and_not_by_its_rule(calendar: Collection) -> None:
    create_item(calendar.id, an_event(addressTitle="Barn", recurrence="FREQ=WEEKLY"))
    assert [found.url for found in find("barn", limit=5).results] == ["/dates/opening"]
    assert not find("weekly", limit=5).results


def test_the_next_comes_first_and_then_what_was_last(calendar: Collection, visitor: SiteClient) -> None:
    for day in ("2026-10-01", "2026-10-20", "2026-12-05", "2026-11-28"):
        create_item(calendar.id, an_event(day, startDate=f"{day}T18:00", endDate=""))
    context = shown(visitor, "/dates")
    assert [item["title"] for item in context["items"]] == [
        "2026-11-28",
        "2026-12-05",
        "2026-10-20",
        "2026-10-01",
    ]
    assert [item["title"] for item in context["past"]] == ["2026-10-20", "2026-10-01"]
    assert [item["title"] for item in shown(visitor, "/dates?show=past")["items"]] == [
        "2026-10-20",
        "2026-10-01",
    ]
    assert [item["title"] for item in shown(visitor, "/dates?show=upcoming")["items"]] == [
        "2026-11-28",
        "2026-12-05",
    ]
    assert shown(visitor, "/dates?show=past")["showPastOrUpcomingEvents"] == "past"


def test_the_list_has_pages_over_both_parts(calendar: Collection, visitor: SiteClient) -> None:
    Collection.objects.filter(id=calendar.id).update(page_size=2)
    for month in (9, 10, 11, 12):
        day = f"2026-{month:02d}-15"
        create_item(calendar.id, an_event(day, startDate=f"{day}T18:00", endDate=""))
    create_item(calendar.id, an_event("2027-01-15", startDate="2027-01-15T18:00", endDate=""))
    pages = [[item["title"] for item in shown(visitor, f"/dates?page={n}")["items"]] for n in (1, 2, 3)]
    assert pages == [["2026-11-15", "2026-12-15"], ["2027-01-15", "2026-10-15"], ["2026-09-15"]]
    assert visitor.get("/dates?page=4").status_code == 404


def test_an_event_that_ends_changes_lists_on_time(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event())
    publish_home(block("b1", "events"))

    def parts() -> tuple[int, int, bool]:
        context = shown(visitor, "/dates")
        return len(context["upcoming"]), len(context["past"]), "Opening" in html_of(visitor, "/")

    assert parts() == (1, 0, True)
    with at("2026-11-28T19:59"):
        run_ready()
        assert parts() == (1, 0, True)
    with at("2026-11-28T20:01"):
        # Nothing asks the clock: what is stored and what is not say the same until the job has run.
        assert parts() == (1, 0, True)
        run_ready()
        assert parts() == (0, 1, False)
        assert "This event is over" in html_of(visitor, "/dates/opening")


def test_a_series_moves_on_to_its_next_date(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event(recurrence="FREQ=WEEKLY;COUNT=3", exceptions=["2026-12-05"]))
    context = shown(visitor, "/dates/opening")["item"]
    assert [_day(ms) for ms in (context["startDate"], *context["furtherDates"])] == [
        "2026-11-28",
        "2026-12-12",
    ]
    with at("2026-11-29T00:00"):
        run_ready()
        assert _day(shown(visitor, "/dates/opening")["item"]["startDate"]) == "2026-12-12"
        assert len(shown(visitor, "/dates")["upcoming"]) == 1
    with at("2026-12-12T23:00"):
        run_ready()
        assert len(shown(visitor, "/dates")["past"]) == 1


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, NEW_YORK).date().isoformat()


def test_what_lay_behind_when_it_was_written_is_over(calendar: Collection) -> None:
    item = create_item(calendar.id, an_event(startDate="2026-10-01T10:00", endDate="2026-10-01T11:00"))
    assert item.is_over
    update_item(item.id, an_event(slug=item.slug))
    assert not Item.objects.get(id=item.id).is_over
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert Item.objects.get(id=item.id).is_over


def test_its_hour_stays_when_the_website_moves(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event())
    set_settings({"time_zone": "Europe/Berlin"}, lambda _before, _after: None)
    run_ready()
    item = Item.objects.get()
    assert item.starts_at == datetime(2026, 11, 28, 17, 30, tzinfo=UTC)
    assert "6:30\u202fPM" in html_of(visitor, "/dates/opening")
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    run_ready()
    item.refresh_from_db()
    assert item.starts_at == datetime(2026, 11, 28, 23, 30, tzinfo=UTC)


def test_a_month_is_a_table_of_weeks(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event())
    create_item(
        calendar.id,
        an_event("Class", startDate="2026-11-03T10:00", endDate="2026-11-03T11:00", recurrence="FREQ=WEEKLY"),
    )
    create_item(calendar.id, an_event("Camp", startDate="2026-11-29T10:00", endDate="2026-12-02T11:00"))
    context = shown(visitor, "/dates?view=calendar&month=2026-11")
    assert context["calendarView"] is True
    weeks = context["calendar"]["weeks"]
    assert {len(week["days"]) for week in weeks} == {7}
    days = {
        day["date"]: [event["title"] for event in day["events"]] for week in weeks for day in week["days"]
    }
    # Weeks begin on a Sunday in New York.
    assert (min(days), max(days)) == ("2026-11-01", "2026-12-05")
    assert days["2026-11-28"] == ["Opening"]
    assert days["2026-11-24"] == ["Class"]
    assert [day for day, titles in days.items() if "Camp" in titles] == [
        "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02",
    ]  # fmt: skip
    html = html_of(visitor, "/dates?view=calendar&month=2026-11")
    assert "<caption>November 2026</caption>" in html
    assert '<th scope="col" abbr="Sunday">Sun</th>' in html
    assert 'href="/dates?view=calendar&amp;month=2026-12"' in html
    assert "month=2026-10" not in html
    assert '<meta name="robots" content="noindex">' in html


def test_links_lead_two_years_into_an_event_without_an_end(calendar: Collection, visitor: SiteClient) -> None:
    """a search engine follows them as long as there are any; later months can still be asked for"""
    create_item(calendar.id, an_event(recurrence="FREQ=WEEKLY"))
    assert 'month=2028-11"' in html_of(visitor, "/dates?view=calendar&month=2028-10")
    last = html_of(visitor, "/dates?view=calendar&month=2028-11")
    assert "Opening" in last
    assert "month=2028-12" not in last


def test_links_lead_into_what_begins_in_years(calendar: Collection, visitor: SiteClient) -> None:
    create_item(calendar.id, an_event())
    create_item(
        calendar.id,
        an_event(startDate="2030-01-08T19:00", endDate="2030-01-08T21:00", recurrence="FREQ=WEEKLY"),
    )
    assert 'month=2030-02"' in html_of(visitor, "/dates?view=calendar&month=2030-01")


def test_the_calendar_begins_with_the_month_of_the_next_event(
    calendar: Collection, visitor: SiteClient
) -> None:
    create_item(calendar.id, an_event(startDate="2027-03-05T10:00", endDate="2027-03-05T11:00"))
    for path in (
        "/dates?view=calendar",
        "/dates?view=calendar&month=soon",
        "/dates?view=calendar&month=1066-01",
    ):
        assert shown(visitor, path)["calendar"]["month"] == "2027-03"


def test_a_calendar_without_events_is_one(calendar: Collection, visitor: SiteClient) -> None:
    assert "No events at the moment." in html_of(visitor, "/dates")
    assert "Nothing takes place in this month." in html_of(visitor, "/dates?view=calendar")
    assert visitor.get("/feeds/events.ics").content.startswith(b"BEGIN:VCALENDAR\r\n")


@pytest.mark.parametrize(
    "path", ["/dates", "/dates?view=calendar&month=2026-11", "/dates/event-0", "/feeds/events.ics", "/"]
)
def test_pages_cost_the_same_for_many_events(calendar: Collection, visitor: SiteClient, path: str) -> None:
    publish_home(block("b1", "events"), block("b2", "events"))

    def add(first: int, last: int) -> None:
        for number in range(first, last):
            create_item(calendar.id, an_event(f"Event {number}", recurrence="FREQ=DAILY"))
        create_item(calendar.id, an_event(f"Was {last}", startDate="2026-10-01T10:00", endDate=""))

    def cost() -> int:
        assert visitor.get(path).status_code == 200
        with CaptureQueriesContext(connection) as queries:
            assert visitor.get(path).status_code == 200
        return len(queries)

    add(0, 1)
    few = cost()
    add(1, 15)
    assert cost() == few <= 12


@pytest.mark.parametrize(
    ("extra", "field"),
    [
        ({"startDate": ""}, "startDate"),
        ({"startDate": None}, "startDate"),
        ({"startDate": "2026-11-28"}, "startDate"),
        ({"startDate": "2026-02-30T10:00"}, "startDate"),
        ({"startDate": "0001-01-01T10:00"}, "startDate"),
        ({"startDate": "9999-12-31T10:00"}, "startDate"),
        ({"startDate": "2026-11-28T18:30Z"}, "startDate"),
        ({"startDate": 5}, "startDate"),
        ({"endDate": "2026-11-27T18:30"}, "endDate"),
        ({"endDate": "2036-11-27T18:30"}, "endDate"),
        ({"recurrence": "FREQ=SECONDLY"}, "recurrence"),
        ({"recurrence": "FREQ=DAILY;COUNT=100000"}, "recurrence"),
        ({"recurrence": ["FREQ=DAILY"]}, "recurrence"),
        ({"recurrence": "FREQ=DAILY;UNTIL=20200101"}, "recurrence"),
        ({"exceptions": ["2026-11-28"]}, "recurrence"),
        ({"exceptions": ["tomorrow"]}, "exceptions"),
        ({"exceptions": "2026-11-28"}, "exceptions"),
        ({"exceptions": ["2026-11-28"] * 367}, "exceptions"),
        ({"mapLat": 91, "mapLng": 0}, "mapLat"),
        ({"mapLat": "1", "mapLng": 0}, "mapLat"),
        ({"addressTitle": "x" * 201}, "addressTitle"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_its_fields_are_checked_on_write(calendar: Collection, extra: dict[str, Any], field: str) -> None:
    with pytest.raises(BadItem) as refused:
        create_item(calendar.id, an_event(**extra))
    assert set(refused.value.fields) == {f"extra.{field}"}
    assert not Item.objects.filter(collection=calendar).exists()


def test_nothing_in_it_is_markup(calendar: Collection, visitor: SiteClient) -> None:
    hostile = '"><script>alert(1)</script>'
    where = dict.fromkeys(("addressTitle", "addressLine1", "addressLine2", "addressCountry"), hostile)
    create_item(calendar.id, an_event(hostile, slug="opening", **where))
    for path in (
        "/dates",
        "/dates/opening",
        "/dates?view=calendar",
        "/dates?view=calendar&month=%3Cscript%3E",
    ):
        assert "<script>alert" not in html_of(visitor, path)
    assert b"<script>" in visitor.get("/dates/opening?format=ical").content
