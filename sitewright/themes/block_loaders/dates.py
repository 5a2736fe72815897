"""The days that `dates` blocks list."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from sitewright.themes.block_data import Context, Settings, Site, block_loader

_NOON = time(12)


@block_loader("dates")
def date_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `dates`, the rows somebody has filled in, each with a moment of its day (`on`) or 0."""
    zone = ZoneInfo(site["website"]["timeZone"])
    return {block_id: {"dates": _rows(settings.get("items"), zone)} for block_id, settings in blocks.items()}


def _rows(items: Any, zone: ZoneInfo) -> list[Context]:
    found = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    return [{**item, "on": _moment(item.get("day"), zone)} for item in found if any(item.values())]


def _moment(day: object, zone: ZoneInfo) -> int:
    try:
        at = datetime.combine(date.fromisoformat(str(day)), _NOON, zone)
    except ValueError:
        return 0
    return int(at.timestamp() * 1000)
