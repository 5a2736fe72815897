"""Reads of stored files."""

from collections.abc import Collection

from sitewright.kit.db.statements import Row, places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.models import MediaFile, Rendition

_TABLE = MediaFile._meta.db_table  # noqa: SLF001  (Django's documented way to a model's columns)
FILE_OF = f"{_TABLE} m ON m.id ="
"""For statements of other packages: `JOIN {FILE_OF} i.media_id` puts the file `m` beside its row."""

PICTURE_COLUMNS = "m.id, m.name, m.width, m.height, m.alt_text, m.focal_x, m.focal_y"
"""Of the file `m`, in the order of `content.page_context.image_context`."""

# By id, which rises with time (UUIDv7). Of all websites, because readiness asks for the whole installation.
_OLDEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id LIMIT 1"
_NEWEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id DESC LIMIT 1"


def find_media(media_id: str) -> MediaFile | None:
    """The file of the website in scope, or None."""
    found: MediaFile | None = MediaFile.objects.filter(id=media_id).first()
    return found


def read_pictures(media_ids: Collection[str]) -> list[Row]:
    """PICTURE_COLUMNS of those of the website in scope that there are, in any order; one statement."""
    if not media_ids:
        return []
    return read_rows(
        f"SELECT {PICTURE_COLUMNS} FROM {_TABLE} m WHERE m.website_id = %s AND m.id IN ({places(media_ids)})",
        [current_website_id(), *media_ids],
    )


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
