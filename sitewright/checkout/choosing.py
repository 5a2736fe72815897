"""From the options a visitor chose in a plain form to the variant they mean. Pure."""

from collections.abc import Mapping
from typing import Any

from sitewright.catalog.models import ProductType
from sitewright.checkout.errors import DenominationMissing, OptionsMissing, VariantUnavailable


def chosen_sku(item: Mapping[str, Any], options: Mapping[str, str]) -> str:
    """The sku of the product's variant with these option values; `item` is a product as in page contexts.

    Raises OptionsMissing (SF-5.01–5.03), DenominationMissing for gift cards (SF-5.09) and VariantUnavailable.
    """
    missing = [name for name in item["variantOptionOrdering"] if not options.get(name, "").strip()]
    if missing and item["structuredContent"]["productType"] == ProductType.GIFT_CARD:
        raise DenominationMissing
    if missing:
        raise OptionsMissing(missing)
    wanted = {name: options[name] for name in item["variantOptionOrdering"]}
    for variant in item["structuredContent"]["variants"]:
        if variant["attributes"] == wanted:
            return str(variant["sku"])
    raise VariantUnavailable
