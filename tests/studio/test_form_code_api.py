"""Code that runs after a form was sent, over the owner API and on the page (SF-4.38, D-43, D-100)."""

import json
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.forms.models import Form
from sitewright.history.models import AuditEntry
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.content.trees import block, section, tree
from tests.studio.belongings import Belongings

SITE_CODE = "/config/api/code/injected"
OWN = {"code": "<p>Bonus</p><script>thank()</script>"}


@pytest.fixture
def form_id(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> str:
    """On a page at /write, without a captcha."""
    with tenant(cast.shop.id):
        Form.objects.filter(id=mine.ids["form_id"]).update(settings={"captcha_enabled": False})
        made = create_page(
            "Write", slug="write", tree=tree(section("s1", block("b1", "form", form=mine.ids["form_id"])))
        )
        publish_page(made.id)
    return mine.ids["form_id"]


@pytest.fixture
def address(form_id: str) -> str:
    return f"/config/api/forms/{form_id}/code"


@pytest.fixture
def switched_on(owner_browser: SiteClient, mine: Belongings) -> None:
    on = {"is_on": True, "head": "", "foot": "", "hosts": []}
    assert owner_browser.put_json(SITE_CODE, on).status_code == 200


def sent(visitor: SiteClient, form_id: str) -> Any:
    """The page that a plain form leads to."""
    fields = {"form": form_id, "block": "b1", "page": "/write", "f.who": "Ann"}
    answer = visitor.post_form("/_forms", fields)
    assert answer.status_code == 303, answer.content
    return visitor.get(answer["Location"])


@pytest.mark.usefixtures("switched_on")
def test_it_runs_once_the_form_was_sent(
    address: str, form_id: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """SF-4.38, D-100: in the page, under its nonce."""
    assert owner_browser.put_json(address, OWN).status_code == 200
    assert "thank()" not in visitor.get("/write").content.decode()
    answer = sent(visitor, form_id)
    page = answer.content.decode()
    assert "<p>Bonus</p>" in page
    nonce = page.partition("thank()")[0].rpartition('nonce="')[2].partition('"')[0]
    digest = b64encode(sha256(b"thank()").digest()).decode()
    policy = answer["Content-Security-Policy"]
    assert (nonce and f"'nonce-{nonce}'" in policy) or f"'sha256-{digest}'" in policy
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.usefixtures("switched_on")
def test_a_script_that_sends_is_led_to_that_page(
    address: str, form_id: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """SF-4.38: no script may bring another one; without code nobody is led anywhere."""

    def answer() -> dict[str, Any]:
        key = visitor.post_json("/api/form/FormSubmissionKey", {}).json()["key"]
        body = {"key": key, "form": json.dumps({"who": "Ann"}), "formId": form_id, "pagePath": "/write"}
        found: dict[str, Any] = visitor.post_json(
            "/api/form/SaveFormSubmission", {**body, "block": "b1"}
        ).json()
        return found

    assert answer()["redirect"] == ""
    owner_browser.put_json(address, OWN)
    target = answer()["redirect"]
    assert target.startswith("/_forms/sent/")
    assert "thank()" in visitor.get(target).content.decode()


@pytest.mark.usefixtures("switched_on")
def test_it_does_not_run_behind_a_lock(
    cast: Cast, address: str, form_id: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """D-100: never where somebody had to prove that he may come in."""
    owner_browser.put_json(address, OWN)
    with tenant(cast.shop.id):
        page_id = Page.objects.get(slug="write").id
    assert (
        owner_browser.put_json(f"/config/api/pages/{page_id}/lock", {"password": "open sesame"}).status_code
        == 200
    )
    visitor.post_form("/_unlock", {"page": page_id, "password": "open sesame", "back": "/write"})
    page = sent(visitor, form_id).content.decode()
    assert "form-sent" in page
    assert "thank()" not in page


def test_it_is_kept_and_runs_nowhere_while_injection_is_off(
    address: str, form_id: str, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    saved = owner_browser.put_json(address, OWN).json()
    assert (saved["is_on"], saved["code"]) == (False, OWN["code"])
    assert "thank()" not in sent(visitor, form_id).content.decode()


def test_it_is_refused_with_the_place(address: str, owner_browser: SiteClient) -> None:
    answer = owner_browser.put_json(address, {"code": "<base href=/x>"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-form-code")
    assert answer.json()["fields"]["code"].startswith("Line 1, column 1")


def test_undo_takes_it_back_and_it_is_flagged_as_code(
    cast: Cast, address: str, owner_browser: SiteClient
) -> None:
    """D-43: flagged in the audit log"""
    saved = owner_browser.put_json(address, OWN).json()
    owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo", {})
    assert owner_browser.get_json(address).json()["code"] == ""
    with tenant(cast.shop.id):
        entry = AuditEntry.objects.filter(operation="forms.update_form_code").get()
    assert entry.detail["changed_code"] == ["form.code"]


def test_a_form_that_is_deleted_comes_back_with_its_code(
    form_id: str, address: str, owner_browser: SiteClient
) -> None:
    owner_browser.put_json(address, OWN)
    gone = owner_browser.delete_json(f"/config/api/forms/{form_id}").json()
    owner_browser.post_json(f"/config/api/activity/{gone['change_set_id']}/undo", {})
    assert owner_browser.get_json(address).json()["code"] == OWN["code"]


def test_who_changes_the_form_changes_no_code(
    form_id: str, address: str, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    """D-100: not by saving, copying or undoing, and it is not even read."""
    owner_browser.put_json(address, OWN)
    editor = browser_with(Role.EDITOR)
    assert editor.get_json(address).status_code == 403
    assert editor.put_json(address, {"code": ""}).status_code == 403
    detail = editor.get_json(f"/config/api/forms/{form_id}").json()
    assert "thank()" not in json.dumps(detail)
    copy = editor.post_json(f"/config/api/forms/{form_id}/copy", {}).json()
    assert owner_browser.get_json(f"/config/api/forms/{copy['id']}/code").json()["code"] == ""
    renamed = editor.put_json(f"/config/api/forms/{form_id}/name", {"name": "Write to us"}).json()
    editor.post_json(f"/config/api/activity/{renamed['change_set_id']}/undo", {})
    assert owner_browser.get_json(address).json()["code"] == OWN["code"]
