"""Operations on host names, as the audit log of the website in scope keeps them."""

from sitewright.history.audit import audit
from sitewright.kit.tenancy import current_website_id


def note_host(operation: str, host: str) -> None:
    """Note an operation of the current actor on a host name, in the caller's transaction."""
    audit(operation, subject_type="sites.HostName", subject_id=current_website_id(), detail={"host": host})
