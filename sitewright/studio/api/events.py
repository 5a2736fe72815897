"""Events of the website's calendars."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.kinds import find_kind
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.delete_items import delete_items
from sitewright.content.operations.update_item import update_item
from sitewright.content.owner_events import (
    EventFilter,
    Show,
    calendar_for,
    calendars,
    list_owner_events,
    words_of_events,
)
from sitewright.content.owner_events import get_event as event_of
from sitewright.content.versioned.item import ITEM
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.events import EventBody, EventDetail, EventPage, NewEvent
from sitewright.studio.api.schemas.posts import PostChoices
from sitewright.studio.post_presenting import event_detail, event_row, item_data, may_publish

router = Router(tags=["events"])

PAGE_SIZE = 50


@router.get("", response=answers(EventPage))
@allowed(Area.CONTENT, Right.VIEW)
def get_events(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    show: Show = "upcoming",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of the events of all calendars, whatever their status."""
    found = list_owner_events(EventFilter(search, show), page=page, page_size=PAGE_SIZE)
    return {
        "rows": [event_row(item) for item in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
    }


@router.post("", response=answers(EventDetail, 201))
@allowed(Area.CONTENT, Right.DRAFT)
def post_event(request: HttpRequest, body: NewEvent) -> Status[dict[str, object]]:
    """A new event."""
    with recorded_changes() as recorded:
        item = create_item(calendar_for(body.collection_id), item_data(body), may_publish=may_publish())
    return Status(201, _detail(item.id, recorded))


# Before what takes any word for an id.
@router.get("/choices", response=answers(PostChoices))
@allowed(Area.CONTENT, Right.VIEW)
def get_event_choices(request: HttpRequest) -> dict[str, object]:
    """What the fields of an event can be filled with; `blogs` are the calendars."""
    found = [
        {"id": each.id, "kind": find_kind(each.type).name, "title": each.title, "url": f"/{each.slug}"}
        for each in calendars()
    ]
    return {"blogs": found, **asdict(words_of_events())}


@router.get("/{event_id}", response=answers(EventDetail))
@allowed(Area.CONTENT, Right.VIEW)
def get_event(request: HttpRequest, event_id: str) -> dict[str, object]:
    """Everything about one event."""
    return _detail(event_id, NOTHING_RECORDED)


@router.put("/{event_id}", response=answers(EventDetail))
@allowed(Area.CONTENT, Right.DRAFT)
def put_event(request: HttpRequest, event_id: str, body: EventBody) -> dict[str, object]:
    """Make the event what the body says. What is not a draft only changes for those who may publish."""
    event_of(event_id)
    with recorded_changes() as recorded:
        update_item(
            event_id, item_data(body), may_publish=may_publish(), begun=body.begun(), continues=body.continues
        )
    return _detail(event_id, recorded)


@router.delete("/{event_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_one_event(request: HttpRequest, event_id: str) -> dict[str, object]:
    """Remove the event; can be undone."""
    event_of(event_id)
    with recorded_changes() as recorded:
        delete_items([event_id])
    return {"change_set_id": recorded.change_set_id}


def _detail(event_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    item, version = event_of(event_id), version_of(ITEM, event_id)
    return {**event_detail(item), "version": version, "change_set_id": recorded.change_set_id}
