"""Contexts of a list of albums and of one album."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content import queries as content
from sitewright.content.kinds import ListFilter
from sitewright.kit.language_paths import in_language
from sitewright.themes.context.comments import talk_context, with_tallies
from sitewright.themes.context.pagination import Pages, pagination
from sitewright.themes.context.seo import address_with, breadcrumbs, item_head, page_head, plain_text
from sitewright.themes.context.sharing import share_links
from sitewright.themes.context.tracks import with_tracks
from sitewright.themes.page_types import PageType

Context = dict[str, Any]
Site = Mapping[str, Any]

_EXCERPT_CHARACTERS = 180


def albums_context(site: Site, collection: Mapping[str, Any], wanted: ListFilter) -> Context | None:
    """A page of albums, newest first; None for a page past the end."""
    page, page_size, path = wanted.page, collection["pageSize"], collection["fullUrl"]
    items, total = content.list_items(collection["id"], page=page, page_size=page_size)
    if not items and page > 1:
        return None
    return {
        **site,
        "page": page_head(
            site,
            "albums",
            address_with(path, page=page if page > 1 else None),
            title=collection["title"],
            type_code=PageType.COLLECTION,
            description=collection["description"],
        ),
        "collection": {**collection, "itemCount": total},
        "items": album_cards(site, items),
        "pagination": pagination(Pages(path, page, page_size, total)),
    }


def album_context(site: Site, collection: Mapping[str, Any], slug: str) -> Context | None:
    """One album that visitors may hear, None when there is none at `slug`."""
    item = content.item_by_slug(collection["id"], slug)
    return None if item is None else album_context_of(site, collection, item)


def album_context_of(site: Site, collection: Mapping[str, Any], item: Context) -> Context:
    """The same for an album read already, public or not."""
    (album,) = album_cards(site, [item])
    path, base_url = collection["fullUrl"], site["website"]["baseUrl"]
    trail = [(collection["title"], path), (item["title"], item["fullUrl"])]
    records = [album_record(album, site), breadcrumbs(base_url, trail)]
    is_indexed = item["isListed"] and not item["extra"]["isUnlisted"]
    head = item_head(site, "album", item, records, is_indexed=is_indexed)
    return {
        **site,
        "page": head,
        "collection": collection,
        "item": {**album, "shareLinks": share_links(site, item["title"], head["canonicalUrl"])},
        "comments": talk_context(site, album),
    }


def album_cards(site: Site, items: Sequence[Context]) -> list[Context]:
    """Albums with their tracks, who plays them, and plain words for lists."""
    heard = with_tallies(site, with_tracks(items, site["website"]["language"]))
    return [
        {
            **album,
            "artist": album["extra"]["artist"],
            "featured": album["extra"]["featured"],
            "excerptText": plain_text(album["excerpt"] or album["body"], limit=_EXCERPT_CHARACTERS),
        }
        for album in heard
    ]


def album_record(album: Mapping[str, Any], site: Site) -> Context:
    """schema.org MusicAlbum."""
    base_url, image = site["website"]["baseUrl"], album["mainImage"]
    record: Context = {
        "@context": "https://schema.org",
        "@type": "MusicAlbum",
        "name": album["title"],
        "url": f"{base_url}{in_language(album['fullUrl'])}",
        "numTracks": album["trackCount"],
        "track": [_recording_record(track) for track in album["items"]],
    }
    if album["artist"]:
        record["byArtist"] = {"@type": "MusicGroup", "name": album["artist"]}
    if image:
        record["image"] = [f"{base_url}{image['assetUrl']}?format=1500w"]
    return record


def _recording_record(track: Mapping[str, Any]) -> Context:
    record: Context = {"@type": "MusicRecording", "name": track["title"], "position": track["number"]}
    minutes, _, seconds = track["duration"].partition(":")
    return {**record, "duration": f"PT{minutes}M{seconds}S"} if seconds else record
