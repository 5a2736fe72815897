"""An event with all its dates: once, or as often as its rule says, by the clock of the website."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import islice
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.content.events.expanding import LAST_DAY, days_of, last_day_of
from sitewright.content.events.recurrence import Rule, read_rule

_LOOKED_BACK = (60, 800, 100_000)
"""Days before its end in which the last one is looked for: most series end where they say."""
_TO_THE_END = timedelta(hours=23, minutes=59, seconds=59)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One time that it takes place, in UTC."""

    starts: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class Series:
    """`start` and `end` are those of the first time, as a clock there shows them. At an hour that the clock
    leaves out in spring or has twice in autumn, the first of both readings counts.
    """

    start: datetime
    end: datetime
    zone: ZoneInfo
    is_all_day: bool = False
    rule: Rule | None = None
    exceptions: frozenset[date] = frozenset()

    @property
    def first_at(self) -> datetime:
        return self._utc(self.start)

    @property
    def last_at(self) -> datetime:
        """A moment after which it takes place no more."""
        last = last_day_of(self.rule, self.start.date()) if self.rule else self.start.date()
        return self._on(last).ends

    def shown_at(self, now: datetime) -> Occurrence | None:
        """The one that is on or comes next, else the last there was; None where every day is excepted."""
        local = now.astimezone(self.zone).date()
        coming = self._days(max(self._before(local), self.start.date()), LAST_DAY)
        following = (self._on(day) for day in coming)
        return next((each for each in following if each.ends > now), None) or self._last()

    def between(self, since: datetime, until: datetime) -> list[Occurrence]:
        """Those that are on at some time from `since` to before `until`."""
        first = self._before(since.astimezone(self.zone).date())
        days = self._days(first, until.astimezone(self.zone).date())
        found = [self._on(day) for day in days]
        return [each for each in found if each.starts < until and max(each.ends, each.starts) >= since]

    def starts_after(self, moment: datetime, until: datetime, *, most: int) -> list[datetime]:
        """When the next ones start, before `until`; no further than `most` of them is looked."""
        days = self._days(moment.astimezone(self.zone).date(), until.astimezone(self.zone).date())
        starts = (self._on(day).starts for day in days)
        return list(islice((start for start in starts if moment < start < until), most))

    def _days(self, since: date, until: date) -> Iterator[date]:
        start = self.start.date()
        days = days_of(self.rule, start, since, until) if self.rule else iter([start])
        return (day for day in days if since <= day <= until and day not in self.exceptions)

    def _last(self) -> Occurrence | None:
        end = last_day_of(self.rule, self.start.date()) if self.rule else self.start.date()
        for back in _LOOKED_BACK:
            since = max(self.start.date(), end - timedelta(min(back, end.toordinal() - 1)))
            if days := list(self._days(since, end)):
                return self._on(days[-1])
        return None

    def _before(self, day: date) -> date:
        """The first day on which one can begin that is still on at that day."""
        return day - timedelta((self.end - self.start).days + 1)

    def _on(self, day: date) -> Occurrence:
        start = datetime.combine(day, self.start.time())
        return Occurrence(self._utc(start), self._utc(start + (self.end - self.start)))

    def _utc(self, wall: datetime) -> datetime:
        return wall.replace(tzinfo=self.zone).astimezone(UTC)


def series_of(extra: Mapping[str, Any], zone: str) -> Series | None:
    """The series an event's fields state; None where it has no start. They are clean already."""
    start = _wall(extra.get("startDate", ""))
    if start is None:
        return None
    end, is_all_day = _wall(extra.get("endDate", "")) or start, bool(extra.get("isAllDay"))
    if is_all_day:
        start = datetime.combine(start.date(), time())
        end = datetime.combine(end.date(), time()) + _TO_THE_END
    rule = extra.get("recurrence", "")
    return Series(
        start,
        max(start, end),
        ZoneInfo(zone),
        is_all_day,
        read_rule(rule) if rule else None,
        frozenset(date.fromisoformat(day) for day in extra.get("exceptions", [])),
    )


def _wall(text: str) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
