"""Contexts of a blog's list and of one post."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sitewright.content import queries as content
from sitewright.content.kinds import ListFilter
from sitewright.themes.context.blog_archive import archive_of, month_bounds
from sitewright.themes.context.blog_neighbours import neighbours_of
from sitewright.themes.context.comments import talk_context, with_tallies
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.post import post_card, post_words
from sitewright.themes.context.product import tag_links
from sitewright.themes.context.seo import address_with, breadcrumbs, item_head, page_head, post_record
from sitewright.themes.context.sharing import share_links
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

_FEEDS = (
    ("application/rss+xml", "/feeds/blog.xml", "RSS"),
    ("application/atom+xml", "/feeds/blog.atom", "Atom"),
    ("application/feed+json", "/feeds/blog.json", "JSON"),
)


def blog_context(
    site: Mapping[str, Any], collection: Mapping[str, Any], wanted: ListFilter
) -> Context | None:
    """A page of posts, newest first; None for a page past the end."""
    page, page_size = wanted.page, collection["pageSize"]
    chosen = chosen_of(site, wanted)
    items, total = content.list_items(
        collection["id"], page=page, page_size=page_size, wanted=items_wanted(site, wanted)
    )
    # Nothing on the first page is a blog without posts; nothing on a later one is no page.
    if not items and page > 1:
        return None
    path = collection["fullUrl"]
    return {
        **site,
        "page": _list_head(site, collection, chosen, page, is_empty=not items),
        "collection": {**collection, "itemCount": total, "categories": []},
        "items": with_tallies(site, [post_card(item) for item in items]),
        "archive": archive_of(collection["id"], path, site["website"]["timeZone"]),
        "filter": {"path": path, "tag": "", "isChosen": bool(chosen), **_shown(chosen)},
        "pagination": pagination(Pages(path, page, page_size, total), **chosen),
    }


def post_context(site: Mapping[str, Any], collection: Mapping[str, Any], slug: str) -> Context | None:
    """One post that visitors may read, None when there is none at `slug`."""
    item = content.item_by_slug(collection["id"], slug)
    return None if item is None else post_context_of(site, collection, item)


def post_context_of(site: Mapping[str, Any], collection: Mapping[str, Any], item: Context) -> Context:
    """The same for a post read already, public or not."""
    path, base_url = collection["fullUrl"], site["website"]["baseUrl"]
    trail = [(collection["title"], path), (item["title"], item["fullUrl"])]
    record = post_record(item, site, published=_iso(item["publishOn"]), updated=_iso(item["updatedOn"]))
    is_indexed = item["isListed"] and not item["extra"]["isUnlisted"]
    head = item_head(site, "post", item, [record, breadcrumbs(base_url, trail)], is_indexed=is_indexed)
    (shown,) = with_tallies(site, [post_card(item)])
    return {
        **site,
        "page": {**head, "feeds": feed_links(base_url)},
        "collection": collection,
        "item": {
            **shown,
            "tagLinks": tag_links(item["tags"], path),
            "categoryLinks": [
                {"label": name, "url": address_with(path, category=name)} for name in item["categories"]
            ],
            "authorUrl": address_with(path, author=item["author"]["displayName"]),
            "readingMinutes": post_words(item).minutes,
            **neighbours_of(collection["id"], item),
            "shareLinks": share_links(site, item["title"], head["canonicalUrl"]),
        },
        "comments": talk_context(site, shown),
    }


def items_wanted(site: Mapping[str, Any], wanted: ListFilter) -> content.ItemsWanted:
    """What a list or a feed asks of the items."""
    since, until = month_bounds(wanted.month, site["website"]["timeZone"])
    return content.ItemsWanted(wanted.tag, wanted.category, wanted.author, since, until)


def chosen_of(site: Mapping[str, Any], wanted: ListFilter) -> dict[str, str]:
    """What narrows the list, by its name in addresses; nonsense is left out."""
    is_month = month_bounds(wanted.month, site["website"]["timeZone"])[0] is not None
    asked = {
        "category": wanted.category,
        "tag": wanted.tag,
        "author": wanted.author,
        "month": wanted.month if is_month else None,
    }
    return {name: value for name, value in asked.items() if value}


def feed_links(base_url: str, **chosen: str) -> list[Context]:
    """The feeds as `<head>` names them; of a category, or whatever else is chosen, where a list is."""
    return [
        {"type": kind, "title": title, "url": address_with(f"{base_url}{path}", **chosen)}
        for kind, path, title in _FEEDS
    ]


def _list_head(
    site: Mapping[str, Any],
    collection: Mapping[str, Any],
    chosen: Mapping[str, str],
    page: int,
    *,
    is_empty: bool,
) -> Context:
    title = collection["title"]
    named = " — ".join((*chosen.values(), title, site["website"]["siteTitle"]))
    head = page_head(
        site,
        "blog",
        address_with(collection["fullUrl"], **chosen, page=page if page > 1 else None),
        title=title,
        type_code=PageType.COLLECTION,
        description=collection["description"],
        seo_title=named if chosen else "",
        # Whatever is asked for is a page; search engines need not keep those without a post.
        is_indexed=not (chosen and is_empty),
    )
    return {**head, "feeds": feed_links(site["website"]["baseUrl"], **chosen)}


def _shown(chosen: Mapping[str, str]) -> Context:
    month = chosen.get("month")
    return {**chosen, **({"month": _middle_of(month)} if month else {})}


def _middle_of(month: str) -> int:
    """A moment within it in every time zone, for the template to name it by."""
    year, number = month.split("-")
    return int(datetime(int(year), int(number), 15, tzinfo=UTC).timestamp() * 1000)


def _iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
