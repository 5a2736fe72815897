"""Putting a password before a page, or before the whole website, and taking it away again."""

from sitewright.accounts.passwords import hash_password
from sitewright.content.errors import BadPassword, NoSuchPage
from sitewright.content.models import Lock, Page, SiteLock
from sitewright.content.versioned.page import PAGE, index_page, page_state
from sitewright.content.versioned.site_lock import SITE_LOCK, WHOLE_SITE, site_lock_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message

FEWEST_CHARACTERS, MOST_CHARACTERS = 4, 100


def lock_page(page_id: str, password: str | None) -> None:
    """Show the page to whoever has the password; None: to everybody. Keys to the one before open nothing.

    Raises NoSuchPage or BadPassword.
    """
    title = Page.objects.filter(id=page_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchPage
    stored = _hashed(password)
    locked, opened = Message("changes.page-locked", title=title), Message("changes.page-opened", title=title)
    label = locked if stored else opened
    with change_set(label, "content.lock_page") as changes:
        rows = Page.objects.select_for_update(of=("self",)).select_related("published_revision")
        page: Page | None = rows.filter(id=page_id).first()
        if page is None:
            raise NoSuchPage
        before = page_state(page)
        page.lock, page.updated_at = _lock(stored), clock.now()
        page.save(update_fields=["lock", "updated_at"])
        changes.record(PAGE, page.id, before, page_state(page))
        index_page(page)


def lock_site(password: str | None) -> None:
    """The same for everything visitors see of the website. Raises BadPassword."""
    stored = _hashed(password)
    label = Message("changes.site-locked") if stored else Message("changes.site-opened")
    with change_set(label, "content.lock_site") as changes:
        before = site_lock_state()
        SiteLock.objects.all().delete()
        lock = _lock(stored)
        if lock is not None:
            SiteLock.objects.create(lock=lock)
        changes.record(SITE_LOCK, WHOLE_SITE, before, site_lock_state())


def _hashed(password: str | None) -> str:
    """Before the transaction: it takes a while on purpose, and nobody should wait for it."""
    if password is None:
        return ""
    if not FEWEST_CHARACTERS <= len(password) <= MOST_CHARACTERS:
        raise BadPassword(FEWEST_CHARACTERS, MOST_CHARACTERS)
    return hash_password(password)


def _lock(stored: str) -> Lock | None:
    if not stored:
        return None
    lock: Lock = Lock.objects.create(password_hash=stored, created_at=clock.now())
    return lock
