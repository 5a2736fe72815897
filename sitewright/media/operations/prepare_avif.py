"""Make a picture's sizes in AVIF, which takes the processor too long for a visitor to wait for it."""

import structlog

from sitewright.media.errors import FormatNotBuilt
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.queries import find_media
from sitewright.media.variants import avif_widths

log = structlog.get_logger(__name__)


def prepare_avif(media_id: str) -> None:
    """Make `variants.avif_widths`; the ones that are there are left alone, and so are drawings, and what has
    been removed since. Where AVIF cannot be made, visitors go on with WebP. Raises NotAnImage.
    """
    media = find_media(media_id)
    if media is None or media.width is None or media.is_drawing:
        return
    try:
        for width in avif_widths(media.width):
            find_or_make_rendition(media_id, width, ("avif",))
    except FormatNotBuilt:
        log.warning("no avif", reason="Pillow was built without it")
