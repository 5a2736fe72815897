"""Context of a page built of sections."""

from collections.abc import Callable, Mapping
from typing import Any

from sitewright.content import queries as content
from sitewright.content.errors import PageLocked
from sitewright.content.template_functions.codes import FOLDER_NONE
from sitewright.themes.context.blocks import addresses_of
from sitewright.themes.context.folder import with_folder
from sitewright.themes.context.images import images_by_address
from sitewright.themes.context.seo import breadcrumbs, page_head
from sitewright.themes.context.site_records import faq_records, home_records
from sitewright.themes.loading import theme
from sitewright.themes.page_types import PageType

Context = dict[str, Any]


def page_context(
    site: Mapping[str, Any], slug: str, has_key: Callable[[str], bool] = lambda _lock_id: False
) -> Context | None:
    """The published page at `slug` (empty: the home page) with its `tree`; None when there is none.

    Raises PageLocked for one whose lock the visitor has no key to.
    """
    page = content.page_by_slug(slug)
    # A folder that is a heading alone has no page.
    if page is None or page["folderBehavior"] == FOLDER_NONE:
        return None
    if page["lockId"] and not has_key(page["lockId"]):
        raise PageLocked(page["lockId"], page["id"])
    return with_folder(page_context_of(site, page))


def page_context_of(site: Mapping[str, Any], page: Mapping[str, Any]) -> Context:
    """The context of a page read otherwise, such as a draft in the studio's preview."""
    images = images_in(site, page)
    image = next(iter(images.values()), None)
    head = page_head(
        site,
        "home" if page["slug"] == "" else "page",
        page["url"],
        title=page["title"],
        type_code=PageType.SPLASH_PAGE if page["isCover"] else PageType.PAGE,
        description=page["seoDescription"],
        seo_title=page["seoTitle"],
        # Only one of the website's own: previews name it below the website's address, in a size it has.
        image=page["seoImage"] or (image if image and image["id"] else None),
        is_indexed=page["isIndexed"] and not page["lockId"],
        structured_data=_records(site, page),
    )
    own = {
        "id": page["id"],
        "isPrivate": bool(page["lockId"]),
        "breadcrumbs": page["breadcrumbs"],
        "isCover": page["isCover"],
        "folderBehavior": page["folderBehavior"] or 0,
    }
    return {**site, "page": {**head, **own}, "tree": page["tree"], "images": images}


def images_in(site: Mapping[str, Any], page: Mapping[str, Any]) -> Mapping[str, Context]:
    """The pictures of the page's sections by address, the first of the page first."""
    return images_by_address(addresses_of(theme(site["styles"]["theme"]), page["tree"]["sections"]))


def _records(site: Mapping[str, Any], page: Mapping[str, Any]) -> list[Context]:
    about = _trail(site, page) if page["slug"] else home_records(site)
    return [*about, *faq_records(page["tree"]["sections"])]


def _trail(site: Mapping[str, Any], page: Mapping[str, Any]) -> list[Context]:
    """Where the page stands, for search engines; a page at the top stands below nothing."""
    if not page["breadcrumbs"]:
        return []
    steps = [(each["title"], each["url"]) for each in (*page["breadcrumbs"], page)]
    return [breadcrumbs(site["website"]["baseUrl"], steps)]
