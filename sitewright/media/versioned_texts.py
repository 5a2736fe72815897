"""Captions and transcripts in history: which there are, not their words, which never change."""

from typing import Any

from sitewright.history.recording import State
from sitewright.kit import clock
from sitewright.media.errors import TextNotFound
from sitewright.media.models import RecordingText

RECORDING_TEXT = "media.RecordingText"


def text_state(text: RecordingText) -> dict[str, Any]:
    return {
        "media_id": text.media_id,
        "kind": text.kind,
        "language": text.language,
        "is_default": text.is_default,
    }


def restore_text(text_id: str, state: State) -> None:
    """Put a text into a recorded state. Raises TextNotFound when its words have been pruned since."""
    text: RecordingText | None = (
        RecordingText.objects.select_for_update(no_key=True).filter(id=text_id).first()
    )
    if text is None:
        raise TextNotFound
    if state is None:
        text.deleted_at = clock.now()
    else:
        text.language, text.is_default = state["language"], state["is_default"]
        text.deleted_at = None
    text.save(update_fields=["language", "is_default", "deleted_at"])
