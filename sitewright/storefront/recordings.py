"""Films and sounds on their way out: whole, or the part that a player asks for."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase

from sitewright.kit.byte_ranges import ByteRange, NotSatisfiable, wanted_range
from sitewright.kit.file_parts import send_part
from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name

POLICY = "default-src 'none'; media-src 'self'; sandbox"
"""Opened by itself it is shown in a page that the browser makes for it, and nothing else happens there."""


def send_recording(request: HttpRequest, media: MediaFile, lasts: str) -> HttpResponseBase:
    """200 with all of it, 206 with the part that `Range` names, 304, or 416. `lasts` is for Cache-Control.

    Raises FileMissing or StorageAway.
    """
    tag = f'"{media.id}{media.revision}"'
    if tag in request.headers.get("If-None-Match", ""):
        return _with_headers(HttpResponseNotModified(), media, tag, lasts)
    try:
        part = _wanted(request, media, tag)
    except NotSatisfiable:
        refused = HttpResponse(status=416)
        refused["Content-Range"] = f"bytes */{media.size_bytes}"
        return _with_headers(refused, media, tag, "no-store")
    answer = _with_headers(HttpResponse(status=206 if part else 200), media, tag, lasts)
    if part is None:
        return send_part(request, answer, media.storage_key, 0, media.size_bytes)
    answer["Content-Range"] = f"bytes {part.start}-{part.end - 1}/{media.size_bytes}"
    return send_part(request, answer, media.storage_key, part.start, part.end)


def _wanted(request: HttpRequest, media: MediaFile, tag: str) -> ByteRange | None:
    """Only of a GET (RFC 9110, 14.2), and only of the very bytes of which the asker has a part already."""
    if request.method != "GET" or request.headers.get("If-Range", tag) != tag:
        return None
    return wanted_range(request.headers.get("Range"), media.size_bytes)


def _with_headers(answer: HttpResponse, media: MediaFile, tag: str, lasts: str) -> HttpResponse:
    answer["Content-Type"] = media.content_type
    answer["Accept-Ranges"] = "bytes"
    answer["Cache-Control"] = lasts
    answer["ETag"] = tag
    answer["Content-Security-Policy"] = POLICY
    answer["Content-Disposition"] = f'inline; filename="{shown_name(media.name)}"'
    return answer
