"""Operations on a website as a whole, for the audit log of the website in scope."""

from sitewright.history.audit import audit
from sitewright.kit.tenancy import current_website_id


def note_website(operation: str) -> None:
    """Note an operation of the current actor on the website in scope itself, in the caller's transaction."""
    audit(operation, subject_type="sites.Website", subject_id=current_website_id())
