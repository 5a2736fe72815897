"""What may be said of a subscription: by an owner, by a file."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from sitewright.catalog.models import Product
from sitewright.catalog.products.checks import problems_of
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.subscription_plan import UNITS, problem_of_plan
from sitewright.catalog.template_functions.subscription_terms import UNITS_PER_YEAR
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings

MONTHLY: dict[str, Any] = {"billingPeriod": {"value": 1, "unit": "MONTH"}}
DEEP: dict[str, Any] = {}
for _ in range(60):
    DEEP = {"billingPeriod": DEEP}
WRONG: list[Any] = [
    {}, [], "MONTH", DEEP, {**MONTHLY, "more": "x" * 100_000}, {"billingPeriod": None},
    {"billingPeriod": {"value": 1}}, {"billingPeriod": {"value": 1, "unit": "x" * 100_000}},
    {"billingPeriod": {"value": 1, "unit": ["MONTH"]}}, {"billingPeriod": {"value": 0, "unit": "MONTH"}},
    {"billingPeriod": {"value": 10**30, "unit": "MONTH"}}, {"billingPeriod": {"value": 1.5, "unit": "MONTH"}},
    {**MONTHLY, "numBillingCycles": -1}, {**MONTHLY, "numBillingCycles": 10**30},
    {**MONTHLY, "numBillingCycles": None}, {**MONTHLY, "numBillingCycles": [1]},
    {"billingPeriod": {"value": 3, "unit": "DAY"}},
]  # fmt: skip
SAID = [repr(plan)[:40] for plan in WRONG]


def test_takes_every_unit_whose_length_is_known() -> None:
    """SF-3.60, PL-3.49"""
    assert UNITS == ("WEEK", "MONTH", "YEAR")
    assert set(UNITS_PER_YEAR) <= set(UNITS)
    for unit in UNITS:
        assert problem_of_plan({"billingPeriod": {"value": 2, "unit": unit}, "numBillingCycles": 6}) is None


@pytest.mark.parametrize("plan", WRONG, ids=SAID)
def test_refuses_a_plan_of_another_shape_from_anywhere(plan: Any) -> None:
    """SF-8.34, D-90: units that there are not among them."""
    product = ProductData("Tea", [VariantData(900)], is_subscribable=True, subscription_plan=plan)
    assert list(problems_of(product)) == ["subscription_plan"]


def test_the_owner_api_refuses_a_plan_of_another_shape(mine: Belongings, owner_browser: SiteClient) -> None:
    address = f"/config/api/products/{mine.ids['product_id']}"
    body = owner_browser.get_json(address).json()
    sent = {"title": "Tea", "variants": body["variants"], "is_subscribable": True}
    for plan in WRONG:
        answer = owner_browser.put_json(address, {**sent, "subscription_plan": plan})
        assert answer.status_code in (400, 422), (plan, answer.content)
    saved = owner_browser.put_json(address, {**sent, "subscription_plan": MONTHLY})
    assert saved.json()["subscription_plan"] == {**MONTHLY, "numBillingCycles": 0}


def test_shows_a_product_whose_plan_is_older_than_its_shape(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """SF-8.33, SF-8.34, PL-8.03, PL-8.08, D-90: it is reported, and visitors read that it is unavailable."""
    for plan in WRONG:
        with tenant(cast.shop.id):
            Product.objects.update(is_subscribable=True, subscription_plan=plan)
        shown = owner_browser.get_json(f"/config/api/products/{mine.ids['product_id']}")
        assert (shown.status_code, shown.json()["subscription_plan"]) == (200, None)
        with capture_logs() as lines:
            page = visitor.get("/shop/p/fern-print")
        assert page.status_code == 200, plan
        assert '<div class="product-price">\nUnavailable' in page.content.decode(), plan
        assert "Failed to read subscription context" in [line["event"] for line in lines], plan
