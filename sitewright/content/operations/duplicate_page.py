"""Making a page after another one."""

from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.owner_queries import draft_tree
from sitewright.content.page_addresses import parent_of
from sitewright.content.slugs import free_address, slug_from
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message, text

_MOST_CHARACTERS = 200


def duplicate_page(page_id: str) -> Page:
    """A new, unpublished page that holds what the draft of this one holds, at an address of its own.

    Raises NoSuchPage.
    """
    original: Page | None = Page.objects.filter(id=page_id).first()
    if original is None:
        raise NoSuchPage
    # In the language of whoever makes it, who will give it another name anyway.
    mark = f" ({text('content.copy')})"
    title = original.title[: _MOST_CHARACTERS - len(mark)] + mark
    with change_set(Message("changes.page-duplicated", title=original.title), "content.duplicate_page"):
        return create_page(
            title,
            slug=_address_beside(original, title),
            tree=draft_tree(page_id),
            seo_title=original.seo_title,
            seo_description=original.seo_description,
            like=original,
        )


def _address_beside(original: Page, title: str) -> str:
    """Below the same page, or at the top where that is gone by now."""
    parent = parent_of(original.slug)
    if not Page.objects.filter(slug=parent).exists():
        parent = ""
    return free_address(parent, slug_from(title))
