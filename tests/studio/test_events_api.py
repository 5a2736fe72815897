"""Events as their owner writes them."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient, create_person

EVENTS = "/config/api/events"
START = "2030-05-04T18:00"
EXTRA = {"startDate": START, "endDate": "2030-05-04T20:00"}


@pytest.fixture
def calendar(cast: Cast) -> Iterator[Collection]:
    with tenant(cast.shop.id):
        yield create_collection("events", "Dates", slug="dates")


@pytest.fixture
def owner(cast: Cast, client_of: Any) -> SiteClient:
    browser: SiteClient = client_of(cast.owner)
    return browser


def made(owner: SiteClient, **changes: Any) -> dict[str, Any]:
    answer = owner.post_json(EVENTS, {"title": "Opening", "extra": EXTRA, **changes})
    assert answer.status_code == 201, answer.content
    return dict(answer.json())


def test_an_event_is_written(calendar: Collection, owner: SiteClient) -> None:
    """PL-3.05"""
    event = made(owner, status="published")
    assert (event["url"], event["extra"]["startDate"]) == ("/dates/opening", START)
    assert event["starts_at"] == "2030-05-04T22:00:00Z"
    changed = {"title": "Closing", "extra": {**EXTRA, "recurrence": "freq=weekly;byday=SA"}}
    body = {**changed, "status": "published", "version": event["version"]}
    put = owner.put_json(f"{EVENTS}/{event['id']}", body)
    assert put.status_code == 200, put.content
    assert put.json()["extra"]["recurrence"] == "FREQ=WEEKLY;BYDAY=SA"
    assert owner.delete_json(f"{EVENTS}/{event['id']}").status_code == 200
    assert owner.get_json(f"{EVENTS}/{event['id']}").status_code == 404


def test_the_list_tells_what_is_to_come_from_what_was(calendar: Collection, owner: SiteClient) -> None:
    for day in (5, 3):
        made(owner, title=f"Day {day}", extra={"startDate": f"2030-05-0{day}T18:00"}, status="published")
    made(owner, title="Once", extra={"startDate": "2020-05-04T18:00"}, status="published")
    made(owner, title="Unfinished")

    def titles(query: str) -> list[str]:
        return [row["title"] for row in owner.get_json(f"{EVENTS}?{query}").json()["rows"]]

    assert titles("") == ["Day 3", "Unfinished", "Day 5"]
    assert titles("show=past") == ["Once"]
    assert titles("show=draft") == ["Unfinished"]
    assert titles("show=all&search=day") == ["Day 5", "Day 3"]


def test_what_is_wrong_is_said_at_its_field(calendar: Collection, owner: SiteClient) -> None:
    extra = {"startDate": START, "recurrence": "FREQ=SECONDLY"}
    answer = owner.post_json(EVENTS, {"title": "Opening", "extra": extra})
    assert answer.status_code == 400
    assert "extra.recurrence" in answer.content.decode()


def test_posts_and_events_keep_apart(calendar: Collection, owner: SiteClient) -> None:
    blog = create_collection("blog", "Journal", slug="blog")
    post = create_item(blog.id, ItemData("On moss"))
    event = made(owner)
    assert [row["title"] for row in owner.get_json("/config/api/posts").json()["rows"]] == ["On moss"]
    assert owner.get_json(f"{EVENTS}/{post.id}").status_code == 404
    assert owner.get_json(f"/config/api/posts/{event['id']}").status_code == 404
    misplaced = {"title": "x", "extra": EXTRA, "collection_id": blog.id}
    assert owner.post_json(EVENTS, misplaced).status_code == 404


def test_without_a_calendar_there_is_no_event(cast: Cast, owner: SiteClient) -> None:
    assert owner.post_json(EVENTS, {"title": "x", "extra": EXTRA}).status_code == 404
    assert owner.get_json(f"{EVENTS}/choices").json()["blogs"] == []


def test_a_draft_editor_publishes_nothing(calendar: Collection, cast: Cast, client_of: Any) -> None:
    writer = client_of(create_person("w@example.com", "Wren", cast.shop, Role.DRAFT_EDITOR))
    event = made(writer)
    body = {"title": "Opening", "extra": EXTRA, "status": "published", "version": event["version"]}
    assert writer.put_json(f"{EVENTS}/{event['id']}", body).status_code in (403, 409)
    assert Item.objects.get(id=event["id"]).status == "draft"


def test_an_event_comes_out_on_a_date(calendar: Collection, owner: SiteClient) -> None:
    at = (clock.now() + timedelta(hours=1)).isoformat()
    event = made(owner, status="scheduled", published_at=at)
    assert (event["status"], event["is_out"]) == ("scheduled", False)


def test_it_is_seen_before_it_is_out(calendar: Collection, owner: SiteClient) -> None:
    event = made(owner)
    html = owner.get(f"/config/preview/posts/{event['id']}").content.decode()
    assert "May 4, 2030" in html
