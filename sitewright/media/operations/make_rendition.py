"""Make one size of a picture, at its first request or before."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import RenderedImage, render, render_icon
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import MediaNotFound, UnusableImage
from sitewright.media.models import MediaFile, MediaKind, Rendition
from sitewright.media.queries import find_media, find_rendition
from sitewright.media.variants import ICON, ICON_SIZES, WEBP_ONLY, format_to_make, media_type, width_for


@dataclass(frozen=True, slots=True)
class RenditionToMake:
    """A size that is not there yet. `made` is the slow part, and asks no database."""

    media: MediaFile
    width: int
    format: str = "webp"

    def made(self) -> RenderedImage | UnusableImage:
        """Decoded, and its bytes stored. Returns what is wrong with the picture instead of raising it. Raises
        StorageAway, and FormatNotBuilt where there is no AVIF.
        """
        try:
            image = self._decoded()
        # Returned, because another thread decodes: the request raises it once it goes on (kit/outside).
        except UnusableImage as problem:
            return problem
        # The file before its row, and under a key that says all: after a crash in between the next request
        # writes the same file again.
        storage().put(self.key_of(image), image.content, media_type(image.format))
        return image

    def key_of(self, image: RenderedImage) -> str:
        folder = "/".join(filter(None, ("media", current_website_id(), self.media.id, self.media.revision)))
        return f"{folder}/{self.width}.{image.format}"

    def _decoded(self) -> RenderedImage:
        content = storage().get(self.media.storage_key)
        if self.format == ICON:
            return render_icon(self.media.name, content, self.width, self._edit)
        return render(self.media.name, content, self.width, self.format, self._edit)

    @property
    def _edit(self) -> PictureEdit | None:
        return PictureEdit(**self.media.edit) if self.media.edit else None


def find_or_make_rendition(
    media_id: str, wanted_width: int | None, formats: Sequence[str] = WEBP_ONLY
) -> Rendition:
    """The picture in the first of the formats there is, in the width that serves the wish
    (`variants.width_for`); made and kept when it is not there yet.

    Two requests at once may both make it; they store the same bytes and one row. Raises MediaNotFound, for a
    drawing too, of which there are no sizes. No transaction is open while the picture is decoded.
    """
    found = rendition_or_work(media_id, wanted_width, formats)
    if isinstance(found, MediaFile):
        raise MediaNotFound
    return found if isinstance(found, Rendition) else keep_rendition(found, found.made())


def rendition_or_work(
    media_id: str, wanted_width: int | None, formats: Sequence[str] = WEBP_ONLY
) -> Rendition | RenditionToMake | MediaFile:
    """The size, or what it takes to make it, which is never an AVIF while another format will do; of a
    drawing, a film or a sound the file itself. Raises MediaNotFound.
    """
    media = find_media(media_id)
    if media is None:
        raise MediaNotFound
    if media.is_drawing or media.kind != MediaKind.IMAGE:
        return media
    if media.width is None:
        raise MediaNotFound
    width = width_for(wanted_width, media.width)
    return find_rendition(media, width, formats) or RenditionToMake(media, width, format_to_make(formats))


def icon_or_work(media_id: str, size: int) -> Rendition | RenditionToMake | MediaFile:
    """As `rendition_or_work`, a square PNG of one of ICON_SIZES."""
    media = find_media(media_id)
    if media is None or media.width is None or media.kind != MediaKind.IMAGE or size not in ICON_SIZES:
        raise MediaNotFound
    if media.is_drawing:
        return media
    return find_rendition(media, size, (ICON,)) or RenditionToMake(media, size, ICON)


def keep_rendition(work: RenditionToMake, made: RenderedImage | Exception) -> Rendition:
    """Write the row of what was made. Raises what the making came to instead."""
    if isinstance(made, Exception):
        raise made
    # Of the revision that was decoded: the file may show another one by now.
    rendition = Rendition(
        website_id=current_website_id(), media_id=work.media.id, revision=work.media.revision,
        width=work.width, height=made.height, format=made.format,
        storage_key=work.key_of(made), size_bytes=len(made.content),
    )  # fmt: skip
    Rendition.objects.bulk_create([rendition], ignore_conflicts=True)
    return rendition
