"""The studio changes the prices of a whole list, and shows how far that is."""

import pytest

from sitewright.catalog.models import Variant
from sitewright.catalog.price_runs.batches import adjust_batch
from sitewright.catalog.price_runs.operations import start_price_run as starting
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings

API = "/config/api"
RUNS = f"{API}/price-runs"


@pytest.fixture
def _by_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "MOST_PRODUCTS", 0)


def prices(cast: Cast) -> list[int]:
    with tenant(cast.shop.id):
        return list(Variant.objects.order_by("id").values_list("price_cents", flat=True))


def test_changes_a_short_list_at_once(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    before = prices(cast)
    answer = owner_browser.post_json(RUNS, {"percent": 100})
    run = answer.json()
    assert (answer.status_code, run["state"], run["done_count"]) == (202, "done", run["total_count"])
    assert prices(cast) == [cents * 2 for cents in before]
    undone = owner_browser.post_json(f"{API}/activity/{run['change_set_id']}/undo").json()
    assert (undone["is_running"], prices(cast)) == (False, before)


@pytest.mark.usefixtures("_by_a_job")
def test_tells_how_far_a_long_one_is(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    run = owner_browser.post_json(RUNS, {"percent": 10}).json()
    assert (run["state"], run["done_count"], run["change_set_id"]) == ("running", 0, "")
    refused = owner_browser.post_json(RUNS, {"percent": 10})
    assert (refused.status_code, refused.json()["code"]) == (409, "prices-under-way")
    # Found again by whoever opens the list: it is the latest.
    assert owner_browser.get_json(RUNS).json()[0]["id"] == run["id"]
    run_ready()
    ended = owner_browser.get_json(f"{RUNS}/{run['id']}").json()
    assert (ended["state"], ended["changed_count"]) == ("done", ended["total_count"])
    assert ended["change_set_id"]


@pytest.mark.usefixtures("_by_a_job")
def test_is_undone_when_it_has_ended(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    run = owner_browser.post_json(RUNS, {"percent": 10}).json()
    change = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    assert (change["operation"], change["can_undo"]) == ("catalog.adjust_prices", False)
    refused = owner_browser.post_json(f"{API}/activity/{change['id']}/undo")
    assert (refused.status_code, refused.json()["code"]) == (409, "change-under-way")
    run_ready()
    ended = owner_browser.get_json(f"{RUNS}/{run['id']}").json()
    assert ended["change_set_id"] == change["id"]
    assert owner_browser.get_json(f"{API}/activity").json()["changes"][0]["can_undo"]


@pytest.mark.usefixtures("_by_a_job")
def test_stops(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    before = prices(cast)
    run = owner_browser.post_json(RUNS, {"percent": 100}).json()
    with tenant(cast.shop.id):
        adjust_batch(run["id"], 1)
    stopped = owner_browser.post_json(f"{RUNS}/{run['id']}/stop").json()
    assert (stopped["state"], stopped["changed_count"]) == ("stopped", 1)
    run_ready()
    assert sum(now != was for now, was in zip(prices(cast), before, strict=True)) >= 1
    owner_browser.post_json(f"{API}/activity/{stopped['change_set_id']}/undo")
    assert prices(cast) == before


def test_names_what_kept_its_prices(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    with tenant(cast.shop.id):
        Variant.objects.filter(id=mine.ids["variant_id"]).update(price_cents=10**15 - 1)
    run = owner_browser.post_json(RUNS, {"percent": 10}).json()
    assert run["passed_count"] == 1
    assert run["passed"][0]["id"] == mine.ids["product_id"]
    assert "price" in run["passed"][0]["reason"].lower()


def test_keeps_to_what_the_list_shows(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    before = prices(cast)
    refused = owner_browser.post_json(RUNS, {"percent": 10, "search": "nobody has this"})
    assert (refused.status_code, refused.json()["code"]) == (409, "nothing-in-list")
    assert owner_browser.post_json(RUNS, {"percent": 10, "show": "elsewhere"}).status_code == 422
    assert owner_browser.post_json(RUNS, {"percent": -91}).status_code == 422
    assert prices(cast) == before
