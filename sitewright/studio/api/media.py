"""The media library: the pictures, films and sounds of the website."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from functools import partial
from typing import Any, Literal

from django.http import HttpRequest, HttpResponse
from ninja import File, Form, Router, UploadedFile

from sitewright.accounts.policies import Area, Right, can
from sitewright.history import actor
from sitewright.history.recording import recorded_changes
from sitewright.kit.outside import answer_at_hand, can_wait
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.errors import MediaNotFound
from sitewright.media.library import (
    count_without_alt_text,
    count_without_captions,
    find_in_library,
    list_files,
)
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_file import FileFields, describe_file
from sitewright.media.operations.edit_picture import (
    EditToMake,
    edit_of,
    edit_picture,
    edit_to_make,
    editable_picture,
)
from sitewright.media.operations.replace_file import replace_file
from sitewright.media.operations.set_poster import set_poster
from sitewright.media.operations.store_image import looked_at
from sitewright.media.uses import Use, UseKind, where_used
from sitewright.media.variants import media_type
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.media_rows import media_row, media_rows
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.media import (
    MediaFileBody,
    MediaPage,
    MediaRemoval,
    MediaUses,
    PictureEditBody,
    PosterBody,
    SavedMediaFile,
)

router = Router(tags=["media"])

_WHO_SEES = ((Area.CATALOG, Right.VIEW), (Area.PAGES, Right.VIEW), (Area.CONTENT, Right.VIEW))
_AREA_OF_USE = {
    UseKind.PAGE: Area.PAGES,
    UseKind.POST: Area.CONTENT,
    UseKind.EVENT: Area.CONTENT,
    UseKind.GALLERY: Area.CONTENT,
    UseKind.PRODUCT: Area.CATALOG,
    UseKind.MENU: Area.PAGES,
    UseKind.FILM: Area.CONTENT,
    UseKind.SECTION: Area.PAGES,
    UseKind.SITE: Area.PAGES,
}


@router.get("", response=answers(MediaPage))
@allowed_any(*_WHO_SEES)
def get_media(
    request: HttpRequest,
    *,
    search: str = "",
    before: str = "",
    lacks_alt_text: bool = False,
    lacks_captions: bool = False,
    folder_id: str = "",
    kind: Literal["image", "video", "audio", "any"] = "image",
) -> dict[str, object]:
    """Files newest first; `before` is the cursor of the page before. `folder_id` is that of a folder, or
    `top` for what lies in none."""
    page = list_files(
        kinds=() if kind == "any" else (kind,),
        search=search,
        before=before,
        lacks_alt_text=lacks_alt_text,
        lacks_captions=lacks_captions,
        folder_id=folder_id,
    )
    return {
        "rows": media_rows(page.files),
        "next_cursor": page.next_cursor,
        "without_alt_text": count_without_alt_text(),
        "without_captions": count_without_captions(),
    }


# Before the addresses with an id, one of which it would be taken for.
@router.post("/removals", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_media_removal(request: HttpRequest, body: MediaRemoval) -> dict[str, object]:
    """Take pictures out of the library; can be undone for 30 days. What uses one goes on showing it."""
    with recorded_changes() as recorded:
        delete_files(body.media_ids)
    return {"change_set_id": recorded.change_set_id}


@router.post("/replacements", response=answers(SavedMediaFile))
@allowed(Area.CONTENT, Right.EDIT)
def post_media_replacement(
    request: HttpRequest,
    media_id: Form[str],
    file: File[UploadedFile],
) -> dict[str, Any] | HttpResponse:
    """Show another picture wherever this one is shown; can be undone for 30 days. 503 with Retry-After while
    too many others are being looked at.
    """
    name, content, at_hand = file.name or "image", file.read(), answer_at_hand(request)
    # In two passes, as an upload (post_image).
    if at_hand is None and can_wait(request):
        return decode_later(request, partial(looked_at, name, content), None)
    with for_a_request(), recorded_changes() as recorded:
        shown = replace_file(media_id, name, content, facts=at_hand[1] if at_hand else None)
    return {**media_row(shown), "change_set_id": recorded.change_set_id}


@router.get("/{media_id}/uses", response=answers(MediaUses))
@allowed_any(*_WHO_SEES)
def get_media_uses(request: HttpRequest, media_id: str) -> dict[str, object]:
    """Where the picture is shown, in drafts as well as live."""
    if find_in_library(media_id) is None:
        raise MediaNotFound
    return {"uses": [_use(use) for use in where_used(media_id)]}


@router.put("/{media_id}", response=answers(SavedMediaFile))
@allowed(Area.CONTENT, Right.EDIT)
def put_media_file(request: HttpRequest, media_id: str, body: MediaFileBody) -> dict[str, Any]:
    """Change the name, the description and the focal point."""
    with recorded_changes() as recorded:
        file = describe_file(media_id, FileFields(**body.dict()))
    return {**media_row(file), "change_set_id": recorded.change_set_id}


@router.put("/{film_id}/poster", response=answers(SavedMediaFile))
@allowed(Area.CONTENT, Right.EDIT)
def put_media_poster(request: HttpRequest, film_id: str, body: PosterBody) -> dict[str, Any]:
    """Choose the picture that a film shows until it is played, or none."""
    with recorded_changes() as recorded:
        file = set_poster(film_id, body.poster_id)
    return {**media_row(file), "change_set_id": recorded.change_set_id}


@router.put("/{media_id}/edit", response=answers(SavedMediaFile))
@allowed(Area.CONTENT, Right.EDIT)
def put_media_edit(
    request: HttpRequest, media_id: str, body: PictureEditBody
) -> dict[str, Any] | HttpResponse:
    """Crop, turn and mirror the picture wherever it is shown; the original stays. Can be undone for 30 days.
    503 with Retry-After while too many others are being looked at.
    """
    at_hand = answer_at_hand(request)
    work = at_hand[0] if at_hand else edit_to_make(media_id, **body.dict())
    # In two passes, as an upload (post_image).
    if at_hand is None and can_wait(request):
        return decode_later(request, work.looked_at, work)
    with for_a_request(), recorded_changes() as recorded:
        shown = edit_picture(work, at_hand[1] if at_hand else None)
    return {**media_row(shown), "change_set_id": recorded.change_set_id}


@router.get("/{media_id}/original", response=answers(None))
@allowed(Area.CONTENT, Right.EDIT)
def get_media_original(request: HttpRequest, media_id: str) -> HttpResponse:
    """The picture before any edit, in WebP of a size to crop from. 503 with Retry-After while too many others
    are being looked at."""
    at_hand = answer_at_hand(request)
    if at_hand is None:
        media = editable_picture(media_id)
        work = EditToMake(media, edit_of(media))
        if can_wait(request):
            return decode_later(request, work.whole, work)
    with for_a_request():
        made = at_hand[1] if at_hand else work.whole()
    if isinstance(made, Exception):
        raise made
    answer = HttpResponse(made.content, content_type=media_type(made.format))
    answer["Cache-Control"] = "private, max-age=600"
    return answer


def _use(use: Use) -> dict[str, object]:
    is_seen = can(actor.current().roles, _AREA_OF_USE[use.kind], Right.VIEW)
    return {"kind": use.kind, "subject_id": use.subject_id, "title": use.title if is_seen else ""}
