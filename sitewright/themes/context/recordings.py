"""Films and sounds of the library that block settings name by address."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.settings_schema.field import is_per_device
from sitewright.media.models import MediaFile
from sitewright.media.queries import media_url, read_recordings
from sitewright.themes.context.images import media_id_of


def address_in(value: Any) -> str:
    """The address in a setting as it is stored, which may have any shape: it is cleaned later, when its node
    is prepared."""
    value = value.get("base") if is_per_device(value) else value
    return value if isinstance(value, str) else ""


def recordings_at(addresses: Mapping[str, str], kind: str) -> dict[str, dict[str, Any]]:
    """Those of the website in scope that are of the kind, by the keys of `addresses`; one query however
    many."""
    ids = {key: media_id_of(address) or "" for key, address in addresses.items()}
    found = read_recordings(set(ids.values()) - {""})
    return {key: _context(found[id_]) for key, id_ in ids.items() if id_ in found and found[id_].kind == kind}


def _context(file: MediaFile) -> dict[str, Any]:
    """`size` is missing where the file does not say it; a text of the library names the film."""
    context: dict[str, Any] = {"url": media_url(file), "type": file.content_type, "title": file.alt_text}
    if file.width and file.height:
        context["size"] = {"width": file.width, "height": file.height}
    return context
