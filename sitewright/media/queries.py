"""Reads of stored files."""

from collections.abc import Collection, Mapping, Sequence

from django.db.models import F

from sitewright.kit.db.statements import Row, places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.media.models import MediaFile, MediaKind, Rendition
from sitewright.media.variants import WEBP_ONLY

_TABLE = MediaFile._meta.db_table  # noqa: SLF001  (Django's documented way to a model's columns)
FILE_OF = f"{_TABLE} m ON m.id ="
"""For statements of other packages: `JOIN {FILE_OF} i.media_id` puts the file `m` beside its row."""

PICTURE_COLUMNS = "m.id, m.name, m.width, m.height, m.alt_text, m.focal_x, m.focal_y, m.colours"
"""Of the file `m`, in the order of `content.page_context.image_context`."""

# By id, which rises with time (UUIDv7). Of all websites, because readiness asks for the whole installation.
_OLDEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id LIMIT 1"
_NEWEST_SQL = f"SELECT storage_key FROM {_TABLE} ORDER BY id DESC LIMIT 1"


_REPLACED_SQL = f"SELECT id, name FROM {_TABLE} WHERE website_id = %s AND revision > ''"
_MOST_WEBSITES = 1_000


def find_media(media_id: str) -> MediaFile | None:
    """The file of the website in scope, or None."""
    found: MediaFile | None = MediaFile.objects.filter(id=media_id).first()
    return found


def find_several(media_ids: Collection[str]) -> Mapping[str, MediaFile]:
    """Those of the website in scope that there are, by id; one statement, and none for no ids."""
    if not media_ids:
        return {}
    return {file.id: file for file in MediaFile.objects.filter(id__in=media_ids)}


def find_picture(media_id: str | None) -> MediaFile | None:
    """The picture of the website in scope, or None, as for a film or a sound."""
    found: MediaFile | None = MediaFile.objects.filter(id=media_id or "", kind=MediaKind.IMAGE).first()
    return found


def read_pictures(media_ids: Collection[str]) -> list[Row]:
    """PICTURE_COLUMNS of those of the website in scope that there are, in any order; one statement."""
    if not media_ids:
        return []
    return read_rows(
        f"SELECT {PICTURE_COLUMNS} FROM {_TABLE} m WHERE m.website_id = %s"
        f" AND m.kind = 'image' AND m.id IN ({places(media_ids)})",
        [current_website_id(), *media_ids],
    )


def read_recordings(media_ids: Collection[str]) -> Mapping[str, MediaFile]:
    """The films and sounds among these of the website in scope, by id; one statement."""
    found = find_several(media_ids)
    return {id_: file for id_, file in found.items() if file.kind != MediaKind.IMAGE}


def some_stored_keys() -> list[str]:
    """Where the oldest and the newest original lie, of any website: when neither is there, all are lost."""
    return [row[0] for row in read_rows(_OLDEST_SQL) + read_rows(_NEWEST_SQL)]


@cached_per_version(_MOST_WEBSITES)
def replaced_names() -> Mapping[str, str]:
    """The names of those files of the website in scope that show another picture than they came with, by
    id: addresses of before may still stand in texts."""
    return dict(read_rows(_REPLACED_SQL, [current_website_id()]))


def find_rendition(media: MediaFile, width: int, formats: Sequence[str] = WEBP_ONLY) -> Rendition | None:
    """A size made before of what the file shows, in the first of the formats there is, or None."""
    found = Rendition.objects.filter(
        media_id=media.id, revision=media.revision, width=width, format__in=formats
    )
    made = {rendition.format: rendition for rendition in found}
    return next((made[name] for name in formats if name in made), None)


def nearest_rendition(
    media_id: str, wanted_width: int | None, formats: Sequence[str] = WEBP_ONLY
) -> Rendition | None:
    """The size made before that comes next to the wanted width (None: the widest there is), or None."""
    shown = Rendition.objects.filter(media_id=media_id, revision=F("media__revision"))
    made = list(shown.filter(format__in=formats))
    if wanted_width is None:
        return max(made, key=lambda rendition: rendition.width, default=None)
    return min(made, key=lambda rendition: abs(rendition.width - wanted_width), default=None)


def media_url(media: MediaFile) -> str:
    """`/media/{id}/{name}`, the address of the file in page contexts and page trees."""
    from urllib.parse import quote

    return f"/media/{media.id}/{quote(media.name)}"
