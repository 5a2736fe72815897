"""From what someone said of a product to the whole of it: ids matched, skus made, texts cleaned. Pure."""

from collections.abc import Callable
from dataclasses import replace

from sitewright.catalog.availability import counts_stock
from sitewright.catalog.models import ProductType
from sitewright.catalog.products.customs import country_code, hs_digits
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.skus import numbered, sku_of
from sitewright.catalog.swatches import kept_swatches
from sitewright.content.rich_text import clean_html
from sitewright.kit.ascii_words import ascii_words
from sitewright.kit.ids import new_id
from sitewright.kit.single_line import single_line


def completed(
    data: ProductData, before: ProductData | None, *, is_sku_taken: Callable[[str], bool]
) -> ProductData:
    """`data`, which has its slug, with every other gap filled from `before` (the stored product) or made new.

    A sku that another product has is given a number (`fern-2`). Callers that want to refuse it check before.
    Ids unknown to `before` are used as they are: callers that take them from outside pass the data through
    `without_unknown_ids` first.
    """
    images = _matched_images(data.images, before.images if before else [])
    return replace(
        data,
        # The stored id wins over one that was sent (I02).
        id=before.id if before else data.id or new_id(),
        title=single_line(data.title),
        excerpt_html=clean_html(data.excerpt_html),
        body_html=clean_html(data.body_html),
        vendor=single_line(data.vendor),
        seo_title=single_line(data.seo_title),
        seo_description=single_line(data.seo_description),
        custom_add_button_text=single_line(data.custom_add_button_text),
        swatches=kept_swatches(data.swatches, _values_of_options(data)),
        delivery_text=single_line(data.delivery_text),
        size_guide=single_line(data.size_guide),
        video=single_line(data.video),
        hs_code=hs_digits(data.hs_code),
        origin_country=country_code(data.origin_country),
        tags=_distinct(data.tags),
        category_slugs=sorted(set(data.category_slugs)),
        images=images,
        variants=_completed_variants(data, before, is_sku_taken),
        position=_position(data, before),
    )


def _values_of_options(data: ProductData) -> dict[str, list[str]]:
    return {
        name: [variant.attributes[name] for variant in data.variants if name in variant.attributes]
        for name in data.option_names
    }


def wanted_sku(data: ProductData, variant: VariantData) -> str:
    """The sku the variant asks for, or the one made from the product's slug and the variant's options."""
    return variant.sku.strip() or sku_of(data.slug, variant.attributes.values())


def without_unknown_ids(data: ProductData, before: ProductData | None) -> ProductData:
    """The same without ids of rows that are not this product's: callers may not choose new ids."""
    variant_ids = {variant.id for variant in before.variants} if before else set()
    image_ids = {image.id for image in before.images} if before else set()
    return replace(
        data,
        id=before.id if before else "",
        variants=[v if v.id in variant_ids else replace(v, id="") for v in data.variants],
        images=[i if i.id in image_ids else replace(i, id="") for i in data.images],
    )


def slug_of(title: str) -> str:
    """An address from a title: lower case ASCII words joined by hyphens; `item` when nothing is left."""
    # 180 of the column's 200 characters: free_slug puts a number behind.
    return ascii_words(title)[:180] or "item"


def _position(data: ProductData, before: ProductData | None) -> int | None:
    return before.position if data.position is None and before else data.position


def _distinct(words: list[str]) -> list[str]:
    return list(dict.fromkeys(filter(None, map(single_line, words))))


def _matched_images(images: list[ImageData], before: list[ImageData]) -> list[ImageData]:
    """Known pictures keep their id and, when named by address only, the file fetched from it."""
    unmatched = list(before)
    return [_matched_image(image, unmatched) for image in images]


def _matched_image(image: ImageData, unmatched: list[ImageData]) -> ImageData:
    for index, known in enumerate(unmatched):
        if _is_same_image(image, known):
            # Taken out: a picture that is named twice is two pictures, and only the first is the stored one.
            del unmatched[index]
            # Another address or a file of its own: the old failure to fetch no longer says anything of it.
            is_settled = image.source_url != known.source_url or image.media_id
            return replace(
                image,
                id=known.id,
                media_id=image.media_id or known.media_id,
                source_url=image.source_url or known.source_url,
                fetch_error=image.fetch_error or ("" if is_settled else known.fetch_error),
            )
    return replace(image, id=image.id or new_id())


def _is_same_image(image: ImageData, known: ImageData) -> bool:
    if image.id:
        return image.id == known.id
    if image.media_id:
        return image.media_id == known.media_id
    return image.source_url == known.source_url


def _completed_variants(
    data: ProductData, before: ProductData | None, is_sku_taken: Callable[[str], bool]
) -> list[VariantData]:
    ids = _matched_ids(data.variants, before.variants if before else [])
    own: set[str] = set()
    done = []
    for variant, variant_id in zip(data.variants, ids, strict=True):
        sku = numbered(
            wanted_sku(data, variant), lambda candidate: candidate in own or is_sku_taken(candidate)
        )
        # `is_sku_taken` knows the skus of other products alone.
        own.add(sku)
        done.append(_completed_variant(replace(variant, id=variant_id, sku=sku), data.product_type))
    return done


def _completed_variant(variant: VariantData, product_type: int) -> VariantData:
    """Only physical products are shipped; what never runs out is unlimited whatever was said (SF-4.23)."""
    return replace(
        variant,
        attributes={name: value.strip() for name, value in variant.attributes.items()},
        is_unlimited=variant.is_unlimited or not counts_stock(product_type),
        requires_shipping=variant.requires_shipping and product_type == ProductType.PHYSICAL,
    )


_Key = Callable[[VariantData], object]
# Attributes before sku: files of other shops repeat a sku over several variants, but never a choice of
# options.
_MATCH_KEYS: tuple[_Key, ...] = (
    lambda variant: variant.id,
    lambda variant: ("options", *sorted(variant.attributes.items())),
    lambda variant: variant.sku,
)


def _matched_ids(variants: list[VariantData], before: list[VariantData]) -> list[str]:
    """For each variant the id of the stored one it is, or a new id; no stored variant is used twice."""
    free = {variant.id: variant for variant in before}
    ids: list[str] = [""] * len(variants)
    for key in _MATCH_KEYS:
        # Reversed, so that of several stored variants with the same key the first one is kept in the dict.
        known = {key(variant): variant.id for variant in reversed(free.values())}
        for index, variant in enumerate(variants):
            # An empty key (no id, no sku) matches nothing; a product without options has a key all the same.
            match = known.get(key(variant)) if key(variant) and not ids[index] else None
            if match and free.pop(match, None):
                ids[index] = match
    return [known_id or variant.id or new_id() for known_id, variant in zip(ids, variants, strict=True)]
