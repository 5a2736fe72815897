"""`installmentContext` (SF-3.57, SF-3.58): what a product or a cart says of being paid in installments.

afterPayAvailable                 whether anything is said
afterPayMin, afterPayMax          bounds in minor units, or null
shopperLanguage                   of the page, such as `en-US`
stripeAccountCountry              of the seller's account with the payment provider
isInRange, brand, text, question, url
                                  the badge's words, and where the question is answered; empty where
                                  nothing is said
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.checkout.installments.offer import (
    PAYMENTS,
    Bounds,
    bounds_in,
    brand_in,
    is_for,
    is_for_cart,
    language_for,
    payment_cents,
)
from sitewright.checkout.installments.words import Words, out_of_range, words_in
from sitewright.kit.money import parse_amount
from sitewright.orders.money_text import money_text

Context = dict[str, Any]


class Offer(NamedTuple):
    """Installments as a website offers them on a page of one language."""

    words: Words
    bounds: Bounds
    locale: str
    brand: str
    information: str
    currency: str

    def text(self, price_cents: int, *, varies: bool = False) -> str:
        """The payments, or which prices can be paid so; `varies`: this is the lowest of several prices."""
        if self.bounds.hold(price_cents):
            pattern = self.words.payments_from if varies else self.words.payments
            return pattern.format(count=PAYMENTS, amount=self._amount(payment_cents(price_cents)))
        minimum, maximum = (self._amount(bound or 0) for bound in self.bounds)
        return out_of_range(self.words, self.bounds, minimum, maximum)

    def _amount(self, cents: int) -> str:
        return money_text(cents, self.currency, self.locale)


def item_offer(site: Mapping[str, Any], item: Mapping[str, Any]) -> Offer | None:
    """What the product's page offers; None when nothing (SF-5.24)."""
    return _offer(site, site["website"]["currency"]) if is_for(item["structuredContent"]) else None


def item_installments(site: Mapping[str, Any], item: Mapping[str, Any], offer: Offer | None) -> Context:
    """At the lowest price of the product."""
    price_cents = cents_of(item["fromPrice"])
    return _context(site, offer, price_cents, varies=bool(item["hasVariedPrices"]))


def cart_installments(site: Mapping[str, Any], cart: Mapping[str, Any]) -> Context:
    """For all that is in the cart; `cart` is what `checkout.queries.cart_of` answers."""
    offer = _offer(site, cart["currency"]) if is_for_cart(cart["entries"]) else None
    return _context(site, offer, cart["subtotalCents"])


def cents_of(money: Mapping[str, str]) -> int:
    """Minor units of money as contexts have it."""
    return parse_amount(money["value"], money["currency"])


def _offer(site: Mapping[str, Any], currency: str) -> Offer | None:
    store, locale = site["websiteSettings"]["storeSettings"], site["website"]["language"]
    country = store["installmentCountry"]
    language = language_for(country, locale) if store["installmentsEnabled"] else ""
    if not language:
        return None
    return Offer(
        words_in(language),
        bounds_in(store, currency),
        locale,
        brand_in(country),
        f"/api/commerce/installments/{language}-{country}",
        currency,
    )


def _context(
    site: Mapping[str, Any], offer: Offer | None, price_cents: int, *, varies: bool = False
) -> Context:
    text = offer.text(price_cents, varies=varies) if offer else ""
    return {
        "afterPayAvailable": offer is not None,
        "afterPayMin": offer.bounds.minimum_cents if offer else None,
        "afterPayMax": offer.bounds.maximum_cents if offer else None,
        "shopperLanguage": site["website"]["language"],
        "stripeAccountCountry": site["websiteSettings"]["storeSettings"]["installmentCountry"],
        "isInRange": offer is not None and offer.bounds.hold(price_cents),
        "brand": offer.brand if offer else "",
        "text": text,
        "question": offer.words.question.format(brand=offer.brand) if offer else "",
        "url": offer.information if offer else "",
    }
