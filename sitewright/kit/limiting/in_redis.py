"""Uses of the last seconds by key, in Redis, for several machines together.

Redis' own clock counts, so that machines need not agree. It is a wall clock: uses that lie in its future,
after it was set back, are taken for uses of now, and so nobody waits longer than the window (F01).
"""

from typing import TYPE_CHECKING, Any

from sitewright.kit import clock
from sitewright.kit.limiting.terms import Terms

if TYPE_CHECKING:
    from redis import Redis

# KEYS: the window. ARGV: most uses, milliseconds, milliseconds by which a test has moved the clock.
# Answers the milliseconds to wait, 0 when the use was counted.
_HIT = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[3])
local most, length = tonumber(ARGV[1]), tonumber(ARGV[2])
local uses = redis.call('LRANGE', KEYS[1], 0, -1)
local kept = {}
for _, use in ipairs(uses) do
    local at = math.min(tonumber(use), now)
    if at > now - length then kept[#kept + 1] = at end
end
local wait = 0
if #kept >= most then
    wait = math.max(1, kept[#kept - most + 1] + length - now)
else
    kept[#kept + 1] = now
end
redis.call('DEL', KEYS[1])
redis.call('RPUSH', KEYS[1], unpack(kept))
redis.call('PEXPIRE', KEYS[1], length)
return wait
"""


class WindowsInRedis:
    """Every limit's windows; raises the client's RedisError when Redis does not answer."""

    def __init__(self, client: "Redis") -> None:
        # A script, because Redis runs it alone: nobody counts between its look and its count.
        self._hit: Any = client.register_script(_HIT)

    def hit(self, terms: Terms, key: bytes) -> int:
        """Count one use; 0, or the seconds to wait when the window is full and nothing was counted."""
        shift_ms = round(clock.shift_seconds() * 1000)
        wait_ms = int(self._hit(keys=[key], args=[terms.most, terms.seconds * 1000, shift_ms]))
        # Rounded up: whoever comes back a moment too early would be refused again.
        return -(-wait_ms // 1000)
