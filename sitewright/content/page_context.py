"""Small pieces of the page context that content and shop share."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from sitewright.content.darkness import is_dark
from sitewright.content.template_functions.codes import BACKGROUND_SOURCES, FOLDER_INDEX, UNDEFINED
from sitewright.media.naming import shown_name
from sitewright.media.variants import WIDTHS

_COLOUR_NAMES = (
    "topLeftAverage",
    "topRightAverage",
    "bottomLeftAverage",
    "bottomRightAverage",
    "centerAverage",
)


def image_context(  # noqa: PLR0917  (the columns of one row, in their order)
    media_id: str | None,
    name: str | None,
    width: int | None,
    height: int | None,
    alt_text: str | None,
    focal_x: float | None,
    focal_y: float | None,
    colours: str | None,
) -> dict[str, Any] | None:
    """An image as templates see it, or None when there is none; focal points run from 0 to 1."""
    if not media_id:
        return None
    width = width or 0
    return {
        "id": media_id,
        "assetUrl": f"/media/{media_id}/{quote(name or 'image')}",
        "originalSize": f"{width}x{height or 0}",
        # Wider ones than the original are not offered: a picture is never made larger.
        "systemDataVariants": ",".join(f"{w}w" for w in WIDTHS if w <= width),
        "mediaFocalPoint": {"x": focal_x, "y": focal_y},
        **_colour_names(colours or ""),
        "altText": alt_text or "",
        "title": alt_text or shown_name(name or ""),
        "body": alt_text or "",
        "filename": name or "",
        # Every picture is the owner's own: there is no agency whose mark would lie over it.
        "licensedAssetPreview": None,
    }


def names_of_item(picture: Mapping[str, Any] | None, author: str = "") -> dict[str, Any]:
    """What templates ask of any item besides (PL-3.01, PL-3.02, PL-3.08): of its picture under names of the
    item itself, and what only some items have, empty where this one has none of it.
    """
    media_id, address = (picture["id"], picture["assetUrl"]) if picture else ("", "")
    return {
        "promotedBlockType": "",
        "mainImageId": media_id,
        "systemDataId": media_id,
        "assetUrl": address,
        "items": [],
        "backgroundSource": BACKGROUND_SOURCES["upload" if picture else "none"],
        # Of pages that are made of slices; an item is none.
        "currentType": UNDEFINED,
        # The account at a network that an item came from: whoever wrote it here has none.
        "serviceName": "",
        "userName": author,
        "profileUrl": "",
    }


def names_of_collection() -> dict[str, Any]:
    """What templates ask of any collection besides (PL-3.07). None of ours is a folder: what is in one is
    listed at its own address, as an index does it. Comments stand below items alone.
    """
    return {"folder": False, "folderBehavior": FOLDER_INDEX, "publicCommentCount": 0, "commentState": 0}


@lru_cache(maxsize=4096)
def _colour_names(colours: str) -> dict[str, Any]:
    """`colorData`, `averageColor` and `isDark` of `MediaFile.colours`, empty where they are not known.
    Shared, as contexts are only read.
    """
    parts = [colours[start : start + 6] for start in range(0, len(colours), 6)]
    named = dict(zip(_COLOUR_NAMES, parts, strict=False))
    average = parts[-1] if len(parts) > len(_COLOUR_NAMES) else ""
    return {
        "colorData": named,
        "averageColor": f"#{average}" if average else "",
        "isDark": bool(average) and is_dark(average),
    }


def milliseconds(moment: datetime | None) -> int:
    """A database time as milliseconds since 1970, 0 for none."""
    return 0 if moment is None else int(utc(moment).timestamp() * 1000)


def utc(moment: datetime) -> datetime:
    """A database time with its zone, without which raw SQL on SQLite gives it."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
