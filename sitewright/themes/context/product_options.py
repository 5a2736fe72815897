"""What a product page says of a product's options."""

from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.catalog.availability import is_sold_out
from sitewright.catalog.swatches import PICTURE, looks_of_values

Context = dict[str, Any]

MOST_BUTTONS = 12
"""More values than these stand in a dropdown (D-104)."""


def options(item: Mapping[str, Any], texts: Mapping[str, str]) -> list[Context]:
    """One entry per variant option (SF-2.08): name, what an empty choice says, values as first seen.

    `choices` are the values with what a choice of them reads, marked when every variant with it is sold out;
    `isSwatches`: each has a look, `isList`: there are too many for buttons (D-104).
    """
    return [_option(item, name, texts) for name in item["structuredContent"]["variantOptionOrdering"]]


def _option(item: Mapping[str, Any], name: str, texts: Mapping[str, str]) -> Context:
    stock = _stock_by_value(item["structuredContent"], name)
    sold_out_text = texts["productSoldOutText"]
    looks = looks_of_values(item["swatches"].get(name, {}), stock)
    product_type = item["structuredContent"]["productType"]
    choices = [
        _choice(value, is_sold_out(product_type, each), sold_out_text) | _look(item, name, value, looks)
        for value, each in stock.items()
    ]
    return {
        "name": name,
        # Replaced and not formatted: in an owner's own words braces are braces.
        "selectText": texts["productSelectValueText"].replace("{variantName}", name),
        "values": [*stock],
        "choices": choices,
        "isSwatches": bool(choices) and all(choice["colour"] or choice["picture"] for choice in choices),
        "isList": len(choices) > MOST_BUTTONS,
    }


def _stock_by_value(product: Mapping[str, Any], name: str) -> dict[str, list[tuple[bool, int]]]:
    stock: dict[str, list[tuple[bool, int]]] = {}
    for variant in product["variants"]:
        if name in variant["attributes"]:
            stock.setdefault(variant["attributes"][name], []).append(
                (variant["unlimited"], variant["qtyInStock"])
            )
    return stock


def _choice(value: str, is_gone: bool, sold_out_text: str) -> Context:
    return {
        "value": value,
        "text": f"{value} – {sold_out_text}" if is_gone else value,
        "soldOutText": sold_out_text if is_gone else "",
    }


def _look(item: Mapping[str, Any], name: str, value: str, looks: Mapping[str, str]) -> Context:
    look = looks.get(value, "")
    if look != PICTURE:
        return {"colour": look, "picture": ""}
    return {"colour": "", "picture": _picture_of(item, name, value)}


def _picture_of(item: Mapping[str, Any], name: str, value: str) -> str:
    """The address of the first picture that a variant with the value has; empty for none."""
    shown = _main_images(item["structuredContent"]["variants"], name, value)
    addresses = {image["id"]: image["assetUrl"] for image in item["items"]}
    return next((f"{addresses[image]}?format=100w" for image in shown if image in addresses), "")


def _main_images(variants: Iterable[Mapping[str, Any]], name: str, value: str) -> list[str]:
    return [
        variant["mainImage"]["id"]
        for variant in variants
        if variant["attributes"].get(name) == value and variant["mainImage"]
    ]
