"""Say which language captions or a transcript are in, and whether players show them from the start."""

from sitewright.history.recording import change_set
from sitewright.media.models import RecordingText, TextKind
from sitewright.media.naming import shown_name
from sitewright.media.operations.add_text import end_other_default, locked_recording, require_free
from sitewright.media.operations.replace_text import find_text, locked_text
from sitewright.media.recording_texts import checked_language
from sitewright.media.text_labels import label_of_described
from sitewright.media.versioned_texts import RECORDING_TEXT, text_state


def describe_text(text_id: str, *, language: str, is_default: bool) -> RecordingText:
    """Raises TextNotFound, BadTextLanguage or TextTaken."""
    language = checked_language(language)
    known = find_text(text_id)
    kind = TextKind(known.kind)
    label = label_of_described(kind, shown_name(known.media.name))
    with change_set(label, "media.describe_text") as changes:
        locked_recording(known.media_id, kind)
        text = locked_text(text_id)
        if language != text.language:
            require_free(text.media_id, text.kind, language, own_id=text_id)
        before = text_state(text)
        text.language = language
        text.is_default = is_default and kind != TextKind.TRANSCRIPT
        text.save(update_fields=["language", "is_default"])
        changes.record(RECORDING_TEXT, text.id, before, text_state(text))
        if text.is_default:
            end_other_default(text, changes)
    return text
