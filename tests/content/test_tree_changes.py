"""Undo is exact: undoing all that was done gives the first tree, and redoing all of it the last."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.page_tree import Node, Nodes, tree_of
from sitewright.content.tree_changes import apply, diff, revert, single_value
from sitewright.content.tree_repair import repaired
from sitewright.kit.ids import new_id
from tests.content.trees import HOME, Editor

_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1000, 1000)
    | st.floats(-10, 10, allow_nan=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["base", "phone"]), inner, max_size=2)
    ),
    max_leaves=4,
)
_SETTINGS = st.dictionaries(st.sampled_from(["text", "size", "align"]), _VALUES, max_size=3)
_ORDERS = st.text("0123456789abcdef", min_size=1, max_size=2)


@st.composite
def nodes(draw: st.DrawFn) -> Nodes:
    """Any nodes a client may leave behind, made legal the way the server does it."""
    sections = draw(st.lists(st.sampled_from("ABCD"), unique=True))
    blocks = draw(st.lists(st.sampled_from("abcdef"), unique=True)) if sections else []
    raw: dict[str, Any] = {s: _node("section", "", draw(_ORDERS), draw(_SETTINGS)) for s in sections}
    for block in blocks:
        raw[block] = _node("block", draw(st.sampled_from(sections)), draw(_ORDERS), draw(_SETTINGS))
    return repaired(raw)


def _node(kind: str, parent: str, order: str, settings_: dict[str, Any]) -> Node:
    return {
        "kind": kind,
        "type": "text",
        "parent": parent,
        "order": order,
        "settings": settings_,
        "placement": {},
    }


@given(nodes(), nodes())
def test_applies_what_it_found(before: Nodes, after: Nodes) -> None:
    assert apply(before, diff(before, after)) == after


def _no_texts(_node: Node) -> tuple[str, ...]:
    return ()


@given(nodes(), nodes())
def test_takes_back_exactly_what_was_done(before: Nodes, after: Nodes) -> None:
    assert revert(after, diff(before, after), diff(after, before), _no_texts) == before


@given(nodes(), nodes(), nodes())
def test_never_leaves_nodes_that_hang_nowhere_after_repair(first: Nodes, second: Nodes, third: Nodes) -> None:
    reverted = repaired(revert(third, diff(first, second), diff(second, first), _no_texts))
    assert all(not n["parent"] or n["parent"] in reverted for n in reverted.values())
    assert sum(len(s["blocks"]) + 1 for s in tree_of(reverted)["sections"]) == len(reverted)


@pytest.mark.django_db
@given(edits=st.lists(nodes(), min_size=1, max_size=6))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undoes_and_redoes_everything_through_the_stored_document(
    website: object, edits: list[Nodes]
) -> None:
    page = create_page("Page", slug=f"page-{new_id()}", tree=HOME)
    editor = Editor(page.id)
    first, states = editor.nodes, [editor.nodes]
    for number, wanted in enumerate(edits):
        editor.become(wanted, f"Edit {number}")
        if editor.nodes != states[-1]:
            states.append(editor.nodes)
    _undo_all(editor, states)
    assert editor.nodes == first
    _redo_all(editor, states)
    assert editor.nodes == states[-1]


def _undo_all(editor: Editor, states: list[Nodes]) -> None:
    for state in reversed(states[:-1]):
        editor.take(undo_step(editor.page_id))
        assert editor.nodes == state


def _redo_all(editor: Editor, states: list[Nodes]) -> None:
    for state in states[1:]:
        editor.take(redo_step(editor.page_id))
        assert editor.nodes == state


def test_knows_typing_by_its_one_setting() -> None:
    typing = {"a": {"fields": {}, "settings": {"text": "x"}, "unset": []}}
    assert single_value(typing) == ("a", "settings", "text")


def test_knows_a_stepper_by_the_one_placement() -> None:
    stepping = {"a": {"fields": {"placement": {"base": {"span": 6}}}, "settings": {}, "unset": []}}
    assert single_value(stepping) == ("a", "fields", "placement")


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"a": {"drop": True}},
        {"a": {"put": {}}},
        {"a": {"fields": {"order": "b"}, "settings": {"text": "x"}, "unset": []}},
        {"a": {"fields": {}, "settings": {"text": "x", "size": "l"}, "unset": []}},
        {"a": {"settings": {"text": "x"}}, "b": {"settings": {"text": "x"}}},
    ],
)
def test_takes_nothing_else_for_typing(changes: Any) -> None:
    assert single_value(changes) is None
