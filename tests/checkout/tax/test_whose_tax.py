"""Whose tax is charged, and at which rate."""

from datetime import date

import pytest

from sitewright.checkout.tax.places import Place, taxed_place
from sitewright.checkout.tax.rates import components_at
from sitewright.checkout.tax.rules import OwnRate, Registration, TaxRules

TODAY = date(2026, 11, 27)
GERMAN = TaxRules((Registration("DE"),), is_included=True)
OVER_THRESHOLD = TaxRules((Registration("DE"),), is_included=True, uses_destination_in_eu=True)
NEW_YORK = TaxRules((Registration("US", "NY"), Registration("US", "TX")))
CANADIAN = TaxRules((Registration("CA", "ON"), Registration("CA", "QC")))
BRITISH = TaxRules((Registration("GB"), Registration("DE")))


def _charged(rules: TaxRules, *where: str, category: str = "standard", day: date = TODAY) -> list[object]:
    place = taxed_place(rules, Place(*where))
    return [tuple(each) for each in components_at(rules, place, category, day)] if place else []


@pytest.mark.parametrize(
    ("rules", "where", "charged"),
    [
        (TaxRules(), ("DE",), []),
        (GERMAN, ("DE",), [("vat", 19_000)]),
        (GERMAN, ("FR",), [("vat", 19_000)]),
        (OVER_THRESHOLD, ("FR",), [("vat", 20_000)]),
        (OVER_THRESHOLD, ("MC",), [("vat", 20_000)]),
        (GERMAN, ("US", "NY"), []),
        (GERMAN, ("CH",), []),
        (OVER_THRESHOLD, ("ES", "", "35001"), []),
        (OVER_THRESHOLD, ("ES", "", "28001"), [("vat", 21_000)]),
        (GERMAN, ("DE", "", "78266"), []),
        (GERMAN, ("",), [("vat", 19_000)]),
        (NEW_YORK, ("",), []),
        (NEW_YORK, ("US", "NY", "11201"), [("sales-tax", 4000)]),
        (NEW_YORK, ("US", "new york"), [("sales-tax", 4000)]),
        (NEW_YORK, ("US", "CA"), []),
        (NEW_YORK, ("DE",), []),
        (CANADIAN, ("CA", "ON"), [("hst", 13_000)]),
        (CANADIAN, ("CA", "QC"), [("gst", 5000), ("qst", 9975)]),
        (CANADIAN, ("CA", "BC"), [("gst", 5000)]),
        (BRITISH, ("IM",), [("vat", 20_000)]),
        (BRITISH, ("AT",), [("vat", 19_000)]),
    ],
)
def test_where_the_shop_is_registered_decides(
    rules: TaxRules, where: tuple[str, ...], charged: list[object]
) -> None:
    assert _charged(rules, *where) == charged


def test_a_shop_outside_the_union_charges_nothing_there() -> None:
    assert _charged(TaxRules((Registration("GB"),), uses_destination_in_eu=True), "FR") == []


@pytest.mark.parametrize(
    ("rules", "where", "category", "charged"),
    [
        (GERMAN, ("DE",), "reduced", [("vat", 7000)]),
        (GERMAN, ("DE",), "zero", []),
        (OVER_THRESHOLD, ("DK",), "reduced", [("vat", 25_000)]),
        (OVER_THRESHOLD, ("FR",), "reduced", [("vat", 5500)]),
        (NEW_YORK, ("US", "TX"), "reduced", [("sales-tax", 6250)]),
        (NEW_YORK, ("US", "TX"), "zero", []),
    ],
)
def test_products_have_the_rate_of_their_category(
    rules: TaxRules, where: tuple[str, ...], category: str, charged: list[object]
) -> None:
    assert _charged(rules, *where, category=category) == charged


CITY = TaxRules(
    (Registration("US", "NY"), Registration("US", "NJ")),
    (
        OwnRate("US", 8875, "NY", "10001", "10499", name="New York City"),
        OwnRate("US", 4100, "NY"),
        OwnRate("US", 3312, "NJ", "07114", "07114", until_date="2026-11-26"),
        OwnRate("US", 3000, "NY", category="reduced", from_date="2026-12-01"),
    ),
)


@pytest.mark.parametrize(
    ("where", "category", "day", "charged"),
    [
        (("US", "NY", "10001-1234"), "standard", TODAY, [("New York City", 8875)]),
        (("US", "NY", "10499"), "standard", TODAY, [("New York City", 8875)]),
        (("US", "NY", "10500"), "standard", TODAY, [("sales-tax", 4100)]),
        (("US", "NY", ""), "standard", TODAY, [("sales-tax", 4100)]),
        (("US", "NJ", "07114"), "standard", date(2026, 11, 26), [("sales-tax", 3312)]),
        (("US", "NJ", "07114"), "standard", TODAY, [("sales-tax", 6625)]),
        (("US", "NY", "10001"), "reduced", TODAY, [("New York City", 8875)]),
        (("US", "NY", "10001"), "reduced", date(2026, 12, 1), [("sales-tax", 3000)]),
        (("US", "NY", "10001"), "zero", TODAY, []),
    ],
)
def test_the_owners_rates_come_before_the_shipped_ones(
    where: tuple[str, ...], category: str, day: date, charged: list[object]
) -> None:
    assert _charged(CITY, *where, category=category, day=day) == charged


def test_the_later_of_two_rates_for_one_place_holds() -> None:
    rules = TaxRules(
        (Registration("BR"),), (OwnRate("BR", 17_000), OwnRate("BR", 18_000, from_date="2027-01-01"))
    )
    assert _charged(rules, "BR") == [("vat", 17_000)]
    assert _charged(rules, "BR", day=date(2027, 1, 1)) == [("vat", 18_000)]
