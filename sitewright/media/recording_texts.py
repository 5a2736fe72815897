"""The captions and transcripts of films and sounds."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from babel import Locale
from babel.core import UnknownLocaleError
from django.db.models import Exists, OuterRef

from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import BadTextLanguage
from sitewright.media.models import TIMED_KINDS, RecordingText, TextKind

# The words of captions are asked for by players alone, and those of an hour are many.
_OF_RECORDINGS_SQL = """
    SELECT media_id, id, kind, language, is_default,
           CASE WHEN kind = 'transcript' THEN content ELSE '' END
    FROM media_recordingtext WHERE website_id = %s AND deleted_at IS NULL AND media_id IN ({places})
    ORDER BY kind, language, id
"""


class ShownText(NamedTuple):
    """`transcript` is empty of captions."""

    id: str
    kind: str
    language: str
    is_default: bool
    transcript: str


def read_texts(media_ids: Collection[str]) -> Mapping[str, Sequence[ShownText]]:
    """Those that are shown, by the id of their recording; one statement."""
    found: dict[str, list[ShownText]] = {}
    if not media_ids:
        return found
    statement = _OF_RECORDINGS_SQL.format(places=places(media_ids))
    for media_id, id_, kind, language, is_default, words in read_rows(
        statement, [current_website_id(), *media_ids]
    ):
        shown = ShownText(id_, kind, language, bool(is_default), words)
        found.setdefault(media_id, []).append(shown)
    return found


def list_texts(media_id: str) -> list[RecordingText]:
    """Those of one recording, with the words of transcripts alone."""
    rows = RecordingText.objects.filter(media_id=media_id, deleted_at=None).defer("content")
    texts = list(rows.order_by("kind", "language", "id"))
    transcripts = {text.id for text in texts if text.kind == TextKind.TRANSCRIPT}
    words = dict(RecordingText.objects.filter(id__in=transcripts).values_list("id", "content"))
    for text in texts:
        text.content = words.get(text.id, "")
    return texts


def find_captions(media_id: str, text_id: str) -> RecordingText | None:
    """What a player is sent."""
    found: RecordingText | None = RecordingText.objects.filter(
        id=text_id, media_id=media_id, kind__in=TIMED_KINDS, deleted_at=None
    ).first()
    return found


def has_captions() -> Exists:
    """For a query of MediaFile."""
    timed = RecordingText.objects.filter(media_id=OuterRef("id"), kind__in=TIMED_KINDS, deleted_at=None)
    return Exists(timed)


def captions_url(media_id: str, text_id: str) -> str:
    """Its words never change, so browsers may keep it for ever."""
    return f"/media/{media_id}/captions/{text_id}.vtt"


def checked_language(code: str) -> str:
    """As BCP 47 writes it: `de`, `pt-BR`. Raises BadTextLanguage."""
    try:
        locale = Locale.parse(code, sep="-") if len(code) <= 20 else None
    except (UnknownLocaleError, ValueError, TypeError):
        locale = None
    if locale is None:
        raise BadTextLanguage
    return str(locale).replace("_", "-")


@cache
def language_title(code: str) -> str:
    """What its speakers call it, such as `Deutsch` or `Português (Brasil)`."""
    name = Locale.parse(code, sep="-").get_display_name() or code
    return name[:1].upper() + name[1:]
