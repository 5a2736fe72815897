"""Drafts and steps as the release before wrote them: texts as plain values, under one fixed client id."""

from typing import Any

import pytest
from django.db import transaction
from pycrdt import Doc, Map

from sitewright.accounts.models import Role
from sitewright.content.draft_answer import catch_up
from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import open_draft
from sitewright.content.models import DraftStep, Page, PageDraft
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.owner_queries import draft_tree, get_page
from sitewright.content.text_merge import TypedText
from sitewright.content.tree_versions import nodes_of
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from tests.content.conftest import OWNER
from tests.content.trees import HOME, Editor

pytestmark = pytest.mark.usefixtures("still_clock", "website")

_FIXED_CLIENT_ID = 1
COLLEAGUE = Actor(person_id=new_id(), name="Ben", roles=frozenset({Role.EDITOR}))


@pytest.fixture
def page(website: object) -> Page:
    page = create_page("Home", slug="", tree=HOME)
    PageDraft.objects.filter(page=page).update(document=_document_of_before())
    return page


def _document_of_before() -> bytes:
    document: Doc[Any] = Doc(client_id=_FIXED_CLIENT_ID)
    nodes: Map[Any] = document.get("nodes", type=Map)
    for node_id, node in nodes_of(HOME).items():
        fields = {name: value for name, value in node.items() if name != "settings"}
        nodes[node_id] = Map({**fields, "settings": Map(dict(node["settings"]))})
    return document.get_update()


def _text(page: Page) -> str:
    with transaction.atomic():
        text: str = open_draft(page.id).nodes["title"]["settings"]["text"]
    return text


def _note_step_of_before(page: Page, old: str, new: str) -> None:
    DraftStep.objects.create(
        page=page, sequence=PageDraft.objects.get(page=page).sequence, actor_id=OWNER.person_id,
        label="Typing", forward={"title": {"fields": {}, "settings": {"text": new}, "unset": []}},
        backward={"title": {"fields": {}, "settings": {"text": old}, "unset": []}}, created_at=clock.now(),
    )  # fmt: skip


def test_can_be_shown_as_it_is(page: Page) -> None:
    assert draft_tree(page.id) == HOME


def test_two_write_into_one_text_of_it(page: Page) -> None:
    first, second = Editor(page.id, client_id=7), Editor(page.id, client_id=8)
    first.set("title", text="The Meadow Press")
    second.set("title", text="Meadow Press, 1911")
    assert _text(page) == "The Meadow Press, 1911"


def test_is_brought_up_to_date_once_and_stays_as_published(page: Page) -> None:
    publish_page(page.id)
    PageDraft.objects.filter(page=page).update(document=_document_of_before())
    for _ in range(2):
        with transaction.atomic():
            sequence = open_draft(page.id).row.sequence
    assert sequence == PageDraft.objects.get(page=page).sequence
    assert not get_page(page.id).has_unpublished_changes


def test_what_a_window_is_told_of_it_is_stored(page: Page) -> None:
    """Otherwise what it writes next would hang on something that nobody else has."""
    window = DraftDocument(_document_of_before(), client_id=7)
    window.apply_update(catch_up(page.id, window.state_vector(), epoch=1).update)
    known = window.state_vector()
    window.write({"title": {"settings": {"text": "Meadow Press, 1911"}}})
    apply_draft_update(page.id, window.update_since(known), "Typing")
    assert _text(page) == "Meadow Press, 1911"


def test_a_step_of_before_is_taken_back_and_made_again(page: Page) -> None:
    editor = Editor(page.id)
    editor.set("title", text="Meadow Press, 1911")
    DraftStep.objects.all().delete()
    _note_step_of_before(page, "Meadow Press", "Meadow Press, 1911")
    with acting_as(COLLEAGUE):
        editor.set("title", text="The Meadow Press, 1911")
    undo_step(page.id)
    assert _text(page) == "The Meadow Press"
    redo_step(page.id)
    assert _text(page) == "The Meadow Press, 1911"


def test_a_window_of_before_loses_no_words(page: Page) -> None:
    """It puts a plain value in the place of the shared text, and says what it began with."""
    old, new = Editor(page.id, client_id=7), Editor(page.id, client_id=8)
    known = old.document.state_vector()
    old.document._nodes["title"]["settings"]["text"] = "The Meadow Press"
    update = old.document.update_since(known)
    new.set("title", text="Meadow Press, 1911")
    typed = [TypedText("title", "text", "Meadow Press", "The Meadow Press")]
    apply_draft_update(page.id, update, "Typing", typed=typed)
    assert _text(page) == "The Meadow Press, 1911"
