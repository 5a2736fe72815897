"""The website's logo as papers carry it: as it is today, for it is no part of what was issued."""

from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.media.models import MediaFile
from sitewright.media.queries import find_picture, nearest_rendition
from sitewright.sites.queries import website_data

_MOST_BYTES = 400_000
_WIDTH = 480
_DRAWN = ("image/png", "image/jpeg", "image/gif", "image/webp")


def logo_key() -> str:
    """Where the logo's bytes are stored; empty without one that can be drawn."""
    picture = find_picture(website_data().settings["logo"]["light"])
    if picture is None:
        return ""
    return _key_of(picture)


def logo_bytes(key: str) -> bytes:
    """Empty for a file that is gone or away: a paper is drawn without it then."""
    if not key:
        return b""
    try:
        return storage().get(key)
    except DomainError:
        return b""


def _key_of(picture: MediaFile) -> str:
    made = None if picture.is_drawing else nearest_rendition(picture.id, _WIDTH)
    if made is not None:
        return str(made.storage_key)
    is_small = picture.size_bytes <= _MOST_BYTES
    is_drawable = picture.is_drawing or picture.content_type in _DRAWN
    return str(picture.storage_key) if is_small and is_drawable else ""
