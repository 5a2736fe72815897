"""Make the sizes of a picture that most pages show, so that no visitor waits for them."""

from django.db import transaction

from sitewright.kit.jobs import enqueue
from sitewright.media.models import MediaKind
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.queries import find_media
from sitewright.media.variants import prepared_widths


def prepare_renditions(media_id: str) -> None:
    """Make `variants.prepared_widths`; the ones that are there are left alone, and so are drawings, and what
    has been removed since. Raises NotAnImage.
    """
    media = find_media(media_id)
    if media is None or media.kind != MediaKind.IMAGE or media.width is None or media.is_drawing:
        return
    for width in prepared_widths(media.width):
        find_or_make_rendition(media_id, width)
    # A job of its own, behind the others that wait: first every picture of an import has its WebP, which
    # spares visitors a wait, then AVIF, which only spares them bytes.
    with transaction.atomic():
        enqueue("media.prepare_avif", media_id)
