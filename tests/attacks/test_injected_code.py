"""Code that runs for visitors: who can put it into pages, by whatever way, and where it never is (D-43)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.kit import clock
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

SCRIPT = "window.hacked = 1"
INJECTED = {"is_on": True, "head": f"<script>{SCRIPT}</script>", "foot": "", "hosts": []}
AS_SETTINGS = {"code": {"isInjected": True, "head": f"<script>{SCRIPT}</script>"}}
CODE = "/config/api/code"
SITE = "/config/api/site"


def attempts(mine: Belongings) -> list[tuple[str, str, Any]]:
    """Every call that can write a setting."""
    return [
        ("PUT", f"{CODE}/injected", INJECTED),
        ("PUT", SITE, AS_SETTINGS),
        ("PUT", SITE, {"title": "The Shop", **AS_SETTINGS}),
        ("PUT", "/config/api/design", {"styles": AS_SETTINGS}),
        ("PUT", SITE, {"settings": AS_SETTINGS}),
        ("PUT", f"{CODE}/css", {"css": f"</style><script>{SCRIPT}</script>"}),
    ]


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.ADMIN])
def test_nobody_but_an_admin_puts_scripts_into_pages(
    role: Role, mine: Belongings, browser_with: Callable[..., SiteClient], visitor: SiteClient
) -> None:
    """D-43, D-47: code injection is a sensitive setting, "rest -" for the website manager"""
    browser = browser_with(role)
    for method, address, body in attempts(mine):
        assert browser.call(method, address, body).status_code in (400, 403), (address, body)
    assert SCRIPT not in visitor.get("/").content.decode()
    assert browser.get_json(f"{CODE}/injected").status_code == 403


@pytest.mark.parametrize("role", list(Role))
def test_css_is_for_roles_that_may_write_code(
    role: Role, mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """D-47: "E (with code)" """
    may = role in (Role.ADMIN, Role.WEBSITE_MANAGER)
    browser, body = browser_with(role), {"css": "h1 { color: red; }"}
    assert browser.put_json(f"{CODE}/css", body).status_code == (200 if may else 403)
    assert browser.put_json(SITE, {"code": body}).status_code == (200 if may else 403)
    assert browser.get_json(f"{CODE}/css").status_code == (200 if may else 403)


def test_a_session_left_open_does_not_suffice_by_any_way(mine: Belongings, owner_browser: SiteClient) -> None:
    """H12: the setting asks for the password, whichever call brings it, and so does the undo of it"""
    removed = [
        owner_browser.put_json(f"{CODE}/injected", INJECTED),
        owner_browser.put_json(f"{CODE}/injected", {**INJECTED, "head": ""}),
    ][-1].json()["change_set_id"]
    undo = ("POST", f"/config/api/activity/{removed}/undo", None)
    with clock.moved(timedelta(minutes=11)):
        for method, address, body in [*attempts(mine)[:3], undo]:
            refused = owner_browser.call(method, address, body)
            assert (refused.status_code, refused.json()["code"]) == (403, "password-needed"), address
        # What is no script goes on.
        assert owner_browser.put_json(SITE, {"title": "Renamed"}).status_code == 200


def test_a_manager_does_not_undo_the_removal_of_a_script(
    mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    removed = owner_browser.put_json(f"{CODE}/injected", {**INJECTED, "head": ""}).json()["change_set_id"]
    refused = browser_with(Role.WEBSITE_MANAGER).post_json(f"/config/api/activity/{removed}/undo")
    assert refused.status_code == 403


@pytest.mark.parametrize(
    "address", ["/cart", "/checkout", "/nowhere", "/config", "/config/design/css", "/config/sign-in"]
)
def test_it_is_never_where_somebody_types_what_is_theirs(
    mine: Belongings, owner_browser: SiteClient, address: str
) -> None:
    """D-43, D-100: never on cart, checkout, account or member pages, nor in the studio"""
    owner_browser.put_json(f"{CODE}/injected", INJECTED | {"hosts": ["evil.example"]})
    assert SCRIPT in owner_browser.get("/").content.decode()
    answer = owner_browser.get(address)
    assert SCRIPT not in answer.content.decode()
    assert "evil.example" not in answer["Content-Security-Policy"]


def test_it_is_in_nothing_the_studio_shows(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    """I08: the page in the editor's frame, the one beside the settings, and the parts around it"""
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    page = mine.ids["page_id"]
    url = owner_browser.get_json(f"/config/api/pages/{page}/preview-token").json()["url"]
    for address in (url, f"{url}&plain"):
        answer = owner_browser.get(address)
        assert answer.status_code == 200
        assert SCRIPT not in answer.content.decode()
    around = owner_browser.post_json("/config/api/design/frame-preview", {"settings": {}}).json()
    assert SCRIPT not in str(around)


def test_an_html_file_of_a_preset_has_no_code(mine: Belongings, owner_browser: SiteClient) -> None:
    """The thumbnails of the library are pages of the website's look."""
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    page = mine.ids["page_id"]
    token = owner_browser.get_json(f"/config/api/pages/{page}/preview-token").json()["token"]
    shown = owner_browser.get(f"/config/preview/{page}/presets/opener-words?token={token}")
    assert shown.status_code == 200
    assert SCRIPT not in shown.content.decode()


@pytest.mark.parametrize(
    "css",
    [
        "</style><script>1</script>",
        "a { background: url(https://evil.example/?x) }",
        "@import '//evil.example';",
    ],
)
def test_css_neither_ends_its_place_nor_reaches_out(
    mine: Belongings, owner_browser: SiteClient, css: str
) -> None:
    assert owner_browser.put_json(f"{CODE}/css", {"css": css}).status_code == 400
