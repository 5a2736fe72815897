"""`settings.downloads` of a website: how often and how long buyers may download."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sitewright.sites.settings_parts import settings_part


class DownloadSettings(NamedTuple):
    """0 of either: no limit."""

    limit: int
    days: int

    def end_of(self, given_at: datetime) -> datetime | None:
        return given_at + timedelta(days=self.days) if self.days else None


def _downloads(found: Mapping[str, Any]) -> DownloadSettings:
    return DownloadSettings(int(found["limit"]), int(found["days"]))


download_settings = settings_part("downloads", _downloads)
"""By the JSON text of the website's `settings`."""
