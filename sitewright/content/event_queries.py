"""What visitors see of events, in hand-written SQL. No statement asks the clock (content/event_times)."""

from datetime import datetime
from typing import NamedTuple

from sitewright.content.page_context import utc
from sitewright.content.queries import ITEM_COLUMNS, ITEM_TABLES, PUBLIC_ITEM, Context, item_contexts
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id

_EVENT = f"{PUBLIC_ITEM} AND i.starts_at IS NOT NULL"


class EventCounts(NamedTuple):
    """How many events there are, between which moments, and when the one that begins last does; None where
    there are none.
    """

    coming: int
    over: int
    since: datetime | None
    until: datetime | None
    last_begins: datetime | None


def count_events(collection_id: str) -> EventCounts:
    rows = read_rows(
        "SELECT count(*), coalesce(sum(CASE WHEN i.is_over THEN 1 ELSE 0 END), 0), min(i.first_at), "
        f"max(i.last_at), max(i.first_at) FROM content_item i WHERE {_EVENT}",
        [current_website_id(), collection_id],
    )
    total, over, *moments = rows[0]
    return EventCounts(total - over, over, *map(_moment_of, moments))


def list_events(collection_id: str, *, is_over: bool, limit: int, skip: int = 0) -> list[Context]:
    """What is to come, the next first; or what is over, the latest first. Without bodies."""
    order = "DESC" if is_over else "ASC"
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {_EVENT} AND i.is_over = %s "
        f"ORDER BY i.starts_at {order}, i.id {order} LIMIT %s OFFSET %s",
        [current_website_id(), collection_id, is_over, limit, skip],
    )
    return item_contexts(rows)


def events_between(collection_id: str, since: datetime, until: datetime, limit: int) -> list[Context]:
    """What may take place from `since` to before `until`: of a series only its ends are known here."""
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {_EVENT} AND i.first_at < %s AND i.last_at >= %s "
        "ORDER BY i.first_at, i.id LIMIT %s",
        [current_website_id(), collection_id, moment(until), moment(since), limit],
    )
    return item_contexts(rows)


def _moment_of(value: object) -> datetime | None:
    """SQLite gives what an aggregate answers as text."""
    found = datetime.fromisoformat(value) if isinstance(value, str) else value
    return utc(found) if isinstance(found, datetime) else None
