"""A file of the library as the studio sees it."""

from collections.abc import Iterable
from dataclasses import asdict

from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name
from sitewright.media.operations.edit_picture import PREVIEW_WIDTH, edit_of
from sitewright.media.queries import find_several, media_url


def media_rows(files: Iterable[MediaFile]) -> list[dict[str, object]]:
    """In the shape of `MediaFileRow`; one query for the posters of all."""
    listed = list(files)
    posters = find_several({file.poster_id for file in listed} - {""})
    return [_row(file, posters.get(file.poster_id)) for file in listed]


def media_row(file: MediaFile) -> dict[str, object]:
    return media_rows([file])[0]


def _row(file: MediaFile, poster: MediaFile | None) -> dict[str, object]:
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
        # One that is gone for good is none.
        "poster_id": poster.id if poster else "",
        "poster_url": media_url(poster) if poster else "",
        "folder_id": file.folder_id or "",
        "focal_x": file.focal_x,
        "focal_y": file.focal_y,
        "revision": file.revision,
        "original_url": _original_url(file),
        "is_edited": bool(file.edit),
        "edit": asdict(edit_of(file)) if file.kind == "image" else None,
        "created_at": file.created_at,
    }


def _original_url(file: MediaFile) -> str:
    if file.kind != "image":
        return media_url(file)
    # Of one that is shown as it came there are sizes already. The revision is for the browser's cache.
    if file.edit:
        return f"/config/api/media/{file.id}/original?of={file.revision}"
    return f"{media_url(file)}?format={PREVIEW_WIDTH}w"
