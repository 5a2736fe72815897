"""Small pieces of the page context that content and shop share."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sitewright.media.variants import WIDTHS


def image_context(  # noqa: PLR0917  (the columns of one row, in their order)
    media_id: str | None,
    name: str | None,
    width: int | None,
    height: int | None,
    alt_text: str | None,
    focal_x: float | None,
    focal_y: float | None,
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
        "altText": alt_text or "",
        "title": alt_text or name or "",
    }


def milliseconds(moment: datetime | None) -> int:
    """A database time as milliseconds since 1970, 0 for none; raw SQL on SQLite gives it without its zone,
    which is UTC.
    """
    if moment is None:
        return 0
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
