"""Pictures for products and pages."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from ninja import File, Form, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.kit.outside import answer_at_hand, can_wait
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.models import MediaFile
from sitewright.media.operations.store_image import looked_at
from sitewright.media.operations.upload_image import upload_image
from sitewright.media.queries import media_url
from sitewright.studio.api.access import allowed_any
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.products import UploadedImage

router = Router(tags=["images"])


@router.post("", response=answers(UploadedImage, 201))
@allowed_any((Area.CATALOG, Right.EDIT), (Area.PAGES, Right.DRAFT), (Area.CONTENT, Right.DRAFT))
def post_image(
    request: HttpRequest,
    file: File[UploadedFile],
    alt_text: str = Form(""),  # type: ignore[type-arg]
    folder_id: str = Form(""),  # type: ignore[type-arg]
) -> Status[dict[str, object]] | HttpResponse:
    """Keep a picture and answer the address it has in pages and products. 503 with Retry-After while too many
    others are being looked at.
    """
    name, content, at_hand = file.name or "image", file.read(), answer_at_hand(request)
    # The first pass asks the decoder and ends. The same request comes again with the facts, and no thread
    # waited.
    if at_hand is None and can_wait(request):
        return decode_later(request, partial(looked_at, name, content), None)
    # Where the server cannot wait, this thread looks at the picture itself, within the bounds of a request.
    with for_a_request():
        facts = at_hand[1] if at_hand else None
        media = upload_image(name, content, alt_text, folder_id=folder_id, facts=facts)
    return Status(201, _uploaded(media))


def _uploaded(media: MediaFile) -> dict[str, object]:
    return {
        "media_id": media.id,
        "url": media_url(media),
        "width": media.width or 0,
        "height": media.height or 0,
        "alt_text": media.alt_text,
    }
