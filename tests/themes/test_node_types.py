from pathlib import Path
from typing import Any

import pytest

from sitewright.themes.errors import ThemeError
from sitewright.themes.node_types import NodeType, read_node_type

PATH = Path("blocks/card.json")


def card(*fields: dict[str, Any]) -> NodeType:
    return read_node_type(PATH, {"type": "card", "fields": list(fields)})


TEXT = {"name": "text", "type": "text", "default": "Hello"}
SIZE = {
    "name": "size", "type": "choice", "default": "m", "responsive": True,
    "choices": [{"value": "s", "label": "Small"}, {"value": "m", "label": "Medium"}],
}  # fmt: skip
LEVEL = {
    "name": "level",
    "type": "choice",
    "default": 2,
    "choices": [{"value": 1, "label": "1"}, {"value": 2, "label": "2"}],
}
EVERYWHERE = {"only": "all"}
"""Every section and block can be kept from phones."""
LIMIT = {"name": "limit", "type": "number", "default": 4, "min": 1, "max": 24}


def test_fills_in_defaults() -> None:
    assert card(TEXT, SIZE).schema.completed({}) == ({"text": "Hello", "size": "m", **EVERYWHERE}, {})


def test_keeps_an_empty_text() -> None:
    assert card(TEXT).schema.completed({"text": ""})[0]["text"] == ""


def test_splits_base_and_phone() -> None:
    assert card(SIZE).schema.completed({"size": {"base": "m", "phone": "s"}}) == (
        {"size": "m", **EVERYWHERE},
        {"size": "s"},
    )


def test_ignores_a_phone_value_of_a_field_that_has_one_value_only() -> None:
    assert card(TEXT).schema.completed({"text": {"base": "A", "phone": "B"}}) == (
        {"text": "A", **EVERYWHERE},
        {},
    )


def test_takes_a_choice_by_its_text() -> None:
    assert card(LEVEL).schema.completed({"level": "1"})[0]["level"] == 1


@pytest.mark.parametrize("value", ["huge", 7, None, ["s"]])
def test_puts_the_default_for_what_is_no_choice(value: object) -> None:
    assert card(SIZE).schema.completed({"size": value})[0]["size"] == "m"


@pytest.mark.parametrize(("value", "expected"), [(0, 1), (99, 24), (3, 3), ("3", 4), (True, 4)])
def test_keeps_numbers_in_range(value: object, expected: int) -> None:
    assert card(LIMIT).schema.completed({"limit": value})[0]["limit"] == expected


@pytest.mark.parametrize("address", ["javascript:alert(1)", " JAVASCRIPT:x", "data:text/html,x"])
def test_drops_links_that_run_code(address: str) -> None:
    link = {"name": "href", "type": "link", "default": "/shop"}
    assert card(link).schema.completed({"href": address})[0]["href"] == "/shop"


def test_completes_the_rows_of_a_list() -> None:
    rows = {"name": "rows", "type": "list", "default": [], "fields": [TEXT]}
    assert card(rows).schema.completed({"rows": [{}, {"text": "B"}, "no row"]})[0]["rows"] == [
        {"text": "Hello"},
        {"text": "B"},
    ]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ({"type": "other"}, "name of the file"),
        ({"type": "card", "fields": [{"name": "a b", "type": "text"}]}, "no usable name"),
        ({"type": "card", "fields": [{"name": "a", "type": "slider"}]}, "unknown type 'slider'"),
        ({"type": "card", "fields": [{"name": "a", "type": "choice"}]}, "`choices`"),
        ({"type": "card", "fields": [{**SIZE, "default": "xl"}]}, "not among the choices"),
        ({"type": "card", "fields": [TEXT, TEXT]}, "same name"),
        ({"type": "card", "fields": [{"name": "span", "type": "text"}]}, "cannot be called 'span'"),
        ({"type": "card", "holds": "text"}, "`holds` must be"),
    ],
)
def test_names_what_is_wrong_in_a_schema(source: dict[str, Any], problem: str) -> None:
    with pytest.raises(ThemeError, match=problem):
        read_node_type(PATH, source)


def test_describes_itself_for_the_studio() -> None:
    described = card(LIMIT).as_json()
    assert described["fields"][0] == {
        "name": "limit", "type": "number", "label": "Limit", "default": 4, "help": "",
        "responsive": False, "inline": False, "min": 1, "max": 24,
        "schema": {"type": "number", "minimum": 1, "maximum": 24},
    }  # fmt: skip


CODE = {"name": "code", "type": "code"}


def test_names_the_settings_that_hold_code() -> None:
    described = card(TEXT, CODE)
    assert described.code_names == ("code",)
    assert described.schema.completed({})[0]["code"] == ""
    assert described.as_json()["fields"][1]["max_length"] == 20_000


@pytest.mark.parametrize(
    "field",
    [{**CODE, "responsive": True}, {"name": "rows", "type": "list", "default": [], "fields": [CODE]}],
    ids=["one for phones", "in rows"],
)
def test_refuses_code_that_nobody_would_look_for(field: dict[str, Any]) -> None:
    with pytest.raises(ThemeError, match="a template is one setting"):
        card(field)
