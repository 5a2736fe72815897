"""Who may put code into a page, and what the audit log says of it (D-43, D-47)."""

from collections.abc import Collection
from typing import Any

import pytest

from sitewright.content.code_rights import CodeRule, changed_code
from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import open_draft
from sitewright.content.errors import CodeNotAllowed
from sitewright.content.models import Page
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.page_tree import NO_SETTINGS, NodeTypes
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Code
from sitewright.content.tree_changes import Changes
from sitewright.content.tree_versions import nodes_of
from sitewright.history.models import AuditEntry
from tests.cast import Cast
from tests.content.trees import block, section, tree

pytestmark = pytest.mark.django_db

CODE = tree(section("top", block("title", text="Hello"), block("own", "code", code="<p>mine</p>")))


def settings_of(_kind: str, type_name: str) -> Collection[str]:
    return ("code",) if type_name == "code" else ()


CODE_SETTINGS = SettingsSchema((Code(name="code"),))
MAY, MAY_NOT = CodeRule(settings_of, may_write=True), CodeRule(settings_of, may_write=False)


@pytest.fixture
def page(in_shop: Cast) -> Page:
    return create_page("Start", slug="", tree=CODE)


def write(page: Page, changes: Changes, rule: CodeRule) -> None:
    document = DraftDocument(open_draft(page.id).document.stored(), client_id=7)
    known = document.state_vector()
    document.write(changes)
    apply_draft_update(page.id, document.update_since(known), "Edit", code=rule)


def settings_now(page: Page, node_id: str) -> dict[str, Any]:
    return open_draft(page.id).nodes[node_id]["settings"]


NEW_CODE = {"kind": "block", "type": "code", "parent": "top", "order": "z", "settings": {"code": "<b>x</b>"}}
HIDDEN = {"kind": "block", "type": "heading", "parent": "top", "order": "z", "settings": {"code": "<b>x</b>"}}
CHANGES: dict[str, Changes] = {
    "changes": {"own": {"settings": {"code": "<p>other</p>"}}},
    "empties": {"own": {"settings": {"code": ""}}},
    "unsets": {"own": {"unset": ["code"]}},
    "adds": {"new": {"put": NEW_CODE}},
    "wraps": {"own": {"settings": {"code": {"base": "<p>other</p>"}}}},
    "turns a heading into code": {"title": {"fields": {"type": "code"}, "settings": {"code": "x"}}},
}


@pytest.mark.parametrize("how", CHANGES)
def test_refuses_code_of_those_who_may_not(page: Page, how: str) -> None:
    """PL-6.07 (E, no code)"""
    before = open_draft(page.id).nodes
    with pytest.raises(CodeNotAllowed):
        write(page, CHANGES[how], MAY_NOT)
    assert open_draft(page.id).nodes == before


def test_refuses_code_that_was_laid_ready_under_another_type(page: Page) -> None:
    write(page, {"hidden": {"put": HIDDEN}}, MAY_NOT)
    with pytest.raises(CodeNotAllowed):
        write(page, {"hidden": {"fields": {"type": "code"}}}, MAY_NOT)


@pytest.mark.parametrize(
    "changes",
    [
        {"title": {"settings": {"text": "Bye"}}},
        {"own": {"fields": {"order": "zz"}}},
        {"own": {"drop": True}},
        {"empty": {"put": {**NEW_CODE, "settings": {"code": ""}}}},
    ],
    ids=["write elsewhere", "move", "remove", "add an empty one"],
)
def test_lets_them_do_everything_else(page: Page, changes: Changes) -> None:
    write(page, changes, MAY_NOT)


def test_lets_them_take_their_removal_back(page: Page) -> None:
    write(page, {"own": {"drop": True}}, MAY_NOT)
    undo_step(page.id, code=MAY_NOT)
    assert settings_now(page, "own") == {"code": "<p>mine</p>"}


def test_does_not_bring_code_back_for_those_who_lost_the_right(page: Page) -> None:
    write(page, CHANGES["changes"], MAY)
    with pytest.raises(CodeNotAllowed):
        undo_step(page.id, code=MAY_NOT)
    undo_step(page.id, code=MAY)
    with pytest.raises(CodeNotAllowed):
        redo_step(page.id, code=MAY_NOT)
    assert settings_now(page, "own") == {"code": "<p>mine</p>"}


def test_flags_changed_code_in_the_audit_log(page: Page) -> None:
    """D-43"""
    write(page, {"title": {"settings": {"text": "Bye"}}}, MAY)
    write(page, CHANGES["changes"], MAY)
    undo_step(page.id, code=MAY)
    details = AuditEntry.objects.order_by("sequence").values_list("operation", "detail")
    flags = [(act, detail.get("changed_code")) for act, detail in details if act != "content.create_page"]
    assert flags == [
        ("content.edit_draft", None),
        ("content.edit_draft", ["own"]),
        ("content.undo_step", ["own"]),
    ]


def test_flags_code_that_goes_live(page: Page) -> None:
    """D-43"""
    types = NodeTypes({"band": NO_SETTINGS}, {"heading": NO_SETTINGS, "code": CODE_SETTINGS})
    publish_page(page.id, types=types)
    publish_page(page.id, types=types)
    details = AuditEntry.objects.filter(operation="content.publish_page").order_by("sequence")
    assert [entry.detail.get("changed_code") for entry in details] == [["own"], None]


def test_does_not_take_the_removal_of_a_block_for_a_change_of_code() -> None:
    assert changed_code(settings_of, nodes_of(CODE), {}) == []
    assert changed_code(settings_of, {}, nodes_of(CODE)) == ["own"]
