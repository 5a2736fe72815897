"""Code in pages over the owner API: who may, and what the editor is told."""

from collections.abc import Callable
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.accounts.policies import Area, Right, can
from tests.cast import SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.test_drafts_api import EditorTab

standing_cast, cast, mine, theirs = FIXTURES

CODE_ROLES = {Role.ADMIN, Role.WEBSITE_MANAGER}


def code_block(code: str) -> dict[str, Any]:
    return {"kind": "block", "type": "code", "parent": "top", "order": "zz", "settings": {"code": code}}


def send(tab: EditorTab, changes: dict[str, Any]) -> Any:
    from base64 import b64encode

    known = tab.document.state_vector()
    tab.document.write(changes)
    update = b64encode(tab.document.update_since(known)).decode()
    return tab.browser.post_json(f"{tab.root}/draft/updates", {"update": update, "label": "Edit"})


@pytest.fixture
def tab(mine: Belongings, owner_browser: SiteClient) -> EditorTab:
    return EditorTab(owner_browser, mine.ids["page_id"])


@pytest.mark.parametrize("role", [role for role in Role if can([role], Area.PAGES, Right.DRAFT)])
def test_lets_only_roles_with_the_right_to_code_write_it(
    role: Role, mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """PL-6.07, D-47: editor (4) "E (no code)", website manager (15) "E (with code)", draft editor (16)"""
    tab = EditorTab(browser_with(role), mine.ids["page_id"])
    answer = send(tab, {"own": {"put": code_block("<p>mine</p>")}})
    if role in CODE_ROLES:
        assert answer.status_code == 200
        return
    assert (answer.status_code, answer.json()["code"]) == (403, "code-not-allowed")
    fresh = EditorTab(tab.browser, mine.ids["page_id"], client_id=9)
    assert "own" not in str(fresh.loaded["tree"])


def test_lets_an_editor_publish_what_a_manager_coded(
    mine: Belongings, tab: EditorTab, browser_with: Callable[..., SiteClient], visitor: SiteClient
) -> None:
    send(tab, {"own": {"put": code_block("<p>{website.siteTitle|htmltag}!</p>")}})
    assert browser_with(Role.EDITOR).post_json(f"{tab.root}/publish").status_code == 200
    assert b"<p>The Shop!</p>" in visitor.get("/").content


def test_answers_errors_beside_the_html(tab: EditorTab) -> None:
    """D-82"""
    answer = send(tab, {"own": {"put": code_block("<p>\n{website.siteTitle|monye}</p>")}}).json()
    assert answer["template_errors"] == {
        "top": [
            {
                "node_id": "own",
                "field": "code",
                "template": "",
                "code": "formatter-unknown",
                "message": "unknown formatter 'monye': did you mean 'money'?",
                "line": 2,
                "column": 1,
                "excerpt": [],
                "excerpt_line": 0,
            }
        ]
    }
    assert "This code shows nothing." in answer["sections"]["top"]


def test_says_when_an_error_is_gone(tab: EditorTab) -> None:
    send(tab, {"own": {"put": code_block("{x|monye}")}})
    assert send(tab, {"own": {"settings": {"code": "{x}"}}}).json()["template_errors"] == {"top": []}


def test_tells_each_place_once(tab: EditorTab) -> None:
    """A loop meets the same error again and again."""
    answer = send(tab, {"own": {"put": code_block("{.macro m}{@|apply no}{.end}{@|apply m}{@|apply m}")}})
    assert [error["code"] for error in answer.json()["template_errors"]["top"]] == ["partial-missing"]


def test_tells_errors_when_the_editor_opens(
    tab: EditorTab, mine: Belongings, owner_browser: SiteClient
) -> None:
    send(tab, {"own": {"put": code_block("{x|monye}")}})
    loaded = EditorTab(owner_browser, mine.ids["page_id"], client_id=9).loaded
    assert [error["code"] for error in loaded["template_errors"]["top"]] == ["formatter-unknown"]
    assert loaded["template_errors"]["more"] == []


def test_tells_errors_of_the_themes_own_templates(tab: EditorTab, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner learns of them in the editor, beside the section (D-82)."""
    from sitewright.themes.engine import engine
    from sitewright.themes.loading import theme

    broken = engine().compile("<h2>\n {settings.text|monye}</h2>", name="blocks/heading.html")
    monkeypatch.setitem(theme("meadow").node_templates, ("blocks", "heading"), broken)
    [error] = tab.set("title", text="Hi")["template_errors"]["top"]
    assert (error["node_id"], error["field"], error["template"]) == ("title", "", "blocks/heading.html")
    assert (error["line"], error["column"]) == (2, 2)


def test_shows_visitors_neither_error_nor_trace(tab: EditorTab, visitor: SiteClient) -> None:
    """D-82"""
    send(tab, {"own": {"put": code_block("<p>half {x|monye}")}})
    tab.browser.post_json(f"{tab.root}/publish")
    page = visitor.get("/")
    assert page.status_code == 200
    assert b"half" not in page.content
    assert b"monye" not in page.content


def test_does_not_publish_code_beyond_its_size(tab: EditorTab) -> None:
    send(tab, {"own": {"put": code_block("x" * 20_001)}})
    answer = tab.browser.post_json(f"{tab.root}/publish")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["own.code"])


def test_serves_code_under_a_policy_that_runs_nothing(tab: EditorTab, visitor: SiteClient) -> None:
    """J03, J04: no handler, foreign form, foreign frame or base of a code block does anything"""
    send(tab, {"own": {"put": code_block("<script>alert(1)</script>")}})
    tab.browser.post_json(f"{tab.root}/publish")
    policy = dict(
        part.partition(" ")[::2] for part in visitor.get("/")["Content-Security-Policy"].split("; ")
    )
    assert policy["script-src"] == f"http://{visitor.host}/static/storefront/"
    assert (policy["default-src"], policy["form-action"]) == ("'self'", "'self'")
    assert (policy["base-uri"], policy["object-src"]) == ("'none'", "'none'")
    assert "unsafe-inline" not in policy["script-src"]


def test_does_not_tell_code_the_nonce_of_scripts(tab: EditorTab, visitor: SiteClient) -> None:
    """J04"""
    send(tab, {"own": {"put": code_block("<p>[{nonce}]</p>")}})
    tab.browser.post_json(f"{tab.root}/publish")
    assert b"<p>[]</p>" in visitor.get("/").content
