"""Blocks in blocks: whatever a merge made of them hangs in a section again, no deeper than allowed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.content.draft_answer import changed_sections
from sitewright.content.errors import InvalidTree
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.page_tree import MOST_LEVELS, Node, Nodes, block_counts, items_of, section_of, tree_of
from sitewright.content.site_node_types import site_node_types
from sitewright.content.tree_changes import diff, revert
from sitewright.content.tree_repair import repaired
from sitewright.content.tree_settings import check_types
from sitewright.content.tree_versions import nodes_of
from tests.content.trees import Editor, block, section, tree

_IDS = "abcdefghijklmnop"


def group(block_id: str, *blocks: dict[str, Any]) -> dict[str, Any]:
    return {"id": block_id, "type": "group", "settings": {}, "blocks": list(blocks)}


@st.composite
def raw_nodes(draw: st.DrawFn) -> dict[str, Any]:
    """Nodes that hang in any of each other, as merges may leave them."""
    sections = draw(st.lists(st.sampled_from("STU"), unique=True))
    blocks = draw(st.lists(st.sampled_from(_IDS), unique=True, max_size=len(_IDS)))
    raw = {name: _node("section", "", draw(st.sampled_from(["a0", "a1", "?"]))) for name in sections}
    for name in blocks:
        parent = draw(st.sampled_from([*_IDS, "S", "T", "U", "gone"]))
        raw[name] = _node("block", parent, draw(st.sampled_from(["a0", "a1", "a2", ""])))
    return raw


def _node(kind: str, parent: str, order: str) -> dict[str, Any]:
    return {"kind": kind, "type": "group", "parent": parent, "order": order, "settings": {}, "placement": {}}


def _chain(length: int) -> dict[str, Any]:
    """A section and blocks, each inside the one before."""
    names = ["S", *_IDS[: length - 1]]
    return {
        name: _node("block" if parent else "section", parent, "a0")
        for name, parent in zip(names, ["", *names], strict=False)
    }


def level_of(nodes: Nodes, node_id: str) -> int:
    parent = nodes[node_id]["parent"]
    return 1 if not parent else 1 + level_of(nodes, parent)


def _no_texts(_node: Node) -> tuple[str, ...]:
    """Nobody writes here with somebody else."""
    return ()


@given(raw_nodes())
def test_repairs_once_and_for_all(raw: dict[str, Any]) -> None:
    once = repaired(raw)
    assert repaired(once) == once


@given(raw_nodes())
def test_hangs_everything_in_a_section_within_bounds(raw: dict[str, Any]) -> None:
    nodes = repaired(raw)
    assert all(level_of(nodes, node_id) <= MOST_LEVELS for node_id in nodes)
    assert {item["id"] for _kind, item in items_of(tree_of(nodes))} == nodes.keys()


@given(raw_nodes(), raw_nodes())
def test_takes_back_exactly_what_was_done(one: dict[str, Any], other: dict[str, Any]) -> None:
    before, after = repaired(one), repaired(other)
    assert revert(after, diff(before, after), diff(after, before), _no_texts) == before


@given(raw_nodes())
def test_a_tree_and_its_nodes_say_the_same(raw: dict[str, Any]) -> None:
    made = tree_of(repaired(raw))
    assert tree_of(nodes_of(made)) == made


@given(raw_nodes())
def test_counts_the_blocks_of_a_section_at_any_depth(raw: dict[str, Any]) -> None:
    nodes = repaired(raw)
    assert sum(block_counts(nodes)) == sum(node["kind"] == "block" for node in nodes.values())


@given(raw_nodes(), raw_nodes())
def test_a_change_shows_in_its_section_however_deep(one: dict[str, Any], other: dict[str, Any]) -> None:
    before, after = repaired(one), repaired(other)
    changed = set(changed_sections(before, after))
    for node_id in after:
        if after[node_id] != before.get(node_id) and after[node_id]["kind"] == "block":
            assert section_of(after, node_id) in changed


def test_loses_neither_of_two_groups_moved_into_each_other() -> None:
    nodes = repaired({**_chain(1), "b": _node("block", "c", "a0"), "c": _node("block", "b", "a0")})
    assert {node_id: node["parent"] for node_id, node in nodes.items()} == {"S": "", "b": "S", "c": "b"}


def test_brings_up_what_stands_too_deep() -> None:
    nodes = repaired(_chain(MOST_LEVELS + 3))
    deepest = _IDS[MOST_LEVELS - 2 : MOST_LEVELS + 2]
    assert {nodes[name]["parent"] for name in deepest} == {_IDS[MOST_LEVELS - 3]}
    assert len(nodes) == MOST_LEVELS + 3


def test_a_step_taken_back_leaves_the_groups_around_what_others_put_in() -> None:
    before = repaired(_chain(1))
    mine = repaired(_chain(4))
    theirs = repaired({**mine, "x": _node("block", "c", "a0"), "y": _node("block", "S", "a5")})
    left = repaired(revert(theirs, diff(before, mine), diff(mine, before), _no_texts))
    assert left == theirs


def nested(levels: int) -> dict[str, Any]:
    inner = block("deep")
    for level in range(levels - 2):
        inner = group(f"g{level}", inner)
    return tree(section("top", inner))


@pytest.mark.usefixtures("website")
class TestStored:
    def test_keeps_a_tree_as_deep_as_allowed(self) -> None:
        page = create_page("Page", slug="page", tree=nested(MOST_LEVELS))
        assert Editor(page.id).tree == nested(MOST_LEVELS)

    @pytest.mark.parametrize(
        "broken",
        [
            nested(MOST_LEVELS + 1),
            tree(section("top", group("g", *(block(f"b{i}") for i in range(60))))),
            tree(section("top", group("g", block("top")))),
            tree(section("top", {**block("b"), "placement": {"base": {"span": 13}}})),
            tree(section("top", {**block("b"), "blocks": {}})),
        ],
        ids=["too deep", "too many blocks", "an id twice", "beyond the grid", "no list"],
    )
    def test_refuses_a_body_that_is_no_tree(self, broken: dict[str, Any]) -> None:
        """PL-9.38"""
        with pytest.raises(InvalidTree):
            create_page("Page", slug="page", tree=broken)

    def test_refuses_a_block_in_one_that_takes_none(self) -> None:
        page = create_page("Page", slug="page", tree=tree(section("top", block("a"), block("b"))))
        editor = Editor(page.id)
        with pytest.raises(InvalidTree) as refused:
            editor.write({"b": {"fields": {"parent": "a"}}})
        assert refused.value.fields == {"b": "A block of the type heading cannot stand in heading."}

    def test_takes_a_block_into_a_group_and_back(self) -> None:
        before = tree(section("top", group("g"), block("b")))
        page = create_page("Page", slug="page", tree=before)
        editor = Editor(page.id)
        shown = editor.tree
        assert editor.write({"b": {"fields": {"parent": "g"}}}, "Move heading").changed_sections == ["top"]
        assert editor.tree == tree(section("top", group("g", block("b"))))
        editor.take(undo_step(page.id))
        assert editor.tree == shown

    def test_does_not_publish_what_cannot_stand_there(self) -> None:
        """A draft begun under another theme, say."""
        body = tree(section("top", {**block("a"), "blocks": [block("b")]}))
        page: Page = create_page("Page", slug="page", tree=body)
        with pytest.raises(InvalidTree) as refused:
            publish_page(page.id, types=site_node_types())
        assert set(refused.value.fields) == {"b"}
        with pytest.raises(InvalidTree):
            check_types(body, site_node_types())
