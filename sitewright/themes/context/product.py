"""Context of a product page."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

import msgspec

from sitewright.catalog import queries as catalog
from sitewright.catalog.models import ProductType
from sitewright.themes.context.delivery import delivery
from sitewright.themes.context.films import films_at
from sitewright.themes.context.form_filling import filling_in
from sitewright.themes.context.installments import Offer, cents_of, item_installments, item_offer
from sitewright.themes.context.merchandising import merchandising_context
from sitewright.themes.context.product_options import options
from sitewright.themes.context.questions import questions_of
from sitewright.themes.context.related import MOST, category_links, related_products
from sitewright.themes.context.restock import restock_box
from sitewright.themes.context.reviews import rating_record, reviews_context
from sitewright.themes.context.seo import breadcrumbs, item_head, product_record
from sitewright.themes.context.sharing import share_links

Context = dict[str, Any]


def product_context(site: Mapping[str, Any], collection: Mapping[str, Any], slug: str) -> Context | None:
    """The page of the visible product at `slug` in that shop, None when there is none."""
    item = catalog.product_by_slug(slug)
    # A slug is one of the whole website, and this address names one shop of it.
    if item is None or item["collectionId"] != collection["id"]:
        return None
    texts, settings = site["localizedStrings"], site["websiteSettings"]
    categories = category_links(item["categories"], collection)
    offer = item_offer(site, item)
    reviews = reviews_context(item, settings)
    page = _page(item, site, collection, categories, rating_record(item, reviews))
    return {
        **site,
        "page": page,
        "collection": collection,
        "item": {
            **item,
            "options": options(item, texts),
            "showsQuantity": shows_quantity(item, settings["storeSettings"]),
            "installmentContext": item_installments(site, item, offer),
            "form": product_form(item, offer),
            "questions": questions_of(
                item["structuredContent"]["additionalFieldsForm"], item["id"], filling_in(site)
            ),
            "galleryImages": item["items"] if len(item["items"]) > 1 else [],
            "video": _video(item, site["website"]["language"]),
            "categoryLinks": categories,
            "tagLinks": tag_links(item["tags"], collection["fullUrl"]),
            "shareLinks": share_links(site, item["title"], page["canonicalUrl"]),
            "related": related_products(item, collection, limit=MOST),
            "restock": restock_box(item, settings),
            "reviews": reviews,
            "delivery": delivery(item, settings),
            "seenJson": _seen(item),
            "viewedJson": _viewed(item),
        },
        "productMerchandisingContext": merchandising_context(item, settings, texts),
    }


def _video(item: Mapping[str, Any], language: str) -> Context | None:
    """As the block `video` gets it; of none, and of one that is not in the library any more, nothing."""
    found = films_at({"": item["videoUrl"]}, language) if item["videoUrl"] else {}
    if not found:
        return None
    # A film of the library has a picture of its own, or shows its first one.
    poster = {"image": item["mainImage"]} if "film" in found[""] else {}
    return {**found[""], **poster, "settings": {"title": item["title"]}}


def _viewed(item: Mapping[str, Any]) -> str:
    """What is told of a product that is looked at (`data-viewed`, SF-7.29)."""
    said = {"id": item["id"], "title": item["title"], "type": str(item["structuredContent"]["productType"])}
    return msgspec.json.encode(said).decode()


def _seen(item: Mapping[str, Any]) -> str:
    """What the browser keeps of a product somebody looked at (`data-seen`); prices would grow old in it."""
    picture = item["mainImage"]
    seen = {
        "id": item["id"],
        "title": item["title"],
        "url": item["fullUrl"],
        "picture": picture["assetUrl"] if picture else "",
    }
    return msgspec.json.encode(seen).decode()


def shows_quantity(item: Mapping[str, Any], store_settings: Mapping[str, Any]) -> bool:
    """Whether a quantity can be chosen (SF-5.17, SF-5.18, SF-5.19)."""
    product = item["structuredContent"]
    kinds = {ProductType.PHYSICAL}
    if store_settings.get("multipleQuantityAllowedForServices", True):
        kinds.add(ProductType.SERVICE)
    if product["isSubscribable"] or product["productType"] not in kinds:
        return False
    variants = product["variants"]
    return any(v["unlimited"] for v in variants) or sum(max(v["qtyInStock"], 0) for v in variants) > 1


def product_form(item: Mapping[str, Any], offer: Offer | None) -> Context:
    """What the product form's script needs; printed on the form as its properties."""
    return {
        "itemId": item["id"],
        "title": item["title"],
        "productType": item["structuredContent"]["productType"],
        "optionNames": item["structuredContent"]["variantOptionOrdering"],
        "isSubscribable": item["structuredContent"]["isSubscribable"],
        "formId": (item["structuredContent"]["additionalFieldsForm"] or {"id": ""})["id"],
        "variants": [_form_variant(variant, offer) for variant in item["structuredContent"]["variants"]],
    }


def _form_variant(variant: Mapping[str, Any], offer: Offer | None) -> Context:
    price = variant["salePriceMoney"] if variant["onSale"] else variant["priceMoney"]
    # Scripts print prices and calculate none.
    said = {"installmentText": offer.text(cents_of(price))} if offer else {}
    return {
        **said,
        "sku": variant["sku"],
        "attributes": variant["attributes"],
        "price": variant["priceMoney"],
        "salePrice": variant["salePriceMoney"] if variant["onSale"] else None,
        "qtyInStock": variant["qtyInStock"],
        "unlimited": variant["unlimited"],
        "imageId": variant["mainImage"]["id"] if variant["mainImage"] else None,
    }


def tag_links(tags: Sequence[str], path: str) -> list[Context]:
    """Tags with the addresses of their lists."""
    return [{"label": tag, "url": f"{path}?tag={quote(tag)}"} for tag in tags]


def _page(
    item: Context,
    site: Mapping[str, Any],
    collection: Mapping[str, Any],
    categories: Sequence[Context],
    rated: Context,
) -> Context:
    trail = [(collection["title"], collection["fullUrl"])]
    trail += [(category["displayName"], category["fullUrl"]) for category in categories[:1]]
    trail.append((item["title"], item["fullUrl"]))
    records = [product_record(item, site) | rated, breadcrumbs(site["website"]["baseUrl"], trail)]
    return item_head(site, "product", item, records)
