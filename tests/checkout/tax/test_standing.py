"""Who bears no tax, and what then comes off prices that hold it: worked examples, and what holds for all."""

import pytest
from hypothesis import given

from sitewright.checkout.pricing import AdjustmentKind, TaxMode, price_cart
from sitewright.checkout.tax.adjusting import Taxed, taken_off, tax_of
from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.rules import Exports, Registration, TaxRules
from sitewright.checkout.tax.standing import Treatment, treatment_of
from sitewright.checkout.tax.vat_ids import country_of, plain_vat_id
from sitewright.orders.documents.amounts import line_amounts, shipping_charges
from sitewright.orders.refund_amounts import refundable_of
from tests.checkout.tax.test_tax_amounts import DAY, Cart, carts

GERMAN = TaxRules((Registration("DE"), Registration("FR")), is_included=True)
USUAL, REVERSED, EXPORT, EXEMPT = Treatment
ATU, FRENCH, OWN = "ATU13585627", "FR40303265045", "DE136695976"
VIENNA, PARIS, BERLIN = Place("AT"), Place("FR"), Place("DE")

IDS = (
    "ATU13585627", "BE0403019261", "BG175074752", "CY10259033P", "CZ25123891", "DE136695976", "DK13585628",
    "EE100931558", "EL094259216", "ESB58378431", "FI20774740", "FR40303265045", "HR33392005961",
    "HU12892312", "IE6433435F", "IT00743110157", "LT119511515", "LU15027442", "LV40003521600", "MT11679112",
    "NL004495445B01", "PL8567346215", "PT501964843", "RO18547290", "SE123456789701", "SI50223054",
    "SK2022749619", "GB980780684", "NO995525828MVA", "CHE107787577IVA",
)  # fmt: skip


@pytest.mark.parametrize("vat_id", IDS)
def test_ids_of_each_country_are_told_by_their_check_digits(vat_id: str) -> None:
    """Of the 27 member states, Great Britain, Norway and Switzerland; written with blanks and dots, too."""
    assert plain_vat_id(f" {vat_id[:2].lower()} {vat_id[2:6]}.{vat_id[6:]} ") == vat_id
    wrong = vat_id[:5] + str((int(vat_id[5]) + 1) % 10) + vat_id[6:]
    assert plain_vat_id(wrong) == ""


@pytest.mark.parametrize(
    "typed", ["", "DE", "US123456789", "XI980780684", "136695976", "\uff24E136695976", "D" * 99]
)
def test_what_is_no_id_is_none(typed: str) -> None:
    assert plain_vat_id(typed) == ""


def test_greeks_may_write_either_letters() -> None:
    assert country_of(plain_vat_id("GR094259216")) == "GR"


@pytest.mark.parametrize(
    ("sent_to", "vat_id", "is_exempt", "treatment"),
    [
        (VIENNA, ATU, False, REVERSED),
        (VIENNA, ATU, True, REVERSED),
        (VIENNA, "", False, USUAL),
        # Sent to a consumer's country by a business of another: the goods go out, the id is foreign.
        (Place("IT"), ATU, False, REVERSED),
        (BERLIN, ATU, False, USUAL),
        (BERLIN, OWN, False, USUAL),
        (VIENNA, OWN, False, USUAL),
        # The shop is registered there itself.
        (PARIS, FRENCH, False, USUAL),
        (Place(""), ATU, False, USUAL),
        # Downloads, which go nowhere.
        (None, ATU, False, REVERSED),
        (None, "", False, USUAL),
        (Place("CH"), "", False, EXPORT),
        (Place("CH"), "CHE107787577IVA", True, EXPORT),
        (Place("GB"), "GB980780684", False, EXPORT),
        (Place("ES", "", "35001"), "", False, EXPORT),
        (BERLIN, "", True, EXEMPT),
    ],
)  # fmt: skip
def test_how_buyers_stand(sent_to: Place | None, vat_id: str, is_exempt: bool, treatment: Treatment) -> None:
    assert treatment_of(GERMAN, sent_to, vat_id, is_exempt=is_exempt) == treatment


def test_owners_say_what_exports_cost() -> None:
    taxed = TaxRules((Registration("DE"),), exports=Exports.TAXED)
    assert treatment_of(taxed, Place("CH"), "", is_exempt=False) == USUAL
    american = TaxRules((Registration("US", "NY"),))
    assert treatment_of(american, Place("DE"), OWN, is_exempt=False) == USUAL


@given(carts())
def test_what_is_not_charged_comes_off_to_the_cent(cart: Cart) -> None:
    """Whichever way prices are told: the buyer pays what is left without tax, and all of it can go back."""
    usual = cart.taxed()
    taxes, mode = tax_of(cart.rules, Taxed(cart.categories, cart.untaxed, cart.where, DAY))
    relief = taken_off(taxes) if mode == TaxMode.INCLUSIVE else []
    priced = price_cart(cart.lines, [*cart.before, *relief], mode)
    net = usual.totals.grand_total_cents - usual.totals.tax_cents
    assert (priced.totals.grand_total_cents, priced.totals.tax_cents) == (net, 0)
    assert sum(line.total_cents for line in priced.lines) == net
    room = refundable_of(priced)
    assert sum(cents for _, cents in room.lines) + room.shipping_cents == net
    assert all(cents >= 0 for _, cents in room.lines)
    # As invoices state it.
    lines = line_amounts(priced)
    charges = shipping_charges(priced, lines, "Shipping")
    nets = [line.net_cents for line in lines] + [charge.net_cents for charge in charges]
    assert sum(nets) == net
    assert not any(line.tax_cents for line in lines)
    assert not any(charge.tax_cents for charge in charges)
    kinds = {made.kind for made in priced.adjustments}
    assert AdjustmentKind.TAX not in kinds
