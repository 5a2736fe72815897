"""Contexts of a blog's list and of one post."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sitewright.content import queries as content
from sitewright.content.kinds import ListFilter
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.product import tag_links
from sitewright.themes.context.seo import (
    address_with,
    breadcrumbs,
    item_head,
    page_head,
    plain_text,
    post_record,
)
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

_EXCERPT_CHARACTERS = 180


def blog_context(
    site: Mapping[str, Any], collection: Mapping[str, Any], wanted: ListFilter
) -> Context | None:
    """A page of posts, newest first; None for a page past the end."""
    page, tag, page_size = wanted.page, wanted.tag, collection["pageSize"]
    items, total = content.list_items(collection["id"], page=page, page_size=page_size, tag=tag)
    # Nothing on the first page is a blog without posts; nothing on a later one is no page.
    if not items and page > 1:
        return None
    path = collection["fullUrl"]
    return {
        **site,
        "page": page_head(
            site,
            "blog",
            address_with(path, tag=tag, page=page if page > 1 else None),
            title=collection["title"],
            type_code=PageType.COLLECTION,
            description=collection["description"],
        ),
        "collection": {**collection, "itemCount": total, "categories": []},
        "items": [post_card(item) for item in items],
        "filter": {"path": path, "tag": tag or ""},
        "pagination": pagination(Pages(path, page, page_size, total), tag=tag),
    }


def post_context(site: Mapping[str, Any], collection: Mapping[str, Any], slug: str) -> Context | None:
    """One published post, None when there is none at `slug`."""
    item = content.item_by_slug(collection["id"], slug)
    if item is None:
        return None
    trail = [(collection["title"], collection["fullUrl"]), (item["title"], item["fullUrl"])]
    record = post_record(item, site, published=_iso(item["publishOn"]), updated=_iso(item["updatedOn"]))
    return {
        **site,
        "page": item_head(site, "post", item, [record, breadcrumbs(site["website"]["baseUrl"], trail)]),
        "collection": collection,
        "item": {**item, "tagLinks": tag_links(item["tags"], collection["fullUrl"])},
    }


def post_card(post: Mapping[str, Any]) -> Context:
    """A post with the plain words its card shows."""
    words = post["excerpt"] or post["body"]
    return {**post, "excerptText": plain_text(words, limit=_EXCERPT_CHARACTERS)}


def _iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
