"""Make one size of a picture, at its first request or before."""

from dataclasses import dataclass

from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import RenderedImage, render
from sitewright.media.errors import MediaNotFound, UnusableImage
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.queries import find_media, find_rendition
from sitewright.media.variants import width_for


@dataclass(frozen=True, slots=True)
class RenditionToMake:
    """A size that is not there yet. `decoded` is the slow part, and asks no database."""

    media: MediaFile
    width: int

    def decoded(self) -> RenderedImage | UnusableImage:
        """Returns what is wrong with the picture instead of raising it. Raises StorageAway."""
        try:
            return render(self.media.name, storage().get(self.media.storage_key), self.width)
        # Returned, because another thread decodes: the request raises it once it goes on (kit/outside).
        except UnusableImage as problem:
            return problem


def find_or_make_rendition(media_id: str, wanted_width: int | None) -> Rendition:
    """The WebP whose width serves the wish (`variants.width_for`), made and kept when it is not there yet.

    Two requests at once may both make it; they store the same bytes and one row. Raises MediaNotFound. No
    transaction is open while the picture is decoded.
    """
    found = rendition_or_work(media_id, wanted_width)
    return found if isinstance(found, Rendition) else keep_rendition(found, found.decoded())


def rendition_or_work(media_id: str, wanted_width: int | None) -> Rendition | RenditionToMake:
    """The size, or what it takes to make it. Raises MediaNotFound."""
    media = find_media(media_id)
    if media is None or media.width is None:
        raise MediaNotFound
    width = width_for(wanted_width, media.width)
    return find_rendition(media_id, width) or RenditionToMake(media, width)


def keep_rendition(work: RenditionToMake, made: RenderedImage | Exception) -> Rendition:
    """Store what was decoded and write its row. Raises what the decoding came to instead."""
    if isinstance(made, Exception):
        raise made
    key = f"media/{current_website_id()}/{work.media.id}/{work.width}.webp"
    # The file before its row, and under a key that says all: after a crash in between the next request writes
    # the same file again.
    storage().put(key, made.content, "image/webp")
    rendition = Rendition(
        website_id=current_website_id(), media_id=work.media.id, width=work.width, height=made.height,
        format="webp", storage_key=key, size_bytes=len(made.content),
    )  # fmt: skip
    Rendition.objects.bulk_create([rendition], ignore_conflicts=True)
    return rendition
