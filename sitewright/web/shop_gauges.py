"""What the tables and the disk say: read when `/metrics` is asked, at most every ten seconds.

Six statements, however large the shop is: of orders, payments and mails only recent rows are looked at, found
by their primary keys, which rise with time. A database that is away is itself the news.
"""

import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from django.db import DatabaseError, connection

from sitewright.config import config
from sitewright.kit.db.dialect import is_postgres
from sitewright.kit.db.statements import read_row
from sitewright.kit.jobs.queue_state import queue_state
from sitewright.kit.logging import describe_error
from sitewright.mail.outbox import outbox_state
from sitewright.orders.recent import count_orders_ever, recent_payments, recent_placements

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

log = structlog.get_logger(__name__)

_KEPT_SECONDS = 10.0

Numbers = Mapping[str, float]


@dataclass(slots=True)
class _Kept:
    at: float = float("-inf")
    metrics: list["Metric"] = field(default_factory=list)


_kept = _Kept()
_reading = threading.Lock()


def shop_gauges() -> list["Metric"]:
    """As they were at most ten seconds ago."""
    # Whoever asks meanwhile waits for this reading and begins none of its own.
    with _reading:
        now = time.monotonic()
        if now - _kept.at > _KEPT_SECONDS:
            _kept.metrics, _kept.at = list(_read_all()), now
        return _kept.metrics


def forget() -> None:
    """For tests: the database has been emptied."""
    _kept.at = float("-inf")


def _read_all() -> Iterator["Metric"]:
    yield from _if_told("disk_used_ratio", "Used part of the disk the data folder is on.", _disk_used)
    try:
        yield from _of_database()
    except DatabaseError as error:
        log.warning("metrics without the database", **describe_error(error))
        yield _one("database_up", "Whether the database answered.", 0)


def _of_database() -> list["Metric"]:
    """All or nothing, but for its size, which on SQLite the disk tells."""
    jobs, outbox = queue_state(), outbox_state()
    return [
        _one("orders_placed", "Orders placed since the shop exists; rises only.", count_orders_ever()),
        _by("payments_last_hour", "Payments begun within an hour.", "state", recent_payments()),
        _by("placements_last_hour", "Attempts to buy begun within an hour.", "state", recent_placements()),
        _by("jobs", "Jobs that are due, under way, or given up.", "state", jobs.counts),
        _one("oldest_job_seconds", "For how long the oldest due job has waited.", jobs.oldest_seconds),
        _by("mails", "Mails of three days that are not sent.", "state", outbox.counts),
        _one("oldest_mail_seconds", "For how long the oldest of them has waited.", outbox.oldest_seconds),
        *_if_told("database_bytes", "Size of the database.", _database_bytes),
        _one("database_up", "Whether the database answered.", 1),
    ]


def _disk_used() -> float:
    disk = shutil.disk_usage(config().data.folder)
    return 1 - disk.free / disk.total


def _database_bytes() -> int:
    if is_postgres():
        ((size,),) = [read_row("SELECT pg_database_size(current_database())") or (0,)]
        return int(size)
    path = str(connection.settings_dict["NAME"])
    return sum(file.stat().st_size for file in (Path(path), Path(f"{path}-wal")) if file.exists())


def _if_told(name: str, meaning: str, read: Callable[[], float]) -> list["Metric"]:
    """The gauge, or none where the file system does not say: the others are told all the same."""
    try:
        return [_one(name, meaning, read())]
    except OSError as error:
        log.warning("a gauge could not be read", gauge=name, **describe_error(error))
        return []


def _one(name: str, meaning: str, value: float) -> "Metric":
    return _family(name, meaning, lambda made: made.add_metric([], value))


def _by(name: str, meaning: str, label: str, values: Numbers) -> "Metric":
    def fill(made: Any) -> None:
        for key, value in values.items():
            made.add_metric([key], value)

    return _family(name, meaning, fill, labels=(label,))


def _family(name: str, meaning: str, fill: Callable[[Any], None], labels: tuple[str, ...] = ()) -> "Metric":
    from prometheus_client.core import GaugeMetricFamily

    made = GaugeMetricFamily(f"sitewright_{name}", meaning, labels=labels)
    fill(made)
    return made
