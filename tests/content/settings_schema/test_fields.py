"""What each type of field holds, drawn from its samples."""

import json
from typing import Any

import pytest

from sitewright.content.settings_schema.field import FieldType
from sitewright.content.settings_schema.reading import BadDeclaration, read_field
from sitewright.content.settings_schema.schema import SettingsSchema
from tests.content.settings_schema.samples import SAMPLES

HELD: dict[FieldType, tuple[Any, ...]] = {
    FieldType.TEXT: ("", "1 < 2 & <b>", "e\u0301"),
    FieldType.RICH_TEXT: ("<p>Hi <strong>there</strong></p>", ""),
    FieldType.MARKDOWN: ("> **said**\n\n[x](/y)", ""),
    FieldType.CODE: ("<p>{website.siteTitle|htmltag}</p>", ""),
    FieldType.URL: ("https://a.test/x?y#z", ""),
    FieldType.LINK: ("/shop", "#top", "mailto:a@b.test", "tel:+31", "https://a.test", ""),
    FieldType.IMAGE: ("/media/" + "0" * 32 + "/fern.png", "https://a.test/x.png", ""),
    FieldType.IMAGES: ([], ["/media/a/x.png", "https://a.test/x.png"]),
    FieldType.AUDIO: ("/media/a/x.mp3", ""),
    FieldType.VIDEO: ("https://films.test/1", "/media/a/x.mp4", ""),
    FieldType.EMBED: ("", "https://codepen.io/ida/pen/abcDEF", "https://youtu.be/dQw4w9WgXcQ"),
    FieldType.CHOICE: ("m", 2, "2"),
    FieldType.CHOICES: ([], ["m"], [2, "m"]),
    FieldType.BOOLEAN: (True, False),
    FieldType.NUMBER: (0, -3, 1.5, 10**12),
    FieldType.RANGE: (0, 100, 33),
    FieldType.COLOUR: ("#fff", "#1C1c1c", "#11223344", ""),
    FieldType.DATE: ("2026-11-22", "2024-02-29", ""),
    FieldType.SOURCE: (
        *("newest", "sale", "shop", "category:cards-and-paper", ""),
        *("picked:", f"picked:{'a' * 32}", f"picked:{'a' * 32},{'0' * 32}"),
    ),
    FieldType.ANCHOR: ("", "team", "our-team-2", "a" * 60),
    FieldType.FORM: ("", "0123456789abcdef" * 2),
    FieldType.LIST: ([], [{}], [{"text": "", "choice": 2}]),
}
REFUSED: dict[FieldType, tuple[Any, ...]] = {
    FieldType.TEXT: (5, "x" * 10_001, ["a"]),
    FieldType.RICH_TEXT: (5, "x" * 200_001, "<div>" * 13_000),
    FieldType.MARKDOWN: (True, "x" * 10_001),
    FieldType.CODE: (5, "x" * 20_001),
    FieldType.URL: ("/shop", "mailto:a@b.test", "javascript:x"),
    FieldType.LINK: ("javascript:x", " data:text/html,x", 5, "/" * 2_001),
    FieldType.IMAGE: ("mailto:a@b.test", "data:image/svg+xml,x", "javascript:x"),
    FieldType.IMAGES: ("/media/a/x.png", ["javascript:x"], [5], ["/x"] * 201),
    FieldType.AUDIO: ("javascript:x", "tel:+31"),
    FieldType.VIDEO: ("javascript:x", "tel:+31"),
    FieldType.EMBED: ("https://a.test/x", "javascript:x", "/media/a/x.mp4", "https://codepen.io/", 5),
    FieldType.CHOICE: ("huge", 3, [], True, {}),
    FieldType.CHOICES: ("m", ["huge"], ["m", "m", "m"]),
    FieldType.BOOLEAN: ("true", 1, "", []),
    FieldType.NUMBER: ("3", True, float("nan"), float("inf"), 2**60, []),
    FieldType.RANGE: (-1, 101, "5"),
    FieldType.COLOUR: ("red", "#12", "#fff;", "#fff\n", 5),
    FieldType.DATE: ("2026-02-30", "20261122", "2026-W01-1", "2026-11-22T10:00", 5),
    FieldType.SOURCE: ("oldest", "category:", "category:A B", "picked:x", "picked:," + "a" * 32, 5),
    FieldType.ANCHOR: ("Team", "2-teams", "a--b", "a-", 'x" onclick="', "main", "team\n", "a" * 61, 5),
    FieldType.FORM: ("contact", "A" * 32, "a" * 32 + "\n", 5),
    FieldType.LIST: ("x", ["x"], [{}] * 201),
}


@pytest.mark.parametrize("type_", FieldType)
def test_holds_what_it_is_for(type_: FieldType) -> None:
    field = SAMPLES[type_]
    for value in HELD[type_]:
        assert (field.problem(value), field.clean(value)) == (None, value)
        assert field.problem({"base": value, "phone": value}) is None


@pytest.mark.parametrize("type_", FieldType)
def test_says_what_it_cannot_hold(type_: FieldType) -> None:
    field = SAMPLES[type_]
    for value in REFUSED[type_]:
        assert str(field.problem(value)).startswith(("Intro ", "The markup", "Use at most"))
        assert field.problem({"phone": value})


@pytest.mark.parametrize("type_", FieldType)
def test_completes_what_is_not_set(type_: FieldType) -> None:
    field = SAMPLES[type_]
    assert field.complete(None) == field.default
    assert field.problem(None) is None


@pytest.mark.parametrize("type_", FieldType)
def test_describes_itself(type_: FieldType) -> None:
    field = SAMPLES[type_]
    described = json.loads(json.dumps({"studio": field.as_json(), "schema": field.json_schema()}))
    assert described["studio"]["type"] == type_.value
    assert described["schema"].keys() & {"type", "oneOf", "anyOf"}


def test_describes_a_value_per_device() -> None:
    field = read_field({"name": "size", "type": "number", "responsive": True})
    one, devices = field.json_schema()["anyOf"]
    assert one == devices["properties"]["phone"] == {"type": "number"}


def test_reads_the_names_of_earlier_themes() -> None:
    assert read_field({"name": "on", "type": "switch"}).type is FieldType.BOOLEAN
    assert read_field({"name": "on", "type": "template"}).type is FieldType.CODE


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"type": "link", "default": "javascript:x"}, "cannot be held"),
        ({"type": "number", "min": "1"}, "`min` must be a number"),
        ({"type": "text", "max_length": True}, "`max_length` must be a number"),
        ({"type": "list", "fields": ["x"]}, "`fields` must be a list of objects"),
        ({"type": "choice", "choices": [{"value": 1}]}, "needs a `value` and a `label`"),
        ({"type": "text", "choices": [{"value": 1, "label": "One"}]}, "`choices` belong"),
    ],
)
def test_refuses_declarations_that_make_no_sense(changed: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadDeclaration, match=problem):
        read_field({"name": "intro", **changed})


def test_cleans_the_default_of_a_theme() -> None:
    declared = {"name": "intro", "type": "rich_text", "default": "<p onclick=x>Hi</p>"}
    assert read_field(declared).default == "<p>Hi</p>"


def test_shows_a_choice_in_its_own_type() -> None:
    assert SAMPLES[FieldType.CHOICE].complete("2") == 2


def test_reads_the_sources_of_earlier_pages() -> None:
    """They were plain texts: `newest`, `sale`, `category:…`, or empty."""
    source = SAMPLES[FieldType.SOURCE]
    assert [source.complete(text) for text in ("", "sale", "category:a-b")] == [
        "newest",
        "sale",
        "category:a-b",
    ]


def test_leaves_settings_of_another_theme_alone() -> None:
    schema = SettingsSchema((SAMPLES[FieldType.RICH_TEXT],))
    settings = {"intro": "<b onclick=x>Hi</b>", "other": "1 < 2", "gone": None}
    assert schema.clean(settings) == {"intro": "<b>Hi</b>", "other": "1 < 2", "gone": None}
    assert schema.completed(settings) == ({"intro": "<b>Hi</b>"}, {})


def test_keeps_what_was_typed_in_drafts() -> None:
    link, rows = SAMPLES[FieldType.LINK], SAMPLES[FieldType.LIST]
    assert link.keep("javascript:x") == "javascript:x"
    assert rows.keep([{"link": "x:", "else": 1}]) == [{"link": "x:", "else": 1}]
