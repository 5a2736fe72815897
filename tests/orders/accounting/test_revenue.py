"""To which account a sale goes."""

import pytest

from sitewright.checkout.tax.rules import Registration, TaxRules
from sitewright.checkout.tax.standing import Treatment
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_order import BookedOrder
from sitewright.orders.accounting.bookings import Codes
from sitewright.orders.accounting.revenue import Home, revenue_account

AT_HOME = Home("DE", TaxRules((Registration("DE"),), is_included=True))
AT_DESTINATION = Home("DE", TaxRules((Registration("DE"),), is_included=True, uses_destination_in_eu=True))
NINETEEN: Codes = ("vat:19000",)


def _order(country: str = "DE", treatment: Treatment = Treatment.USUAL) -> BookedOrder:
    return BookedOrder(1, "EUR", [], [], [], treatment, "", country)


@pytest.mark.parametrize(
    ("codes", "country", "expected"),
    [
        (NINETEEN, "DE", accounts.STANDARD),
        (("vat:7000",), "DE", accounts.REDUCED),
        (("vat:16000",), "DE", accounts.OTHER_RATE),
        ((), "DE", accounts.UNTAXED),
        # A small seller charges the tax of home everywhere in the union.
        (NINETEEN, "FR", accounts.STANDARD),
        (("vat:20000",), "FR", accounts.DESTINATION),
        (NINETEEN, "", accounts.STANDARD),
    ],
)
def test_by_the_rate_that_was_charged(codes: Codes, country: str, expected: str) -> None:
    assert revenue_account(codes, _order(country), AT_HOME) == expected


@pytest.mark.parametrize(
    ("home", "expected"), [(AT_HOME, accounts.STANDARD), (AT_DESTINATION, accounts.DESTINATION)]
)
def test_a_rate_of_both_countries_goes_by_the_rules(home: Home, expected: str) -> None:
    # Cyprus has 19 %, too.
    assert revenue_account(NINETEEN, _order("CY"), home) == expected


@pytest.mark.parametrize(
    ("treatment", "country", "expected"),
    [
        (Treatment.EXPORT, "US", accounts.EXPORT),
        (Treatment.REVERSE_CHARGE, "FR", accounts.EU_GOODS),
        (Treatment.REVERSE_CHARGE, "", accounts.EU_SERVICES),
        (Treatment.EXEMPT, "DE", accounts.UNTAXED),
    ],
)
def test_by_why_there_is_no_tax(treatment: Treatment, country: str, expected: str) -> None:
    assert revenue_account((), _order(country, treatment), AT_HOME) == expected


def test_taxes_of_states_are_the_standard_of_a_shop_there() -> None:
    home = Home("US", TaxRules((Registration("US", "NY"),)))
    assert revenue_account(("sales-tax:8875",), _order("US"), home) == accounts.STANDARD


def test_two_taxes_of_one_sale_count_together() -> None:
    home = Home("CA", TaxRules((Registration("CA", "QC"),)))
    assert revenue_account(("gst:5000", "qst:9975"), _order("CA"), home) == accounts.STANDARD
