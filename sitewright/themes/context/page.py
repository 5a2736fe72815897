"""Context of a page built of sections."""

from collections.abc import Mapping
from typing import Any

from sitewright.content import queries as content
from sitewright.themes.context.blocks import addresses_of
from sitewright.themes.context.images import images_by_address
from sitewright.themes.context.seo import page_head
from sitewright.themes.loading import theme
from sitewright.themes.page_types import PageType

Context = dict[str, Any]


def page_context(site: Mapping[str, Any], slug: str) -> Context | None:
    """The published page at `slug` (empty: the home page) with its `tree`; None when there is none."""
    page = content.page_by_slug(slug)
    return page_context_of(site, page) if page else None


def page_context_of(site: Mapping[str, Any], page: Mapping[str, Any]) -> Context:
    """The context of a page read otherwise, such as a draft in the studio's preview."""
    images = images_by_address(addresses_of(theme(site["styles"]["theme"]), page["tree"]["sections"]))
    image = next(iter(images.values()), None)
    head = page_head(
        site,
        "home" if page["slug"] == "" else "page",
        page["url"],
        title=page["title"],
        type_code=PageType.PAGE,
        description=page["seoDescription"],
        seo_title=page["seoTitle"],
        # Only one of the website's own: previews name it below the website's address, in a size it has.
        image=image if image and image["id"] else None,
    )
    return {**site, "page": {**head, "id": page["id"]}, "tree": page["tree"], "images": images}
