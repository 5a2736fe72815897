"""What owners see of lists and subscribers."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, NamedTuple

from django.db.models import Count, Q

from sitewright.content.owner_items import MOST_COUNTED
from sitewright.forms.newsletters.errors import NoSuchSubscriber
from sitewright.forms.newsletters.models import MailingList, Subscriber, SubscriberState
from sitewright.forms.newsletters.queries import Subscribers, on_lists
from sitewright.sites.local_time import local_now

WEEKS = 12
_WEEK = timedelta(days=7)
_ENDED = (SubscriberState.UNSUBSCRIBED, SubscriberState.BOUNCED)
Counts = dict[str, int]


class Shown(StrEnum):
    """Which subscribers are listed: all, or those in a state."""

    ALL = "all"
    PENDING = "pending"
    CONFIRMED = "confirmed"
    UNSUBSCRIBED = "unsubscribed"
    BOUNCED = "bounced"


@dataclass(frozen=True, slots=True)
class SubscriberRows:
    """`is_total_capped`: there are more than `total`."""

    rows: list[Subscriber]
    total: int
    is_total_capped: bool


class Week(NamedTuple):
    """Seven days from `since` on: how many confirmed, and how many left or could not be reached."""

    since: datetime
    joined: int
    left: int


def list_lists() -> list[MailingList]:
    """Those of the website in scope by name."""
    return list(MailingList.objects.order_by("name", "id"))


def counts_by_list() -> dict[str, Counts]:
    """List → how many are listed under each choice; lists without anybody are missing."""
    rows: Any = on_lists().exclude(email="").values_list("mailing_list_id", "state")
    found: dict[str, Counts] = {}
    for list_id, state, count in rows.annotate(count=Count("id")).order_by():
        counts = found.setdefault(list_id, no_counts())
        counts[state] += count
        counts[Shown.ALL] += count
    return found


def no_counts() -> Counts:
    return {str(shown): 0 for shown in Shown}


def list_subscribers(list_id: str, shown: Shown, search: str, *, page: int, page_size: int) -> SubscriberRows:
    """One page, the newest first, `page` counting from 1. Those whose address is forgotten are no rows."""
    rows = _listed(list_id, shown)
    if words := search.strip().lower():
        rows = rows.filter(email__contains=words)
    start = (page - 1) * page_size
    found = list(rows.order_by("-id")[start : start + page_size])
    total = rows.order_by()[: MOST_COUNTED + 1].count()
    return SubscriberRows(found, min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def find_subscriber(subscriber_id: str) -> Subscriber:
    """Raises NoSuchSubscriber."""
    found: Subscriber | None = on_lists().filter(id=subscriber_id).first()
    if found is None:
        raise NoSuchSubscriber
    return found


def weeks_of(list_id: str, time_zone: str) -> list[Week]:
    """The last twelve, the oldest first; the newest ends with today."""
    starts = _starts(time_zone)
    asked = {}
    for number, since in enumerate(starts):
        within = (since, since + _WEEK)
        asked[f"joined_{number}"] = Count("id", Q(confirmed_at__gte=within[0], confirmed_at__lt=within[1]))
        left = Q(state__in=_ENDED, ended_at__gte=within[0], ended_at__lt=within[1])
        asked[f"left_{number}"] = Count("id", left)
    counts = on_lists().filter(mailing_list_id=list_id).aggregate(**asked)
    return [
        Week(since, counts[f"joined_{number}"], counts[f"left_{number}"])
        for number, since in enumerate(starts)
    ]


def _starts(time_zone: str) -> list[datetime]:
    today = local_now(time_zone).replace(hour=0, minute=0, second=0, microsecond=0)
    end = today + timedelta(days=1)
    return [end - _WEEK * number for number in range(WEEKS, 0, -1)]


def _listed(list_id: str, shown: Shown) -> Subscribers:
    rows = on_lists().filter(mailing_list_id=list_id).exclude(email="")
    return rows if shown == Shown.ALL else rows.filter(state=str(shown))
