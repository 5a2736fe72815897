"""Who is on a newsletter list: for those who may change lists, as it names people."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.operations.add_subscribers import add_subscriber, import_subscribers
from sitewright.forms.newsletters.operations.remove_subscribers import remove_subscribers
from sitewright.forms.newsletters.owner_lists import Shown, find_subscriber, list_subscribers
from sitewright.forms.newsletters.queries import consents_of, require_list
from sitewright.forms.newsletters.subscriber_csv import csv_lines
from sitewright.history.recording import recorded_changes
from sitewright.sites.queries import website_data
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.newsletters import (
    ChosenSubscribers,
    ImportedSubscribers,
    NewSubscriber,
    SubscriberDetail,
    SubscriberLines,
    SubscriberPage,
)
from sitewright.studio.api.streamed import in_this_scope

router = Router(tags=["newsletters"])

PAGE_SIZE = 50
_SHOWN = ("id", "email", "state", "language", "created_at", "confirmed_at", "ended_at")
_CONSENT = ("happened_at", "act", "source", "place", "text")


@router.get("/{list_id}/subscribers", response=answers(SubscriberPage))
@allowed(Area.CONTENT, Right.EDIT)
def get_subscribers(
    request: HttpRequest,
    list_id: str,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    show: Shown = Shown.ALL,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of them, the newest first; `search` finds pieces of addresses."""
    require_list(list_id)
    found = list_subscribers(list_id, show, search, page=page, page_size=PAGE_SIZE)
    return {
        "rows": [_row(each) for each in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
    }


@router.get("/{list_id}/subscribers/csv", response=answers(None))
@allowed(Area.CONTENT, Right.EDIT)
def get_subscribers_csv(request: HttpRequest, list_id: str) -> StreamingHttpResponse:
    """Everybody on the list as a table, line by line, with what each agreed to."""
    lines = csv_lines(require_list(list_id).id, website_data().time_zone)
    answer = StreamingHttpResponse(in_this_scope(lines), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="subscribers-{list_id}.csv"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@router.post("/{list_id}/subscribers", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_subscriber(request: HttpRequest, list_id: str, body: NewSubscriber) -> dict[str, object]:
    """Put somebody on the list who agreed elsewhere; can be undone."""
    with recorded_changes() as recorded:
        add_subscriber(list_id, body.email, body.consent)
    return {"change_set_id": recorded.change_set_id}


@router.post("/{list_id}/subscribers/import", response=answers(ImportedSubscribers))
@allowed(Area.CONTENT, Right.EDIT)
def post_subscriber_import(request: HttpRequest, list_id: str, body: SubscriberLines) -> dict[str, object]:
    """Put many on the list at once, as one change; what is no address is reported by its line."""
    with recorded_changes() as recorded:
        report = import_subscribers(list_id, body.lines, body.consent)
    return {
        "added_count": report.added,
        "known_count": report.known,
        "left_count": report.left,
        "refused": [line._asdict() for line in report.bad_lines],
        "change_set_id": recorded.change_set_id,
    }


# Before the id, which would be any word.
@router.post("/subscribers/removal", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_subscribers_removal(request: HttpRequest, body: ChosenSubscribers) -> dict[str, object]:
    """Take them off their list; can be undone."""
    with recorded_changes() as recorded:
        remove_subscribers(body.subscribers)
    return {"change_set_id": recorded.change_set_id}


@router.get("/subscribers/{subscriber_id}", response=answers(SubscriberDetail))
@allowed(Area.CONTENT, Right.EDIT)
def get_subscriber(request: HttpRequest, subscriber_id: str) -> dict[str, object]:
    """One of them, with everything it agreed to."""
    found = find_subscriber(subscriber_id)
    consents = [{name: getattr(each, name) for name in _CONSENT} for each in consents_of([found.id])]
    return {**_row(found), "consents": consents}


def _row(subscriber: Subscriber) -> dict[str, object]:
    return {name: getattr(subscriber, name) for name in _SHOWN}
