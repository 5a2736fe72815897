"""What a place in the line means at a moment. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

STAYS_OPEN = timedelta(minutes=30)
"""From when somebody is let in: long enough to fill in a form and to look for a card."""


@dataclass(frozen=True, slots=True)
class Wait:
    """`place` counts from 1, `minutes` are begun ones."""

    place: int
    minutes: int


def wait_until(let_in_at: datetime, now: datetime, per_minute: int) -> Wait | None:
    """None for who is let in."""
    left = (let_in_at - now).total_seconds()
    if left <= 0:
        return None
    return Wait(max(1, ceil(left * per_minute / 60)), ceil(left / 60))


def is_over(let_in_at: datetime, now: datetime) -> bool:
    """Whether somebody was let in, and did not come or stayed away: the line begins anew."""
    return let_in_at + STAYS_OPEN < now


def next_place(next_at: datetime | None, now: datetime, per_minute: int) -> tuple[datetime, datetime]:
    """When whoever comes now is let in, and the earliest for the one after. Nobody saves up: after a quiet
    hour as many are let in a minute as in any other.
    """
    let_in_at = max(next_at or now, now)
    return let_in_at, let_in_at + timedelta(seconds=60 / per_minute)
