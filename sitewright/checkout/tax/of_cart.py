"""The tax of a cart by its website's settings."""

from collections.abc import Sequence

from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.chosen import Destination
from sitewright.checkout.pricing import Adjustment, PricedCart, TaxMode
from sitewright.checkout.tax.adjusting import Taxed, tax_of
from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.rules import tax_rules
from sitewright.kit import clock


def tax_adjustments(
    lines: Sequence[CartLine], settings: str, sent_to: Destination | None, priced_before_tax: PricedCart
) -> tuple[list[Adjustment], TaxMode]:
    """What is to be added to these lines, and whether it is part of their prices.

    `settings` are the website's, as JSON text; `sent_to` is None for what is fetched, done or downloaded.
    Where nothing is charged, there are no adjustments.
    """
    rules = tax_rules(settings)
    if not rules.registrations:
        return [], TaxMode.EXCLUSIVE
    # Nobody is asked where they are for what is not sent anywhere: it is sold at home.
    place = Place(sent_to.country, sent_to.region, sent_to.postal_code) if sent_to else Place(*rules.home)
    categories = [variant.tax_category for _, variant in lines]
    return tax_of(rules, Taxed(categories, priced_before_tax, place, clock.now().date()))


def is_taxed(settings: str) -> bool:
    """Whether the website charges tax anywhere."""
    return bool(tax_rules(settings).registrations)


def tax_home(settings: str) -> str:
    """The country where the shop is at home for tax; empty where it charges none."""
    rules = tax_rules(settings)
    return rules.home.country if rules.registrations else ""
