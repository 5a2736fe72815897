"""The studio puts the site back, and says before an undo what visitors would miss."""

from collections.abc import Callable

import pytest

from sitewright.accounts.models import Role
from sitewright.accounts.operations.set_roles import set_roles
from sitewright.catalog.models import Product, StockLevel
from sitewright.content.models import Page
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet, UndoRun
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings

API = "/config/api"


def newest(cast: Cast) -> str:
    with tenant(cast.shop.id):
        return str(ChangeSet.objects.order_by("-sequence")[0].id)


@pytest.fixture
def moment(cast: Cast, mine: Belongings) -> str:
    """A change after which the home page and the product are there."""
    return newest(cast)


def test_puts_content_and_design_back(
    cast: Cast, mine: Belongings, moment: str, owner_browser: SiteClient
) -> None:
    owner_browser.put_json(f"{API}/design", {"styles": {"spacing": "airy"}})
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    owner_browser.delete_json(f"{API}/pages/{mine.ids['page_id']}")
    answer = owner_browser.post_json(f"{API}/activity/{moment}/put-back")
    assert (answer.status_code, answer.json()["is_running"]) == (202, True)
    run_ready()
    website = Website.objects.get(id=cast.shop.id)
    assert (website.title, website.styles) == ("The Shop", {})
    with tenant(cast.shop.id):
        assert Page.objects.get(id=mine.ids["page_id"]).status == "published"


def test_leaves_orders_stock_and_people(
    cast: Cast, mine: Belongings, moment: str, owner_browser: SiteClient
) -> None:
    with tenant(cast.shop.id):
        orders = list(Order.objects.values())
    product = f"{API}/products/{mine.ids['product_id']}"
    owner_browser.put_json(f"{product}/stock", {"variant_id": mine.ids["variant_id"], "on_hand": 7})
    with tenant(cast.shop.id), acting_as(Actor(cast.owner.id, "Olive Owner")):
        set_roles(cast.member.id, [Role.VIEWER])
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    owner_browser.post_json(f"{API}/activity/{moment}/put-back")
    run_ready()
    with tenant(cast.shop.id):
        assert list(Order.objects.values()) == orders
        assert StockLevel.objects.get(variant_id=mine.ids["variant_id"]).on_hand == 7
        assert list(cast.member.memberships.values_list("role", flat=True)) == [Role.VIEWER]
    assert Website.objects.get(id=cast.shop.id).title == "The Shop"


def test_says_first_what_will_change(mine: Belongings, moment: str, owner_browser: SiteClient) -> None:
    made = owner_browser.post_json(f"{API}/pages", {"title": "Summer"}).json()
    owner_browser.post_json(f"{API}/pages/{made['id']}/publish")
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    found = owner_browser.get_json(f"{API}/activity/{moment}/put-back").json()
    assert found["going_off_line"] == ["Summer"]
    kinds = {kind["subject_type"]: kind for kind in found["kinds"]}
    assert kinds["content.Page"]["going_count"] == 1
    assert kinds["content.Page"]["names"] == ["Summer"]
    assert kinds["sites.Website"]["changing_count"] == 1


def test_can_be_undone(cast: Cast, mine: Belongings, moment: str, owner_browser: SiteClient) -> None:
    owner_browser.delete_json(f"{API}/products/{mine.ids['product_id']}")
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    change = owner_browser.post_json(f"{API}/activity/{moment}/put-back").json()["change_set_id"]
    run_ready()
    with tenant(cast.shop.id):
        assert Product.objects.filter(id=mine.ids["product_id"]).exists()
    assert owner_browser.post_json(f"{API}/activity/{change}/undo").status_code == 200
    with tenant(cast.shop.id):
        assert not Product.objects.filter(id=mine.ids["product_id"]).exists()
    assert Website.objects.get(id=cast.shop.id).title == "Another name"


def test_shows_how_far_it_is(cast: Cast, moment: str, owner_browser: SiteClient) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    owner_browser.post_json(f"{API}/activity/{moment}/put-back")
    row = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    assert (row["operation"], row["undo"]["state"], row["can_undo"]) == ("history.put_back", "running", False)
    run_ready()
    row = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    assert (row["undo"]["state"], row["undo"]["done_count"], row["can_undo"]) == ("done", 1, True)


def test_takes_no_moment_of_another_website(
    cast: Cast, theirs: Belongings, mine: Belongings, owner_browser: SiteClient
) -> None:
    """I03"""
    change = theirs.ids["change_set_id"]
    assert owner_browser.get_json(f"{API}/activity/{change}/put-back").status_code == 404
    assert owner_browser.post_json(f"{API}/activity/{change}/put-back").status_code == 404
    with tenant(cast.shop.id):
        assert not UndoRun.objects.exists()


@pytest.mark.parametrize("role", [Role.EDITOR, Role.STORE_MANAGER, Role.WEBSITE_MANAGER])
def test_is_for_admins(moment: str, role: Role, browser_with: Callable[..., SiteClient]) -> None:
    answer = browser_with(role).post_json(f"{API}/activity/{moment}/put-back")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


def test_names_pages_that_an_undo_takes_off_line(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    made = owner_browser.post_json(f"{API}/pages", {"title": "Summer"}).json()
    owner_browser.post_json(f"{API}/pages/{made['id']}/publish")
    change = newest(cast)
    found = owner_browser.get_json(f"{API}/activity/{change}/consequences").json()
    assert found == {"going_off_line": ["Summer"]}


def test_has_no_question_about_an_undo_that_visitors_do_not_miss(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "Another name"})
    found = owner_browser.get_json(f"{API}/activity/{newest(cast)}/consequences").json()
    assert found == {"going_off_line": []}


def test_tells_no_consequences_to_who_may_not_undo(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    answer = browser_with(Role.EDITOR).get_json(f"{API}/activity/{mine.ids['change_set_id']}/consequences")
    assert answer.status_code == 403
