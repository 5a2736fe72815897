"""What a product must be before it is stored. Pure rules over ProductData; texts are for the owner."""

import re
from collections.abc import Iterable, Iterator

from sitewright.catalog.models import ProductType, TaxCategory, Visibility
from sitewright.catalog.products.customs import hs_digits, is_country, is_hs_code
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.subscription_plan import problem_of_plan
from sitewright.catalog.swatches import is_look
from sitewright.content.films import film_at
from sitewright.content.rich_text import problem_of_html
from sitewright.kit.messages import Message

MAX_PRICE_CENTS = 10**15 - 1  # SF-9.17: at most 15 integer places.
MAX_STOCK = 2**31 - 1  # The integer column of PostgreSQL.
MAX_SIZE_MM = 10_000
"""What is said to be longer was meant in another unit."""
SIZES = ("length_mm", "width_mm", "height_mm")
MAX_VARIANTS = 2000
MAX_OPTIONS = 6

MAX_IMAGES = 250
MAX_TAGS = 250
MAX_CATEGORY_CHARACTERS = 100  # D-98

# Those of the columns: PostgreSQL refuses longer texts by an error of its own, SQLite stores them.
_LENGTHS = {
    "title": 300, "vendor": 200, "seo_title": 300, "seo_description": 5_000, "custom_add_button_text": 100,
    "slug": 200, "delivery_text": 300, "size_guide": 500, "video": 500,
}  # fmt: skip
_LONGEST_WORD = 255
_LONGEST_TAG = 50  # PL-9.43
# \Z and not $, which lets a line feed at the end through.
_SLUG = re.compile(r"[\w.-]+\Z")
# A page of the website itself: `//` and `/\\` lead elsewhere.
_PAGE = re.compile(r"/(?![/\\])[^\s\x00]*\Z")
_SUBSCRIBABLE = (ProductType.PHYSICAL, ProductType.SERVICE)
_OWN_FILM = re.compile(r"/media/[0-9a-f]{32}/[^\s\x00/]+\Z")

Problem = tuple[str, Message]


def problems_of(data: ProductData) -> dict[str, Message]:
    """Field name to message for everything wrong; empty when the product may be stored."""
    found: dict[str, Message] = {}
    for field, message in (*_text_problems(data), *_kind_problems(data), *_parts_problems(data)):
        # The first problem of a field: the others often follow from it.
        found.setdefault(field, message)
    return found


def _text_problems(data: ProductData) -> Iterator[Problem]:
    if not data.title.strip():
        yield "title", Message("catalog.title-missing")
    for field, longest in _LENGTHS.items():
        if len(getattr(data, field)) > longest:
            yield field, Message("kit.use-at-most", most=longest)
    yield from _address_problems(data)
    yield from _customs_problems(data)
    for field in ("body_html", "excerpt_html"):
        if problem := problem_of_html(getattr(data, field)):
            yield field, problem
    for text in (data.title, data.body_html, data.excerpt_html, data.vendor, data.delivery_text, *data.tags):
        # PostgreSQL cannot store U+0000 in a text.
        if "\x00" in text:
            yield "title", Message("catalog.not-storable")


def _address_problems(data: ProductData) -> Iterator[Problem]:
    if data.slug and not _SLUG.match(data.slug):
        yield "slug", Message("catalog.slug-characters")
    if data.size_guide and not _PAGE.match(data.size_guide):
        yield "size_guide", Message("catalog.size-guide-address")
    if data.video and not (_OWN_FILM.match(data.video) or film_at(data.video)):
        yield "video", Message("catalog.no-film-address")


def _customs_problems(data: ProductData) -> Iterator[Problem]:
    if hs_digits(data.hs_code) and not is_hs_code(data.hs_code):
        yield "hs_code", Message("catalog.bad-hs-code")
    if data.origin_country.strip() and not is_country(data.origin_country):
        yield "origin_country", Message("catalog.no-such-country")


def _kind_problems(data: ProductData) -> Iterator[Problem]:
    if data.product_type not in ProductType.values:
        yield "product_type", Message("catalog.no-product-type")
    if data.visibility not in Visibility.values:
        yield "visibility", Message("catalog.no-visibility")
    if data.tax_category not in TaxCategory.values:
        yield "tax_category", Message("catalog.no-tax-category", choices=", ".join(TaxCategory.values))
    if data.is_subscribable and data.product_type not in _SUBSCRIBABLE:
        yield "is_subscribable", Message("catalog.not-subscribable")  # SF-5.20
    if data.subscription_plan is not None and (problem := problem_of_plan(data.subscription_plan)):
        yield "subscription_plan", problem


def _parts_problems(data: ProductData) -> Iterator[Problem]:
    if not data.variants:
        yield "variants", Message("catalog.variant-missing")
    if len(data.variants) > MAX_VARIANTS:
        yield "variants", Message("catalog.too-many-variants", most=MAX_VARIANTS)
    if len(data.option_names) > MAX_OPTIONS or len(set(data.option_names)) < len(data.option_names):
        yield "option_names", Message("catalog.bad-options", most=MAX_OPTIONS)
    if not all(is_look(look) for looks in data.swatches.values() for look in looks.values()):
        yield "swatches", Message("catalog.bad-swatch")
    yield from _number_problems(data)
    yield from _twin_problems(data.variants)
    for index, variant in enumerate(data.variants):
        yield from _variant_problems(index, variant, data)
    for index, image in enumerate(data.images):
        yield from _image_problems(index, image)


def _number_problems(data: ProductData) -> Iterator[Problem]:
    if len(data.images) > MAX_IMAGES:
        yield "images", Message("catalog.too-many-pictures", most=MAX_IMAGES)
    for field, words, longest in (
        ("tags", data.tags, _LONGEST_TAG),
        ("option_names", data.option_names, _LONGEST_WORD),
    ):
        if any(len(word) > longest for word in words):
            yield field, Message("kit.use-at-most", most=longest)
    if len(data.tags) > MAX_TAGS:
        yield "tags", Message("catalog.too-many-tags", most=MAX_TAGS)


def _twin_problems(variants: list[VariantData]) -> Iterator[Problem]:
    seen: set[tuple[tuple[str, str], ...]] = set()
    for index, variant in enumerate(variants):
        # By options alone: a buyer chooses by them, and could reach only one of two such variants.
        choice = tuple(sorted(variant.attributes.items()))
        if choice in seen:
            yield f"variants.{index}.attributes", Message("catalog.twin-variant")
        seen.add(choice)


def _variant_problems(index: int, variant: VariantData, data: ProductData) -> Iterator[Problem]:
    at = f"variants.{index}."
    if set(variant.attributes) != set(data.option_names):
        yield at + "attributes", Message("catalog.option-missing")
    yield from _value_problems(at + "attributes", variant.attributes.values())
    yield from _price_problems(at, variant)
    if variant.on_hand is not None and not 0 <= variant.on_hand <= MAX_STOCK:
        yield at + "on_hand", Message("catalog.bad-stock")
    yield from _packed_problems(at, variant)
    if len(variant.sku) > 100 or len(variant.barcode) > 100:
        yield at + "sku", Message("kit.use-at-most", most=100)
    if variant.main_image is not None and not 0 <= variant.main_image < len(data.images):
        yield at + "main_image", Message("catalog.foreign-picture")


def price_problems(data: ProductData) -> list[Message]:
    """What is wrong with the prices alone, of a stored product that gets others."""
    return [said for variant in data.variants for _, said in _price_problems("", variant)]


def _price_problems(at: str, variant: VariantData) -> Iterator[Problem]:
    for field, amount in (
        ("price_cents", variant.price_cents),
        ("sale_price_cents", variant.sale_price_cents),
    ):
        if amount is not None and not 0 <= amount <= MAX_PRICE_CENTS:
            yield at + field, Message("catalog.bad-price")
    if variant.is_on_sale and variant.sale_price_cents is None:
        yield at + "sale_price_cents", Message("catalog.sale-price-missing")


def _packed_problems(at: str, variant: VariantData) -> Iterator[Problem]:
    if not 0 <= variant.weight_grams <= MAX_STOCK:  # The same kind of column as stock.
        yield at + "weight_grams", Message("catalog.bad-weight")
    for field in SIZES:
        if not 0 <= getattr(variant, field) <= MAX_SIZE_MM:
            yield at + field, Message("catalog.bad-size", most=MAX_SIZE_MM // 1_000)


def _value_problems(path: str, values: Iterable[str]) -> Iterator[Problem]:
    if any(not value.strip() for value in values):
        yield path, Message("catalog.option-value-empty")
    if any(len(value) > _LONGEST_WORD for value in values):
        yield path, Message("kit.use-at-most", most=_LONGEST_WORD)


def _image_problems(index: int, image: ImageData) -> Iterator[Problem]:
    if not image.media_id and not image.source_url:
        yield f"images.{index}", Message("catalog.picture-empty")
    if len(image.source_url) > 1000:
        yield f"images.{index}.source_url", Message("kit.use-at-most", most=1000)
    if len(image.alt_text) > 500:
        yield f"images.{index}.alt_text", Message("kit.use-at-most", most=500)
