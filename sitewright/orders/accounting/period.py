"""Days of a website, as moments. Pure."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Period:
    """From the first day to the last, both included, where the website is."""

    first: date
    last: date
    zone: ZoneInfo

    @property
    def begins(self) -> datetime:
        return datetime.combine(self.first, time(), self.zone)

    @property
    def ends(self) -> datetime:
        """The first moment that is no part of it."""
        # By date and not by hours: a day may have 23 or 25.
        return datetime.combine(self.last + timedelta(days=1), time(), self.zone)

    def has(self, day: date) -> bool:
        return self.first <= day <= self.last

    def day_of(self, moment: datetime) -> date:
        return moment.astimezone(self.zone).date()


def fiscal_year(day: date, first_month: int) -> tuple[date, date]:
    """The first and the last day of the year the day is in, which begins with a month (1 to 12)."""
    begins = date(day.year if day.month >= first_month else day.year - 1, first_month, 1)
    return begins, begins.replace(year=begins.year + 1) - timedelta(days=1)
