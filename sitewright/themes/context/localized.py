"""Texts visitors read that an owner may replace (SF-8.35), by the names templates and scripts use."""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import current_language, texts_of

_SAID_BY_TEMPLATES_ALONE = frozenset(
    {
        "productSubscribeText", "productSaleText", "productPriceFromLabel", "productPriceFromText",
        "productQuantityInputLabel", "productSalePriceLabel", "productOriginalPriceLabel",
        "productPriceUnavailable", "productVariantSelectText", "productScarcityText", "productQuickViewText",
        "productSummaryFormNoAnswerText", "giftCardValueDisplayText", "giftCardVariantSelectText",
    }
)  # fmt: skip


def localized_strings(settings: Mapping[str, Any]) -> dict[str, str]:
    """Those of the catalogue (`strings`) with the website's own over them: SF-4.06, SF-4.14, SF-4.15,
    SF-2.37, SF-2.38, SF-8.36.

    On pages in a further language the settings hold those texts alone that the owner has translated.
    """
    known = texts_of("strings", current_language())
    own = settings.get("localizedStrings")
    chosen = own if isinstance(own, dict) else {}
    return {**known, **{key: text for key, text in chosen.items() if isinstance(text, str)}}


def said_by_scripts(strings: Mapping[str, str]) -> dict[str, str]:
    """What every page carries for its scripts: no more than they may say."""
    return {name: text for name, text in strings.items() if name not in _SAID_BY_TEMPLATES_ALONE}
