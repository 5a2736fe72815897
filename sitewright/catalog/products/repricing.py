"""Other prices for a product's variants. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from sitewright.catalog.products.data import ProductData, VariantData

ALL_VARIANTS = ""


def repriced(product: ProductData, prices: Mapping[str, int]) -> ProductData:
    """With new usual prices by variant id; that of ALL_VARIANTS is for those not named."""

    def priced(variant: VariantData) -> VariantData:
        usual = prices.get(variant.id, prices.get(ALL_VARIANTS, variant.price_cents))
        return replace(variant, price_cents=usual)

    return replace(product, variants=[priced(variant) for variant in product.variants])


def adjusted(product: ProductData, percent: int) -> ProductData:
    """With usual and sale prices higher or lower by so many percent."""

    def moved(cents: int | None) -> int | None:
        return None if cents is None else _by_percent(cents, percent)

    return replace(
        product,
        variants=[
            replace(
                variant,
                price_cents=_by_percent(variant.price_cents, percent),
                sale_price_cents=moved(variant.sale_price_cents),
            )
            for variant in product.variants
        ],
    )


def _by_percent(cents: int, percent: int) -> int:
    # Half a cent up, in whole numbers.
    return (cents * (100 + percent) + 50) // 100
