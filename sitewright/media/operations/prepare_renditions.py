"""Make the sizes of a picture that most pages show, so that no visitor waits for them."""

from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.queries import find_media
from sitewright.media.variants import prepared_widths


def prepare_renditions(media_id: str) -> None:
    """Make `variants.prepared_widths`; the ones that are there are left alone, and so is a picture that has
    been removed since. Raises NotAnImage.
    """
    media = find_media(media_id)
    if media is None or media.width is None:
        return
    for width in prepared_widths(media.width):
        find_or_make_rendition(media_id, width)
