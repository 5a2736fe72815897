"""Pages as earlier releases stored them: shown as they were, edited, undone across the change, published."""

from typing import Any

import pytest
from pycrdt import Doc, Map

from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import open_draft
from sitewright.content.models import DraftStep, Page, PageDraft, PageRevision
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.discard_draft import discard_draft
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.owner_queries import draft_tree, publication_status
from sitewright.content.page_tree import Tree, items_of
from sitewright.content.queries import page_by_slug
from sitewright.content.tree_versions import nodes_of, upgraded
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from tests.content.conftest import OWNER
from tests.content.trees import Editor, block, section

pytestmark = pytest.mark.usefixtures("still_clock", "website")

OLD: Tree = {
    "version": 1,
    "sections": [
        section(
            "top",
            block("wide", text="Wide"),
            block("half", text="Half", span=6),
            block("both", text="Both", span={"base": 4, "phone": 6}),
        )
    ],
}
PLACEMENTS = {"wide": {}, "half": {"base": {"span": 6}}, "both": {"base": {"span": 4}, "phone": {"span": 6}}}


def old_document(tree: Tree) -> bytes:
    """The draft as the release before wrote it, key by key."""
    doc: Doc[Any] = Doc(client_id=1)
    nodes: Map[Any] = doc.get("nodes", type=Map)
    settings = {item["id"]: item["settings"] for _kind, item in items_of(tree)}
    for node_id, node in nodes_of(tree).items():
        plain = {name: node[name] for name in ("kind", "type", "parent", "order")}
        nodes[node_id] = Map({**plain, "settings": Map(settings[node_id])})
    return doc.get_update()


@pytest.fixture
def page(website: object) -> Page:
    """Published and drafted by the release before."""
    page = create_page("Old", slug="old", tree=OLD)
    publish_page(page.id)
    PageRevision.objects.filter(page=page).update(tree=OLD)
    PageDraft.objects.filter(page=page).update(document=old_document(OLD))
    return page


def placements(tree: Tree) -> dict[str, Any]:
    return {item["id"]: item.get("placement", {}) for kind, item in items_of(tree) if kind == "block"}


def spans(tree: Tree) -> list[Any]:
    return [item["settings"]["span"] for _kind, item in items_of(tree) if "span" in item["settings"]]


def old_step(page: Page, forward: dict[str, Any], backward: dict[str, Any], *, sequence: int) -> DraftStep:
    made: DraftStep = DraftStep.objects.create(
        page_id=page.id, sequence=sequence, actor_id=OWNER.person_id, label="Edit heading",
        forward=forward, backward=backward, created_at=clock.now(),
    )  # fmt: skip
    return made


def written(**change: Any) -> dict[str, Any]:
    return {"half": {"fields": {}, "settings": {}, "unset": [], **change}}


def test_visitors_and_owners_read_it_in_todays_shape(page: Page) -> None:
    published, draft = page_by_slug("old"), draft_tree(page.id)
    assert published
    assert draft
    for tree in (published["tree"], draft, Editor(page.id).tree):
        assert tree == upgraded(OLD)
        assert (placements(tree), spans(tree)) == (PLACEMENTS, [])


def test_opening_it_is_no_change(page: Page) -> None:
    """But that its texts become ones that two can write in (decision 0018)."""
    stored = DraftDocument(bytes(PageDraft.objects.get(page=page).document))
    assert open_draft(page.id).document.raw_nodes() == stored.raw_nodes()
    tree = draft_tree(page.id)
    assert tree
    assert publication_status(page.id, tree).status == "live"


def test_edits_publishes_and_undoes_it(page: Page) -> None:
    editor = Editor(page.id)
    placed = {"base": {"column": 2, "span": 6}, "phone": {"span": 12}}
    editor.write({"half": {"fields": {"placement": placed}}}, "Place heading")
    publication = publish_page(page.id)
    revision = PageRevision.objects.order_by("-number").first()
    assert revision
    assert (revision.tree["version"], placements(revision.tree)) == (2, {**PLACEMENTS, "half": placed})
    editor.take(undo_step(page.id))
    assert placements(editor.tree) == PLACEMENTS
    undo_change_set(publication.change_set_id)
    back = page_by_slug("old")
    assert back
    assert placements(back["tree"]) == PLACEMENTS


def test_takes_back_a_width_chosen_before_the_change(page: Page) -> None:
    old_step(page, written(settings={"span": 6}), written(settings={"span": {"base": 3}}), sequence=40)
    PageDraft.objects.filter(page=page).update(sequence=40)
    editor = Editor(page.id)
    editor.take(undo_step(page.id))
    assert placements(editor.tree)["half"] == {"base": {"span": 3}}
    editor.take(redo_step(page.id))
    assert placements(editor.tree) == PLACEMENTS


def test_takes_back_a_first_width_chosen_before_the_change(page: Page) -> None:
    old_step(page, written(settings={"span": 6}), written(unset=["span"]), sequence=40)
    PageDraft.objects.filter(page=page).update(sequence=40)
    undo_step(page.id)
    assert placements(Editor(page.id).tree)["half"] == {}


def test_brings_back_a_block_removed_before_the_change(page: Page) -> None:
    old_node = {
        "kind": "block", "type": "heading", "parent": "top", "order": "a9",
        "settings": {"text": "Gone", "span": 3},
    }  # fmt: skip
    old_step(page, {"gone": {"drop": True}}, {"gone": {"put": old_node}}, sequence=40)
    PageDraft.objects.filter(page=page).update(sequence=40)
    undo_step(page.id)
    tree = Editor(page.id).tree
    assert (placements(tree)["gone"], spans(tree)) == ({"base": {"span": 3}}, [])


def test_keeps_a_placement_chosen_since_when_an_older_width_is_taken_back(page: Page) -> None:
    old_step(page, written(settings={"span": 6}), written(settings={"span": 3}), sequence=40)
    PageDraft.objects.filter(page=page).update(sequence=40)
    editor = Editor(page.id)
    editor.write({"half": {"fields": {"placement": {"base": {"span": 8}}}}}, "Place heading")
    DraftStep.objects.filter(label="Place heading").delete()
    editor.take(undo_step(page.id))
    assert placements(editor.tree)["half"] == {"base": {"span": 8}}


def test_goes_back_to_what_was_published_before_the_change(page: Page) -> None:
    editor = Editor(page.id)
    editor.write({"half": {"fields": {"placement": {"base": {"span": 8}}}}}, "Place heading")
    editor.take(discard_draft(page.id))
    assert editor.tree == upgraded(OLD)


def test_a_window_that_stayed_open_still_adds_blocks(page: Page) -> None:
    """The studio of the release before puts nodes without a placement."""
    editor = Editor(page.id)
    node = {"kind": "block", "type": "text", "parent": "top", "order": "a9", "settings": {"span": 3}}
    editor.write({"new": {"put": node}}, "Add text")
    assert placements(editor.tree)["new"] == {"base": {"span": 3}}
    assert spans(editor.tree) == []
