"""What `/metrics` shows of this process."""

import math
from typing import TYPE_CHECKING

from sitewright.commands.serving.memory import resident_now
from sitewright.config import Config
from sitewright.kit import clock
from sitewright.kit.files import StorageAway
from sitewright.web import metrics
from sitewright.web.process_gauges import add_gauge, keep_gauges_set

if TYPE_CHECKING:
    from sitewright.commands.serving.http import Served
    from sitewright.web.edge.front import Front

SHARED_FOLDER = "metrics"
"""In the data folder, where several processes serve."""


def let_be_watched(front: "Front", served: "Served", settings: Config) -> None:
    if not settings.server.metrics_enabled:
        return
    add_gauge("sitewright_requests_waiting", "Requests in line for a thread.", lambda: front.pool.waiting)
    add_gauge("sitewright_requests_busy", "Threads that work on a request.", lambda: front.pool.busy)
    add_gauge("sitewright_outside_places", "Taken places for payments.", lambda: front.places.taken)
    add_gauge("sitewright_outside_calls", "Questions to services outside.", lambda: len(front.calls))
    add_gauge("sitewright_connections", "Open connections.", served.connections)
    add_gauge("sitewright_memory_bytes", "Memory the serving processes occupy.", resident_now)
    add_gauge("sitewright_processes_short_of_memory", "They take no work.", lambda: not front.takes_work)
    add_gauge(
        "sitewright_access_lines_dropped", "Access lines never written.", lambda: front.access_log.dropped
    )
    if settings.backup.place:
        # All processes look at the same backups: the sum of their answers would mean nothing.
        add_gauge(
            "sitewright_backup_age_seconds", "Age of the newest backup.", _backup_age, together="livemax"
        )
    if metrics.are_shared():
        keep_gauges_set(settings.data.folder / SHARED_FOLDER)


def _backup_age() -> float:
    """Seconds; infinite without any backup, no number where that cannot be told."""
    from sitewright.commands.backing_up.by_itself import last_backup_at

    try:
        newest = last_backup_at()
    except (StorageAway, OSError):
        return math.nan
    return math.inf if newest is None else (clock.now() - newest).total_seconds()
