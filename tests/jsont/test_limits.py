"""Work limits of one rendering (D-25): each ends it with its own error, in time and in little memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.limits import Limits
from sitewright.jsont.template import Rendered
from tests.effort import effort_of

ENGINE = Engine(core_registry())
LOOPS = "{.repeated section a}{.repeated section a}{.repeated section a}x{.end}{.end}{.end}"
BIG_TEXT = "<" * 1_000_000
# The costliest of these takes about 35.
MOST_EFFORT = 1_000


def render(text: str, data: Any, **options: Any) -> Rendered:
    return ENGINE.compile(text).render(data, enable_include=True, **options)


def nested(depth: int) -> Any:
    value: Any = None
    for _ in range(depth):
        value = [value]
    return value


def macro_tower(levels: int) -> str:
    macros = "".join(
        f"{{.macro m{n}}}{{@|apply m{n + 1}}}{{@|apply m{n + 1}}}{{.end}}" for n in range(levels)
    )
    return f"{macros}{{.macro m{levels}}}x{{.end}}{{@|apply m0}}"


HOSTILE: dict[str, tuple[str, Callable[[], Any], str | None]] = {
    "nested loops": (LOOPS, lambda: {"a": [{"a": [{"a": [1] * 300}] * 300}] * 300}, "limit-instructions"),
    "two applies per level": (macro_tower(15), dict, "limit-partials"),
    "huge text in a loop": (
        "{.repeated section l}{s}{.end}",
        lambda: {"s": BIG_TEXT, "l": [1] * 900},
        "limit-output",
    ),
    "huge escapes": ("{s|html}" * 500, lambda: {"s": BIG_TEXT}, "limit-output"),
    "huge text in a macro": (
        "{.macro m}" + "{s}" * 60 + "{.end}{@|apply m}",
        lambda: {"s": BIG_TEXT},
        "limit-output",
    ),
    "huge variables": (
        "".join(f"{{.var @v{n} s|html}}" for n in range(500)),
        lambda: {"s": BIG_TEXT},
        "limit-output",
    ),
    "doubled text": ("{.eval @a = 'xxxxxxxxxx'}" + "{.eval @a = @a + @a}" * 60, dict, "limit-output"),
    "escaped again and again": ("{s|" + "html|" * 9_000 + "html}", lambda: {"s": "<" * 90}, "limit-"),
    "deep data as json": ("{@|json-pretty}", lambda: nested(20_000), "limit-output"),
    "deep data compared": ("{.equal? a b}x{.end}", lambda: {"a": nested(5_000), "b": nested(5_000)}, None),
    "deep blocks": ("{.section @}" * 2_000 + "{x}" + "{.end}" * 2_000, lambda: {"x": 1}, None),
    "deep loops": (
        "{.repeated section @}" * 1_000 + "x" + "{.end}" * 1_000,
        lambda: nested(1_000),
        None,
    ),
    "long chain of or": (
        "{.equal? x 0}" + "".join(f"{{.or equal? x {n}}}" for n in range(1_000)) + "{.end}",
        lambda: {"x": 999},
        None,
    ),
    "long reference": ("{" + "a." * 20_000 + "a}", lambda: {"a": 1}, None),
    "long expression": ("{.eval " + "1+" * 5_000 + "1}", dict, None),
    "parentheses": ("{.eval " + "(" * 20_000 + "1" + ")" * 20_000 + "}", dict, None),
    "braces": ("{" * 100_000, dict, None),
    "quotes": ("{s|smartypants}", lambda: {"s": "'\"" * 50_000}, None),
    "open tags": ("{s|safe}", lambda: {"s": BIG_TEXT}, None),
    "spaces compared": ("{.eval s > 1}", lambda: {"s": " x" + " " * 100_000 + "x"}, None),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_ends_in_time_and_memory(name: str) -> None:
    """J07"""
    text, make_data, code = HOSTILE[name]
    data = make_data()
    template = ENGINE.compile(text)
    codes: list[str] = []

    def render_once() -> None:
        # Memory is traced and the machine may be busy, so it is not the clock that is to end it.
        rendered = template.render(data, enable_include=True, limits=Limits(deadline_seconds=600))
        codes.extend(error.code for error in rendered.errors)

    tracemalloc.start()
    effort = effort_of(render_once)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (codes == []) if code is None else codes[-1].startswith(code)
    assert effort < MOST_EFFORT
    assert peak < 64 * 1024 * 1024


def test_keeps_what_was_put_out_before_the_limit() -> None:
    rendered = render("a{.repeated section l}b{.end}", {"l": [1] * 50}, limits=Limits(instructions=20))
    assert (rendered.output, rendered.errors[0].code) == ("a", "limit-instructions")


def test_does_not_count_a_page_of_ordinary_size() -> None:
    rendered = render("{.repeated section l}{@}{.end}", {"l": list(range(20_000))})
    assert rendered.errors == []


def test_cuts_output_at_the_limit_in_bytes() -> None:
    rendered = render("{.repeated section l}é{.end}", {"l": [1] * 100}, limits=Limits(output_bytes=11))
    assert (rendered.output, rendered.errors[0].code) == ("ééééé", "limit-output")


def test_stops_at_the_deadline() -> None:
    text = "{.repeated section l}.{.var @x a|json}{.end}end"
    data = {"l": [1] * 5_000, "a": [1] * 20_000}
    rendered = render(text, data, limits=Limits(deadline_seconds=0.2))
    assert [error.code for error in rendered.errors] == ["limit-deadline"]
    assert len(rendered.output) < 5_000


def test_does_not_count_the_time_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy server must not break an honest page."""
    monkeypatch.setattr("sitewright.jsont.budget.monotonic", count(0, 10).__next__)
    rendered = render("{.repeated section l}{@|json}{.end}", {"l": [1, 2, 3]})
    assert (rendered.output, rendered.errors) == ("123", [])


def test_counts_partial_applications() -> None:
    rendered = render(
        "{.repeated section l}{@|apply p}{.end}",
        {"l": [1] * 9},
        partials={"p": "x"},
        limits=Limits(partial_applications=5),
    )
    assert (rendered.output, rendered.errors[0].code) == ("xxxxx", "limit-partials")


def test_limits_the_depth_of_partials() -> None:
    """PL-9.10"""
    rendered = render("{@|apply p}", {}, partials={"p": "({@|apply p})"})
    assert (rendered.output, rendered.errors[0].code) == ("(" * 16 + ")" * 16, "partial-recursion")


def test_refuses_a_text_over_the_size_limit() -> None:
    engine = Engine(core_registry(), largest_template_characters=10)
    rendered = engine.compile("x" * 11).render({})
    assert (rendered.output, [error.code for error in rendered.errors]) == ("", ["limit-template"])


def test_a_limit_in_a_partial_ends_the_whole_page_with_one_error() -> None:
    loop = "{.repeated section l}{.repeated section l}{@}{.end}{.end}"
    rendered = render(
        "a{@|apply p}b", {"l": [{"l": [1] * 100}] * 100}, partials={"p": loop}, limits=Limits(instructions=99)
    )
    assert [error.code for error in rendered.errors] == ["limit-instructions"]
    assert "b" not in rendered.output
