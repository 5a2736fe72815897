"""Reads of stored files."""

from sitewright.kit.db.statements import read_rows
from sitewright.media.models import MediaFile, Rendition

_TABLE = MediaFile._meta.db_table  # noqa: SLF001  (Django's documented way to a model's columns)
_OLDEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id LIMIT 1"
_NEWEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id DESC LIMIT 1"


def find_media(media_id: str) -> MediaFile | None:
    """The file of the website in scope, or None."""
    found: MediaFile | None = MediaFile.objects.filter(id=media_id).first()
    return found


def some_stored_keys() -> list[str]:
    """Where the oldest and the newest original lie, of any website: when neither is there, all are lost."""
    return [row[0] for row in read_rows(_OLDEST_SQL) + read_rows(_NEWEST_SQL)]


def find_rendition(media_id: str, width: int) -> Rendition | None:
    """A size made before, or None."""
    found: Rendition | None = Rendition.objects.filter(media_id=media_id, width=width, format="webp").first()
    return found


def nearest_rendition(media_id: str, wanted_width: int | None) -> Rendition | None:
    """The size made before that comes next to the wanted width (None: the widest there is), or None."""
    made = list(Rendition.objects.filter(media_id=media_id, format="webp"))
    if wanted_width is None:
        return max(made, key=lambda rendition: rendition.width, default=None)
    return min(made, key=lambda rendition: abs(rendition.width - wanted_width), default=None)


def media_url(media: MediaFile) -> str:
    """`/media/{id}/{name}`, the address of the file in page contexts and page trees."""
    from urllib.parse import quote

    return f"/media/{media.id}/{quote(media.name)}"
