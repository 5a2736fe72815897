"""Laying what a file says over what the shop holds, so that what it is silent about stays. Pure."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from dataclasses import fields as fields_of
from typing import Any

from sitewright.catalog.importing.picture_merging import merged_images
from sitewright.catalog.importing.shelves import Shelf, Shelves
from sitewright.catalog.importing.understanding import SaidProduct, SaidVariant
from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.kit.single_line import single_line

Baselines = Mapping[str, int]
"""Variant id to the stock last counted (openings and corrections, without sales)."""

_PRICES = ("price_cents", "sale_price_cents", "is_on_sale")
_VARIANT_FIELDS = frozenset(field.name for field in fields_of(VariantData))


@dataclass(frozen=True, slots=True)
class Known:
    """What the shop knows beside the product itself: category names, counted stock, and files of its own."""

    shelves: Shelves = field(default_factory=Shelves)
    baselines: Baselines = field(default_factory=dict)
    media_ids: AbstractSet[str] = frozenset()


NOTHING_KNOWN = Known()


def merged(said: SaidProduct, before: ProductData | None, known: Known = NOTHING_KNOWN) -> ProductData:
    """The product to save: the file's words over the stored ones, its stock only where the count is new."""
    images, addresses = merged_images(said.pictures, before.images if before else [], known.media_ids)
    # By options, as files have no ids of ours and skus repeat.
    variants_before = {_choice(variant.attributes): variant for variant in before.variants} if before else {}
    variants = [
        _variant(variant, variants_before.get(_choice(variant.attributes)), addresses, known.baselines)
        for variant in said.variants
    ]
    base = before or ProductData(title="", variants=[], slug=said.handle)
    fields = _new_words(said.fields, before) if before else said.fields
    return replace(
        base, **fields, variants=variants, images=images, category_slugs=_category_slugs(said, base, known)
    )


def _category_slugs(said: SaidProduct, base: ProductData, known: Known) -> list[str]:
    if said.shelves is not None:
        return sorted({known.shelves.slug_of(shelf) for shelf in said.shelves})
    named = [known.shelves.slug_of(Shelf("", said.type_name))] if said.type_name else []
    return sorted({*base.category_slugs, *named})


def _new_words(fields: Mapping[str, Any], before: ProductData) -> dict[str, Any]:
    """Without texts that differ from the stored ones only in what reading a cell takes away."""
    return {name: value for name, value in fields.items() if not _is_same_text(value, getattr(before, name))}


def _is_same_text(said: object, stored: object) -> bool:
    if not isinstance(said, str) or not isinstance(stored, str):
        return False
    # Else one's own export, read back, would change every text that ends in a line feed.
    return said in (stored.strip(), single_line(stored))


def _choice(attributes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((single_line(name), single_line(value)) for name, value in attributes.items()))


def _variant(
    said: SaidVariant, before: VariantData | None, addresses: Mapping[str, int], baselines: Baselines
) -> VariantData:
    fields = {name: value for name, value in said.fields.items() if name in _VARIANT_FIELDS}
    if before is not None and not fields.get("sku"):
        fields.pop("sku", None)  # A sku the catalogue made stays: the file has none of its own.
    # A sale that makes nothing cheaper cannot be told in the file; equal words leave the prices as they are.
    if before is not None and _prices(fields) == _told_prices(before):
        fields = {name: value for name, value in fields.items() if name not in _PRICES}
    if said.image_url in addresses:
        fields["main_image"] = addresses[said.image_url]
    # The stored place is one among the pictures as they were, and may mean another by now.
    elif before is not None:
        fields["main_image"] = None
    # As stored: a cell holds them on one line, which would be a change.
    attributes = before.attributes if before else said.attributes
    fields |= {"attributes": attributes, "on_hand": _on_hand(said, before, baselines)}
    return replace(before or VariantData(price_cents=0), **fields)


def _prices(fields: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(fields.get(name) for name in _PRICES)


def _told_prices(variant: VariantData) -> tuple[int, int | None, bool]:
    """The variant's prices as a file tells them, which knows only of a sale that makes it cheaper."""
    now = current_price_cents(variant.price_cents, variant.sale_price_cents, is_on_sale=variant.is_on_sale)
    return (variant.price_cents, now, True) if variant.price_cents > now else (now, None, False)


def _on_hand(said: SaidVariant, before: VariantData | None, baselines: Baselines) -> int | None:
    """The file's count for a new variant or a new count; None, which leaves the stock alone, when the file
    says what it said before: units sold since must not come back.
    """
    if before is None or said.quantity is None:
        return said.quantity
    return None if baselines.get(before.id, 0) == said.quantity else said.quantity
