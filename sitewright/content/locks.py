"""Locks as those ask who stand before them."""

from sitewright.accounts.passwords import matches
from sitewright.content.models import Lock
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import cached_per_version

_SITE_SQL = "SELECT lock_id FROM content_sitelock WHERE website_id = %s"
# What visitors can see of the page at all: a hidden one is not even locked.
_PAGE_SQL = """
SELECT lock_id, slug FROM content_page
 WHERE website_id = %s AND id = %s AND status IN ('published', 'deprecated') AND lock_id IS NOT NULL
"""


@cached_per_version(256)
def site_lock_id() -> str:
    """The lock before the whole website in scope; empty without one. No query while nothing changes."""
    found = read_row(_SITE_SQL, [current_website_id()])
    return str(found[0]) if found else ""


def page_lock(page_id: str) -> tuple[str, str] | None:
    """Lock and address of a page that visitors find; None where there is no such lock."""
    found = read_row(_PAGE_SQL, [current_website_id(), page_id])
    return (found[0], f"/{found[1]}") if found else None


def is_password(lock_id: str, password: str) -> bool:
    """Takes as long for a lock that does not exist. Raises RateLimited while too many are being compared."""
    stored = Lock.objects.filter(id=lock_id).values_list("password_hash", flat=True).first() or ""
    is_right, _ = matches(password, stored, is_stranger=True)
    return is_right
