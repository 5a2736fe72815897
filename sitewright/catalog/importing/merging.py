"""Laying what a file says over what the shop holds, so that what it is silent about stays. Pure."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from dataclasses import fields as fields_of
from typing import Any

from sitewright.catalog.importing.picture_merging import MergedPictures, merged_pictures
from sitewright.catalog.importing.price_merging import new_prices
from sitewright.catalog.importing.reading import SaidProduct, SaidVariant
from sitewright.catalog.importing.shelves import Shelf, Shelves
from sitewright.catalog.importing.variant_matching import choice_of, stored_variants
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.kit.single_line import single_line

SaidBefore = Mapping[str, AbstractSet[int]]
"""Variant id to the numbers that a file says without news (imported_stock.py)."""

_VARIANT_FIELDS = frozenset(field.name for field in fields_of(VariantData))


@dataclass(frozen=True, slots=True)
class Known:
    """What the shop knows beside the product: category names, what files said of stock, media of its own."""

    shelves: Shelves = field(default_factory=Shelves)
    said_before: SaidBefore = field(default_factory=dict)
    media_ids: AbstractSet[str] = frozenset()


NOTHING_KNOWN = Known()


def merged(said: SaidProduct, before: ProductData | None, known: Known = NOTHING_KNOWN) -> ProductData:
    """The product to save: the file's words over the stored ones, its stock only where the count is new.

    Raises OptionsNotNamed.
    """
    pictures = merged_pictures(said.pictures, before.images if before else [], known.media_ids)
    stored = stored_variants(said, before) if before else [None] * len(said.variants)
    variants = [
        _variant(variant, one, pictures, known.said_before)
        for variant, one in zip(said.variants, stored, strict=True)
    ]
    if before and not said.has_options:
        variants = _among_stored(variants, before, pictures)
    base = before or ProductData(title="", variants=[], slug=said.handle)
    fields = _new_words(said.fields, before) if before else said.fields
    slugs = _category_slugs(said, base, known)
    return replace(base, **fields, variants=variants, images=pictures.images, category_slugs=slugs)


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


def _variant(
    said: SaidVariant, before: VariantData | None, pictures: MergedPictures, said_before: SaidBefore
) -> VariantData:
    fields = _known_fields({**said.if_new, **said.fields} if before is None else said.fields)
    if before is not None:
        if not fields.get("sku"):
            fields.pop("sku", None)  # A sku the catalogue made stays: the file has none of its own.
        fields = new_prices(fields, said.price_now_cents, before)
    fields |= {
        "main_image": _main_image(said, before, pictures),
        "attributes": _attributes(said, before),
        "on_hand": _on_hand(said, before, said_before),
    }
    return replace(before or VariantData(price_cents=0), **fields)


def _known_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name in _VARIANT_FIELDS}


def _main_image(said: SaidVariant, before: VariantData | None, pictures: MergedPictures) -> int | None:
    if said.image_url is not None:
        return pictures.by_address.get(said.image_url)
    return None if before is None else _moved(before.main_image, pictures)


def _moved(place: int | None, pictures: MergedPictures) -> int | None:
    # The stored place is one among the pictures as they were, and may mean another by now.
    return None if place is None else pictures.by_old_place.get(place)


def _attributes(said: SaidVariant, before: VariantData | None) -> dict[str, str]:
    # As stored: a cell holds them on one line, which would be a change.
    is_same = before is not None and choice_of(before.attributes) == choice_of(said.attributes)
    return before.attributes if before is not None and is_same else said.attributes


def _among_stored(
    laid: list[VariantData], before: ProductData, pictures: MergedPictures
) -> list[VariantData]:
    """All stored variants with what the file says of some: without options it says nothing of how many there
    are, nor what tells them apart.
    """
    by_id = {variant.id: variant for variant in laid}
    return [
        replace(
            by_id.get(one.id, replace(one, main_image=_moved(one.main_image, pictures), on_hand=None)),
            attributes=one.attributes,
        )
        for one in before.variants
    ]


def _on_hand(said: SaidVariant, before: VariantData | None, said_before: SaidBefore) -> int | None:
    """The file's count for a new variant or a new count; None, which leaves the stock alone, when the file
    says what it said before: units sold since must not come back.
    """
    if before is None or said.quantity is None:
        return said.quantity
    return None if said.quantity in said_before.get(before.id, ()) else said.quantity
