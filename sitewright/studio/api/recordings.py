"""Films and sounds for the library."""

import os
from functools import partial
from io import BytesIO
from typing import IO

from django.http import HttpRequest, HttpResponse
from ninja import File, Form, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.kit.outside import STORED_FILE, answer_at_hand, ask_later, can_wait
from sitewright.kit.store_places import place_at_store
from sitewright.media.operations.keep_recording import kept_or_problem
from sitewright.media.operations.replace_recording import replace_recording, replaceable_recording
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.quota import require_room
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.media_rows import media_row
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.media import MediaFileRow, SavedMediaFile

router = Router(tags=["recordings"])


@router.post("/replacements", response=answers(SavedMediaFile))
@allowed(Area.CONTENT, Right.EDIT)
def post_recording_replacement(
    request: HttpRequest, media_id: Form[str], file: File[UploadedFile]
) -> dict[str, object] | HttpResponse:
    """Play another film or sound wherever this one is played; can be undone for 30 days. 503 with Retry-After
    while the store of files cannot take it."""
    name, at_hand = file.name or "film", answer_at_hand(request)
    # In two passes, as an upload.
    if at_hand is None:
        replaceable_recording(media_id)
        require_room()
        if can_wait(request):
            return _keep_later(request, name, file, media_id)
        kept = kept_or_problem(name, _own(file), file.size or 0, media_id)
    else:
        kept = at_hand[1]
    with recorded_changes() as recorded:
        shown = replace_recording(media_id, name, kept)
    return {**media_row(shown), "change_set_id": recorded.change_set_id}


@router.post("", response=answers(MediaFileRow, 201))
@allowed_any((Area.PAGES, Right.DRAFT), (Area.CONTENT, Right.DRAFT))
def post_recording(
    request: HttpRequest,
    file: File[UploadedFile],
    folder_id: str = Form(""),  # type: ignore[type-arg]
) -> Status[dict[str, object]] | HttpResponse:
    """Keep a film or a sound. 503 with Retry-After while the store of files cannot take it."""
    name, at_hand = file.name or "film", answer_at_hand(request)
    # The first pass has a thread of its own write into the store, which takes a while; the same request comes
    # again with what became of that (as post_image).
    if at_hand is None:
        # Before anything is written; asked once more where it counts (K07).
        require_room()
        if can_wait(request):
            return _keep_later(request, name, file)
        kept = kept_or_problem(name, _own(file), file.size or 0)
    else:
        kept = at_hand[1]
    return Status(201, media_row(upload_recording(name, kept, folder_id=folder_id)))


def _keep_later(request: HttpRequest, name: str, file: UploadedFile, in_place_of: str = "") -> HttpResponse:
    place = place_at_store(request, STORED_FILE)
    keep = partial(kept_or_problem, name, _own(file), file.size or 0, in_place_of)
    return ask_later(request, place, keep, None)


def _own(file: UploadedFile) -> IO[bytes]:
    """The bytes in a file of our own: the form's ends with this pass."""
    # Small ones are in memory, large ones lie on the disk without a name (web/nameless_uploads.py).
    if isinstance(file.file, BytesIO):
        return BytesIO(file.file.getvalue())
    return os.fdopen(os.dup(file.fileno()), "rb")
