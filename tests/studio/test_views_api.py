"""Views of a list that a person keeps: filters and order under a name."""

from collections.abc import Callable

import pytest

from sitewright.accounts.models import Role, SavedView
from sitewright.accounts.operations.keep_views import MOST_VIEWS
from sitewright.kit.tenancy import tenant
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings

VIEWS = "/config/api/views"
LOW = {"table": "products", "name": "Low stock", "search": "show=low&sort=-stock"}


def save(browser: SiteClient, **changes: str) -> Answer:
    return browser.post_json(VIEWS, LOW | changes)


def names(browser: SiteClient) -> list[str]:
    return [row["name"] for row in browser.get_json(VIEWS).json()]


def test_keeps_a_view_and_lists_it_by_name(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-2.35"""
    made = save(owner_browser)
    save(owner_browser, name="All prints", search="search=print")
    save(owner_browser, table="orders", name="To send", search="state=placed")
    assert made.status_code == 201
    assert made.json() == {"id": made.json()["id"], **LOW}
    assert names(owner_browser) == ["To send", "All prints", "Low stock"]


def test_renames_a_view_and_gives_it_other_filters(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-2.35"""
    view_id = save(owner_browser).json()["id"]
    answer = owner_browser.put_json(f"{VIEWS}/{view_id}", {"name": " Nearly  gone ", "search": "show=low"})
    assert answer.json() == {
        "id": view_id, "table": "products", "name": "Nearly gone", "search": "show=low"
    }  # fmt: skip


def test_a_removed_view_comes_back_when_saved_again(cast: Cast, owner_browser: SiteClient) -> None:
    """PL-2.35"""
    made = save(owner_browser).json()
    assert owner_browser.delete_json(f"{VIEWS}/{made['id']}").status_code == 204
    assert names(owner_browser) == []
    assert save(owner_browser).json() | {"id": made["id"]} == made


def test_a_view_is_its_owners_alone(
    cast: Cast, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    """I01: another person of the same website finds nothing at its address."""
    view_id = save(owner_browser).json()["id"]
    other = browser_with(Role.ADMIN)
    assert names(other) == []
    assert other.put_json(f"{VIEWS}/{view_id}", {"name": "x", "search": ""}).status_code == 404
    assert other.delete_json(f"{VIEWS}/{view_id}").status_code == 404
    assert save(other).status_code == 201
    assert names(owner_browser) == ["Low stock"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 61])
def test_refuses_a_name_one_cannot_read(cast: Cast, owner_browser: SiteClient, name: str) -> None:
    answer = save(owner_browser, name=name)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["name"])


def test_refuses_a_name_that_is_taken_in_the_same_list(cast: Cast, owner_browser: SiteClient) -> None:
    save(owner_browser)
    other = save(owner_browser, name="Hidden ones", search="show=hidden").json()["id"]
    answer = save(owner_browser)
    assert answer.json()["fields"] == {"name": "You have a view called “Low stock” already."}
    renamed = owner_browser.put_json(f"{VIEWS}/{other}", {"name": "Low stock", "search": ""})
    assert renamed.status_code == 400
    assert save(owner_browser, table="orders", search="").status_code == 201


@pytest.mark.parametrize("search", ["x" * 501, "show=low\nfoo", "search=größe"])
def test_refuses_what_is_no_part_of_an_address(cast: Cast, owner_browser: SiteClient, search: str) -> None:
    assert save(owner_browser, search=search).status_code in (400, 422)


def test_keeps_a_bounded_number(cast: Cast, owner_browser: SiteClient) -> None:
    """L03"""
    for number in range(MOST_VIEWS):
        assert save(owner_browser, name=f"View {number}").status_code == 201
    answer = save(owner_browser, name="One more")
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-views")
    assert str(MOST_VIEWS) in answer.json()["error"]


def test_goes_with_its_person(cast: Cast, mine: Belongings) -> None:
    with tenant(cast.shop.id):
        assert SavedView.objects.filter(person=cast.owner).count() == 1
        cast.owner.delete()
        assert SavedView.objects.count() == 0
