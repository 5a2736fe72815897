"""Which films show a picture until they are played."""

from collections.abc import Iterator

from sitewright.media.models import MediaFile
from sitewright.media.naming import shown_name
from sitewright.media.uses import Use, UseKind


def uses_as_poster(media_id: str) -> Iterator[Use]:
    # Of deleted films as well: a page may show one still, and an undo brings it back with its poster.
    # Files without one are not in the index: where they are not left out, it is not used.
    films = MediaFile.objects.filter(poster_id=media_id, poster_id__gt="")
    for film_id, name in films.order_by("id").values_list("id", "name"):
        yield Use(UseKind.FILM, film_id, shown_name(name))
