"""D04: limits counted in a real Redis, and what happens while it is away."""

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sitewright.config import config
from sitewright.kit import clock, rate_limits
from sitewright.kit.errors import RateLimited
from tests.kit.limits import allowed_uses
from tests.waiting import PATIENCE_SECONDS, until
from tools.redis import RedisServer

_SHORT_SECONDS = rate_limits._REDIS_TIMEOUT_SECONDS


@pytest.fixture
def redis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    chosen = replace(config(), rate_limits_enabled=True, data=replace(config().data, redis_url=server.url))
    monkeypatch.setattr(rate_limits, "config", lambda: chosen)
    # On a busy machine Redis may answer late, and is not away.
    monkeypatch.setattr(rate_limits, "_REDIS_TIMEOUT_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(rate_limits, "_ASK_AGAIN_AFTER_SECONDS", PATIENCE_SECONDS)
    yield server
    server.thaw()
    server.kill()
    rate_limits.reset()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every time that Redis was asked and did not answer."""
    noted: list[str] = []
    monkeypatch.setattr(rate_limits.log, "warning", lambda event, **_: noted.append(event))
    return noted


def test_counts_for_several_processes_together(redis: RedisServer) -> None:
    assert allowed_uses(2) == 2
    rate_limits.reset()  # what another process starts with: nothing in memory, no connection
    assert allowed_uses(5) == 1


def test_says_when_to_come_back(redis: RedisServer) -> None:
    allowed_uses(3)
    with pytest.raises(RateLimited) as refusal:
        rate_limits.check("add-to-cart", "visitor", limit="3/minute")
    assert 1 <= refusal.value.retry_after_seconds <= 60


def test_a_killed_redis_is_replaced_by_this_process(redis: RedisServer) -> None:
    allowed_uses(3)
    redis.kill()
    assert allowed_uses(10, "somebody") == 3
    assert allowed_uses(10, "somebody else") == 3


def test_a_redis_that_hangs_costs_one_short_wait(
    redis: RedisServer, waits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _SHORT_SECONDS <= 0.5
    monkeypatch.setattr(rate_limits, "_REDIS_TIMEOUT_SECONDS", _SHORT_SECONDS)
    allowed_uses(1)
    redis.freeze()
    rate_limits.check("add-to-cart", "first", limit="3/minute")
    assert allowed_uses(50, "next") == 3
    assert len(waits) == 1


def test_a_redis_that_is_back_counts_again(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_ASK_AGAIN_AFTER_SECONDS", 0.3)
    allowed_uses(1)
    redis.kill()
    allowed_uses(1)
    redis.start()
    until(lambda: time.monotonic() >= rate_limits._away.until)
    assert allowed_uses(2) == 2
    rate_limits.reset()
    assert allowed_uses(5) == 1


def test_an_emptied_redis_goes_on(redis: RedisServer) -> None:
    import redis as client

    allowed_uses(3)
    client.from_url(redis.url).flushall()
    assert allowed_uses(5) == 3


def test_a_clock_set_back_locks_nobody_out_for_longer_than_the_limit(redis: RedisServer) -> None:
    """F01: uses in the future count as uses of now, once."""
    allowed_uses(3)
    with clock.set_wrong(timedelta(days=-1)):
        with pytest.raises(RateLimited) as refusal:
            rate_limits.check("add-to-cart", "visitor", limit="3/minute")
        assert refusal.value.retry_after_seconds <= 60
        with clock.moved(timedelta(seconds=61)):
            assert allowed_uses(5) == 3


def test_keeps_short_keys_and_drops_them_in_time(redis: RedisServer) -> None:
    """L03"""
    import redis as client

    rate_limits.check("sign-in", "x" * 1_000_000, limit="3/minute")
    store = client.from_url(redis.url)
    (key,) = store.keys()
    assert len(key) < 100
    assert 0 < store.pttl(key) <= 60_000
