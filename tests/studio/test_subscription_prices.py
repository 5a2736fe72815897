"""Prices of subscriptions over the owner's API."""

from tests.cast import SiteClient
from tests.studio.belongings import Belongings


def test_prices_are_previewed_announced_and_taken_back(mine: Belongings, owner_browser: SiteClient) -> None:
    plans = owner_browser.get_json("/config/api/subscription-prices").json()["plans"]
    names = ("product_id", "variant_id", "period_value", "period_unit")
    body = {**{name: plans[0][name] for name in names}, "subscription_id": "", "unit_price_cents": 9950}
    early = owner_browser.post_json(
        "/config/api/subscription-prices/preview", body | {"starts_on": "2000-01-01"}
    )
    assert (early.status_code, list(early.json()["fields"])) == (400, ["starts_on"])
    late = body | {"starts_on": "2199-01-01"}
    assert owner_browser.post_json("/config/api/subscription-prices/preview", late).json()["count"] == 1
    announced = owner_browser.post_json("/config/api/subscription-prices", late).json()["announced"]
    back = owner_browser.post_json(f"/config/api/subscription-prices/{announced[0]['id']}/removal", {})
    assert back.json()["announced"] == []
