"""Files for the library that arrive in pieces and go on after a break, in the shape of tus 1.0 (decision
0097)."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from functools import partial
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from ninja import Header, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history import actor
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.queries import media_url
from sitewright.media.uploads.errors import MOST_PIECE_BYTES
from sitewright.media.uploads.models import Upload
from sitewright.media.uploads.operations.add_piece import add_piece, require_next
from sitewright.media.uploads.operations.begin_upload import begin_upload
from sitewright.media.uploads.operations.finish_upload import WholeUpload, finish_upload, whole_upload
from sitewright.media.uploads.operations.give_up_upload import give_up_upload
from sitewright.media.uploads.pieces import kept_or_problem
from sitewright.media.uploads.queries import upload_by_id
from sitewright.studio.api.access import Policy, allowed_any, require_any
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.products import UploadedImage
from sitewright.studio.api.schemas.uploads import UploadBody, UploadRow

router = Router(tags=["uploads"])

_FOR_PICTURES = ((Area.CATALOG, Right.EDIT), (Area.PAGES, Right.DRAFT), (Area.CONTENT, Right.DRAFT))
_FOR_RECORDINGS = Policy(((Area.PAGES, Right.DRAFT), (Area.CONTENT, Right.DRAFT)))
"""Both as for files that come at once (api/images.py, api/recordings.py)."""
_PIECE = {
    "requestBody": {
        "required": True,
        "content": {"application/offset+octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.post("", response=answers(UploadRow, 201))
@allowed_any(*_FOR_PICTURES)
def post_upload(request: HttpRequest, body: UploadBody) -> Status[dict[str, object]]:
    """Begin to send a file in pieces; room is kept for it. It waits a day for each piece."""
    _require_right_for(body.kind)
    made = begin_upload(body.kind, body.name, body.size_bytes, folder_id=body.folder_id)
    return Status(201, _row(made))


@router.get("/{upload_id}", response=answers(UploadRow))
@allowed_any(*_FOR_PICTURES)
def get_upload(request: HttpRequest, upload_id: str) -> dict[str, object]:
    """How much of it is here. Only whoever began it may ask."""
    return _row(upload_by_id(upload_id))


@router.patch("/{upload_id}", response=answers(UploadRow), openapi_extra=_PIECE)
@allowed_any(*_FOR_PICTURES)
def patch_upload(
    request: HttpRequest,
    upload_id: str,
    upload_offset: int = Header(..., alias="Upload-Offset"),  # type: ignore[type-arg]
) -> dict[str, object] | HttpResponse:
    """Send the next piece; 409 where it begins elsewhere than the last one ended. 503 with Retry-After while
    the store of files cannot take it."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        # A byte more than there may be shows one that is too large, whoever let it in.
        content = request.read(MOST_PIECE_BYTES + 1)
        require_next(upload_id, upload_offset, len(content))
        keep = partial(kept_or_problem, upload_id, upload_offset, content)
        # In two passes, as a recording.
        if can_wait(request):
            return ask_later(request, place_at_store(request, STORED_FILE), keep, None)
    return _row(add_piece(upload_id, at_hand[1] if at_hand else keep()))


@router.post("/{upload_id}/completion", response=answers(UploadedImage, 201))
@allowed_any(*_FOR_PICTURES)
def post_upload_completion(request: HttpRequest, upload_id: str) -> Status[dict[str, object]] | HttpResponse:
    """Make a file of the library out of all pieces; asked again it is the same file. 503 with Retry-After
    while too many pictures are being looked at, or the store cannot take it."""
    at_hand = answer_at_hand(request)
    # In two passes, as a picture or recording that comes at once.
    if at_hand is not None:
        return Status(201, _uploaded(finish_upload(upload_id, at_hand[1])))
    _require_right_for(upload_by_id(upload_id).kind)
    whole = whole_upload(upload_id)
    if isinstance(whole, MediaFile):
        return Status(201, _uploaded(whole))
    if can_wait(request):
        return _look_later(request, whole)
    with for_a_request():
        return Status(201, _uploaded(finish_upload(upload_id, whole.looked_at())))


@router.delete("/{upload_id}", response=answers(None, 204))
@allowed_any(*_FOR_PICTURES)
def delete_upload(request: HttpRequest, upload_id: str) -> HttpResponse:
    """Send no more of it; what is here goes."""
    give_up_upload(upload_id)
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


def _require_right_for(kind: str) -> None:
    if kind != MediaKind.IMAGE:
        require_any(actor.current(), _FOR_RECORDINGS)


def _look_later(request: HttpRequest, whole: WholeUpload) -> HttpResponse:
    if whole.is_picture:
        return decode_later(request, whole.looked_at, None)
    return ask_later(request, place_at_store(request, STORED_FILE), whole.looked_at, None)


def _row(upload: Upload) -> dict[str, object]:
    return {
        "id": upload.id,
        "name": upload.name,
        "size_bytes": upload.size_bytes,
        "received_bytes": upload.received_bytes,
        "most_piece_bytes": MOST_PIECE_BYTES,
        "media_id": upload.media_id,
    }


def _uploaded(media: MediaFile) -> dict[str, object]:
    return {
        "media_id": media.id,
        "url": media_url(media),
        "width": media.width or 0,
        "height": media.height or 0,
        "alt_text": media.alt_text,
    }
