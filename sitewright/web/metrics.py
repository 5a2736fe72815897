"""Prometheus counters, off unless SITEWRIGHT_METRICS=on; then `/metrics` shows them, with the gauges.

One process counts in its memory. Several share files in the data folder, so that whichever of them is asked
answers for all (docs/operations/seeing.md).
"""

import os
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitewright.config import config
from sitewright.kit.occurrences import count_with
from sitewright.web.process_gauges import set_gauges

if TYPE_CHECKING:
    from prometheus_client import Counter, Histogram

_SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


def count_request(method: str, status: int, seconds: float) -> None:
    """One request that Django answered."""
    if config().server.metrics_enabled:
        _request_seconds().labels(method, str(status)).observe(seconds)


def count_cache(outcome: str) -> None:
    """One look into the page store: `hit`, `not-modified` or `miss`."""
    if config().server.metrics_enabled:
        _cache_lookups().labels(outcome).inc()


def count_violation(directive: str) -> None:
    """One violation of the content policy that a browser reported."""
    if config().server.metrics_enabled:
        _policy_violations().labels(directive).inc()


def count_script_error() -> None:
    """One error in a visitor's browser that its page told of."""
    if config().server.metrics_enabled:
        _script_errors().inc()


def count_refusal(code: str) -> None:
    """One request that was refused before Django heard of it."""
    if config().server.metrics_enabled:
        _refusals().labels(code).inc()


def count_occurrence(name: str) -> None:
    """One of what operations note (`kit/occurrences`)."""
    if config().server.metrics_enabled:
        _occurrences().labels(name).inc()


count_with(count_occurrence)


def share_between_processes(folder: Path) -> None:
    """Before anything is counted, in the process that starts the others; `folder` is emptied."""
    # What the last start left would be added up as if its processes lived.
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # prometheus_client reads it once, when it is first imported: until here nobody may have done that.
    os.environ[_SHARED_FOLDER] = str(folder)


def exposition() -> bytes:
    """Counters and gauges in Prometheus' text format."""
    from prometheus_client import generate_latest

    # Those that have counted nothing yet are there with 0, too.
    for counter in (
        _request_seconds,
        _cache_lookups,
        _policy_violations,
        _script_errors,
        _refusals,
        _occurrences,
    ):
        counter()
    set_gauges()
    return generate_latest(_registry()) + generate_latest(_Shop())


class _Shop:
    """What the shop's tables and disk say at this moment, as a registry."""

    def collect(self) -> Any:
        from sitewright.web.shop_gauges import shop_gauges

        return shop_gauges()


def _registry() -> Any:
    from prometheus_client import REGISTRY, CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    if not are_shared():
        return REGISTRY
    shared = CollectorRegistry()
    MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
    return shared


def are_shared() -> bool:
    return _SHARED_FOLDER in os.environ


@cache
def _request_seconds() -> "Histogram":
    from prometheus_client import Histogram

    return Histogram(
        "sitewright_request_seconds", "Requests answered by Django.", ["method", "status"], buckets=_BUCKETS
    )


@cache
def _cache_lookups() -> "Counter":
    from prometheus_client import Counter

    return Counter("sitewright_page_cache_lookups", "Looks into the page store.", ["outcome"])


@cache
def _refusals() -> "Counter":
    from prometheus_client import Counter

    return Counter("sitewright_edge_refusals", "Requests refused before Django, by code.", ["code"])


@cache
def _occurrences() -> "Counter":
    from prometheus_client import Counter

    return Counter("sitewright_occurrences", "What happens now and then, by name.", ["name"])


@cache
def _policy_violations() -> "Counter":
    from prometheus_client import Counter

    return Counter(
        "sitewright_policy_violations", "Reported violations of the content policy.", ["directive"]
    )


@cache
def _script_errors() -> "Counter":
    from prometheus_client import Counter

    return Counter("sitewright_script_errors", "Errors in scripts of visitors' pages, as told by them.")
