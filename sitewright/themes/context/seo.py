"""What search engines and link previews read: titles, canonical addresses, schema.org records."""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.themes.page_types import PageType
from sitewright.themes.share_addresses import share_address

Context = dict[str, Any]

# No `<` inside: looking for the next `>` beyond it, from each of many, took the square of the text.
_TAG = re.compile(r"<[^<>]*>")
# They end no word: `<em>gladly</em>.` is "gladly." in a description.
_INLINE_TAG = re.compile(r"</?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>", re.IGNORECASE)
_SPACES = re.compile(r"\s+")
_DESCRIPTION_CHARACTERS = 160


def plain_text(html: str, *, limit: int = _DESCRIPTION_CHARACTERS) -> str:
    """The words of a piece of HTML on one line, cut at a word's end."""
    text = _SPACES.sub(" ", _TAG.sub(" ", _INLINE_TAG.sub("", html))).strip()
    if len(text) <= limit:
        return text
    return text[:limit].rsplit(" ", 1)[0].rstrip(".,;: ") + "…"


def page_head(
    site: Mapping[str, Any],
    kind: str,
    path: str,
    *,
    title: str,
    type_code: PageType,
    description: str = "",
    seo_title: str = "",
    image: Mapping[str, Any] | None = None,
    is_indexed: bool = True,
    structured_data: Sequence[Mapping[str, Any]] = (),
) -> Context:
    """The `page` key of a context. `description` may be HTML; an empty one falls back to the site's."""
    website = site["website"]
    base_url = website["baseUrl"]
    own = f"{base_url}{image['assetUrl']}?format=1500w" if image else ""
    drawn = "" if own or not is_indexed else _drawn_title(site, kind, seo_title or title)
    return {
        "kind": kind,
        "title": title,
        # What previews of links say: without the website's name, which stands beside it there.
        "shareTitle": seo_title or title,
        "seoTitle": seo_title or _full_title(title, website["siteTitle"], kind),
        "description": plain_text(description) or plain_text(website["siteDescription"]),
        "url": path,
        "canonicalUrl": f"{base_url}{in_language(path)}",
        # An order opens by the code in its address, which is not in `path` and must not stand in links.
        "alternates": [] if type_code == PageType.ORDER_CONFIRMED else _alternates(website, path),
        "image": own,
        # One of its own, or its title as a picture (themes/share_pictures.py), whose size is known.
        "shareImage": {"url": own or drawn, "isDrawn": not own} if own or drawn else None,
        "typeCode": int(type_code),
        "isIndexed": is_indexed,
        "structuredData": list(structured_data),
    }


def _drawn_title(site: Mapping[str, Any], kind: str, title: str) -> str:
    website = site["website"]
    # The home page is called as the website is, or "Home", which says nothing.
    title, below = (website["siteTitle"], "") if kind == "home" else (title, website["siteTitle"])
    # Here, so that contexts can be described without a database (tools/page_contexts.py).
    from sitewright.sites.share_keys import share_key

    path = share_address(share_key(), title, below, site["styles"]["shareLook"])
    return path and f"{website['baseUrl']}{path}"


def _alternates(website: Mapping[str, Any], path: str) -> list[Context]:
    """The page in each of the website's languages, with full addresses; empty when it has one only."""
    return [
        {**language, "url": f"{website['baseUrl']}{language['prefix']}{path}"}
        for language in website["languages"]
    ]


def item_head(
    site: Mapping[str, Any],
    kind: str,
    item: Mapping[str, Any],
    structured_data: Sequence[Mapping[str, Any]],
    *,
    is_indexed: bool = True,
) -> Context:
    """The `page` key of a page about one product or post, described by its own texts."""
    return page_head(
        site,
        kind,
        item["fullUrl"],
        title=item["title"],
        type_code=PageType.CONTENT_ITEM,
        description=item["seoDescription"] or item["excerpt"] or item["body"],
        seo_title=item["seoTitle"],
        image=item["mainImage"],
        is_indexed=is_indexed,
        structured_data=structured_data,
    )


def _full_title(title: str, site_title: str, kind: str) -> str:
    return site_title if kind == "home" or title == site_title else f"{title} — {site_title}"


def breadcrumbs(base_url: str, steps: Sequence[tuple[str, str]]) -> Context:
    """schema.org BreadcrumbList of (name, path) from the outside in."""
    elements = [
        {"@type": "ListItem", "position": position, "name": name, "item": f"{base_url}{in_language(path)}"}
        for position, (name, path) in enumerate(steps, start=1)
    ]
    return {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": elements}


def product_record(item: Mapping[str, Any], site: Mapping[str, Any]) -> Context:
    """schema.org Product with one offer, or a price range when its variants differ."""
    base_url = site["website"]["baseUrl"]
    record: Context = {
        "@context": "https://schema.org",
        "@type": "Product",
        "name": item["title"],
        "url": f"{base_url}{in_language(item['fullUrl'])}",
        "description": plain_text(item.get("body") or item.get("excerpt") or "", limit=500),
        "image": [f"{base_url}{image['assetUrl']}?format=1000w" for image in item["items"][:6]],
        "offers": _offers(item, base_url),
    }
    vendor = item.get("vendor")
    return {**record, "brand": {"@type": "Brand", "name": vendor}} if vendor else record


def _offers(item: Mapping[str, Any], base_url: str) -> Context:
    variants = item["structuredContent"]["variants"]
    prices = [variant["salePriceMoney" if variant["onSale"] else "priceMoney"] for variant in variants]
    availability = "https://schema.org/" + ("OutOfStock" if item["soldOut"] else "InStock")
    common = {"availability": availability, "url": f"{base_url}{in_language(item['fullUrl'])}"}
    if not prices:
        return {"@type": "Offer", **common}
    # As numbers: they are decimal text, in which "10" comes before "9".
    values = sorted((price["value"] for price in prices), key=float)
    currency = prices[0]["currency"]
    if values[0] == values[-1]:
        return {"@type": "Offer", "price": values[0], "priceCurrency": currency, **common}
    bounds = {"lowPrice": values[0], "highPrice": values[-1], "offerCount": len(variants)}
    return {"@type": "AggregateOffer", "priceCurrency": currency, **bounds, **common}


def post_record(item: Mapping[str, Any], site: Mapping[str, Any], *, published: str, updated: str) -> Context:
    """schema.org BlogPosting; the times are ISO 8601."""
    base_url = site["website"]["baseUrl"]
    image = item.get("mainImage")
    return {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        "headline": item["title"],
        "url": f"{base_url}{in_language(item['fullUrl'])}",
        "datePublished": published,
        "dateModified": updated,
        "author": {"@type": "Person", "name": item["author"]["displayName"] or site["website"]["siteTitle"]},
        "publisher": {"@type": "Organization", "name": site["website"]["siteTitle"]},
        **({"image": f"{base_url}{image['assetUrl']}?format=1500w"} if image else {}),
    }


def address_with(path: str, **parameters: object) -> str:
    """A path with the parameters that are set, in the order given; a list stands for several of one name."""
    query = urlencode({key: value for key, value in parameters.items() if value}, doseq=True)
    return f"{path}?{query}" if query else path
