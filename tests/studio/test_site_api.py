from pathlib import Path

import pytest

from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit.tenancy import tenant
from sitewright.studio.api import export_schema
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings
from tests.studio.operations import operations

API = "/config/api"
_DESCRIPTION = Path(__file__).parents[2] / "frontend" / "api" / "openapi.json"


def test_changes_only_the_given_settings(mine: Belongings, owner_browser: SiteClient) -> None:
    before = owner_browser.get_json(f"{API}/site").json()
    after = owner_browser.put_json(f"{API}/site", {"title": "New", "currency": "CHF"}).json()
    assert after.pop("change_set_id") != before.pop("change_set_id") == ""
    assert after.pop("version") != before.pop("version")
    assert after == before | {"title": "New", "currency": "CHF"}


def test_puts_settings_back(mine: Belongings, owner_browser: SiteClient, visitor: SiteClient) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "Renamed Shop"})
    assert b"Renamed Shop" in visitor.get("/").content
    change = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    owner_browser.post_json(f"{API}/activity/{change['id']}/undo")
    assert b"Renamed Shop" not in visitor.get("/").content


@pytest.mark.parametrize(
    "change",
    [{"currency": "XXY"}, {"locale": "klingon"}, {"time_zone": "Mars/Base"}, {"time_zone": "../etc/passwd"}],
)
def test_refuses_settings_nobody_knows(
    mine: Belongings, owner_browser: SiteClient, change: dict[str, str]
) -> None:
    answer = owner_browser.put_json(f"{API}/site", change)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, list(change))


def test_saves_a_navigation(mine: Belongings, owner_browser: SiteClient) -> None:
    child = {"title": "Elsewhere", "external_link": "https://example.com"}
    body = {"links": [{"title": "Home", "page_id": mine.ids["page_id"], "children": [child]}]}
    saved = owner_browser.put_json(f"{API}/site/navigation/main", body).json()
    assert [(link["title"], link["children"][0]["title"]) for link in saved["links"]] == [
        ("Home", "Elsewhere")
    ]
    assert saved.pop("change_set_id")
    assert owner_browser.get_json(f"{API}/site/navigation/main").json() == saved
    assert owner_browser.get_json(f"{API}/site/navigation/nowhere").status_code == 404


def test_moves_an_entry_to_another_menu_as_one_change(mine: Belongings, owner_browser: SiteClient) -> None:
    home = {"title": "Home", "page_id": mine.ids["page_id"], "is_mega": True, "text": "Begin here"}
    path = f"{API}/site/navigation"
    owner_browser.put_json(f"{path}/main", {"links": [home]})
    menus = [{"name": "main", "links": []}, {"name": "footer", "links": [home]}]
    saved = owner_browser.put_json(path, {"menus": menus}).json()
    assert [(menu["name"], len(menu["links"])) for menu in saved["menus"]] == [("main", 0), ("footer", 1)]
    assert saved["menus"][1]["links"][0]["text"] == "Begin here"
    owner_browser.post_json(f"{API}/activity/{saved['change_set_id']}/undo")
    assert len(owner_browser.get_json(f"{path}/main").json()["links"]) == 1
    assert owner_browser.get_json(f"{path}/footer").json()["links"] == []


def test_refuses_a_menu_the_theme_does_not_have_among_several(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    menus = [{"name": "main", "links": []}, {"name": "nowhere", "links": []}]
    refused = owner_browser.put_json(f"{API}/site/navigation", {"menus": menus})
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-navigation")


def test_walks_the_audit_chain(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    """N08"""
    assert owner_browser.get_json(f"{API}/activity/audit?check=true").json()["first_broken"] is None
    with tenant(cast.shop.id):
        AuditEntry.objects.filter(sequence=2).update(actor_name="Eve")
    assert owner_browser.get_json(f"{API}/activity/audit?check=true").json()["first_broken"] == 2


def test_pages_through_the_activity(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    with tenant(cast.shop.id):
        furnished = ChangeSet.objects.count()
    for number in range(55):
        owner_browser.put_json(f"{API}/site", {"title": f"Title {number}"})
    first = owner_browser.get_json(f"{API}/activity").json()
    second = owner_browser.get_json(f"{API}/activity?before={first['next_cursor']}").json()
    ids = [change["id"] for change in first["changes"] + second["changes"]]
    assert len(first["changes"]) == 50
    assert len(ids) == len(set(ids)) == 55 + furnished
    assert second["next_cursor"] == ""


@pytest.mark.parametrize("address", ["/config", "/config/", "/config/pages/abc", "/config/products/1/edit"])
def test_serves_the_app_at_every_address_below_config(cast: Cast, visitor: SiteClient, address: str) -> None:
    answer = visitor.get(address)
    policy = answer["Content-Security-Policy"]
    nonce = policy.split("'nonce-")[1].split("'")[0]
    assert answer.status_code == 200
    assert f'nonce="{nonce}"' in answer.content.decode()
    assert "unsafe-eval" not in policy
    assert "script-src 'nonce-" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer["Cache-Control"] == "private, no-store"


def test_gives_each_document_its_own_nonce(cast: Cast, visitor: SiteClient) -> None:
    assert (
        visitor.get("/config")["Content-Security-Policy"] != visitor.get("/config")["Content-Security-Policy"]
    )


def test_answers_an_unknown_call_with_404_and_not_with_the_app(cast: Cast, owner_browser: SiteClient) -> None:
    assert owner_browser.get_json("/config/api/nothing").status_code == 404


def test_names_every_operation_once() -> None:
    names = [operation.name for operation in operations()]
    assert len(names) == len(set(names))


def test_keeps_the_written_description_current_and_whole() -> None:
    """A stale client fails here: run `make schema`. Made once, as it takes five seconds."""
    text = export_schema.description()
    described = [operation for operation in operations() if operation.path.startswith("/config/api/")]
    assert all(f'"operationId": "{operation.name}"' in text for operation in described)
    assert text == _DESCRIPTION.read_text(encoding="utf-8")
