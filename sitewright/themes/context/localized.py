"""Texts visitors read that an owner may replace (SF-8.35), by the names templates and scripts use."""

from collections.abc import Mapping
from typing import Any

DEFAULTS: Mapping[str, str] = {
    "productAddToCartText": "Add To Cart",
    "productAddingText": "Adding…",
    "productAddedText": "Added!",
    "productSubscribeText": "Subscribe",
    "productSoldOutText": "Sold Out",
    "productSaleText": "Sale",
    "productSelectOptionText": "Select Option",
    "productSelectValueText": "Select {variantName}",
    "productPriceFromLabel": "from",
    "productQuantityInputLabel": "Quantity",
    "productItemAddedText": "{productName} was added to your cart.",
    "closeText": "Close",
}
"""SF-4.06, SF-4.14, SF-4.15, SF-2.37, SF-2.38, SF-8.36."""


def localized_strings(settings: Mapping[str, Any]) -> dict[str, str]:
    """The defaults with the website's own texts over them."""
    own = settings.get("localizedStrings")
    chosen = own if isinstance(own, dict) else {}
    return {**DEFAULTS, **{key: text for key, text in chosen.items() if isinstance(text, str)}}
