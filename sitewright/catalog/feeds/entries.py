"""What a feed says of a variant, by the names of Google's product data specification, which Meta, Microsoft,
Pinterest and the portals that compare prices read as well
(https://support.google.com/merchants/answer/7052112). Pure.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sitewright.catalog.models import ProductType
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.content.rich_text import text_of
from sitewright.kit.money import plain_text

COLUMNS = (
    "id", "item_group_id", "title", "description", "link", "image_link", "additional_image_link",
    "availability", "price", "sale_price", "brand", "gtin", "identifier_exists", "condition", "product_type",
    "color", "size", "material", "pattern", "shipping_weight",
)  # fmt: skip
ADDITIONAL_IMAGES = "additional_image_link"
"""The only one with several values, which commas part."""

Entry = Mapping[str, str]

_LONGEST_TITLE, _LONGEST_DESCRIPTION, _MOST_IMAGES = 150, 5000, 10
_LEFT_OUT = (ProductType.GIFT_CARD, ProductType.PAYWALL)
"""Which those places refuse, as they do what is paid every month."""
_OPTIONS = {
    "color": "color", "colour": "color", "farbe": "color",
    "size": "size", "größe": "size", "groesse": "size",
    "material": "material", "pattern": "pattern", "muster": "pattern",
}  # fmt: skip
_GTIN_LENGTHS = (8, 12, 13, 14)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What of the website stands in every entry: `address` as in `https://shop.example`, and by ids and slugs
    where pictures can be fetched and what shelves are called.
    """

    address: str
    site_title: str
    currency: str
    pictures: Mapping[str, str]
    shelves: Mapping[str, str]


def entries_of(product: ProductData, path: str, around: Surroundings) -> Iterator[Entry]:
    """An entry for each variant; none of what such places take no offers of."""
    if product.product_type in _LEFT_OUT or product.is_subscribable:
        return
    shared = _of_product(product, path, around)
    for variant in product.variants:
        said = shared | _of_variant(product, variant, around)
        yield {name: said[name] for name in COLUMNS if said.get(name)}


def _of_product(product: ProductData, path: str, around: Surroundings) -> dict[str, str]:
    words = text_of(product.body_html) or text_of(product.excerpt_html) or product.title
    shelf = next((around.shelves[slug] for slug in product.category_slugs if slug in around.shelves), "")
    return {
        "item_group_id": product.id if len(product.variants) > 1 else "",
        "description": words[:_LONGEST_DESCRIPTION],
        "link": f"{around.address}{path}",
        "brand": product.vendor or around.site_title,
        "condition": "new",
        "product_type": shelf,
    }


def _of_variant(product: ProductData, variant: VariantData, around: Surroundings) -> dict[str, str]:
    is_code = is_gtin(variant.barcode)
    is_there = variant.is_unlimited or bool(variant.on_hand)
    return {
        "id": variant.sku,
        "title": _title(product, variant),
        "availability": "in_stock" if is_there else "out_of_stock",
        "gtin": variant.barcode if is_code else "",
        "identifier_exists": "" if is_code else "no",
        "shipping_weight": f"{variant.weight_grams} g" if variant.weight_grams else "",
        **_prices(variant, around.currency),
        **_images(product, variant, around.pictures),
        **_choices(variant),
    }


def _title(product: ProductData, variant: VariantData) -> str:
    values = [variant.attributes[name] for name in product.option_names if variant.attributes.get(name)]
    return " – ".join([product.title, *([" / ".join(values)] if values else [])])[:_LONGEST_TITLE]


def _prices(variant: VariantData, currency: str) -> dict[str, str]:
    usual = variant.price_cents
    on_sale = variant.sale_price_cents if variant.is_on_sale else None
    # A sale that is no cheaper is none to them.
    reduced = _price(on_sale, currency) if on_sale is not None and on_sale < usual else ""
    return {"price": _price(usual, currency), "sale_price": reduced}


def _price(cents: int, currency: str) -> str:
    return f"{plain_text(cents, currency)} {currency}"


def _images(product: ProductData, variant: VariantData, pictures: Mapping[str, str]) -> dict[str, str]:
    """The variant's own first."""
    order = list(product.images)
    if variant.main_image is not None:
        order.insert(0, order.pop(variant.main_image))
    first, *others = [pictures[image.id] for image in order if pictures.get(image.id)] or [""]
    return {"image_link": first, ADDITIONAL_IMAGES: ",".join(others[:_MOST_IMAGES])}


def _choices(variant: VariantData) -> dict[str, str]:
    known = ((_OPTIONS.get(name.casefold()), value) for name, value in variant.attributes.items())
    return {name: value for name, value in known if name}


def is_gtin(code: str) -> bool:
    """Whether it is a number of GS1 (EAN, UPC): of one of its lengths and with the right check digit."""
    if not (code.isascii() and code.isdecimal() and len(code) in _GTIN_LENGTHS):
        return False
    weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(reversed(code)))
    return weighted % 10 == 0
