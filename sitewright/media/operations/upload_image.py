"""Take in a picture that somebody hands over."""

from sitewright.history.audit import audit
from sitewright.media.decoding.process import ImageFacts
from sitewright.media.models import MediaFile
from sitewright.media.operations.store_image import store_image


def upload_image(
    name: str,
    content: bytes,
    alt_text: str = "",
    *,
    folder_id: str = "",
    facts: ImageFacts | Exception | None = None,
    has_room: bool = False,
) -> MediaFile:
    """As `store_image`, noted in the audit log: pictures of an import are noted with the import, this is an
    operation of its own.
    """
    media = store_image(name, content, alt_text, folder_id=folder_id, facts=facts, has_room=has_room)
    detail = {"name": media.name}
    audit("media.store_image", subject_type="media.MediaFile", subject_id=media.id, detail=detail)
    return media
