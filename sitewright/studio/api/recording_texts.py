"""Captions and transcripts of films and sounds."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import File, Form, Router, Status, UploadedFile

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.media.errors import MOST_TEXT_BYTES, MediaNotFound, TextTooLarge
from sitewright.media.library import find_in_library
from sitewright.media.models import RecordingText, TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.describe_text import describe_text
from sitewright.media.operations.remove_text import remove_text
from sitewright.media.operations.replace_text import replace_text
from sitewright.media.recording_texts import captions_url, language_title, list_texts
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.media import (
    NewRecordingText,
    RecordingTextBody,
    RecordingTexts,
    SavedRecordingText,
)

router = Router(tags=["media"])


@router.get("/media/{media_id}/texts", response=answers(RecordingTexts))
@allowed_any((Area.CATALOG, Right.VIEW), (Area.PAGES, Right.VIEW), (Area.CONTENT, Right.VIEW))
def get_recording_texts(request: HttpRequest, media_id: str) -> dict[str, object]:
    """The captions and transcripts of a film or a sound."""
    if find_in_library(media_id) is None:
        raise MediaNotFound
    return {"texts": [_row(text) for text in list_texts(media_id)]}


@router.post("/recording-texts", response=answers(SavedRecordingText, 201))
@allowed(Area.CONTENT, Right.EDIT)
def post_recording_text(
    request: HttpRequest, body: Form[NewRecordingText], file: File[UploadedFile]
) -> Status[dict[str, object]]:
    """Add captions or subtitles (WebVTT or SRT), or a transcript (plain text), in UTF-8."""
    name, content = _read(file)
    kind = TextKind(body.kind)
    with recorded_changes() as recorded:
        text = add_text(body.media_id, kind, body.language, name, content, is_default=body.is_default)
    return Status(201, {**_row(text), "change_set_id": recorded.change_set_id})


@router.post("/recording-texts/{text_id}/replacement", response=answers(SavedRecordingText))
@allowed(Area.CONTENT, Right.EDIT)
def post_recording_text_replacement(
    request: HttpRequest, text_id: str, body: Form[RecordingTextBody], file: File[UploadedFile]
) -> dict[str, object]:
    """Put other words in the place of these; they have another id then."""
    name, content = _read(file)
    with recorded_changes() as recorded:
        text = replace_text(text_id, name, content, **body.dict())
    return {**_row(text), "change_set_id": recorded.change_set_id}


@router.put("/recording-texts/{text_id}", response=answers(SavedRecordingText))
@allowed(Area.CONTENT, Right.EDIT)
def put_recording_text(request: HttpRequest, text_id: str, body: RecordingTextBody) -> dict[str, object]:
    """Say which language it is in, and whether players show it from the start."""
    with recorded_changes() as recorded:
        text = describe_text(text_id, **body.dict())
    return {**_row(text), "change_set_id": recorded.change_set_id}


@router.delete("/recording-texts/{text_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_recording_text(request: HttpRequest, text_id: str) -> dict[str, object]:
    """Take it away; can be undone for 30 days."""
    with recorded_changes() as recorded:
        remove_text(text_id)
    return {"change_set_id": recorded.change_set_id}


def _read(file: UploadedFile) -> tuple[str, bytes]:
    """Raises TextTooLarge before anything is read."""
    name = file.name or "captions.vtt"
    if (file.size or 0) > MOST_TEXT_BYTES:
        raise TextTooLarge(name)
    return name, file.read()


def _row(text: RecordingText) -> dict[str, object]:
    """In the shape of `RecordingTextRow`."""
    is_transcript = text.kind == TextKind.TRANSCRIPT
    return {
        "id": text.id,
        "media_id": text.media_id,
        "kind": text.kind,
        "language": text.language,
        "title": language_title(text.language),
        "is_default": text.is_default,
        "cue_count": text.cue_count,
        "url": "" if is_transcript else captions_url(text.media_id, text.id),
        "words": text.content if is_transcript else "",
    }
