"""The activity, narrowed by person, by kind of thing, by one thing and by days."""

from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.accounts.models import Role
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.content.operations.create_page import create_page
from sitewright.history import undo
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.operations.start_put_back import start_put_back
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.studio.activity import AREA_OF_SUBJECT
from sitewright.studio.activity_kinds import SUBJECT_TYPES
from sitewright.studio.api.schemas.activity import Kind
from tests.cast import PASSWORD, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

ACTIVITY = "/config/api/activity"


def labels(browser: SiteClient, asked: str = "") -> list[str]:
    rows = browser.get_json(f"{ACTIVITY}?{asked}").json()["changes"]
    return [row["label"] for row in rows]


def rename(browser: SiteClient, product_id: str, title: str) -> None:
    body = {"title": title, "variants": [{"price_cents": 1200, "on_hand": 3}]}
    assert browser.put_json(f"/config/api/products/{product_id}", body).status_code == 200


def test_every_kind_of_thing_stands_under_a_kind_people_know() -> None:
    named = {name for names in SUBJECT_TYPES.values() for name in names}
    assert set(SUBJECT_TYPES) == set(Kind)
    assert named >= set(undo._restorers) | set(AREA_OF_SUBJECT)


def test_lists_changes_of_one_kind(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.put_json("/config/api/site", {"title": "Renamed"})
    rename(owner_browser, mine.ids["product_id"], "Moss print")
    assert labels(owner_browser, "kind=products") == [
        "Changed “Moss print”", "Saved the category “Cards”", "Added “Fern print”",
    ]  # fmt: skip
    changed = "Changed the site settings"
    # The other change says who sells, as invoices need it.
    assert labels(owner_browser, "kind=settings") == [changed, changed, "Added the theme “Elm”"]
    assert labels(owner_browser, "kind=people") == []


def test_lists_the_history_of_one_thing(mine: Belongings, owner_browser: SiteClient) -> None:
    """A change of many things is in the history of each; the thing goes by its present name."""
    product_id = mine.ids["product_id"]
    other = owner_browser.post_json(
        "/config/api/products", {"title": "Oak print", "variants": [{"price_cents": 900, "on_hand": 1}]}
    ).json()["id"]
    body = {"products": [other, product_id], "percent": 10}
    owner_browser.post_json("/config/api/products/several/price-adjustment", body)
    rename(owner_browser, product_id, "Moss print")
    answer = owner_browser.get_json(f"{ACTIVITY}?kind=products&thing={product_id}").json()
    found = [row["label"] for row in answer["changes"]]
    assert (found[0], found[-1]) == ("Changed “Moss print”", "Added “Fern print”")
    assert not any("Oak" in label for label in found)
    assert answer["thing_title"] == "Moss print"
    assert labels(owner_browser, f"thing={product_id}") == found


def test_the_history_of_one_thing_has_what_made_it_among_others(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """Such as the making of a whole shop, which goes by the first thing it made."""
    with tenant(cast.shop.id), change_set(Message("changes.demo-built"), "demo.build"):
        create_page("About")
        oak = create_product(ProductData(title="Oak print", variants=[VariantData(price_cents=900)]))
    assert labels(owner_browser, f"kind=products&thing={oak.id}") == ["Built the demo shop"]


def test_lists_what_happened_to_an_order(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    order_id = mine.ids["order_id"]
    owner_browser.post_json(f"/config/api/orders/{order_id}/fulfil")
    answer = owner_browser.get_json(f"{ACTIVITY}?kind=orders&thing={order_id}").json()
    row, invoice = answer["changes"]
    assert invoice["label"] == "Issued invoice INV-2026-0001 for order #1001"
    assert (row["label"], row["can_undo"], answer["thing_title"]) == ("Fulfilled order #1001", False, "#1001")
    with tenant(cast.shop.id):
        entry = AuditEntry.objects.get(operation="orders.fulfil_order")
    assert entry.subject_id == order_id


def test_a_fulfilled_order_keeps_nobody_from_putting_the_site_back(cast: Cast, mine: Belongings) -> None:
    with tenant(cast.shop.id):
        first = ChangeSet.objects.order_by("sequence")[0]
        fulfil_order(mine.ids["order_id"])
        assert start_put_back(first.id, "then").change_set_id


def test_lists_what_one_person_did(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    """What nobody in particular did is asked for as well."""
    keeper = browser_with(Role.STORE_MANAGER)
    rename(keeper, mine.ids["product_id"], "Moss print")
    people = {row["name"]: row["id"] for row in owner_browser.get_json(f"{ACTIVITY}/people").json()}
    assert list(people) == ["store_manager", cast.owner.name]
    assert labels(owner_browser, f"person={people['store_manager']}") == ["Changed “Moss print”"]
    assert "Changed “Moss print”" not in labels(owner_browser, f"person={cast.owner.id}")
    assert labels(owner_browser, "person=nobody") == []
    with tenant(cast.shop.id):
        fulfil_order(mine.ids["order_id"])
    assert labels(owner_browser, "person=nobody") == ["Fulfilled order #1001"]


def test_days_are_those_of_the_website(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    zone = ZoneInfo(owner_browser.get_json("/config/api/site").json()["time_zone"])
    late = datetime(2026, 3, 4, 23, 30, tzinfo=zone).astimezone(UTC)
    with tenant(cast.shop.id):
        ChangeSet.objects.filter(operation="catalog.create_product").update(created_at=late)
    found = ["Added “Fern print”"]
    assert labels(owner_browser, "since=2026-03-04&until=2026-03-04") == found
    assert labels(owner_browser, "until=2026-03-03") == []
    assert labels(owner_browser, "since=2026-03-05&until=2026-03-31") == []


def test_pages_on_through_what_fits(mine: Belongings, owner_browser: SiteClient) -> None:
    for number in range(52):
        owner_browser.put_json("/config/api/site", {"title": f"Title {number}"})
        if number % 10 == 0:
            rename(owner_browser, mine.ids["product_id"], f"Print {number}")
    first = owner_browser.get_json(f"{ACTIVITY}?kind=settings").json()
    second = owner_browser.get_json(f"{ACTIVITY}?kind=settings&before={first['next_cursor']}").json()
    # And who sells, and the theme that was added before.
    assert (len(first["changes"]), len(second["changes"]), second["next_cursor"]) == (50, 4, "")


def test_shows_nobody_more_than_without_a_filter(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """I01: the name of a thing is a part of it."""
    viewer = browser_with(Role.VIEWER)
    for kind, name in (("products", "product_id"), ("orders", "order_id")):
        answer = viewer.get_json(f"{ACTIVITY}?kind={kind}&thing={mine.ids[name]}").json()
        assert answer == {"changes": [], "next_cursor": "", "thing_title": ""}


def test_a_thing_of_another_website_is_nothing(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    for kind, name in (("products", "product_id"), ("orders", "order_id"), ("pages", "page_id")):
        answer = owner_browser.get_json(f"{ACTIVITY}?kind={kind}&thing={theirs.ids[name]}").json()
        assert answer == {"changes": [], "next_cursor": "", "thing_title": ""}


@pytest.mark.parametrize(
    "asked",
    ["kind=colours", "person=anybody", "thing=x", "since=soon", "since=0001-01-01", "until=9999-12-31"],
)
def test_refuses_a_filter_nobody_knows(mine: Belongings, owner_browser: SiteClient, asked: str) -> None:
    answer = owner_browser.get_json(f"{ACTIVITY}?{asked}")
    assert answer.status_code in (400, 422), answer.content


@pytest.mark.parametrize("asked", ["", "kind=settings", "person=nobody", "since=2026-01-01"])
def test_asks_as_often_for_many_changes_as_for_few(
    mine: Belongings, owner_browser: SiteClient, asked: str
) -> None:
    """L01"""
    owner_browser.put_json("/config/api/site", {"title": "Title"})
    with CaptureQueriesContext(connection) as few:
        labels(owner_browser, asked)
    for number in range(20):
        owner_browser.put_json("/config/api/site", {"title": f"Title {number}"})
    with CaptureQueriesContext(connection) as many:
        labels(owner_browser, asked)
    assert len(many) == len(few)


def test_the_audit_log_says_words(mine: Belongings, owner_browser: SiteClient) -> None:
    """N08: what a change is called, and what an operation does that made none."""
    owner_browser.put_json("/config/api/site", {"title": "Renamed"})
    owner_browser.post_json("/config/api/session/password-proof", {"password": PASSWORD})
    rows = owner_browser.get_json(f"{ACTIVITY}/audit").json()["entries"]
    said = {row["operation"]: row["words"] for row in rows}
    assert said["sites.update_site"] == "Changed the site settings"
    assert said["content.publish_page"] == "Published “Home”"
    assert said["accounts.prove_password"] == "Gave the password once more"
    german = owner_browser.call("GET", f"{ACTIVITY}/audit", None, HTTP_ACCEPT_LANGUAGE="de").json()
    said = {row["operation"]: row["words"] for row in german["entries"]}
    assert said["content.publish_page"] == "„Home“ veröffentlicht"
