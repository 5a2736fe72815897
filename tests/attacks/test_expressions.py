"""J08: no regular expression of the package takes more than its share of time for a long hostile text."""

import re

import pytest

from tests.attacks.regex_shapes import Expression, expressions, hostile_texts
from tests.effort import cheapest_seconds

_SIZES = (20, 28, 36, 100, 400, 1_600)
_MOST_GROWTH = 9
"""A text four times as long costs a linear expression four times as much, a quadratic one sixteen times."""

_DEAR_CHARACTERS = 300
"""So many scans over 1,600 letters may a text cost before its growth is looked at."""

BOUNDED = {
    "themes/stylesheet.py: _COMMENT": "reads installed themes, once at start; nobody uploads any",
    "themes/stylesheet.py: _SPARE_SPACE": "the same",
    "themes/stylesheet.py: _ASSET": "the same",
    "web/static_files.py: _HASHED": "a name of a file that is there: at most 255 characters",
}
"""Expressions that are not linear, and what bounds the text they are given."""

_SCAN = Expression("a scan", re.compile(r"x"), frozenset({"search"}))


def _seconds(expression: Expression, text: str) -> float:
    return cheapest_seconds(lambda: expression.ask(text))


def slow_text(expression: Expression) -> str:
    """How a text begins that costs more than in proportion, else empty. Short ones come first: some would
    never end."""
    dear_seconds = _DEAR_CHARACTERS * _seconds(_SCAN, "a" * 1_600)
    for texts in zip(*(hostile_texts(expression.pattern, size) for size in _SIZES), strict=True):
        text = next((text for text in texts if _seconds(expression, text) > dear_seconds), "")
        if text and _grows(expression, text):
            return text[:40]
    return ""


def _grows(expression: Expression, text: str) -> bool:
    """Whether a quarter of the text costs far less than a quarter; asked three times, as others work here."""
    shorter = text[: len(text) // 4] + text[-1]
    return all(_seconds(expression, text) > _MOST_GROWTH * _seconds(expression, shorter) for _ in range(3))


ALL = expressions()


def test_the_walk_finds_the_expressions_of_the_package() -> None:
    names = {expression.name for expression in ALL}
    assert {"content/slugs.py: _SLUG", "kit/json_bounds.py: _TEXT"} <= names
    assert len(names) > 100
    assert set(BOUNDED) <= names


@pytest.mark.parametrize(
    "pattern",
    [r"(a+)+b", r"\s*\|", r"[0-9]+\.?[0-9]*x", r"<b>.*?</b>", r"(x|xx)*y", r"a*a*a*b", r"(\w+\s?)*$"],
)
def test_the_texts_find_what_is_slow(pattern: str) -> None:
    methods = frozenset({"match"}) if pattern.startswith(("(", "[", "a")) else frozenset({"search"})
    assert slow_text(Expression("slow", re.compile(pattern), methods))


@pytest.mark.parametrize("folder", sorted({expression.name.split("/")[0] for expression in ALL}))
def test_no_expression_costs_more_than_in_proportion(folder: str) -> None:
    slow = {
        expression.name: text
        for expression in ALL
        if expression.name.split("/")[0] == folder and expression.name not in BOUNDED
        if (text := slow_text(expression))
    }
    assert slow == {}
