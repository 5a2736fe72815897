"""What visitors see of the content, as page-context dicts, in hand-written SQL on the hot path.

Text is as stored; only rich text (`body`, `excerpt`) is HTML, sanitised when it was written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import repeat
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.config import config
from sitewright.content.collection_settings import completed_settings
from sitewright.content.item_extra import completed_extra
from sitewright.content.kinds import find_kind, known_kind
from sitewright.content.page_addresses import above
from sitewright.content.page_context import (
    image_context,
    milliseconds,
    names_of_collection,
    names_of_item,
    utc,
)
from sitewright.content.template_functions.codes import FOLDER_NONE
from sitewright.content.translations.collections import translated_collections
from sitewright.content.translations.items import translated_items
from sitewright.content.translations.pages import translated_page
from sitewright.content.tree_versions import upgraded
from sitewright.kit.db.dialect import has_tag, moment
from sitewright.kit.db.row_types import Column, columns_of
from sitewright.kit.db.statements import Row, places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.weighted_cache import WeightedCache
from sitewright.media.queries import FILE_OF, PICTURE_COLUMNS

Context = dict[str, Any]

_COLLECTION = "id, type, slug, title, navigation_title, description, is_enabled, page_size, settings"
COLLECTIONS = "content_collection c"
COLLECTION_OF = f"{COLLECTIONS} ON c.id ="
"""For statements of other packages: `JOIN {COLLECTION_OF} p.collection_id` puts the collection `c` beside a
row that names it.
"""


class _ItemRow(NamedTuple):
    """An item without its picture and its body."""

    id: str
    record_type: int
    slug: str
    title: str
    excerpt_html: str
    author_name: str
    tags: Any
    categories: Any
    status: str
    seo_title: str
    seo_description: str
    published_at: Any
    updated_at: Any
    extra: Any
    starts_at: Any
    ends_at: Any
    is_over: Any
    collection_id: Annotated[str, Column("c.id")]
    collection_slug: Annotated[str, Column("c.slug")]
    kind_code: Annotated[int, Column("c.type")]


_PAGE_HEAD_WIDTH = 9
_PAGE_HEAD = (
    "p.id, p.slug, p.title, p.seo_title, p.seo_description, p.is_indexed, p.lock_id, p.is_cover, "
    f"p.folder_behaviour, {PICTURE_COLUMNS}"
)
_FOLDER = _PAGE_HEAD_WIDTH - 1
_PICTURE_WIDTH = PICTURE_COLUMNS.count(",") + 1
_ITEM_WIDTH = len(_ItemRow._fields)
_KIND_CODE = _ItemRow._fields.index("kind_code")
ITEM_COLUMNS = f"{columns_of(_ItemRow, 'i')}, {PICTURE_COLUMNS}"
ITEM_TABLES = f"content_item i JOIN {COLLECTION_OF} i.collection_id LEFT JOIN {FILE_OF} i.main_image_id"
# Not the clock, which stored pages know nothing of: a job moves `is_due` and the website's version together.
PUBLIC_ITEM = "i.website_id = %s AND i.collection_id = %s AND i.status = 'published' AND i.is_due"
# What is deprecated is kept for who has its address, and nowhere listed (D-22).
_REACHABLE_ITEM = (
    "i.website_id = %s AND i.collection_id = %s AND i.status IN ('published', 'deprecated') AND i.is_due"
)
_NEWEST_FIRST = "ORDER BY i.published_at DESC, i.id DESC"  # The id: two lists show no post twice.


@dataclass(frozen=True, slots=True)
class ItemsWanted:
    """What narrows a list of items; None narrows nothing. `until` itself is outside."""

    tag: str | None = None
    category: str | None = None
    author: str | None = None
    since: datetime | None = None
    until: datetime | None = None


EVERY_ITEM = ItemsWanted()
MOST_ON_INDEX = 20
"""Pages that stand below each other on one long one."""


def page_by_slug(slug: str) -> Context | None:
    """What visitors find at the address (`about/team`) with the tree they see, or None; the home page has the
    empty one.

    {id, slug, url, title, seoTitle, seoDescription, seoImage, isIndexed, lockId, updatedOn (ms), revision,
    tree, breadcrumbs: the public pages above it as {id, title, url}, from the outside in; isCover,
    folderBehavior}
    """
    addresses = [slug, *above(slug)]
    rows = read_rows(
        f"SELECT {_PAGE_HEAD}, p.status, p.updated_at, r.number, CASE WHEN p.slug = %s THEN r.tree END "
        f"FROM content_page p JOIN content_pagerevision r ON r.id = p.published_revision_id "
        f"LEFT JOIN {FILE_OF} p.seo_image_id AND m.website_id = p.website_id "
        f"WHERE p.website_id = %s AND p.slug IN ({places(addresses)}) "
        "AND p.status IN ('published', 'deprecated')",
        [slug, current_website_id(), *addresses],
    )
    by_address = {row[1]: row for row in rows}
    found = by_address.pop(slug, None)
    if found is None:
        return None
    return translated_page(_page(found, sorted(by_address.values(), key=lambda row: len(row[1]))))


def pages_on_index(slug: str) -> list[Context]:
    """The pages right below the one at the address that everybody may read, with their trees, in their
    owner's order: as many as one long page shows.
    """
    rows = read_rows(
        f"SELECT {_PAGE_HEAD}, p.status, p.updated_at, r.number, r.tree "
        f"FROM content_page p JOIN content_pagerevision r ON r.id = p.published_revision_id "
        f"LEFT JOIN {FILE_OF} p.seo_image_id AND m.website_id = p.website_id "
        "WHERE p.website_id = %s AND p.status = 'published' AND p.lock_id IS NULL "
        "AND p.slug LIKE %s AND p.slug NOT LIKE %s ORDER BY p.position, p.created_at LIMIT %s",
        [current_website_id(), f"{slug}/%", f"{slug}/%/%", MOST_ON_INDEX],
    )
    return [translated_page(_page(row, [])) for row in rows]


def page_without_tree(page_id: str) -> Context | None:
    """A page, public or not, to be shown with a tree of one's own, such as its draft."""
    found = read_rows(
        f"SELECT {_PAGE_HEAD} FROM content_page p LEFT JOIN {FILE_OF} p.seo_image_id "
        "AND m.website_id = p.website_id WHERE p.website_id = %s AND p.id = %s",
        [current_website_id(), page_id],
    )
    return {**_page_head(found[0]), "breadcrumbs": []} if found else None


def collections() -> list[Context]:
    """All enabled collections, in the order they were made."""
    return translated_collections([_collection(row) for row in _collections("is_enabled = %s", [True])])


def collection_by_id(collection_id: str) -> Context | None:
    """One collection, enabled or not."""
    found = _collections("id = %s", [collection_id])
    return _collection(found[0]) if found else None


def list_items(
    collection_id: str, *, page: int, page_size: int, wanted: ItemsWanted = EVERY_ITEM
) -> tuple[list[Context], int]:
    """Published items newest first without their bodies, and how many in all; `page` counts from 1."""
    where, parameters = _narrowed(collection_id, wanted)
    total = read_rows(f"SELECT count(*) FROM content_item i WHERE {where}", parameters)[0][0]
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {where} {_NEWEST_FIRST} LIMIT %s OFFSET %s",
        [*parameters, page_size, (page - 1) * page_size],
    )
    return item_contexts(rows), total


def items_with_bodies(collection_id: str, limit: int, wanted: ItemsWanted = EVERY_ITEM) -> list[Context]:
    """The latest published items as whole texts, for a feed."""
    where, parameters = _narrowed(collection_id, wanted)
    rows = read_rows(
        f"SELECT i.body_html, {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {where} {_NEWEST_FIRST} LIMIT %s",
        [*parameters, limit],
    )
    return item_contexts([row[1:] for row in rows], [row[0] for row in rows])


def _narrowed(collection_id: str, wanted: ItemsWanted) -> tuple[str, list[object]]:
    narrowing = {
        has_tag("i.tags"): wanted.tag,
        has_tag("i.categories"): wanted.category,
        "i.author_name = %s": wanted.author,
        "i.published_at >= %s": moment(wanted.since) if wanted.since else None,
        "i.published_at < %s": moment(wanted.until) if wanted.until else None,
    }
    asked = {condition: value for condition, value in narrowing.items() if value is not None}
    return " AND ".join([PUBLIC_ITEM, *asked]), [current_website_id(), collection_id, *asked.values()]


def newest_items(collection_id: str, limit: int) -> list[Context]:
    """The latest published items without their bodies, for a block of a page."""
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {PUBLIC_ITEM} {_NEWEST_FIRST} LIMIT %s",
        [current_website_id(), collection_id, limit],
    )
    return item_contexts(rows)


def item_by_slug(collection_id: str, slug: str) -> Context | None:
    """One item that visitors may read, with its body: published, or deprecated (D-22)."""
    found = read_rows(
        f"SELECT i.body_html, {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {_REACHABLE_ITEM} AND i.slug = %s",
        [current_website_id(), collection_id, slug],
    )
    return item_contexts([found[0][1:]], [found[0][0]])[0] if found else None


def item_whatever_its_status(item_id: str) -> Context | None:
    """One item with its body as visitors would see it: for those who may see drafts."""
    found = read_rows(
        f"SELECT i.body_html, {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE i.website_id = %s AND i.id = %s",
        [current_website_id(), item_id],
    )
    return item_context(found[0][1:], body=found[0][0]) if found else None


def items_by_ids(item_ids: Sequence[str]) -> list[Context]:
    """Published items in the order of the ids, without their bodies."""
    if not item_ids:
        return []
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE i.website_id = %s AND i.id IN ({places(item_ids)}) "
        "AND i.status = 'published' AND i.is_due",
        [current_website_id(), *item_ids],
    )
    found = {item["id"]: item for item in item_contexts(rows)}
    return [found[item_id] for item_id in item_ids if item_id in found]


class ItemFacts(NamedTuple):
    """What lists and neighbours are told by."""

    id: str
    tags: Any
    categories: Any
    author_name: str
    published_at: Any


def newest_facts(collection_id: str, limit: int) -> list[ItemFacts]:
    """Of the latest published items, in their order."""
    rows = read_rows(
        f"SELECT {columns_of(ItemFacts, 'i')} FROM content_item i WHERE {PUBLIC_ITEM} {_NEWEST_FIRST} "
        "LIMIT %s",
        [current_website_id(), collection_id, limit],
    )
    return [
        ItemFacts(item_id, _json(tags), _json(categories), author, utc(at))
        for item_id, tags, categories, author, at in rows
    ]


def neighbours_in_time(collection_id: str, item_id: str) -> tuple[Context | None, Context | None]:
    """The published items before and after this one: the older and the newer."""
    older = _beside("<", "DESC", collection_id, item_id)
    return older, _beside(">", "ASC", collection_id, item_id)


def _beside(side: str, order: str, collection_id: str, item_id: str) -> Context | None:
    # Bounded by the date first, which the index knows; the id decides among equal dates.
    date = "(SELECT o.published_at FROM content_item o WHERE o.website_id = %s AND o.id = %s)"
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {PUBLIC_ITEM} AND i.published_at {side}= {date} "
        f"AND (i.published_at <> {date} OR i.id {side} %s) "
        f"ORDER BY i.published_at {order}, i.id {order} LIMIT 1",
        [current_website_id(), collection_id, *([current_website_id(), item_id] * 2), item_id],
    )
    return item_contexts(rows)[0] if rows else None


def _collections(where: str, parameters: Sequence[object]) -> list[Row]:
    return read_rows(
        f"SELECT {_COLLECTION} FROM content_collection WHERE website_id = %s AND {where} "
        "ORDER BY created_at, id",
        [current_website_id(), *parameters],
    )


def _page(row: Row, pages_above: Sequence[Row]) -> Context:
    status, updated_at, number, tree = row[-4:]
    head = _page_head(row)
    return {
        **head,
        # Kept, and left to those who have the link (D-22).
        "isIndexed": head["isIndexed"] and status == "published",
        "updatedOn": milliseconds(updated_at),
        "revision": number,
        "tree": kept_tree(tree) if isinstance(tree, str) else upgraded(tree),
        "breadcrumbs": [
            {"id": each[0], "title": each[2], "url": f"/{each[1]}"}
            for each in pages_above
            # A folder that is no more than a heading is nowhere to go.
            if each[_FOLDER] != FOLDER_NONE
        ],
    }


def _page_head(row: Row) -> Context:
    """Of a row that begins with `_PAGE_HEAD`."""
    page_id, slug, title, seo_title, seo_description, is_indexed, lock_id, is_cover, folder = row[
        :_PAGE_HEAD_WIDTH
    ]
    return {
        "id": page_id,
        "slug": slug,
        "url": f"/{slug}",
        "title": title,
        "seoTitle": seo_title,
        "seoDescription": seo_description,
        "seoImage": image_context(*row[_PAGE_HEAD_WIDTH : _PAGE_HEAD_WIDTH + _PICTURE_WIDTH]),
        "isIndexed": bool(is_indexed),
        "isCover": bool(is_cover),
        "folderBehavior": folder,
        "lockId": lock_id or "",
    }


def _collection(row: Row) -> Context:
    collection_id, code, slug, title, navigation_title, description, is_enabled, page_size, settings = row
    kind = known_kind(code)
    return {
        "id": collection_id,
        "type": code,
        "typeName": kind.name if kind else "",
        "urlId": slug,
        "fullUrl": f"/{slug}",
        "title": title,
        "navigationTitle": navigation_title or title,
        "description": description,
        "enabled": bool(is_enabled),
        # Stored before the limit was another one, or brought by an import.
        "pageSize": min(page_size, config().lists.most_products),
        **names_of_collection(),
        **({"settings": completed_settings(kind, _json(settings))} if kind and kind.settings.fields else {}),
    }


def item_contexts(rows: Sequence[Row], bodies: Sequence[str] = ()) -> list[Context]:
    """Of rows of `ITEM_COLUMNS`, in the language of the address; bodies are theirs, in their order."""
    items = [item_context(row, body) for row, body in zip(rows, bodies or repeat(""), strict=False)]
    return translated_items(items, [row[_KIND_CODE] for row in rows])


def item_context(row: Row, body: str = "") -> Context:
    """The same of one row, in the language it was written in."""
    item, picture = _ItemRow._make(row[:_ITEM_WIDTH]), image_context(*row[_ITEM_WIDTH:])
    kind = find_kind(item.kind_code)
    return {
        "id": item.id,
        "collectionId": item.collection_id,
        "recordType": item.record_type,
        "urlId": item.slug,
        "fullUrl": kind.item_path(item.collection_slug, item.slug),
        "title": item.title,
        "excerpt": item.excerpt_html,
        "body": body,
        "author": {"displayName": item.author_name},
        "tags": _json(item.tags),
        "categories": _json(item.categories),
        "isListed": item.status == "published",
        "seoTitle": item.seo_title,
        "seoDescription": item.seo_description,
        "publishOn": milliseconds(item.published_at),
        "addedOn": milliseconds(item.published_at),
        "updatedOn": milliseconds(item.updated_at),
        "mainImage": picture,
        **names_of_item(picture, item.author_name),
        **({"extra": completed_extra(kind, _json(item.extra))} if kind.item_fields.fields else {}),
        **(_taking_place(item) if kind.series else {}),
    }


def _taking_place(item: _ItemRow) -> Context:
    """PL-3.05; 0 for one that does not take place any day."""
    return {
        "startDate": milliseconds(item.starts_at),
        "endDate": milliseconds(item.ends_at),
        "isOver": bool(item.is_over),
    }


def _json(value: Any) -> Any:
    return msgspec.json.decode(value) if isinstance(value, str) else value


def _read_tree(text: str) -> Context:
    return upgraded(msgspec.json.decode(text))


kept_tree: WeightedCache[str, Context] = WeightedCache(_read_tree, weigh=len, most=2_000_000)
"""Page bodies by their stored text: the same text gives the very same object, by which more can be kept."""
