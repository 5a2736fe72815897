"""Every type of field against every hostile text, and against every JSON that is no text at all."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.content.rich_text import MOST_CHARACTERS, is_safe_link
from sitewright.content.settings_schema.field import Field, FieldType, is_per_device
from sitewright.content.settings_schema.reading import FIELDS
from sitewright.content.settings_schema.rows import Rows
from sitewright.kit.messages import Message
from tests.attacks.markup_shapes import SHAPES
from tests.attacks.test_odd_characters import JSON_ODD, ODD
from tests.content.settings_schema.samples import SAMPLES, sample
from tests.journeys.hostile_markup import HOSTILE, SWALLOWING

_ADDRESSES = (
    "javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:x", "java\0script:x", "\x01javascript:x",
    "javascript\t:x", "data:text/html,<script>x</script>", "vbscript:x", "\ufeffjavascript:x",
    "jav\ud800ascript:x", "http://[", "//evil.test", "blob:x", "file:///etc/passwd", "https://a.test/'\"><script>x</script>",
)  # fmt: skip
_VALUES = (
    "huge", "m", "2", "category:", "category:a/../b", "category:<script>", "#fff;} body{display:none}",
    "#fff\n", "2026-02-30", "2026-11-22\n", "20261122", "٢٠٢٦-١١-٢٢", "red", "true", "NaN", "9" * 400,
)  # fmt: skip
_LONG = ("x" * (MOST_CHARACTERS + 1), "&" * (MOST_CHARACTERS - 1), "<div>" * 13_000, "<p>" * 9_000)
TEXTS = (
    *HOSTILE, *SWALLOWING, *_ADDRESSES, *_VALUES, *_LONG,
    *(odd.decode("utf-8", "surrogatepass" if odd[:1] == b"\xed" else "replace") for odd in ODD),
    *(shape.of(length) for shape in SHAPES for length in (60, 900)),
)  # fmt: skip
_OTHERS = (
    *JSON_ODD, 10**400, -(10**400), float("nan"), float("inf"), False, 0, 1.5, {}, [], {"base": None},
    {"base": {"base": "<script>x</script>"}}, [{"intro": "<script>x</script>"}], [["<script>x</script>"]],
)  # fmt: skip
VALUES = (*TEXTS, *_OTHERS)

_RUNS = re.compile(
    r"<(?:script|style|iframe|object|embed|form|base|meta|link|svg|math|template)\b|<[^>]*\son\w+\s*="
    r"|(?:href|src)\s*=\s*[\"']?\s*(?:javascript|data|vbscript)",
    re.IGNORECASE,
)
_IN_MARKUP = (FieldType.RICH_TEXT,)
_ADDRESSED = (FieldType.LINK, FieldType.URL, FieldType.IMAGE, FieldType.IMAGES, FieldType.VIDEO,
              FieldType.AUDIO, FieldType.EMBED)  # fmt: skip
_WRITTEN = (FieldType.TEXT, FieldType.MARKDOWN, FieldType.CODE)
"""Texts that templates escape, and code, which is contained where it is rendered (themes/containment.py)."""


def _texts(field: Field, value: Any) -> Iterator[tuple[Field, str]]:
    """Each text of a value with the field it is the value of."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, list):
        for part in value:
            yield from _texts_of_row(field, part) if isinstance(field, Rows) else _texts(field, part)
    elif is_per_device(value):
        for inner in value.values():
            yield from _texts(field, inner)


def _texts_of_row(rows: Rows, row: dict[str, Any]) -> Iterator[tuple[Field, str]]:
    for field in rows.fields:
        yield from _texts(field, row.get(field.name))


def danger(field: Field, value: Any) -> list[str]:
    return [text for known, text in _texts(field, value) if _is_dangerous(known, text)]


def _is_dangerous(field: Field, text: str) -> bool:
    if "\0" in text or any("\ud800" <= c <= "\udfff" for c in text):
        return True
    if field.type in _IN_MARKUP:
        return bool(_RUNS.search(text))
    if field.type in _ADDRESSED:
        return not is_safe_link(text)
    return field.type not in _WRITTEN and bool(re.search(r"[<>\"'\n;{}]", text))


def _wrapped(field: Field, value: Any) -> Iterator[Any]:
    """The value itself, per device, and where the type holds several."""
    yield from (value, {"base": value, "phone": value}, [value, value])
    if isinstance(field, Rows):
        yield [{inner.name: value for inner in field.fields}]
        yield [{inner.name: {"base": value, "phone": [value]} for inner in field.fields}]


def test_has_a_sample_of_every_type() -> None:
    assert set(SAMPLES) == set(FieldType) == set(FIELDS)


@pytest.mark.parametrize("type_", FieldType)
def test_lets_nothing_dangerous_through(type_: FieldType) -> None:
    """J01: nothing raises, nothing dangerous survives, cleaning again changes nothing, and what is clean is
    taken.
    """
    for value in VALUES:
        for wrapped in _wrapped(SAMPLES[type_], value):
            _check(SAMPLES[type_], wrapped)


def _check(field: Field, value: Any) -> None:
    clean = field.clean(value)
    assert danger(field, clean) == [], (field.type, str(value)[:80])
    assert field.problem(clean) is None, (field.type, str(value)[:80], str(clean)[:80])
    assert field.clean(clean) == clean, (field.type, str(value)[:80])
    shown = field.complete(value)
    assert danger(field, shown) == [], (field.type, str(value)[:80])
    json.dumps(shown)
    assert isinstance(field.problem(value), Message | None)
    assert isinstance(field.refusal(value), Message | None)
    assert isinstance(field.words(value), str)


@pytest.mark.parametrize("value", TEXTS, ids=lambda text: ascii(text)[:40])
def test_keeps_only_clean_markup_in_drafts(value: str) -> None:
    """Other values are kept as they were typed, and judged when the page is published."""
    field = sample(FieldType.RICH_TEXT)
    for given in (value, {"base": value, "phone": value}, [value], [[value]], {"other": value}):
        assert danger(field, field.keep(given)) == []
