"""Prometheus counters, off unless SITEWRIGHT_METRICS=on; then `/metrics` shows them."""

from functools import cache
from typing import TYPE_CHECKING

from sitewright.config import config

if TYPE_CHECKING:
    from prometheus_client import Counter, Histogram

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


def exposition() -> bytes:
    """All counters in Prometheus' text format."""
    from prometheus_client import generate_latest

    _request_seconds()
    _cache_lookups()
    _policy_violations()
    return generate_latest()


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
def _policy_violations() -> "Counter":
    from prometheus_client import Counter

    return Counter(
        "sitewright_policy_violations", "Reported violations of the content policy.", ["directive"]
    )
