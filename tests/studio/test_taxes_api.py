"""Tax in the studio: the shipped rates, and the settings beside them."""

from typing import Any

import pytest

from sitewright.checkout.tax.shipped import country_rates
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order, Payment
from tests.cast import Cast, SiteClient
from tests.checkout.tax.taxing import charge_tax, own_rate
from tests.studio.belongings import Belongings

SITE = "/config/api/site"
EXEMPTIONS = "/config/api/taxes/exemptions"
CROSS_BORDER = "/config/api/taxes/cross-border"


def _countries(browser: SiteClient, **headers: str) -> dict[str, Any]:
    answer = browser.get_json("/config/api/taxes/rates", headers=headers)
    return {country["code"]: country for country in answer.json()["countries"]}


def _put(browser: SiteClient, **taxes: Any) -> Any:
    return browser.put_json(SITE, {"settings": {"taxes": taxes}})


def test_lists_every_country_with_what_is_known_of_it(owner_browser: SiteClient) -> None:
    found = _countries(owner_browser)
    assert country_rates().keys() <= found.keys()
    germany, brazil, ohio = found["DE"], found["BR"], found["US"]["regions"][35]
    assert (germany["label"], germany["standard"], germany["reduced"]) == ("VAT", 19_000, 7000)
    assert (germany["is_in_eu"], germany["as_of"]) == (True, "2026-01-01")
    assert (brazil["standard"], brazil["as_of"], brazil["regions"]) == (None, "", [])
    assert ohio == {
        "code": "OH",
        "name": "Ohio",
        "taxes": [{"label": "Sales tax 5.75%", "rate": 5750, "is_own": False}],
    }
    quebec = next(region for region in found["CA"]["regions"] if region["code"] == "QC")
    assert [(tax["label"], tax["is_own"]) for tax in quebec["taxes"]] == [
        ("GST 5%", False),
        ("QST 9.975%", True),
    ]


def test_in_the_language_of_the_studio(owner_browser: SiteClient) -> None:
    found = _countries(owner_browser, **{"Accept-Language": "de"})
    assert (found["DE"]["name"], found["DE"]["label"]) == ("Deutschland", "MwSt.")


def test_one_save_says_where_tax_is_charged(owner_browser: SiteClient) -> None:
    place = {"country": "DE", "region": ""}
    saved = _put(owner_browser, places=[place], isIncluded=True).json()
    assert saved["settings"]["taxes"] == {
        "places": [place],
        "rates": [],
        "isIncluded": True,
        "taxesShipping": True,
        "rounding": "order",
        "usesDestinationInEu": False,
        "exports": "kept",
        "takesVatIds": True,
        "asksVies": False,
    }
    assert saved["change_set_id"]


@pytest.mark.parametrize(
    ("taxes", "field"),
    [
        ({"places": [{"country": "de", "region": ""}]}, "places"),
        ({"places": [{"country": "DE"}]}, "places"),
        ({"places": [{"country": "DE", "region": ""}] * 2}, "places"),
        ({"places": [{"country": "DE", "region": "\u0131"}]}, "places"),
        ({"rates": [own_rate("DE", 100_001)]}, "rates"),
        ({"rates": [own_rate("DE", -1)]}, "rates"),
        ({"rates": [own_rate("DE", 1, name="a:b")]}, "rates"),
        ({"rates": [own_rate("DE", 1, name="x" * 41)]}, "rates"),
        ({"rates": [own_rate("DE", 1, category="zero")]}, "rates"),
        ({"rates": [own_rate("DE", 1, fromDate="2026-02-30")]}, "rates"),
        ({"rates": [own_rate("DE", 1, fromDate="2026-02-02", untilDate="2026-02-01")]}, "rates"),
        ({"rates": [own_rate("DE", 1, postalFrom="1" * 13)]}, "rates"),
        ({"rates": [own_rate("DE", 1)] * 201}, "rates"),
        ({"rates": [{**own_rate("DE", 1), "extra": 1}]}, "rates"),
        ({"rates": [own_rate("DE", True)]}, "rates"),
        ({"rounding": "up"}, "rounding"),
    ],
)
def test_what_is_wrong_is_named(owner_browser: SiteClient, taxes: dict[str, Any], field: str) -> None:
    answer = _put(owner_browser, **taxes)
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == [f"settings.taxes.{field}"]


def test_a_product_has_its_category(mine: Belongings, owner_browser: SiteClient) -> None:
    product = {"title": "Book", "variants": [{"price_cents": 1070}], "tax_category": "reduced"}
    made = owner_browser.post_json("/config/api/products", product).json()
    assert made["tax_category"] == "reduced"
    wrong = {**product, "title": "Other", "tax_category": "half"}
    answer = owner_browser.post_json("/config/api/products", wrong)
    assert list(answer.json()["fields"]) == ["tax_category"]


def test_customers_are_exempt_by_address(owner_browser: SiteClient) -> None:
    """And no longer: an id that is gone, or another website's, is none."""
    answer = owner_browser.put_json(EXEMPTIONS, {"email": "Embassy@Example.org", "reason": "Article 151"})
    (row,) = answer.json()["customers"]
    assert (row["email"], row["reason"]) == ("embassy@example.org", "Article 151")
    assert owner_browser.put_json(EXEMPTIONS, {"email": "no address", "reason": "x"}).status_code == 400
    gone = owner_browser.delete_json(f"{EXEMPTIONS}/{row['id']}")
    assert gone.json() == {"customers": []}
    assert owner_browser.delete_json(f"{EXEMPTIONS}/{row['id']}").status_code == 404


def test_sales_across_borders_are_summed(owner_browser: SiteClient, mine: Belongings, cast: Cast) -> None:
    """Net, of the year, and only of shops in the union."""
    assert owner_browser.get_json(CROSS_BORDER).json()["year"] == 0
    with tenant(cast.shop.id):
        charge_tax("DE", isIncluded=True)
        Order.objects.update(
            shipping_address={"country": "FR"}, is_test=False, currency="EUR",
            grand_total_cents=1_190_001, tax_cents=190_000, gift_card_cents=0,
        )  # fmt: skip
        for order in Order.objects.all():
            paid = {"state": "captured", "amount_cents": order.grand_total_cents, "currency": "EUR"}
            times = dict.fromkeys(("created_at", "updated_at"), clock.now())
            Payment.objects.update_or_create(order_id=order.id, defaults=paid | times)
    found = owner_browser.get_json(CROSS_BORDER).json()
    assert (found["sold"], found["limit"], found["percent"]) == ("€10,000.01", "€10,000.00", 100)
    assert (found["standing"], found["uses_destination"]) == ("passed", False)
