"""Operations on people, as the audit log of the website in scope keeps them."""

from collections.abc import Mapping

from sitewright.history.audit import audit

PERSON = "accounts.Person"


def note(operation: str, person_id: str, detail: Mapping[str, str] | None = None) -> None:
    """Note an operation of the current actor on a person, in the caller's transaction.

    Nobody known has no id.
    """
    audit(operation, subject_type=PERSON, subject_id=person_id, detail=dict(detail or {}))
