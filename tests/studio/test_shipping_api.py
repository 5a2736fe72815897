"""The studio's shipping rules."""

from typing import Any

import pytest

from sitewright.history.models import ChangeSet
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient

SHIPPING = "/config/api/shipping"

RATE = {"name": "Standard", "steps": [{"price_cents": 500}], "estimate": "3–5 days"}
HOME = {"name": "Home", "areas": [{"country": "US"}], "rates": [RATE]}
WORLD = {"name": "World", "areas": [{"country": "*"}], "rates": [RATE | {"name": "Parcel"}]}
STUDIO = {"name": "Studio", "address": "12 Dock Street"}


def put(owner: SiteClient, *zones: Any, places: Any = (), **more: Any) -> Any:
    return owner.put_json(SHIPPING, {"zones": list(zones), "places": list(places), **more})


def stored(cast: Cast) -> Any:
    return Website.objects.get(id=cast.shop.id).settings.get("shipping")


def test_it_begins_without_rules(owner_browser: SiteClient) -> None:
    found = owner_browser.get_json(SHIPPING).json()
    assert (found["zones"], found["places"], found["home_country"], found["currency"]) == (
        [],
        [],
        "US",
        "USD",
    )
    countries = {country["code"]: country for country in found["countries"]}
    assert countries["DE"] == {"code": "DE", "name": "Germany", "regions": []}
    assert {"code": "AK", "name": "Alaska"} in countries["US"]["regions"]


def test_it_keeps_rules_and_gives_what_is_new_a_key(owner_browser: SiteClient, cast: Cast) -> None:
    saved = put(owner_browser, HOME, WORLD, places=[STUDIO]).json()
    assert [zone["name"] for zone in saved["zones"]] == ["Home", "World"]
    assert saved["zones"][0]["rates"][0]["steps"] == [{"price_cents": 500, "up_to": None}]
    keys = [saved["zones"][0]["key"], saved["zones"][0]["rates"][0]["key"], saved["places"][0]["key"]]
    assert len(set(keys)) == 3
    assert "" not in keys
    again = owner_browser.get_json(SHIPPING).json()
    assert (again["zones"], again["places"]) == (saved["zones"], saved["places"])
    kept = put(owner_browser, *again["zones"], places=again["places"]).json()
    assert (kept["zones"], kept["change_set_id"]) == (saved["zones"], "")
    assert stored(cast)["places"][0] == STUDIO | {"key": keys[2], "hours": ""}


def test_keeps_when_goods_are_sent(owner_browser: SiteClient, cast: Cast) -> None:
    sending = {"weekdays": [5, 1, 3], "cut_off": "15:30", "days": 1, "closed": ["2026-12-25", "2026-12-24"]}
    rate = RATE | {"days_from": 2, "days_to": 4}
    saved = put(owner_browser, HOME | {"rates": [rate]}, sending=sending).json()
    kept = sending | {"weekdays": [1, 3, 5], "closed": ["2026-12-24", "2026-12-25"]}
    assert saved["sending"] == kept
    assert (saved["zones"][0]["rates"][0]["days_from"], saved["zones"][0]["rates"][0]["days_to"]) == (2, 4)
    # Whoever does not name it does not mean to change it.
    assert put(owner_browser, *saved["zones"]).json()["sending"] == kept


BOX = {"name": "Large", "length_cm": 40, "width_cm": 30, "height_cm": 20, "empty_grams": 300}


def boxed(key: str, **more: Any) -> Any:
    rate = {"name": "Boxes", "basis": "box", "steps": [], "box_prices": [{"box": key, "price_cents": 900}]}
    return HOME | {"rates": [rate | more]}


def test_keeps_boxes_and_what_sending_one_costs(owner_browser: SiteClient, cast: Cast) -> None:
    saved = put(owner_browser, HOME, boxes=[BOX]).json()
    key = saved["boxes"][0]["key"]
    assert saved["boxes"] == [BOX | {"key": key, "most_grams": None}]
    kept = put(owner_browser, boxed(key)).json()
    # Whoever does not name them does not mean to take them away.
    assert kept["boxes"] == saved["boxes"]
    assert kept["zones"][0]["rates"][0]["box_prices"] == [{"box": key, "price_cents": 900}]
    assert owner_browser.get_json(SHIPPING).json()["zones"] == kept["zones"]
    assert stored(cast)["boxes"][0]["lengthCm"] == 40


def test_refuses_boxes_that_cannot_be(owner_browser: SiteClient, cast: Cast) -> None:
    key = put(owner_browser, HOME, boxes=[BOX]).json()["boxes"][0]["key"]
    put(owner_browser, boxed(key))
    gone = put(owner_browser, boxed(key), boxes=[])
    assert gone.json()["fields"] == {
        "zones.0.rates.0.box_prices.0.box": "This box is not there any more. Choose another one."
    }
    heavy = put(owner_browser, HOME, boxes=[BOX | {"most_grams": 300}, BOX | {"name": " "}])
    assert heavy.json()["fields"] == {
        "boxes.0.most_grams": "This must be more than the empty box weighs.",
        "boxes.1.name": "Required",
    }
    nothing = put(owner_browser, boxed(key, box_prices=[]))
    assert nothing.json()["fields"] == {"zones.0.rates.0.box_prices": "Give at least one box a price."}
    assert put(owner_browser, HOME, boxes=[BOX] * 21).status_code == 422
    assert len(stored(cast)["boxes"]) == 1


def test_removing_a_box_is_undone(owner_browser: SiteClient, cast: Cast) -> None:
    put(owner_browser, HOME, boxes=[BOX])
    saved = put(owner_browser, HOME, boxes=[]).json()
    assert "boxes" not in stored(cast)
    owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo")
    assert stored(cast)["boxes"][0]["name"] == "Large"


def test_refuses_days_that_cannot_be(owner_browser: SiteClient) -> None:
    backwards = HOME | {"rates": [RATE | {"days_from": 4, "days_to": 2}]}
    answer = put(owner_browser, backwards, sending={"closed": ["2026-02-30"]})
    assert answer.status_code == 400
    assert answer.json()["fields"] == {
        "zones.0.rates.0.days_to": "This must not be less than the first number.",
        "sending.closed.0": "“2026-02-30” is no day.",
    }


def test_one_change_that_is_undone(owner_browser: SiteClient, cast: Cast) -> None:
    put(owner_browser, HOME)
    before = stored(cast)
    saved = put(owner_browser, WORLD).json()
    with tenant(cast.shop.id):
        assert ChangeSet.objects.get(id=saved["change_set_id"]).operation == "checkout.set_shipping"
    assert owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo").status_code == 200
    assert stored(cast) == before


def test_without_rules_nothing_is_kept(owner_browser: SiteClient, cast: Cast) -> None:
    put(owner_browser, HOME)
    assert put(owner_browser).status_code == 200
    assert stored(cast) is None


def test_what_somebody_else_saved_meanwhile_is_asked_about(owner_browser: SiteClient) -> None:
    begun = put(owner_browser, HOME).json()["version"]
    put(owner_browser, HOME, WORLD)
    refused = put(owner_browser, WORLD, version=begun)
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
    assert [conflict["field"] for conflict in refused.json()["conflicts"]] == ["settings.shipping.zones"]


def area(**changes: Any) -> Any:
    return HOME | {"areas": [{"country": "DE"} | changes]}


def rate(**changes: Any) -> Any:
    return HOME | {"rates": [RATE | changes]}


@pytest.mark.parametrize(
    ("zone", "field", "said"),
    [
        (HOME | {"name": "  "}, "zones.0.name", "Required"),
        (rate(name=" "), "zones.0.rates.0.name", "Required"),
        (rate(steps=[{"price_cents": 1, "up_to": 2}]), "zones.0.rates.0.steps",
         "This way has one price for everything."),
        (rate(basis="weight", steps=[{"price_cents": 1, "up_to": 2}, {"price_cents": 1, "up_to": 2}]),
         "zones.0.rates.0.steps", "Each step must go higher than the one before it."),
        (area(postal=["10000-9"]), "zones.0.areas.0.postal",
         "“10000-9” is no range. Write such as 10000-19999."),
        (area(country="US", postal=["99"]), "zones.0.areas.0.postal", "ZIP Codes need to be 5 digits."),
        (area(country="US", regions=["XX"]), "zones.0.areas.0.regions", "This value is not known."),
        (area(country="*", postal=["1"]), "zones.0.areas.0.postal",
         "The rest of the world has no parts. Choose a country first."),
        (HOME | {"areas": [{"country": "US"}, {"country": "US"}]}, "zones.0.areas",
         "A country is in two zones, or twice in this one."),
    ],
)  # fmt: skip
def test_it_says_what_is_wrong_where_it_is(
    owner_browser: SiteClient, cast: Cast, zone: Any, field: str, said: str
) -> None:
    refused = put(owner_browser, zone)
    assert refused.status_code == 400
    assert refused.json()["fields"] == {field: said}
    assert stored(cast) is None


def test_a_country_is_in_one_zone(owner_browser: SiteClient) -> None:
    refused = put(owner_browser, HOME, HOME | {"name": "Again"})
    assert list(refused.json()["fields"]) == ["zones.1.areas"]
    part = {"name": "Alaska", "areas": [{"country": "US", "regions": ["AK"]}], "rates": [RATE]}
    assert put(owner_browser, HOME, part).status_code == 200


def test_two_rules_of_one_key_are_refused(owner_browser: SiteClient) -> None:
    refused = put(owner_browser, HOME | {"key": "a"}, WORLD | {"key": "a"})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["zones"])


def test_postal_codes_as_they_are_typed(owner_browser: SiteClient) -> None:
    saved = put(
        owner_browser, area(country="GB", postal=["sw1a", "m1"]), area(postal=["10 115 – 10 119"])
    ).json()
    assert [zone["areas"][0]["postal"] for zone in saved["zones"]] == [["SW1A", "M1"], ["10115-10119"]]


def test_all_of_it_is_bounded(owner_browser: SiteClient, cast: Cast) -> None:
    much = [RATE | {"name": "x" * 100, "estimate": "y" * 100}] * 20
    zones = [
        {"name": f"Zone {n}", "areas": [{"country": "DE", "postal": [str(n)]}], "rates": much}
        for n in range(30)
    ]
    refused = put(owner_browser, *zones)
    assert (refused.status_code, refused.json()["fields"]) == (
        400, {"settings.shipping": "These are no shipping rules."}
    )  # fmt: skip
    assert stored(cast) is None
