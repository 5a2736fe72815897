"""How often something may happen (D-61): counted in memory, or in Redis when there is one.

Limits slow abuse down; they never own money or stock. While Redis does not answer, this process counts alone,
and asks again every few seconds: nobody waits for a Redis that hangs, but the first who finds out.

What a visitor sent never becomes a key as it is: keys are hashed to one size, and the number kept is bounded.
Ask the limit of the address first: what comes after it, such as the account, a stranger may make up.
"""

import time
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

import structlog

from sitewright.config import config
from sitewright.kit.addresses import who_has
from sitewright.kit.errors import RateLimited
from sitewright.kit.limiting.in_memory import WindowsInMemory
from sitewright.kit.limiting.in_redis import WindowsInRedis
from sitewright.kit.limiting.terms import Terms, read_terms
from sitewright.kit.messages import Message

log = structlog.get_logger(__name__)

_REDIS_TIMEOUT_SECONDS = 0.25  # What a Redis that hangs costs the first who finds out (D04).
_ASK_AGAIN_AFTER_SECONDS = 3.0


@dataclass(slots=True)
class _Away:
    """Until when, on the monotonic clock, Redis is not asked."""

    until: float = 0.0


_away = _Away()
_MESSAGE = Message("kit.try-again")  # SF-8.03


def check(name: str, key: str, limit: str = "30/minute", message: Message = _MESSAGE) -> None:
    """Count one use of `name` by `key`; raises RateLimited with the seconds to wait when above `limit`.

    `limit` reads "30/minute" or "10 per 15 minutes"; several are joined with ";" and all must hold.
    """
    wait_seconds = count(name, key, limit)
    if wait_seconds:
        raise RateLimited(message, retry_after_seconds=wait_seconds)


def check_address(name: str, address: str, limit: str, message: Message = _MESSAGE) -> None:
    """`check` for everybody behind an IP address; those of one IPv6 network count together."""
    check(name, who_has(address), limit, message)


def are_on() -> bool:
    """Whether this installation limits anything."""
    return config().rate_limits_enabled


def count(name: str, key: str, limit: str) -> int:
    """Count one use; the seconds to wait when it is one too many, else 0."""
    return count_always(name, key, limit) if are_on() else 0


def count_always(name: str, key: str, limit: str) -> int:
    """The same where limits are switched off: for what is good so often and no more."""
    for terms in read_terms(limit):
        wait_seconds = _count(terms, name, key)
        if wait_seconds:
            return wait_seconds
    return 0


def reset() -> None:
    """Forget all counts of this process: for tests."""
    _in_memory.cache_clear()
    _in_redis.cache_clear()
    _away.until = 0.0


def _count(terms: Terms, name: str, key: str) -> int:
    """Seconds to wait; 0 when the use is allowed."""
    if config().data.redis_url and time.monotonic() >= _away.until:
        from redis.exceptions import RedisError

        try:
            return _in_redis().hit(terms, _key_in_redis(terms, name, key))
        except RedisError as error:
            _away.until = time.monotonic() + _ASK_AGAIN_AFTER_SECONDS
            log.warning("rate limits fall back to this process", error=str(error))
    return _in_memory(name, terms).hit(key)


def _key_in_redis(terms: Terms, name: str, key: str) -> bytes:
    digest = blake2b(key.encode("utf-8", "replace"), digest_size=16).hexdigest()
    # With the terms in it: a limit that was changed begins anew instead of reading windows of another length.
    return f"limit:{name}:{terms.most}:{terms.seconds}:{digest}".encode()


@cache
def _in_memory(_name: str, terms: Terms) -> WindowsInMemory:
    # `_name` keeps apart limits that have the same terms.
    return WindowsInMemory(terms)


@cache
def _in_redis() -> WindowsInRedis:
    from redis import ConnectionPool, Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    pool = ConnectionPool.from_url(
        config().data.redis_url,
        socket_timeout=_REDIS_TIMEOUT_SECONDS,
        socket_connect_timeout=_REDIS_TIMEOUT_SECONDS,
        # One more try at once: a connection kept since before a restart of Redis is dead.
        retry=Retry(NoBackoff(), 1),
    )
    return WindowsInRedis(Redis(connection_pool=pool))
