"""`settings.waitingRoom` of a website: how many the checkout lets in."""

from collections.abc import Mapping
from typing import Any

from sitewright.sites.queries import website_basics
from sitewright.sites.settings_parts import settings_part


def let_in_per_minute() -> int:
    """0 where the website in scope has no line."""
    return _per_minute(website_basics().settings)


def _read(found: Mapping[str, Any]) -> int:
    return int(found["buyersPerMinute"]) if found["waitingRoomEnabled"] else 0


_per_minute = settings_part("waitingRoom", _read)
