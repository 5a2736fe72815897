"""How often something may happen (D-61): counted in memory, or in Redis when there is one.

Limits slow abuse down; they never own money or stock. While Redis does not answer, this process counts alone,
and asks again every few seconds: nobody waits for a Redis that hangs, but the first who finds out.
"""

import time
from dataclasses import dataclass
from functools import cache

import structlog
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from sitewright.config import config
from sitewright.kit.errors import RateLimited

log = structlog.get_logger(__name__)

_REDIS_TIMEOUT_SECONDS = 0.25
_ASK_AGAIN_AFTER_SECONDS = 3.0


@dataclass(slots=True)
class _Away:
    """Until when, on the monotonic clock, Redis is not asked."""

    until: float = 0.0


_away = _Away()
_MESSAGE = "Please try again in a few seconds."  # SF-8.03


def check(name: str, key: str, limit: str = "30/minute", message: str = _MESSAGE) -> None:
    """Count one use of `name` by `key`; raises RateLimited with the seconds to wait when above `limit`.

    `limit` reads "30/minute" or "10 per 15 minutes"; several are joined with ";" and all must hold.
    """
    if not config().rate_limits_enabled:
        return
    for part in limit.split(";"):
        wait_seconds = _count(parse(part), name, key)
        if wait_seconds:
            raise RateLimited(message, retry_after_seconds=wait_seconds)


def reset() -> None:
    """Forget all counts of this process: for tests."""
    _in_memory.cache_clear()
    _in_redis.cache_clear()
    _away.until = 0.0


def _count(item: RateLimitItem, name: str, key: str) -> int:
    """Seconds to wait; 0 when the use is allowed."""
    if config().data.redis_url and time.monotonic() >= _away.until:
        try:
            return _hit(_in_redis(), item, name, key)
        except StorageError as error:
            _away.until = time.monotonic() + _ASK_AGAIN_AFTER_SECONDS
            log.warning("rate limits fall back to this process", error=str(error))
    return _hit(_in_memory(), item, name, key)


def _hit(limiter: MovingWindowRateLimiter, item: RateLimitItem, name: str, key: str) -> int:
    if limiter.hit(item, name, key):
        return 0
    reset_at = limiter.get_window_stats(item, name, key).reset_time
    return max(1, round(reset_at - time.time()))


@cache
def _in_memory() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(MemoryStorage())


@cache
def _in_redis() -> MovingWindowRateLimiter:
    from limits.storage import RedisStorage
    from redis import ConnectionPool
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    url = config().data.redis_url
    pool = ConnectionPool.from_url(
        url,
        socket_timeout=_REDIS_TIMEOUT_SECONDS,
        socket_connect_timeout=_REDIS_TIMEOUT_SECONDS,
        # One more try at once: a connection kept since before a restart of Redis is dead.
        retry=Retry(NoBackoff(), 1),
    )
    return MovingWindowRateLimiter(RedisStorage(url, connection_pool=pool, wrap_exceptions=True))
