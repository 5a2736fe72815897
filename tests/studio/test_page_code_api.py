"""Code of one page over the owner API, and the way around all own code."""

from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest

from sitewright.accounts.models import Role
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.history.models import AuditEntry
from sitewright.kit.tenancy import tenant
from sitewright.media.uses import where_used
from tests.cast import Cast, SiteClient
from tests.content.trees import block, section, tree
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

SITE_CODE = "/config/api/code/injected"
ON = {"is_on": True, "head": "", "foot": "<script>siteFoot()</script>", "hosts": []}
OWN = {"head": '<meta name="robots-note" content="x">', "foot": "<script>pageFoot()</script>"}


@pytest.fixture
def address(mine: Belongings) -> str:
    return f"/config/api/pages/{mine.ids['page_id']}/code"


@pytest.fixture
def switched_on(owner_browser: SiteClient, mine: Belongings) -> None:
    assert owner_browser.put_json(SITE_CODE, ON).status_code == 200


def page(browser: SiteClient, path: str = "/") -> str:
    return str(browser.get(path).content.decode())


@pytest.mark.usefixtures("switched_on")
def test_it_is_in_its_page_behind_the_code_of_all(
    cast: Cast, address: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    with tenant(cast.shop.id):
        other = create_page("About", slug="about", tree=tree(section("s1", block("b1", text="About"))))
        publish_page(other.id)
    assert owner_browser.put_json(address, OWN).status_code == 200
    shown = page(visitor)
    assert shown.index("siteFoot()") < shown.index("pageFoot()") < shown.index("</body>")
    assert shown.index('name="robots-note"') < shown.index("</head>")
    about = page(visitor, "/about")
    assert "siteFoot()" in about
    assert "pageFoot()" not in about


@pytest.mark.usefixtures("switched_on")
@pytest.mark.parametrize("path", ["/cart", "/checkout", "/search?q=x", "/?format=json"])
def test_it_is_in_nothing_else(
    address: str, owner_browser: SiteClient, visitor: SiteClient, path: str
) -> None:
    owner_browser.put_json(address, OWN)
    assert "pageFoot()" not in page(visitor, path)


@pytest.mark.usefixtures("switched_on")
def test_its_scripts_run_by_the_policy_of_the_page(
    address: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    owner_browser.put_json(address, OWN)
    answer = visitor.get("/")
    for script in ("siteFoot()", "pageFoot()"):
        digest = b64encode(sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in answer["Content-Security-Policy"]


def test_it_is_kept_and_nowhere_while_injection_is_off(
    address: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    saved = owner_browser.put_json(address, OWN).json()
    assert (saved["is_on"], saved["foot"]) == (False, OWN["foot"])
    assert "pageFoot()" not in page(visitor)


def test_a_picture_it_names_is_in_use(
    cast: Cast, mine: Belongings, address: str, owner_browser: SiteClient
) -> None:
    media_id = mine.ids["media_id"]
    named = f'<img src="/media/{media_id}/fern.png" alt="">'
    owner_browser.put_json(address, {"head": "", "foot": named})
    with tenant(cast.shop.id):
        assert [(use.kind, use.title) for use in where_used(media_id)] == [("page", "Home")]


@pytest.mark.usefixtures("switched_on")
def test_it_is_refused_with_the_place(address: str, owner_browser: SiteClient) -> None:
    answer = owner_browser.put_json(address, {"head": "<base href=/x>", "foot": ""})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-page-code")
    assert answer.json()["fields"]["head"].startswith("Line 1, column 1")


def test_undo_takes_it_back_and_it_is_flagged_as_code(
    cast: Cast, address: str, owner_browser: SiteClient
) -> None:
    """D-43: flagged in the audit log"""
    saved = owner_browser.put_json(address, OWN).json()
    owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo", {})
    assert owner_browser.get_json(address).json()["foot"] == ""
    with tenant(cast.shop.id):
        entry = AuditEntry.objects.filter(operation="content.update_page_code").get()
    assert entry.detail["changed_code"] == ["page.head", "page.foot"]


def test_a_page_that_is_deleted_comes_back_with_its_code(
    mine: Belongings, address: str, owner_browser: SiteClient
) -> None:
    owner_browser.put_json(address, OWN)
    gone = owner_browser.delete_json(f"/config/api/pages/{mine.ids['page_id']}").json()
    owner_browser.post_json(f"/config/api/activity/{gone['change_set_id']}/undo", {})
    assert owner_browser.get_json(address).json()["foot"] == OWN["foot"]


@pytest.mark.usefixtures("switched_on")
def test_an_owner_can_look_at_the_site_without_own_code(address: str, owner_browser: SiteClient) -> None:
    owner_browser.put_json("/config/api/code/css", {"css": "body { display: none }"})
    owner_browser.put_json(address, OWN)
    answer = owner_browser.get("/?safe")
    shown = answer.content.decode()
    assert "pageFoot()" not in shown
    assert "siteFoot()" not in shown
    assert "/plain.css" in shown
    assert "/style.css" not in shown
    assert "Only you see this." in shown
    assert answer["Cache-Control"] == "private, no-store"


@pytest.mark.usefixtures("switched_on")
def test_for_visitors_such_an_address_means_nothing(
    address: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    owner_browser.put_json(address, OWN)
    for browser in (visitor, owner_browser, visitor):
        browser.get("/?safe")
    for path in ("/?safe", "/"):
        shown = page(visitor, path)
        assert "pageFoot()" in shown
        assert "/plain.css" not in shown
        assert "Only you see this." not in shown


def test_code_blocks_print_nothing_in_the_safe_frame(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    with tenant(cast.shop.id):
        made = create_page(
            "Coded", slug="coded", tree=tree(section("s1", block("b1", "code", code="<b>mine</b>")))
        )
    url = owner_browser.get_json(f"/config/api/pages/{made.id}/preview-token").json()["url"]
    assert "<b>mine</b>" in page(visitor, url)
    safe = page(visitor, f"{url}&safe")
    assert "<b>mine</b>" not in safe
    assert "/plain.css" in safe


def test_people_who_may_not_write_scripts_do_not_see_it(
    address: str, browser_with: Callable[..., SiteClient]
) -> None:
    assert browser_with(Role.EDITOR).get_json(address).status_code == 403
