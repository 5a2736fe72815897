"""Operations on people, as the audit log of the website in scope keeps them."""

from collections.abc import Mapping

from sitewright.history.audit import audit
from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message

PERSON, INVITED = "accounts.Person", "accounts.Invitation"


def note(operation: str, person_id: str, detail: Mapping[str, str] | None = None) -> None:
    """Note an operation of the current actor on a person, in the caller's transaction.

    Nobody known has no id.
    """
    audit(operation, subject_type=PERSON, subject_id=person_id, detail=dict(detail or {}))


def note_shown(label: Message, operation: str, subject_type: str, detail: Mapping[str, str]) -> None:
    """Note what the activity list shows as well, in the caller's transaction; it has no version to put back,
    since a letter that was sent stays sent.
    """
    begun_change_set(label, operation, subject_type, dict(detail))
