"""Products as plain records, and narrowing them by looking at each: what the sets are held against."""

from dataclasses import dataclass

import msgspec

from sitewright.catalog.facets.building import IndexBuilder, ProductFacts, VariantFacts
from sitewright.catalog.facets.index import FacetIndex, key_of
from sitewright.catalog.facets.narrowing import Chosen


@dataclass(frozen=True)
class Variant:
    options: dict[str, str]
    available: int = 1
    is_on_sale: bool = False
    is_unlimited: bool = False


@dataclass(frozen=True)
class Product:
    variants: tuple[Variant, ...] = (Variant({}),)
    price_cents: int = 1000
    tags: tuple[str, ...] = ()
    shelves: tuple[str, ...] = ()
    product_type: int = 1


def index_of(*products: Product) -> FacetIndex:
    """The first is number 0."""
    builder = IndexBuilder()
    for number, product in enumerate(products):
        builder.add(
            ProductFacts(
                f"{number:032x}",
                product.product_type,
                product.price_cents,
                product.tags,
                product.shelves,
                [
                    VariantFacts(
                        msgspec.json.encode(each.options).decode(),
                        each.is_on_sale,
                        each.is_unlimited,
                        each.available,
                    )
                    for each in product.variants
                ],
            )
        )
    return builder.index()


def can_be_bought(product: Product, variant: Variant) -> bool:
    return product.product_type not in (1, 3) or variant.is_unlimited or variant.available > 0


def is_in_stock(product: Product) -> bool:
    if product.product_type not in (1, 3):
        return True
    return any(can_be_bought(product, variant) for variant in product.variants)


def fits(product: Product, chosen: Chosen) -> bool:
    """One facet after the other, and one variant for all options."""
    price_fits = (chosen.lowest_cents is None or product.price_cents >= chosen.lowest_cents) and (
        chosen.highest_cents is None or product.price_cents <= chosen.highest_cents
    )
    return (
        price_fits
        and (not chosen.tags or bool(chosen.tags & set(product.tags)))
        and (not chosen.only_in_stock or is_in_stock(product))
        and (
            not chosen.only_on_sale or (is_in_stock(product) and any(v.is_on_sale for v in product.variants))
        )
        and (
            not chosen.options or any(_variant_fits(product, variant, chosen) for variant in product.variants)
        )
    )


def _variant_fits(product: Product, variant: Variant, chosen: Chosen) -> bool:
    has = {key_of(name): key_of(value) for name, value in variant.options.items()}
    return all(has.get(key) in values for key, values in chosen.options.items()) and (
        not chosen.only_in_stock or can_be_bought(product, variant)
    )
