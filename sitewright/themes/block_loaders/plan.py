"""The plans that `plan` blocks show."""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.block_data import Context, Settings, Site, block_loader


@block_loader("plan")
def plan_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `plans`, the rows that have a name, each with its `features` as a list of lines."""
    return {block_id: {"plans": _plans(settings.get("items"))} for block_id, settings in blocks.items()}


def _plans(items: Any) -> list[Context]:
    """A theme of others may keep anything in a block of this name."""
    found = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    return [{**item, "features": _lines(item.get("features"))} for item in found if item.get("name")]


def _lines(features: Any) -> list[str]:
    lines = map(str.strip, features.splitlines()) if isinstance(features, str) else ()
    return [line for line in lines if line]
