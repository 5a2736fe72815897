"""A kind of collection that only tests have, written as a new one would be: this module and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content import queries as content
from sitewright.content.kinds import Context, Feed, Kind, ListFilter
from sitewright.content.settings_schema.addresses import Image
from sitewright.content.settings_schema.numbers import Date, Number
from sitewright.content.settings_schema.rows import Rows
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import RichText, Text
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import item_head, page_head
from sitewright.themes.page_types import PageType

Shown = Mapping[str, Any]


def _list(site: Shown, collection: Shown, wanted: ListFilter) -> Context | None:
    items, total = content.list_items(collection["id"], page=wanted.page, page_size=collection["pageSize"])
    if not items and wanted.page > 1:
        return None
    path, title = collection["fullUrl"], collection["title"]
    return {
        **site,
        "page": page_head(site, "albums", path, title=title, type_code=PageType.COLLECTION),
        "collection": collection,
        "items": items,
        "pagination": pagination(Pages(path, wanted.page, collection["pageSize"], total)),
    }


def _item(site: Shown, collection: Shown, slug: str) -> Context | None:
    item = content.item_by_slug(collection["id"], slug)
    if item is None:
        return None
    return {**site, "page": item_head(site, "album", item, []), "collection": collection, "item": item}


def _feed(_site: Shown, collections: Sequence[Shown], _wanted: ListFilter) -> str:
    titles = (
        item["title"]
        for each in collections
        for item in content.list_items(each["id"], page=1, page_size=9)[0]
    )
    return "".join(f"<title>{title}</title>" for title in titles)


ALBUMS = Kind(
    code=77,
    name="albums",
    record_type=14,
    list_layout="albums.list",
    item_layout="albums.item",
    list_context=_list,
    item_context=_item,
    feeds={"albums.xml": Feed("application/rss+xml", _feed)},
    item_fields=SettingsSchema(
        (
            Text(name="place", max_length=20),
            Number(name="year", default=2000, min=1900),
            RichText(name="intro"),
            Date(name="day"),
            Rows(name="pictures", fields=(Image(name="address"), RichText(name="caption"))),
        )
    ),
)
