"""What taxes are called."""

import pytest

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, price_cart
from sitewright.checkout.sum_rows import sum_rows
from sitewright.checkout.tax.labels import label_code, tax_label
from sitewright.checkout.tax.shipped import Component
from sitewright.kit.messages import speaking

TAX = AdjustmentKind.TAX


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        ("vat:19000", "VAT 19%", "MwSt. 19 %"),
        ("vat:25500:shipping", "VAT 25.5%", "MwSt. 25,5 %"),
        ("sales-tax:8875", "Sales tax 8.875%", "Verkaufssteuer 8,875 %"),
        ("hst:13000", "HST 13%", "HST 13 %"),
        ("New York City:8875", "New York City 8.875%", "New York City 8,875 %"),
        ("other", "Tax: other", "Steuer: other"),
    ],
)
def test_is_said_in_the_language_spoken(code: str, english: str, german: str) -> None:
    assert tax_label(code) == english
    with speaking("de"):
        assert tax_label(code) == german


@pytest.mark.parametrize(
    ("mode", "label"), [(TaxMode.EXCLUSIVE, "VAT 19%"), (TaxMode.INCLUSIVE, "incl. VAT 19%")]
)
def test_one_rate_is_one_row(mode: TaxMode, label: str) -> None:
    vat = Component("vat", 19_000)
    made = [
        Adjustment(TAX, 100, label_code(vat), 0),
        Adjustment(TAX, 20, label_code(vat), 1),
        Adjustment(TAX, 3, label_code(vat, of_shipping=True)),
        Adjustment(TAX, 7, label_code(Component("vat", 7000)), 1),
    ]
    priced = price_cart([(1000, 1), (500, 1)], made, mode)
    rows = dict(sum_rows(priced.totals, priced.adjustments))
    assert rows[label] == 123
    assert rows[label.replace("19", "7")] == 7
