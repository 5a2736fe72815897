"""Laying what a file says over what the shop holds, so that what it is silent about stays. Pure."""

from collections.abc import Mapping
from dataclasses import fields as fields_of
from dataclasses import replace

from sitewright.catalog.completing import slug_of
from sitewright.catalog.importing.understanding import SaidProduct, SaidVariant
from sitewright.catalog.product_data import ImageData, ProductData, VariantData

Baselines = Mapping[str, int]
"""Variant id to the stock last counted (openings and corrections, without sales)."""

_VARIANT_FIELDS = frozenset(field.name for field in fields_of(VariantData))


def merged(said: SaidProduct, before: ProductData | None, baselines: Baselines) -> ProductData:
    """The product to save: the file's words over the stored ones, its stock only where the count is new."""
    images = _images(said, before)
    known = {_choice(variant.attributes): variant for variant in before.variants} if before else {}
    variants = [
        _variant(variant, known.get(_choice(variant.attributes)), images, baselines)
        for variant in said.variants
    ]
    base = before or ProductData(title="", variants=[], slug=said.handle)
    categories = sorted({*base.category_slugs, *([slug_of(said.type_name)] if said.type_name else [])})
    return replace(base, **said.fields, variants=variants, images=images, category_slugs=categories)


def _choice(attributes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(attributes.items()))


def _variant(
    said: SaidVariant, before: VariantData | None, images: list[ImageData], baselines: Baselines
) -> VariantData:
    fields = {name: value for name, value in said.fields.items() if name in _VARIANT_FIELDS}
    if before is not None and not fields.get("sku"):
        fields.pop("sku", None)  # A sku the catalogue made stays: the file has none of its own.
    addresses = [image.source_url for image in images]
    if said.image_url in addresses:
        fields["main_image"] = addresses.index(said.image_url)
    elif before is not None:
        fields["main_image"] = None
    fields |= {"attributes": said.attributes, "on_hand": _on_hand(said, before, baselines)}
    return replace(before or VariantData(price_cents=0), **fields)


def _on_hand(said: SaidVariant, before: VariantData | None, baselines: Baselines) -> int | None:
    """The file's count for a new variant or a new count; None, which leaves the stock alone, when the file
    says what it said before: units sold since must not come back.
    """
    if before is None or said.quantity is None:
        return said.quantity
    return None if baselines.get(before.id, 0) == said.quantity else said.quantity


def _images(said: SaidProduct, before: ProductData | None) -> list[ImageData]:
    """The file's pictures, and behind them those an owner added by hand; known ones keep their file."""
    stored = before.images if before else []
    if not said.pictures.are_named:
        return list(stored)
    known = {image.source_url: image for image in stored if image.source_url}
    images = [
        replace(known.get(picture.url) or ImageData(source_url=picture.url), alt_text=picture.alt_text)
        for picture in said.pictures.usable
    ]
    return images + [image for image in stored if not image.source_url]
