"""Acts on several chosen products. Prices are whole minor units of the website's currency."""

from typing import Annotated

from ninja import Field

from sitewright.catalog.products.several import MOST_PRODUCTS
from sitewright.studio.api.schemas.common import Input, Whole, reference
from sitewright.studio.api.schemas.products import FormId, VariantId

ProductId = Annotated[str, reference("catalog.Product")]
_MOST_PRICES = 1_000
_LEAST_PERCENT, _MOST_PERCENT = -90, 900
Percent = Annotated[int, Field(ge=_LEAST_PERCENT, le=_MOST_PERCENT)]


class ChosenProducts(Input):
    products: list[ProductId] = Field(min_length=1, max_length=MOST_PRODUCTS)


class ProductsVisibility(ChosenProducts):
    is_shown: bool


class ProductsForm(ChosenProducts):
    """`form_id` empty: nothing is asked."""

    form_id: FormId


class PriceAdjustment(ChosenProducts):
    """Below zero lowers the prices."""

    percent: Percent


class PriceChange(Input):
    """`variant_id` empty: of all variants of the product that are not named beside it."""

    product_id: ProductId
    variant_id: VariantId = ""
    price_cents: Whole


class PriceChanges(Input):
    prices: list[PriceChange] = Field(min_length=1, max_length=_MOST_PRICES)
