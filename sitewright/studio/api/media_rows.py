"""A file of the library as the studio sees it."""

from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name
from sitewright.media.queries import media_url


def media_row(file: MediaFile) -> dict[str, object]:
    """In the shape of `MediaFileRow`."""
    return {
        "id": file.id,
        "kind": file.kind,
        "url": media_url(file),
        "name": shown_name(file.name),
        "alt_text": file.alt_text,
        "content_type": file.content_type,
        "size_bytes": file.size_bytes,
        "width": file.width or 0,
        "height": file.height or 0,
        "duration_seconds": None if file.duration_ms is None else file.duration_ms / 1000,
        "folder_id": file.folder_id or "",
        "focal_x": file.focal_x,
        "focal_y": file.focal_y,
        "created_at": file.created_at,
    }
