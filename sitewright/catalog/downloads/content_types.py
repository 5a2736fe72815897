"""The content type of a file, by the kind that is found in it. Pure."""

from collections.abc import Mapping

ANYTHING = "application/octet-stream"
_OFFICE = "application/vnd.openxmlformats-officedocument"
_OPEN = "application/vnd.oasis.opendocument"

_TYPES: Mapping[str, str] = {
    "jpeg": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "heic": "image/heic",
    "tiff": "image/tiff",
    "pdf": "application/pdf",
    "docx": f"{_OFFICE}.wordprocessingml.document",
    "xlsx": f"{_OFFICE}.spreadsheetml.sheet",
    "pptx": f"{_OFFICE}.presentationml.presentation",
    "odt": f"{_OPEN}.text",
    "ods": f"{_OPEN}.spreadsheet",
    "odp": f"{_OPEN}.presentation",
    "rtf": "application/rtf",
    "text": "text/plain; charset=utf-8",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "ogg": "audio/ogg",
    "wav": "audio/wav",
    "flac": "audio/flac",
    "mp4": "video/mp4",
    "mov": "video/quicktime",
    "webm": "video/webm",
    "zip": "application/zip",
}


def content_type_of(kind: str) -> str:
    """Markup and drawings, which browsers would run, are bytes like any others."""
    return _TYPES.get(kind, ANYTHING)
