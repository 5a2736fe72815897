"""Context of the page before a lock, for the layout `locked`.

Beside the keys every page has:

    locked.title       what is locked: "This page is locked"
    locked.text        what to do
    locked.action      where the form posts to; its fields are `password`, and these two hidden ones:
    locked.pageId      `page`: the page that is locked, empty for the whole website
    locked.backUrl     `back`: where to go on to
    locked.problem     why the last try was refused; may be empty

Nothing of what stands behind the lock is in it: of a locked page neither title nor words nor picture, of a
locked website no menu either.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import text
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

UNLOCK = "/_unlock"
"""No page has this address: none begins with an underscore."""


def locked_page_context(
    site: Mapping[str, Any], path: str, *, page_id: str = "", problem: str = ""
) -> Context:
    """The lock before the page with this id, or before the whole website."""
    shown = site if page_id else without_pages(site)
    head = page_head(
        {**shown, "website": {**shown["website"], "siteDescription": ""}},
        "locked",
        path,
        title=text("storefront.page-locked"),
        type_code=PageType.LOCK_SCREEN,
        is_indexed=False,
    )
    return {
        **shown,
        "page": head,
        "locked": {
            "title": head["title"],
            "text": text("storefront.locked-page-hint") if page_id else text("storefront.locked-site-hint"),
            "action": UNLOCK,
            "pageId": page_id,
            "backUrl": path,
            "problem": problem,
        },
    }


def without_pages(site: Mapping[str, Any]) -> Context:
    """The website's name and looks; who has no key reads nothing else of it."""
    frame = site["frame"]
    shown = dict.fromkeys(("hasSearch", "hasAccount", "hasCart"), False)
    header = {**frame["header"], **shown, "buttonText": "", "buttonUrl": ""}
    return {
        **site,
        "website": {**site["website"], "siteDescription": ""},
        "websiteSettings": {
            **site["websiteSettings"], "announcement": "", "announcementUrl": "", "footerText": "",
        },
        "navigation": {name: [] for name in site["navigation"]},
        "collections": [],
        "frame": {**frame, "header": header, "announcement": None, "social": [], "popup": None},
    }  # fmt: skip
