"""Make one size of a picture, at its first request or before."""

from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import render
from sitewright.media.errors import MediaNotFound
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.queries import find_media, find_rendition
from sitewright.media.variants import width_for


def find_or_make_rendition(media_id: str, wanted_width: int | None) -> Rendition:
    """The WebP whose width serves the wish (`variants.width_for`), made and kept when it is not there yet.

    Two requests at once may both make it; they store the same bytes and one row. Raises MediaNotFound. No
    transaction is open while the picture is decoded.
    """
    media = find_media(media_id)
    if media is None or media.width is None:
        raise MediaNotFound
    width = width_for(wanted_width, media.width)
    return find_rendition(media_id, width) or _make(media, width)


def _make(media: MediaFile, width: int) -> Rendition:
    made = render(media.name, storage().get(media.storage_key), width)
    key = f"media/{current_website_id()}/{media.id}/{width}.webp"
    storage().put(key, made.content, "image/webp")
    rendition = Rendition(
        website_id=current_website_id(), media_id=media.id, width=width, height=made.height, format="webp",
        storage_key=key, size_bytes=len(made.content),
    )  # fmt: skip
    Rendition.objects.bulk_create([rendition], ignore_conflicts=True)
    return rendition
