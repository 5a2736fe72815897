"""Using up a rate limit."""

from sitewright.kit import rate_limits
from sitewright.kit.errors import RateLimited


def allowed_uses(count: int, key: str = "visitor") -> int:
    """How many of `count` uses are let through, by a limit of three in a minute."""
    allowed = 0
    for _ in range(count):
        try:
            rate_limits.check("add-to-cart", key, limit="3/minute")
        except RateLimited:
            continue
        allowed += 1
    return allowed
