from datetime import timedelta

import pytest
from django.db import connection, transaction

from sitewright.accounts.models import Role
from sitewright.content.draft_steps import next_labels
from sitewright.content.drafts import compact, open_draft
from sitewright.content.errors import BadDraftUpdate, DraftRebuilt, InvalidTree, NothingToRedo, NothingToUndo
from sitewright.content.models import DraftStep, Page
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.discard_draft import discard_draft
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.owner_queries import get_page
from sitewright.content.tree_versions import nodes_of
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from tests.content.conftest import OWNER
from tests.content.trees import HOME, Editor, block, section, tree

pytestmark = pytest.mark.usefixtures("still_clock", "website")

COLLEAGUE = Actor(person_id=new_id(), name="Ben", roles=frozenset({Role.EDITOR}))


@pytest.fixture
def page(website: object) -> Page:
    return create_page("Home", slug="", tree=HOME)


@pytest.fixture
def editor(page: Page) -> Editor:
    return Editor(page.id)


def text_of(editor: Editor, node_id: str = "title") -> str:
    text: str = editor.nodes[node_id]["settings"]["text"]
    return text


def stored_tree(page: Page) -> object:
    with transaction.atomic():
        return open_draft(page.id).tree


def test_gives_the_client_the_tree_it_was_made_of(editor: Editor) -> None:
    assert editor.tree == HOME


def test_keeps_a_clients_change(page: Page, editor: Editor) -> None:
    editor.set("title", text="Hello")
    assert stored_tree(page) == editor.tree
    assert text_of(editor) == "Hello"


def test_answers_only_the_sections_that_look_different(editor: Editor) -> None:
    answer = editor.set("title", text="Hello")
    assert answer.changed_sections == ["top"]
    assert answer.order == ["top", "more"]


def test_answers_a_move_by_order_alone(editor: Editor) -> None:
    nodes = editor.nodes
    nodes["top"]["order"], nodes["more"]["order"] = nodes["more"]["order"], nodes["top"]["order"]
    answer = editor.become(nodes, "Moved section")
    assert (answer.changed_sections, answer.order) == ([], ["more", "top"])


def test_names_both_sections_when_a_block_moves_between_them(editor: Editor) -> None:
    nodes = editor.nodes
    nodes["title"]["parent"] = "more"
    assert set(editor.become(nodes).changed_sections) == {"top", "more"}


def test_undoes_and_redoes_one_step(page: Page, editor: Editor) -> None:
    editor.set("title", text="Hello")
    editor.take(undo_step(page.id))
    assert editor.tree == HOME
    editor.take(redo_step(page.id))
    assert text_of(editor) == "Hello"


def test_names_what_can_be_undone(editor: Editor) -> None:
    undo = editor.set("title", "Typing", text="Hello").undo
    assert (undo.can_undo, undo.undo_label, undo.can_redo) == (True, "Typing", False)


def test_undoes_after_a_reload(page: Page, editor: Editor) -> None:
    editor.set("title", text="Hello")
    reloaded = Editor(page.id, client_id=8)
    reloaded.take(undo_step(page.id))
    assert reloaded.tree == HOME


def test_redoes_after_a_reload(page: Page, editor: Editor) -> None:
    editor.set("title", text="Hello")
    undo_step(page.id)
    reloaded = Editor(page.id, client_id=8)
    reloaded.take(redo_step(page.id))
    assert text_of(reloaded) == "Hello"


def test_brings_back_a_removed_section_with_its_blocks(page: Page, editor: Editor) -> None:
    editor.become({i: n for i, n in editor.nodes.items() if i not in ("top", "title", "lead")}, "Deleted")
    editor.take(undo_step(page.id))
    assert editor.tree == HOME


def test_makes_one_step_of_typing(page: Page, editor: Editor) -> None:
    for length in range(1, 6):
        editor.set("title", "Typing", text="Hello"[:length])
    assert DraftStep.objects.count() == 1
    editor.take(undo_step(page.id))
    assert editor.tree == HOME


def test_begins_a_new_step_after_a_second(editor: Editor) -> None:
    editor.set("title", "Typing", text="H")
    with clock.moved(timedelta(seconds=1.1)):
        editor.set("title", "Typing", text="He")
    assert DraftStep.objects.count() == 2


def test_begins_a_new_step_for_another_setting(editor: Editor) -> None:
    editor.set("title", "Typing", text="H")
    editor.set("title", "Typing", size="l")
    assert DraftStep.objects.count() == 2


def test_forgets_what_could_be_redone_at_a_new_step(page: Page, editor: Editor) -> None:
    editor.set("title", "One", text="One")
    editor.take(undo_step(page.id))
    editor.set("title", "Two", text="Two")
    with pytest.raises(NothingToRedo):
        redo_step(page.id)


def test_undoes_only_ones_own_step(page: Page, editor: Editor) -> None:
    editor.set("title", "Mine", text="Mine")
    with acting_as(COLLEAGUE):
        editor.set("shop", "Theirs", label="Theirs")
    editor.take(undo_step(page.id))
    assert text_of(editor) == "Meadow Press"
    assert editor.nodes["shop"]["settings"]["label"] == "Theirs"


def test_keeps_what_a_colleague_set_since(page: Page, editor: Editor) -> None:
    editor.set("title", "Mine", text="Mine", size="l")
    with acting_as(COLLEAGUE):
        editor.set("title", "Theirs", text="Theirs")
    editor.take(undo_step(page.id))
    assert editor.nodes["title"]["settings"] == {"text": "Theirs"}


def test_keeps_a_section_a_colleague_put_a_block_into(page: Page, editor: Editor) -> None:
    editor.become({**editor.nodes, **nodes_of(tree(section("new")))}, "Added")
    with acting_as(COLLEAGUE):
        editor.write({"theirs": {"put": {**nodes_of(tree(section("new", block("theirs"))))["theirs"]}}})
    editor.take(undo_step(page.id))
    assert {"new", "theirs"} <= editor.nodes.keys()


def test_merges_two_peoples_edits_of_one_block(page: Page, editor: Editor) -> None:
    other = Editor(page.id, client_id=8)
    editor.set("title", text="Hello")
    with acting_as(COLLEAGUE):
        answer = other.set("title", size="l")
    assert answer.tree["sections"][0]["blocks"][0]["settings"] == {"text": "Hello", "size": "l"}


def test_gives_a_client_what_others_did_when_it_says_what_it_knows(page: Page, editor: Editor) -> None:
    other = Editor(page.id, client_id=8)
    editor.set("title", text="Hello")
    known = other.document.state_vector()
    other.document.write({"title": {"settings": {"size": "l"}}})
    update = other.document.update_since(known)
    other.take(apply_draft_update(page.id, update, "Edit", state_vector=other.document.state_vector()))
    assert other.tree == stored_tree(page)


def test_removes_a_block_whose_section_someone_deleted(page: Page, editor: Editor) -> None:
    other = Editor(page.id, client_id=8)
    editor.become({i: n for i, n in editor.nodes.items() if i not in ("more", "shop")}, "Deleted")
    new_block = {"kind": "block", "type": "text", "parent": "more", "order": "b1", "settings": {}}
    answer = other.write({"orphan": {"put": new_block}}, "Added")
    assert answer.order == ["top"]
    assert "orphan" not in other.nodes
    assert stored_tree(page) == other.tree


def test_separates_siblings_with_one_order_key(page: Page, editor: Editor) -> None:
    other = Editor(page.id, client_id=8)
    twins = [nodes_of(tree(section(name)))[name] | {"order": "zz"} for name in ("left", "right")]
    editor.write({"left": {"put": twins[0]}})
    answer = other.write({"right": {"put": twins[1]}})
    orders = [node["order"] for node in other.nodes.values() if node["kind"] == "section"]
    assert len(orders) == len(set(orders)) == 4
    assert answer.order == ["top", "more", "left", "right"]


def test_drops_a_node_that_is_no_shared_map(page: Page, editor: Editor) -> None:
    known = editor.document.state_vector()
    editor.document._nodes["plain"] = nodes_of(tree(section("plain")))["plain"]
    editor.document._nodes["text"] = "not a node"
    answer = editor.send(editor.document.update_since(known), "Edit")
    assert answer.order == ["top", "more"]
    assert editor.tree == HOME == stored_tree(page)


@pytest.mark.parametrize("update", [b"", b"garbage", b"\xff" * 40, b"\x01\x01\x05\x00"])
def test_refuses_what_is_no_update(page: Page, update: bytes) -> None:
    with pytest.raises(BadDraftUpdate):
        apply_draft_update(page.id, update, "Edit")
    assert stored_tree(page) == HOME


def test_refuses_more_than_sixty_blocks_in_a_section(editor: Editor, page: Page) -> None:
    """PL-9.38"""
    sixty = tree(section("top", *(block(f"b{i}") for i in range(60))))
    editor.become(nodes_of(sixty))
    with pytest.raises(InvalidTree):
        editor.write({"b60": {"put": nodes_of(tree(section("top", block("b60"))))["b60"] | {"order": "zz"}}})
    assert len(stored_tree(page)["sections"][0]["blocks"]) == 60  # type: ignore[index]


def test_refuses_an_update_for_a_rebuilt_document(page: Page, editor: Editor) -> None:
    known = editor.document.state_vector()
    editor.document.write({"title": {"settings": {"text": "Old"}}})
    with pytest.raises(DraftRebuilt):
        apply_draft_update(page.id, editor.document.update_since(known), "Edit", epoch=99)


def test_rebuilds_a_large_document_without_changing_the_tree(
    page: Page, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor.set("title", text="Hello")
    monkeypatch.setattr("sitewright.content.drafts._COMPACT_ABOVE_BYTES", 10)
    with transaction.atomic():
        draft = open_draft(page.id)
        assert compact(draft)
    assert (Editor(page.id).tree, draft.row.epoch) == (editor.tree, 2)


def test_discards_back_to_what_is_published_and_can_undo_that(page: Page, editor: Editor) -> None:
    publish_page(page.id)
    editor.set("title", text="Hello")
    editor.take(discard_draft(page.id))
    assert editor.tree == HOME
    editor.take(undo_step(page.id))
    assert text_of(editor) == "Hello"


def test_a_discarded_draft_has_no_changes_until_that_is_undone(page: Page, editor: Editor) -> None:
    publish_page(page.id)
    editor.set("title", text="Hello")
    editor.take(discard_draft(page.id))
    assert not get_page(page.id).has_unpublished_changes
    editor.take(undo_step(page.id))
    assert get_page(page.id).has_unpublished_changes


def test_says_when_there_is_nothing_to_undo(page: Page) -> None:
    with pytest.raises(NothingToUndo):
        undo_step(page.id)


def test_does_not_undo_a_strangers_step(page: Page, editor: Editor) -> None:
    editor.set("title", text="Hello")
    with acting_as(COLLEAGUE), pytest.raises(NothingToUndo):
        undo_step(page.id)


def test_notes_each_step_once_in_the_audit_log(editor: Editor) -> None:
    """N08"""
    before = AuditEntry.objects.count()
    for length in range(1, 4):
        editor.set("title", "Typing", text="Hello"[:length])
    assert AuditEntry.objects.count() == before + 1


def test_keeps_at_most_five_hundred_steps(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitewright.content.draft_steps._MOST_STEPS", 3)
    for number in range(5):
        editor.set("title", f"Step {number}", text=str(number))
    assert list(DraftStep.objects.order_by("sequence").values_list("label", flat=True)) == [
        "Step 2",
        "Step 3",
        "Step 4",
    ]


def test_finds_the_steps_of_one_person(page: Page, editor: Editor) -> None:
    editor.set("title", "First", text="1")
    editor.set("title", "Second", text="2")
    undo_step(page.id)
    assert next_labels(page.id, OWNER.person_id) == ("First", "Second")
    assert next_labels(page.id, COLLEAGUE.person_id) == (None, None)


def test_writes_with_few_queries(editor: Editor, django_assert_max_num_queries: object) -> None:
    editor.set("title", "One", text="1")
    # One more than the owner API needs, which has read what the theme offers already (`CodeRule.types`).
    with django_assert_max_num_queries(16, connection=connection):  # type: ignore[operator]
        editor.set("title", "Two", text="2")


def test_types_on_with_few_queries(editor: Editor, django_assert_max_num_queries: object) -> None:
    editor.set("title", "Typing", text="1")
    with django_assert_max_num_queries(10, connection=connection):  # type: ignore[operator]
        editor.set("title", "Typing", text="12")


def test_names_the_steps_of_one_person_that_come_next(page: Page, editor: Editor) -> None:
    for label in ("First", "Second", "Third"):
        editor.set("title", label, text=label)
    undo_step(page.id)
    undo_step(page.id)
    assert next_labels(page.id, OWNER.person_id) == ("First", "Second")
    assert next_labels(page.id, COLLEAGUE.person_id) == (None, None)
