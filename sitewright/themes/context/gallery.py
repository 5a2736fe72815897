"""Contexts of a gallery and of one of its pictures."""

from collections.abc import Mapping
from typing import Any

from sitewright.content import queries as content
from sitewright.content.gallery_queries import pictures_beside, pictures_in_order
from sitewright.content.kinds import ListFilter
from sitewright.content.template_functions.codes import RECORD_TYPES
from sitewright.kit.language_paths import in_language
from sitewright.themes.context.films import films_at
from sitewright.themes.context.gallery_design import gallery_classes, gallery_options
from sitewright.themes.context.seo import breadcrumbs, item_head, page_head
from sitewright.themes.context.sharing import share_links
from sitewright.themes.page_types import PageType

Context = dict[str, Any]
Site = Mapping[str, Any]


def gallery_context(site: Site, collection: Mapping[str, Any], wanted: ListFilter) -> Context | None:
    """All pictures in the owner's order, on one page (PL-9.40); None for a second one."""
    if wanted.page > 1:
        return None
    settings = collection["settings"]
    items = [_picture(item, settings) for item in pictures_in_order(collection["id"])]
    return {
        **site,
        "page": page_head(
            site,
            "gallery",
            collection["fullUrl"],
            title=collection["title"],
            type_code=PageType.COLLECTION,
            description=collection["description"],
            image=items[0]["mainImage"] if items else None,
        ),
        "collection": {**collection, "itemCount": len(items)},
        "items": items,
        "options": gallery_options(settings),
        "gallery": {"classes": gallery_classes(settings), "settings": settings},
    }


def picture_context(site: Site, collection: Mapping[str, Any], slug: str) -> Context | None:
    """One picture or film with the words about it, None when there is none at `slug`."""
    found = content.item_by_slug(collection["id"], slug)
    if found is None:
        return None
    item = _picture(found, collection["settings"])
    before, after = pictures_beside(collection["id"], item["id"])
    trail = [(collection["title"], collection["fullUrl"]), (item["title"], item["fullUrl"])]
    records = [*_records(item, site), breadcrumbs(site["website"]["baseUrl"], trail)]
    head = item_head(site, "picture", item, records, is_indexed=item["isListed"])
    return {
        **site,
        "page": head,
        "collection": collection,
        "item": {
            **item,
            **_film(item, site["website"]["language"]),
            "shareLinks": share_links(site, item["title"], head["canonicalUrl"]),
            "previous": before,
            "next": after,
        },
    }


def _picture(item: Mapping[str, Any], settings: Mapping[str, Any]) -> Context:
    """`linkUrl` is where it leads; one that `opensLarge` leads nowhere, but shows itself larger."""
    extra, image = item["extra"], item["mainImage"]
    is_film = bool(extra["video"])
    own = {"altText": extra["imageAlt"] or image["altText"] or item["title"]} if image else {}
    return {
        **item,
        "mainImage": {**image, **own} if image else None,
        "recordType": RECORD_TYPES["video" if is_film else "image"],
        "isFilm": is_film,
        "linkUrl": extra["link"] or item["fullUrl"],
        "opensLarge": bool(settings["lightbox"] and image and not is_film and not extra["link"]),
        "opensWindow": bool(settings["new_window"] and extra["link"]),
    }


def _film(item: Mapping[str, Any], language: str) -> Context:
    """What the partials of films print, called as a block calls it."""
    if not item["isFilm"]:
        return {}
    found = films_at({"": item["extra"]["video"]}, language).get("", {})
    return {**found, "image": item["mainImage"], "settings": {"title": item["title"]}} if found else {}


def _records(item: Mapping[str, Any], site: Site) -> list[Context]:
    """schema.org ImageObject."""
    base_url, image = site["website"]["baseUrl"], item["mainImage"]
    if not image:
        return []
    record = {
        "@context": "https://schema.org",
        "@type": "ImageObject",
        "name": item["title"],
        "url": f"{base_url}{in_language(item['fullUrl'])}",
        "contentUrl": f"{base_url}{image['assetUrl']}?format=1500w",
    }
    return [record]
