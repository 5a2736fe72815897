"""The names under which themes in the original dialect look for what our contexts have under other ones.

They stand beside ours, in the markup alone: `?format=json` shows our contexts, whatever the theme.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content.page_context import names_of_collection
from sitewright.content.template_functions.codes import FOLDER_BEHAVIOURS
from sitewright.themes.adopted import Adopted

Context = dict[str, Any]

_PAGE_OF_SECTIONS = 10
"""Their code of such a collection; there every page is one."""
_RECORDS = {1: "text", 11: "store-item", 12: "event", 2: "image"}
_OF_PICTURE = ("assetUrl", "originalSize", "systemDataVariants", "mediaFocalPoint", "colorData")


def original_names(
    context: Mapping[str, Any], adopted: Adopted, areas: Mapping[str, str], *, runs_scripts: bool
) -> Context:
    """The names to lay over a page's context. Pure."""
    found: Context = {"website": _website(context), **_cart(context), **_filters(context)}
    collection = _collection(context)
    if collection:
        found["collection"] = collection
    if "items" in context:
        found["items"] = [_item(item) for item in context["items"]]
    if "item" in context:
        found["item"] = _item(context["item"])
    found.update(_pagination(context))
    menus = context["navigation"]
    found["squarespace"] = {
        "page-id": _page_id(context, collection),
        "page-classes": " ".join(_page_classes(context, collection, adopted)),
        "cart-classes": "sqs-custom-cart",
        "navigation": {name: _menu(menus.get(ours, ())) for name, ours in adopted.navigations.items()},
        "areas": areas,
        "runsScripts": runs_scripts,
    }
    return found


def _website(context: Mapping[str, Any]) -> Context:
    website, frame = context["website"], context["frame"]
    logo = (frame["logo"] or {}).get("light") or {}
    accounts = [
        {
            "profileUrl": each["url"],
            "serviceName": each["network"],
            "screenname": each["name"],
            "userName": each["name"],
            "iconEnabled": True,
        }
        for each in frame["social"]
    ]
    return {
        **website,
        "siteTagLine": website["siteDescription"],
        # Their templates ask for the size they show themselves.
        "logoImageUrl": logo.get("url", "").partition("?")[0],
        "socialAccounts": accounts,
    }


def _cart(context: Mapping[str, Any]) -> Context:
    """Pages are the same for everybody: how much is in a cart is said by the pill, which asks for it."""
    has_cart = context["frame"]["header"]["hasCart"]
    return {"showCart": has_cart, "shoppingCart": {"entries": []}}


def _filters(context: Mapping[str, Any]) -> Context:
    chosen = context.get("filter", {})
    found = {f"{name}Filter": chosen[name] for name in ("category", "tag", "author") if chosen.get(name)}
    return {**found, **({"author": {"displayName": chosen["author"]}} if chosen.get("author") else {})}


def _collection(context: Mapping[str, Any]) -> Context:
    """A page of sections is a collection there; search, cart and their like have none."""
    if "collection" in context:
        return {**context["collection"], "homepage": False}
    page = context["page"]
    if "tree" not in context:
        return {}
    return {
        "id": page["id"],
        "title": page["title"],
        "navigationTitle": page["title"],
        "urlId": page["url"].strip("/"),
        "fullUrl": page["url"],
        "type": _PAGE_OF_SECTIONS,
        "typeName": "page",
        **names_of_collection(),
        "homepage": page["kind"] == "home",
    }


def _item(item: Mapping[str, Any]) -> Context:
    picture = item.get("mainImage") or {}
    found = {**item, **{name: picture[name] for name in _OF_PICTURE if name in picture}}
    if picture:
        found |= {"mainImageId": picture["id"], "systemDataId": picture["id"]}
    elif item.get("imageUrl"):
        found["assetUrl"] = item["imageUrl"]
    if author := item.get("author"):
        found["author"] = {**author, "id": author["displayName"]}
    if item.get("passthrough"):
        found["sourceUrl"] = item["externalLink"]
    return found | {
        # There it is the moment that posts are dated by.
        "addedOn": item.get("publishOn") or item.get("addedOn"),
        "recordTypeLabel": _RECORDS.get(item.get("recordType", 0), ""),
        "starred": item.get("featured", False),
    }


def _pagination(context: Mapping[str, Any]) -> Context:
    """Of a list its pages, of a post the ones before and after it."""
    if pages := context.get("pagination"):
        before, after = bool(pages["prevPageUrl"]), bool(pages["nextPageUrl"])
        return {"pagination": {**pages, "prevPage": before, "nextPage": after}}
    item = context.get("item", {})
    near = {"prevItem": item.get("newer"), "nextItem": item.get("older")}
    return {"pagination": near} if any(near.values()) else {}


def _menu(links: Sequence[Mapping[str, Any]]) -> Context:
    return {"items": [_link(link) for link in links]}


def _link(link: Mapping[str, Any]) -> Context:
    """A folder is a collection with items, an address elsewhere an external link, all else a collection."""
    children = [_link(child) for child in link["children"]]
    own = {"active": link["active"] and not children, "folderActive": link["active"] and bool(children)}
    if link["external"] and not children:
        return {
            **own,
            "externalLink": {
                "url": link["url"],
                "title": link["title"],
                "newWindow": link.get("newWindow", False),
            },
        }
    return {
        **own,
        "items": children,
        "collection": {
            "id": link["id"],
            "title": link["title"],
            "navigationTitle": link["title"],
            # A folder without a page leads to the first thing in it.
            "fullUrl": link["url"] or _first_url(link["children"]),
            "urlId": link["url"].strip("/"),
            "folder": bool(children),
            **({"folderBehavior": _folder_behaviour(link)} if children else {}),
        },
    }


def _folder_behaviour(link: Mapping[str, Any]) -> int:
    """PL-3.85: a folder with a page of its own, one that leads to the first thing in it, or nowhere."""
    way = "index" if link["url"] else "redirect" if _first_url(link["children"]) else "none"
    return FOLDER_BEHAVIOURS[way]


def _first_url(links: Sequence[Mapping[str, Any]]) -> str:
    return next((link["url"] for link in links if link["url"]), "")


def _page_id(context: Mapping[str, Any], collection: Mapping[str, Any]) -> str:
    if "item" in context:
        return f"item-{context['item']['id']}"
    return f"collection-{collection['id']}" if collection else f"page-{context['page']['kind']}"


def _page_classes(context: Mapping[str, Any], collection: Mapping[str, Any], adopted: Adopted) -> list[str]:
    kinds = (
        [f"collection-type-{collection['typeName']}", f"collection-{collection['id']}"] if collection else []
    )
    view = "view-item" if "item" in context else "view-list"
    home = ["homepage"] if context["page"]["kind"] == "home" else []
    return [*kinds, view, *home, *adopted.body_classes]
