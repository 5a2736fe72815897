"""Order keys of the server and of the studio are the same kind; the studio's test reads the same file."""

import json
from pathlib import Path
from typing import Any

import pytest
from fractional_indexing import generate_key_between

from sitewright.content.order_keys import is_order_key, numbered
from sitewright.content.tree_repair import repaired

_STUDIO = Path(__file__).parents[2] / "frontend/studio/src/features/editor/document"
SHARED = json.loads((_STUDIO / "order-keys.json").read_text(encoding="utf-8"))


def _sections(*orders: str) -> dict[str, Any]:
    return {
        f"s{place}": {
            "kind": "section",
            "type": "text",
            "parent": "",
            "order": order,
            "settings": {},
            "placement": {},
        }
        for place, order in enumerate(orders)
    }


@pytest.mark.parametrize(("before", "after", "key"), SHARED["between"])
def test_makes_the_keys_the_studio_makes(before: str, after: str, key: str) -> None:
    assert generate_key_between(before or None, after or None) == key
    assert (before < key, not after or key < after, is_order_key(key)) == (True, True, True)


def test_numbers_as_the_studio_would() -> None:
    assert numbered(70) == SHARED["numbered"]
    assert sorted(SHARED["numbered"]) == SHARED["numbered"]


@pytest.mark.parametrize("key", SHARED["earlier"])
def test_what_earlier_servers_numbered_are_keys(key: str) -> None:
    assert is_order_key(key)


def test_a_row_an_earlier_server_numbered_is_left_alone() -> None:
    sections = _sections(*sorted(SHARED["earlier"]))
    assert repaired(sections) == sections


@pytest.mark.parametrize("text", [*SHARED["none"], "", "a!", "a0é", "a٣"])
def test_knows_what_is_no_key(text: str) -> None:
    assert not is_order_key(text)


@pytest.mark.parametrize("orders", [("a0V", "a1V", "n"), ("F", "a0V", "a1V"), ("a0V", "a0VV", "a0Z0V", "zz")])
def test_a_row_with_a_key_of_an_earlier_studio_is_numbered_in_its_order(orders: tuple[str, ...]) -> None:
    nodes = repaired(_sections(*sorted(orders)))
    assert [nodes[f"s{place}"]["order"] for place in range(len(orders))] == numbered(len(orders))
