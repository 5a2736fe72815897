"""In which countries and languages installments are told of, and within which prices. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.catalog.models import ProductType

PAYMENTS = 4  # SF-5.25, PL-9.05

LANGUAGES: Mapping[str, tuple[str, ...]] = {
    "US": ("en",), "CA": ("en", "fr"), "AU": ("en",), "NZ": ("en",), "GB": ("en",),
}  # fmt: skip
"""By the country of the seller's account with the payment provider (SF-9.24, PL-9.06)."""

_BRANDS = {"GB": "Clearpay"}  # SF-9.25
_BRAND = "Afterpay"


class Bounds(NamedTuple):
    """The prices that can be paid in installments, in minor units; None where there is no bound (SF-9.26)."""

    minimum_cents: int | None
    maximum_cents: int | None

    def hold(self, price_cents: int) -> bool:
        """Above the minimum and not above the maximum (SF-5.21, D-12)."""
        is_above = price_cents > (self.minimum_cents or 0)
        return is_above and (self.maximum_cents is None or price_cents <= self.maximum_cents)


def bounds_in(store: Mapping[str, Any], currency: str) -> Bounds:
    """The owner's, of complete store settings; an amount of 0 is none."""
    names = ("installmentMinimumCents", "installmentMaximumCents")
    return Bounds(*(store[name].get(currency) or None for name in names))


def brand_in(country: str) -> str:
    """What the service is called there."""
    return _BRANDS.get(country, _BRAND)


def language_for(country: str, locale: str) -> str:
    """The language of a page with that locale, such as `fr`; empty where the service does not speak it."""
    language = locale.partition("-")[0].lower()
    return language if language in LANGUAGES.get(country, ()) else ""


def locales() -> list[str]:
    """Every language in every country, such as `fr-CA`."""
    return [f"{language}-{country}" for country, each in LANGUAGES.items() for language in each]


def payment_cents(price_cents: int) -> int:
    """The largest of the payments: what does not divide is in the first ones."""
    return -(-price_cents // PAYMENTS)


def is_for(product: Mapping[str, Any]) -> bool:
    """Whether a product (`structuredContent`) has the badge: things one can hold (SF-5.24), bought once."""
    return product["productType"] == ProductType.PHYSICAL and not product["isSubscribable"]


def is_for_cart(entries: list[Mapping[str, Any]]) -> bool:
    """Whether all that is in the cart is physical, and anything is (SF-5.23, PL-5.32)."""
    return bool(entries) and all(entry["productType"] == ProductType.PHYSICAL for entry in entries)
