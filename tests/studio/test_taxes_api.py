"""Tax in the studio: the shipped rates, and the settings beside them."""

from typing import Any

import pytest

from sitewright.checkout.tax.shipped import country_rates
from tests.cast import SiteClient
from tests.checkout.tax.taxing import own_rate
from tests.studio.belongings import Belongings

SITE = "/config/api/site"


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
