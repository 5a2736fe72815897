"""Whether a website holds nothing yet but what was made with it."""

from sitewright.content.models import DraftStep, Item, Page
from sitewright.content.versioned.page import PAGE, page_state
from sitewright.history.models import Version
from sitewright.history.recording import State
from sitewright.history.sequences import NEWEST_FIRST

MAKING = "sites.create_website"
"""The operation that makes a website together with a first page, which nobody has written."""


def is_blank() -> bool:
    """Whether nobody has put anything into the website in scope: no items, and at most the page it was made
    with, as it was made. A site whose making was undone is blank again.
    """
    # Asked at every look at the session: only a website that may be blank has bodies of pages read for it.
    ids = list(Page.objects.values_list("id", flat=True)[:2])  # Two tell enough.
    if len(ids) > 1 or Item.objects.exists():
        return False
    return all(_is_as_made(page_id) for page_id in ids)


def _is_as_made(page_id: str) -> bool:
    page = Page.objects.select_related("published_revision", "draft").get(id=page_id)
    versions = Version.objects.filter(subject_type=PAGE, subject_id=page.id, change_set__operation=MAKING)
    made = versions.order_by(*NEWEST_FIRST).first()
    has_steps = DraftStep.objects.filter(page=page, is_undone=False).exists()
    return made is not None and _is_recorded(made.after, page) and not has_steps


def _is_recorded(after: State, page: Page) -> bool:
    """Whether the page is as it was recorded, by this release or by one that knew fewer fields."""
    now = page_state(page)
    return after is not None and all(now.get(name) == value for name, value in after.items())
