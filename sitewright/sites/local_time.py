"""The website's own time."""

from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from sitewright.kit import clock
from sitewright.sites.settings_schema import completed


def local_now(time_zone: str) -> datetime:
    """The moment in a website's time zone as its row has it. One that is none has the default: a buyer must
    not meet it.
    """
    return clock.now().astimezone(zone_of(time_zone))


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo:
    return ZoneInfo(completed({"time_zone": name})["time_zone"])
