"""A list as a table for a spreadsheet, with what each agreed to."""

import csv
import io
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.forms.newsletters.models import Consent, Subscriber
from sitewright.forms.newsletters.queries import on_lists
from sitewright.kit.formulas import escaped
from sitewright.kit.messages import text

_AT_A_TIME = 500


def csv_lines(list_id: str, time_zone: str) -> Iterator[str]:
    """The heading and a line for each address that is kept, the oldest first; times by the website's
    clock.
    """
    # A spreadsheet takes the file for UTF-8 by its first character.
    yield "\ufeff" + _line(_headings())
    zone = ZoneInfo(time_zone)
    rows = on_lists().filter(mailing_list_id=list_id).exclude(email="").order_by("id")
    some: list[Subscriber] = []
    for row in rows.iterator(chunk_size=_AT_A_TIME):
        some.append(row)
        if len(some) == _AT_A_TIME:
            yield from _lines(some, zone)
            some = []
    yield from _lines(some, zone)


def _lines(some: list[Subscriber], zone: ZoneInfo) -> Iterator[str]:
    agreed = _first_consents(some)
    for row in some:
        yield _line(_cells(row, agreed.get(row.id), zone))


def _first_consents(some: list[Subscriber]) -> dict[str, Consent]:
    rows = Consent.objects.filter(subscriber_id__in=[row.id for row in some]).order_by("-id")
    return {row.subscriber_id: row for row in rows}


def _cells(row: Subscriber, agreed: Consent | None, zone: ZoneInfo) -> list[str]:
    times = [_local(at, zone) for at in (row.created_at, row.confirmed_at, row.ended_at)]
    given = [agreed.source, agreed.text] if agreed else ["", ""]
    return [row.email, row.state, *times, row.language, *given]


def _headings() -> list[str]:
    return [
        text("newsletters.csv-email"),
        text("newsletters.csv-state"),
        text("newsletters.csv-since"),
        text("newsletters.csv-confirmed"),
        text("newsletters.csv-ended"),
        text("newsletters.csv-language"),
        text("newsletters.csv-source"),
        text("newsletters.csv-consent"),
    ]


def _local(at: datetime | None, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}" if at else ""


def _line(cells: list[Any]) -> str:
    line = io.StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow([escaped(str(cell)) for cell in cells])
    return line.getvalue()
