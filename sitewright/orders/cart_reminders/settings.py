"""`settings.cartReminders` of a website: whether buyers may ask for one, and when it goes out."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from sitewright.sites.queries import website_basics
from sitewright.sites.settings_parts import settings_part


def waiting_time_here() -> timedelta | None:
    """How long a cart rests before its buyer is reminded; None where the website in scope reminds nobody."""
    hours = _hours(website_basics().settings)
    return timedelta(hours=hours) if hours else None


def _read(found: Mapping[str, Any]) -> int:
    return int(found["reminderHours"]) if found["cartRemindersEnabled"] else 0


_hours = settings_part("cartReminders", _read)
