"""D04: limits counted in a real Redis, and what happens while it is away."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sitewright.config import config
from sitewright.kit import rate_limits
from sitewright.kit.errors import RateLimited
from tools.redis import RedisServer


@pytest.fixture
def redis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    chosen = replace(config(), rate_limits_enabled=True, data=replace(config().data, redis_url=server.url))
    monkeypatch.setattr(rate_limits, "config", lambda: chosen)
    monkeypatch.setattr(rate_limits, "_ASK_AGAIN_AFTER_SECONDS", 0.3)
    yield server
    server.thaw()
    server.kill()
    rate_limits.reset()


def _uses(count: int, key: str = "visitor") -> int:
    """How many of `count` uses are let through."""
    allowed = 0
    for _ in range(count):
        try:
            rate_limits.check("add-to-cart", key, limit="3/minute")
        except RateLimited:
            continue
        allowed += 1
    return allowed


def _seconds(work: Callable[[], object]) -> float:
    started = time.monotonic()
    work()
    return time.monotonic() - started


def test_counts_for_several_processes_together(redis: RedisServer) -> None:
    assert _uses(2) == 2
    rate_limits.reset()  # what another process starts with: nothing in memory, no connection
    assert _uses(5) == 1


def test_says_when_to_come_back(redis: RedisServer) -> None:
    _uses(3)
    with pytest.raises(RateLimited) as refusal:
        rate_limits.check("add-to-cart", "visitor", limit="3/minute")
    assert 1 <= refusal.value.retry_after_seconds <= 60


def test_a_killed_redis_is_replaced_by_this_process(redis: RedisServer) -> None:
    _uses(3)
    redis.kill()
    assert _seconds(lambda: _uses(10, "somebody")) < 2
    assert _uses(10, "somebody else") == 3


def test_a_redis_that_hangs_costs_one_short_wait(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_ASK_AGAIN_AFTER_SECONDS", 60)
    _uses(1)
    redis.freeze()
    assert _seconds(lambda: rate_limits.check("add-to-cart", "first", limit="3/minute")) < 1.5
    assert _seconds(lambda: _uses(50, "next")) < 0.25


def test_a_redis_that_is_back_counts_again(redis: RedisServer) -> None:
    _uses(1)
    redis.kill()
    _uses(1)
    redis.start()
    time.sleep(0.4)
    assert _uses(2) == 2
    rate_limits.reset()
    assert _uses(5) == 1


def test_an_emptied_redis_goes_on(redis: RedisServer) -> None:
    import redis as client

    _uses(3)
    client.from_url(redis.url).flushall()
    assert _uses(5) == 3
