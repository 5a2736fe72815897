"""Take captions or a transcript away."""

from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.media.naming import shown_name
from sitewright.media.operations.replace_text import find_text, locked_text
from sitewright.media.text_labels import label_of_removed
from sitewright.media.versioned_texts import RECORDING_TEXT, text_state


def remove_text(text_id: str) -> None:
    """Undo brings it back, until it is pruned. Raises TextNotFound."""
    known = find_text(text_id)
    label = label_of_removed(known.kind, shown_name(known.media.name))
    with change_set(label, "media.remove_text") as changes:
        text = locked_text(text_id)
        before = text_state(text)
        text.deleted_at = clock.now()
        text.save(update_fields=["deleted_at"])
        changes.record(RECORDING_TEXT, text.id, before, None)
