"""`settings.downloads` of a website: how often and how long buyers may download."""

from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import completed

_MOST_CHARACTERS = 2_000_000


class DownloadSettings(NamedTuple):
    """0 of either: no limit."""

    limit: int
    days: int

    def end_of(self, given_at: datetime) -> datetime | None:
        return given_at + timedelta(days=self.days) if self.days else None


def _complete(settings: str) -> DownloadSettings:
    found = completed({"settings": msgspec.json.decode(settings)})["settings"]["downloads"]
    return DownloadSettings(int(found["limit"]), int(found["days"]))


download_settings: WeightedCache[str, DownloadSettings]
download_settings = WeightedCache(_complete, weigh=len, most=_MOST_CHARACTERS)
"""By the JSON text of the website's `settings`."""
