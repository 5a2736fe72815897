"""An owner buys a carrier's label for an order."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.outside import CARRIER, PLACES_KEY, Places
from sitewright.kit.tenancy import tenant
from sitewright.orders.labels.models import ShippingLabel
from tests.cast import Cast, SiteClient
from tests.checkout.shipping.carrying import connect, easypost
from tests.checkout.shipping.easypost_fake import LABEL, EasyPostFake
from tests.orders.labels.made import sold

PARCEL = {"weight_grams": 850, "units": [{"position": 0, "quantity": 2}, {"position": 1, "quantity": 1}]}


@pytest.fixture
def fake(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Iterator[EasyPostFake]:
    with easypost(monkeypatch, EasyPostFake()) as found:
        with tenant(cast.shop.id):
            connect()
        yield found


@pytest.fixture
def api(cast: Cast) -> str:
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        return f"/config/api/orders/{sold(cast.shop).id}"


def offered(owner: SiteClient, api: str) -> dict[str, Any]:
    answer = owner.post_json(f"{api}/label-offers", PARCEL)
    assert answer.status_code == 201
    return dict(answer.json())


def buy(owner: SiteClient, api: str, offer: dict[str, Any]) -> Any:
    return owner.post_json(f"{api}/labels", {"offer": offer["id"], "rate": offer["rates"][1]["id"]})


def test_shows_what_is_to_be_sent(owner_browser: SiteClient, fake: EasyPostFake, api: str) -> None:
    plan = owner_browser.get_json(f"{api}/sending-plan").json()
    assert plan["sendable"] == [{"position": 0, "left": 2}, {"position": 1, "left": 1}]
    assert plan["weights"] == [{"position": 0, "weight_grams": 400}, {"position": 1, "weight_grams": 50}]
    assert (plan["has_account"], plan["receiver"]["name"]) == (True, "Ada Byron")


def test_buys_prints_and_gives_back(owner_browser: SiteClient, fake: EasyPostFake, api: str) -> None:
    offer = offered(owner_browser, api)
    assert [rate["price_text"] for rate in offer["rates"][:2]] == ["$5.49", "$7.37"]
    order = buy(owner_browser, api, offer).json()
    [label] = order["labels"]
    assert (label["state"], label["cost_text"], label["name"]) == ("bought", "$7.37", "USPS Priority")
    assert order["fulfilments"][0]["id"] == label["fulfilment"]
    assert order["fulfilments"][0]["tracking_number"] == label["tracking_number"]
    saved = owner_browser.get(f"{api}/labels/{label['id']}/pdf")
    assert (saved.content, saved.headers["Content-Type"]) == (LABEL, "application/pdf")
    name = f"Shipping label {order['number']}.pdf"
    assert saved.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert saved.headers["Cache-Control"] == "private, no-store"
    again = buy(owner_browser, api, offer)
    assert (again.status_code, len(fake.purchases)) == (201, 1)
    given = owner_browser.post_json(f"{api}/labels/{label['id']}/refund").json()
    assert given["labels"][0]["state"] == "refund-asked"
    assert given["fulfilments"][0]["tracking_number"] == ""
    assert owner_browser.post_json(f"{api}/labels/{label['id']}/look").status_code == 200


def test_a_refusal_is_told_and_kept(owner_browser: SiteClient, fake: EasyPostFake, api: str) -> None:
    offer = offered(owner_browser, api)
    fake.buy_status = 402
    refused = buy(owner_browser, api, offer)
    assert (refused.status_code, refused.json()["code"]) == (409, "carrier-said-no")
    assert "Insufficient funds" in refused.text
    [label] = owner_browser.get_json(api).json()["labels"]
    assert (label["state"], "Insufficient funds" in label["trouble"]) == ("failed", True)


def test_wrong_fields_are_named(owner_browser: SiteClient, fake: EasyPostFake, api: str) -> None:
    box = {"length_cm": 0, "width_cm": 1, "height_cm": 1}
    refused = owner_browser.post_json(f"{api}/label-offers", {**PARCEL, "weight_grams": 0, "box": box})
    assert (refused.status_code, refused.json()["fields"].keys()) == (400, {"weight_grams", "box"})


def test_very_many_are_told_to_come_back_with_nothing_begun(
    cast: Cast, owner_browser: SiteClient, fake: EasyPostFake, api: str
) -> None:
    offer = offered(owner_browser, api)
    places: Any = {CARRIER: Places(most=0, most_per_address=0)}
    owner_browser.defaults |= {PLACES_KEY: places}
    assert buy(owner_browser, api, offer).status_code == 503
    with tenant(cast.shop.id):
        assert ShippingLabel.objects.get().state == "offered"


def test_a_place_is_given_back_where_nothing_is_asked(
    owner_browser: SiteClient, fake: EasyPostFake, api: str
) -> None:
    offer = offered(owner_browser, api)
    buy(owner_browser, api, offer)
    places = Places(most=1, most_per_address=1)
    waiting: Any = {CARRIER: places}
    owner_browser.defaults |= {PLACES_KEY: waiting}
    assert buy(owner_browser, api, offer).status_code == 201
    assert owner_browser.post_json(f"{api}/label-offers", PARCEL).status_code == 409
    assert places.taken == 0


def test_nobody_else_sees_the_label(
    owner_browser: SiteClient, fake: EasyPostFake, api: str, visitor: SiteClient
) -> None:
    order = buy(owner_browser, api, offered(owner_browser, api)).json()
    address = f"{api}/labels/{order['labels'][0]['id']}/pdf"
    assert visitor.get(address).status_code == 401
