"""An edit of a product laid over what somebody else saved meanwhile. Pure but for the two stored states.

Variants and pictures are matched by id: two people may change different ones of them. Stock is no part of it:
it is a ledger, and whoever types a count corrects it.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from sitewright.catalog.products.completing import completed, without_unknown_ids
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.history.edits import Clash, Flat, Newer, merged, nested

_PARTS = ("variants", "images")


def laid_over(data: ProductData, newer: Newer) -> ProductData:
    """The edited product with what others changed since it was opened; raises EditConflict."""
    base, theirs = ProductData.from_state(newer.base), ProductData.from_state(newer.theirs)
    # Over the state it began from: over today's, everything the other has changed would look taken back.
    mine = _completed(data, base)
    result, clashes = merged(_flat(base), _flat(theirs), _flat(mine))
    newer.require_settled({_name(clash, mine): clash for clash in clashes})
    return _product(result, mine, theirs)


def _completed(data: ProductData, base: ProductData) -> ProductData:
    """As it would be stored, so that the same said in other words is no change."""
    whole = replace(
        without_unknown_ids(data, base),
        slug=data.slug or base.slug,
        collection_id=data.collection_id or base.collection_id,
    )
    # No sku is numbered here: it would be a change nobody made. The save itself looks for taken ones.
    return completed(whole, base, is_sku_taken=lambda _: False)


def _flat(data: ProductData) -> Flat:
    state = {name: value for name, value in asdict(data).items() if name not in _PARTS}
    found: Flat = {(name,): value for name, value in state.items()}
    for image in data.images:
        found |= {("images", image.id, name): value for name, value in asdict(image).items()}
    for variant in data.variants:
        # By id: the place of a picture means another one as soon as somebody has moved or removed any.
        main_image = None if variant.main_image is None else data.images[variant.main_image].id
        fields = {**asdict(variant), "main_image": main_image}
        found |= {("variants", variant.id, name): value for name, value in fields.items()}
    return found


def _product(found: Flat, mine: ProductData, theirs: ProductData) -> ProductData:
    """In the order of the edit; what only the other one added stands behind."""
    state = nested(found)
    images, variants = state.pop("images", {}), state.pop("variants", {})
    image_ids = _order(images, [i.id for i in mine.images], [i.id for i in theirs.images])
    # And back to places, in the order that the merged pictures have now.
    places = {image_id: place for place, image_id in enumerate(image_ids)}
    variant_ids = _order(variants, [v.id for v in mine.variants], [v.id for v in theirs.variants])
    return ProductData(
        **state,
        images=[ImageData(**images[image_id]) for image_id in image_ids],
        variants=[
            VariantData(**{**variants[one], "main_image": places.get(variants[one]["main_image"])})
            for one in variant_ids
        ],
    )


def _order(found: dict[str, Any], mine: Sequence[str], theirs: Sequence[str]) -> list[str]:
    # Not everything of either list: what one removed and the other left as it was is gone from `found`.
    return [one for one in dict.fromkeys([*mine, *theirs]) if one in found]


def _name(clash: Clash, mine: ProductData) -> str:
    """The field as the form knows it: `variants.{index}.{name}`, as in InvalidProduct."""
    kind, *rest = clash.path
    if kind == "variants":
        places = {variant.id: place for place, variant in enumerate(mine.variants)}
        return f"variants.{places.get(rest[0], len(places))}.{rest[1]}"
    return kind
