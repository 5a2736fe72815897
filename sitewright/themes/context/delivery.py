"""What a product's page says of how it gets to its buyer."""

from collections.abc import Mapping
from typing import Any

from sitewright.catalog.models import ProductType
from sitewright.checkout.chosen import Destination
from sitewright.checkout.countries import country_name, home_country
from sitewright.checkout.shipping.zones import zone_of
from sitewright.kit.messages import chosen_language, text
from sitewright.orders.money_text import money_text
from sitewright.sites.queries import WebsiteData
from sitewright.sites.shipping_rules import Rate, RateBasis, rules_in

Context = dict[str, Any]


def delivery(item: Mapping[str, Any], settings: Mapping[str, Any]) -> Context:
    """What is said below the button: the product's words, else the shop's, else what its shipping rules say;
    none of what is not sent."""
    shop = settings["delivery"]
    is_sent = item["structuredContent"]["productType"] == ProductType.PHYSICAL
    words = (item["deliveryText"], *((shop["deliveryText"], settings["shippingText"]) if is_sent else ()))
    said = next(filter(None, words), "")
    url = shop["deliveryUrl"] if is_sent else ""
    return {"text": said, "url": url, "isSaid": bool(said or url)}


def shipping_text(website: WebsiteData) -> str:
    """The cheapest way of delivery within the website's own country: `Delivery to Germany €4.90, free from
    €50.00 · 3–5 working days`. Empty where no rules name that country.
    """
    rules, country = rules_in(website.settings.get("shipping")), home_country(website.locale)
    zone = zone_of(rules.zones, Destination(country)) if rules and country else None
    if zone is None:
        return ""
    # What is not for every order comes last.
    rates = [rate for rate in zone.rates if not rate.minimum_cents] or zone.rates
    rate, locale = min(rates, key=_lowest_cents), chosen_language() or website.locale
    said = _price(rate, country_name(country, locale), website.currency, locale)
    if rate.free_from_cents:
        amount = money_text(rate.free_from_cents, website.currency, locale)
        said = f"{said}, {text('storefront.delivery-free-from', amount=amount)}"
    return " · ".join(filter(None, (said, _days(rate))))


def _lowest_cents(rate: Rate) -> int:
    return 0 if rate.free_from_cents == 0 else min(_prices(rate), default=0)


def _prices(rate: Rate) -> set[int]:
    if rate.basis == RateBasis.BOX:
        return {price.price_cents for price in rate.box_prices}
    return {step.price_cents for step in rate.steps}


def _price(rate: Rate, country: str, currency: str, locale: str) -> str:
    cents = _lowest_cents(rate)
    is_one = rate.free_from_cents == 0 or len(_prices(rate)) == 1
    if is_one and not cents:
        return text("storefront.delivery-free", country=country)
    price = money_text(cents, currency, locale)
    # What one box costs is no price of an order, which may fill several.
    if is_one and rate.basis != RateBasis.BOX:
        return text("storefront.delivery-price", country=country, price=price)
    return text("storefront.delivery-price-from", country=country, price=price)


def _days(rate: Rate) -> str:
    """The owner's own words before numbers."""
    if rate.estimate or rate.days is None:
        return rate.estimate
    first, last = rate.days
    if last == 0:
        return text("storefront.delivery-days-none")
    if last == 1:
        return text("storefront.delivery-days-one")
    return text("storefront.delivery-days", days=str(last) if first == last else f"{first}–{last}")
