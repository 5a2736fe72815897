"""`productMerchandisingContext` (SF-3.33 … SF-3.36): what is said about a product's stock."""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.context.restock import restock_messages, restock_views

Context = dict[str, Any]


def merchandising_context(
    item: Mapping[str, Any], settings: Mapping[str, Any], texts: Mapping[str, str]
) -> Context:
    """The entry of one product, by its id.

    A variant with 1 to `scarcityThreshold` units left gets a scarcity message. With several variants each
    message names the choice it belongs to and stays hidden until that choice is made (SF-4.28).
    """
    variants = item["structuredContent"]["variants"]
    threshold = settings.get("scarcityThreshold", 0)
    views = [_view(variant) for variant in variants if _is_scarce(variant, threshold)]
    restock = settings["restock"]
    return {
        item["id"]: {
            "customSoldOutText": restock["customSoldOutText"] or texts["productSoldOutText"],
            "scarcityEnabled": bool(views),
            "scarcityTemplateViews": views,
            "scarcityText": texts["productScarcityText"],
            "scarcityShownByDefault": len(variants) == 1,
            "restockNotificationViews": restock_views(item, settings),
            "restockNotificationMessages": restock_messages(settings),
            "mailingListSignUpEnabled": restock["mailingListSignUpEnabled"],
            "mailingListOptInByDefault": restock["mailingListOptInByDefault"],
        }
    }


def _is_scarce(variant: Mapping[str, Any], threshold: int) -> bool:
    return not variant["unlimited"] and 0 < variant["qtyInStock"] <= threshold


def _view(variant: Mapping[str, Any]) -> Context:
    view: Context = {"qtyInStock": variant["qtyInStock"]}
    return {**view, "attributes": variant["attributes"]} if variant["attributes"] else view
