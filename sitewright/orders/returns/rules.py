"""What of an order may be sent back. Pure."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple


class LineFacts(NamedTuple):
    """One line: `sendings` are (when, units) of each parcel; `in_open` are units of returns under way,
    `in_closed` of those that came to their end; `refunded` went back in money, with a return or without.
    """

    position: int
    is_goods: bool
    sendings: Sequence[tuple[datetime, int]]
    refunded: int = 0
    in_open: int = 0
    in_closed: int = 0

    @property
    def fulfilled(self) -> int:
        return sum(units for _, units in self.sendings)

    @property
    def left(self) -> int:
        """Units the buyer has and did not ask to send back. Those of a closed return are mostly the same that
        were refunded, so the greater of the two counts.
        """
        return self.fulfilled - max(self.refunded, self.in_closed) - self.in_open


def returnable(lines: Iterable[LineFacts], *, days: int, now: datetime) -> dict[int, int]:
    """By position, so many units of each line as may still be sent back; lines of which none may be are not
    in it. Units sent longer ago than `days` are the first to be taken as kept.
    """
    since = now - timedelta(days=days)
    return {line.position: units for line in lines if (units := _of_line(line, since)) > 0}


def _of_line(line: LineFacts, since: datetime) -> int:
    if not line.is_goods:
        return 0
    in_time = sum(units for sent_at, units in line.sendings if sent_at >= since)
    return min(in_time, line.left)
