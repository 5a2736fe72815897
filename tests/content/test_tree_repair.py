"""What a merge or a client's mistake leaves behind is made legal."""

from typing import Any

from sitewright.content.tree_repair import repaired

_SECTION = {
    "kind": "section", "type": "band", "parent": "", "order": "a0", "settings": {}, "placement": {},
}  # fmt: skip


def _block(**changes: Any) -> dict[str, Any]:
    return {"kind": "block", "type": "text", "parent": "s", "order": "a0", "settings": {}, **changes}


def test_leaves_out_a_block_whose_section_is_gone() -> None:
    assert repaired({"b": _block()}) == {}


def test_gives_siblings_with_one_key_their_own() -> None:
    nodes = repaired({"s": _SECTION, "a": _block(), "b": _block()})
    assert nodes["a"]["order"] < nodes["b"]["order"]


def test_takes_out_what_no_database_text_may_hold() -> None:
    settings = {"text": "a\0b", "rows": [{"ti\0tle": "\0"}], "size": 3}
    nodes = repaired({"s": _SECTION, "b": _block(settings=settings)})
    assert nodes["b"]["settings"] == {"text": "ab", "rows": [{"title": ""}], "size": 3}


def test_leaves_out_a_node_with_a_name_no_database_text_may_hold() -> None:
    assert repaired({"s": _SECTION, "b": _block(type="te\0xt"), "c\0": _block()}) == {"s": _SECTION}
