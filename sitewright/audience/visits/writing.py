"""Writing down what was counted: one transaction for a website, shared with others where it can be."""

from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime
from functools import partial

import structlog

from sitewright.audience.visits.counting import Collected, Counting
from sitewright.audience.visits.marks import MOST_MARKS, count_new
from sitewright.audience.visits.models import DetailKind
from sitewright.config import config
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute, first_row, rows
from sitewright.kit.ids import new_id
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.hosts import host_of
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import may_be_first, resolve_host, website_data

log = structlog.get_logger(__name__)

MOST_PAGES, MOST_SOURCES = 100, 50
"""Of a website and a day; of more the first that were met."""

_SO_FAR = "SELECT sum(visitors) FROM audience_visithour WHERE website_id = %s AND day = %s"
_HOUR = """
INSERT INTO audience_visithour (id, website_id, day, hour, views, visitors) VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (website_id, day, hour) DO UPDATE
   SET views = audience_visithour.views + excluded.views,
       visitors = audience_visithour.visitors + excluded.visitors
"""
_KNOWN = "SELECT name FROM audience_visitdetail WHERE website_id = %s AND kind = %s AND day = %s"
_DETAILS = """
INSERT INTO audience_visitdetail (id, website_id, kind, day, name, views) VALUES {rows}
ON CONFLICT (website_id, kind, day, name) DO UPDATE
   SET views = audience_visitdetail.views + excluded.views
"""


def write_down(counted: Counting) -> None:
    """Write what this process has collected. One website's trouble loses its own numbers alone."""
    for website_id, collected in _by_website(counted.take()).items():
        try:
            with tenant(website_id):
                _write_of_website(collected)
        except Exception as error:  # noqa: BLE001  (numbers for a chart; the next turn has others)
            log.warning("visits were not counted", website_id=website_id, **describe_error(error))


def _by_website(by_host: Mapping[str, Collected]) -> dict[str, Collected]:
    found: dict[str, Collected] = {}
    for header, collected in by_host.items():
        website_id = _website_of(header)
        if website_id:
            found.setdefault(website_id, Collected()).merge(collected)
    return found


def _website_of(header: str) -> str:
    """Empty for a host that is nobody's, and while the database does not answer."""
    host = host_of(header)
    try:
        found = resolve_host(host, or_first=may_be_first(host, config().server.allowed_hosts))
    except Exception as error:  # noqa: BLE001  (as above)
        log.warning("visits were not counted", **describe_error(error))
        return ""
    return found.website_id if found else ""


def _write_of_website(collected: Collected) -> None:
    website = website_data()
    if website.settings["visits"]["areCounted"]:
        commit_together(partial(_write, collected, local_now(website.time_zone)))


def _write(collected: Collected, now: datetime) -> None:
    website_id, today = current_website_id(), now.date()
    new = count_new(collected.visitors, today) if collected.visitors and _has_room(today) else 0
    execute(_HOUR, [new_id(), website_id, today.isoformat(), now.hour, collected.views, new])
    write_details(DetailKind.PAGE, collected.pages, today, MOST_PAGES)
    write_details(DetailKind.SOURCE, collected.sources, today, MOST_SOURCES)


def _has_room(today: date) -> bool:
    found = first_row(_SO_FAR, [current_website_id(), today.isoformat()])
    return int((found and found[0]) or 0) < MOST_MARKS


def write_details(kind: DetailKind, counts: Counter[str], today: date, most: int) -> None:
    """Of names that were not met today as many as there is room for."""
    if not counts:
        return
    website_id, day = current_website_id(), today.isoformat()
    known = {row[0] for row in rows(_KNOWN, [website_id, kind.value, day])}
    new = [name for name, _ in counts.most_common() if name not in known][: max(0, most - len(known))]
    # In one order, or two processes could wait for each other's rows.
    kept = sorted([*(known & counts.keys()), *new])
    values = [value for name in kept for value in (new_id(), website_id, kind.value, day, name, counts[name])]
    if kept:
        execute(_DETAILS.format(rows=", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(kept))), values)
