"""Put other words in the place of captions or a transcript."""

from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.media.errors import TextNotFound
from sitewright.media.models import RecordingText, TextKind
from sitewright.media.naming import shown_name
from sitewright.media.operations.add_text import (
    end_other_default,
    keep_words,
    locked_recording,
    read_words,
    require_free,
)
from sitewright.media.quota import require_room
from sitewright.media.recording_texts import checked_language
from sitewright.media.text_labels import label_of_replaced
from sitewright.media.versioned_texts import RECORDING_TEXT, text_state


def replace_text(
    text_id: str, name: str, content: bytes, *, language: str, is_default: bool
) -> RecordingText:
    """The kind stays; it has another id, and so another address.

    `name` is what the file is called in a refusal. Raises an UnusableText, TextNotFound, TextTaken or
    QuotaUsedUp.
    """
    language = checked_language(language)
    known = find_text(text_id)
    kind = TextKind(known.kind)
    words = read_words(kind, name, content)
    label = label_of_replaced(kind, shown_name(known.media.name))
    with change_set(label, "media.replace_text") as changes:
        lock_name("media")
        require_room()
        media = locked_recording(known.media_id, kind)
        old = locked_text(text_id)
        require_free(media.id, kind, language, own_id=text_id)
        before = text_state(old)
        # The old one first: an undo goes the other way, and two of a kind are never there at once.
        old.deleted_at = clock.now()
        old.save(update_fields=["deleted_at"])
        changes.record(RECORDING_TEXT, old.id, before, None)
        text = keep_words(media, kind, language, words, changes, is_default=is_default)
        if text.is_default:
            end_other_default(text, changes)
    return text


def find_text(text_id: str) -> RecordingText:
    """With its recording, without its words. Raises TextNotFound."""
    found: RecordingText | None = (
        RecordingText.objects.select_related("media")
        .filter(id=text_id, deleted_at=None, media__deleted_at=None)
        .defer("content")
        .first()
    )
    if found is None:
        raise TextNotFound
    return found


def locked_text(text_id: str) -> RecordingText:
    """Held until the transaction ends; after its recording, as everybody takes them. Raises TextNotFound."""
    found: RecordingText | None = (
        RecordingText.objects.select_for_update(no_key=True)
        .filter(id=text_id, deleted_at=None)
        .defer("content")
        .first()
    )
    if found is None:
        raise TextNotFound
    return found
