"""The tax of a cart by its website's settings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.pricing import Adjustment, PricedCart, TaxMode
from sitewright.checkout.tax.adjusting import Taxed, taken_off, tax_of
from sitewright.checkout.tax.exemptions import exemption_of
from sitewright.checkout.tax.places import Place, is_abroad
from sitewright.checkout.tax.rules import Exports, TaxRules, tax_rules
from sitewright.checkout.tax.standing import (
    USUAL_STANDING,
    Standing,
    Treatment,
    VatIdCheck,
    takes_vat_ids,
    treatment_of,
)
from sitewright.checkout.tax.vat_ids import has_vat_ids
from sitewright.kit import clock


@dataclass(frozen=True, slots=True)
class CartTax:
    """`adjustments` are empty where nothing is charged and nothing is taken out of prices."""

    adjustments: list[Adjustment]
    mode: TaxMode = TaxMode.EXCLUSIVE
    standing: Standing = USUAL_STANDING


def tax_of_cart(
    lines: Sequence[CartLine], settings: str, chosen: Chosen, priced: PricedCart, *, is_fetched: bool
) -> CartTax:
    """What is to be added to these lines, and whether it is part of their prices; `settings` are the
    website's, as JSON text.
    """
    rules = tax_rules(settings)
    if not rules.registrations:
        return CartTax([])
    home = Place(*rules.home)
    # Nobody is asked where they are for what is not sent anywhere: it is sold at home.
    is_sent = any(variant.requires_shipping for _, variant in lines)
    place = _place(chosen.destination) if is_sent and not is_fetched else home
    standing = _standing(rules, place if is_sent else None, chosen)
    if standing.treatment == Treatment.EXPORT or _is_taxed_abroad(rules, place):
        place = home
    categories = [variant.tax_category for _, variant in lines]
    made, mode = tax_of(rules, Taxed(categories, priced, place, clock.now().date()))
    return _treated(made, mode, standing, rules)


def is_taxed(settings: str) -> bool:
    """Whether the website charges tax anywhere."""
    return bool(tax_rules(settings).registrations)


def tax_home(settings: str) -> str:
    """The country where the shop is at home for tax; empty where it charges none."""
    rules = tax_rules(settings)
    return rules.home.country if rules.registrations else ""


def asks_for_vat_id(settings: str) -> bool:
    """Whether the checkout has a field for one."""
    return takes_vat_ids(tax_rules(settings))


def asks_register(settings: str) -> bool:
    """Whether the owner wants VAT ids confirmed by the authorities."""
    rules = tax_rules(settings)
    return takes_vat_ids(rules) and rules.asks_register


def _is_taxed_abroad(rules: TaxRules, place: Place) -> bool:
    return rules.exports == Exports.TAXED and has_vat_ids(rules.home.country) and is_abroad(rules, place)


def _place(where: Destination) -> Place:
    return Place(where.country, where.region, where.postal_code)


def _standing(rules: TaxRules, sent_to: Place | None, chosen: Chosen) -> Standing:
    vat_id = chosen.vat_id if takes_vat_ids(rules) else ""
    check = (VatIdCheck(chosen.vat_id_check) or VatIdCheck.UNCONFIRMED) if vat_id else VatIdCheck.NONE
    reason = exemption_of(chosen)
    treatment = treatment_of(rules, sent_to, vat_id, is_exempt=bool(reason))
    return Standing(treatment, vat_id, check, reason if treatment == Treatment.EXEMPT else "")


def _treated(made: list[Adjustment], mode: TaxMode, standing: Standing, rules: TaxRules) -> CartTax:
    """Tax that is not charged comes off prices that hold it, cent for cent; where it would have come on top,
    it does not come.
    """
    match standing.treatment:
        case Treatment.USUAL:
            return CartTax(made, mode, standing)
        case Treatment.EXEMPT if not made:
            # Nobody would have paid any: there is nothing to be exempt from.
            return CartTax([], mode, replace(standing, treatment=Treatment.USUAL, reason=""))
    is_kept = standing.treatment == Treatment.EXPORT and rules.exports == Exports.KEPT
    if mode == TaxMode.EXCLUSIVE or is_kept:
        return CartTax([], mode, standing)
    return CartTax(taken_off(made), mode, standing)
