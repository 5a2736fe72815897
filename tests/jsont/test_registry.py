"""Registering formatters and predicates, and what they may do with the context."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sitewright.jsont.context import Context
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.limits import Limits
from sitewright.jsont.reference import reference_page
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, emit


def render(registry: Registry, text: str, data: Any, **options: Any) -> tuple[str, list[str]]:
    rendered = Engine(registry).compile(text, name="page").render(data, **options)
    return rendered.output, [error.code for error in rendered.errors]


def with_builtin(folder: Path, text: str, *, private: bool = False) -> Registry:
    (folder / "card.html").write_text(text)
    registry = core_registry()
    registry.builtins(folder)

    @registry.formatter("card")
    def card(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return (context.render_private if private else context.render_builtin)("card", value)

    return registry


def test_a_copy_does_not_change_its_original() -> None:
    original = core_registry()
    original.copy().formatter("only-here")(lambda _context, _arguments, value: value)
    assert "only-here" not in original.formatters


def test_built_in_markup_sees_outer_scope(tmp_path: Path) -> None:
    registry = with_builtin(tmp_path, "<{name}:{outer}>")
    assert render(registry, "{item|card}", {"item": {"name": "n"}, "outer": "o"}) == ("<n:o>", [])


def test_private_built_in_markup_does_not(tmp_path: Path) -> None:
    registry = with_builtin(tmp_path, "<{name}:{outer}>", private=True)
    assert render(registry, "{item|card}", {"item": {"name": "n"}, "outer": "o"}) == ("<n:>", [])


def test_a_theme_replaces_built_in_markup_with_a_partial(tmp_path: Path) -> None:
    registry = with_builtin(tmp_path, "built in")
    assert render(registry, "{item|card}", {}, partials={"builtin/card": "mine"})[0] == "mine"


def test_a_formatter_that_fails_makes_its_variable_empty_and_is_collected() -> None:
    registry = core_registry()

    @registry.formatter("broken")
    def broken(_context: Context, _arguments: Sequence[str], _value: Value) -> Value:
        raise ZeroDivisionError("oh")

    text = "a{x|broken|html}b{.var @v x|broken}{@v}{.repeated section l}{@}{x|broken}{.end}c"
    assert render(registry, text, {"l": [1, 2]}) == ("ab12c", ["unexpected"] * 4)


def test_a_predicate_that_fails_runs_neither_side() -> None:
    registry = core_registry()

    @registry.predicate("broken")
    def broken(_context: Context, _arguments: Sequence[str]) -> bool:
        raise ValueError("oh")

    assert render(registry, "a{.broken?}x{.or}y{.end}b", {}) == ("ab", ["unexpected"])


def test_a_formatter_of_all_values_gets_the_first_one_as_it_is_by_then() -> None:
    registry = core_registry()

    @registry.formatter("join", all_values=True)
    def join(_context: Context, _arguments: Sequence[str], values: list[Value]) -> Value:
        return "+".join(map(str, values))

    assert render(registry, "{a,b|capitalize|join}", {"a": "x", "b": "y"})[0] == "X+y"


def test_lookups_start_at_the_variable_or_around_it() -> None:
    registry = core_registry()

    @registry.formatter("inner")
    def inner(context: Context, arguments: Sequence[str], _value: Value) -> Value:
        return context.resolve(arguments[0])

    @registry.formatter("outer")
    def outer(context: Context, arguments: Sequence[str], _value: Value) -> Value:
        return context.resolve_from_parent(arguments[0])

    data = {"n": "root", "item": {"n": "own"}}
    assert render(registry, "{item|inner n}{item|outer n}", data)[0] == "ownroot"


def reading_registry() -> Registry:
    """With a formatter that prints what was looked up for it."""
    registry = core_registry()

    @registry.formatter("found", scope_free=True, reads=lambda arguments: ("site.name", *arguments))
    def found_formatter(
        _context: Context, _arguments: Sequence[str], _value: Value, found: Sequence[Value]
    ) -> Value:
        return "+".join(emit(value) for value in found)

    return registry


def test_what_a_formatter_reads_is_looked_up_from_its_variable_outwards() -> None:
    data = {"site": {"name": "S"}, "n": "root", "items": [{"n": "own"}, {}], "o": {"n": "inner"}}
    text = "{.repeated section items}{@|found n @index} {o|found n} {.end}"
    assert render(reading_registry(), text, data) == ("S+own+1 S+inner S+root+2 S+inner ", [])


def test_what_it_reads_is_the_same_in_a_chain_a_variable_and_a_partial() -> None:
    data = {"site": {"name": "S"}, "o": {"n": "inner"}}
    long = "{o|str|str|str|str|found n}"
    text = f"{long}{{.var @v o|found n}}{{@v}}{{o|apply p}}"
    assert render(reading_registry(), text, data, partials={"p": "{@|found n}"})[0] == "S+innerS+S+inner"


def test_markup_a_theme_replaces_may_not_show_itself_for_ever(tmp_path: Path) -> None:
    registry = with_builtin(tmp_path, "built in")
    output, codes = render(registry, "{x|card}", {}, partials={"builtin/card": "({x|card})"})
    assert (output, codes) == ("(" * 16 + ")" * 16, ["partial-recursion"])


def test_markup_a_theme_replaces_is_no_application_of_a_partial(tmp_path: Path) -> None:
    registry = with_builtin(tmp_path, "built in")
    text, limits = "{.repeated section l}{@|card}{.end}", Limits(partial_applications=2)
    rendered = (
        Engine(registry)
        .compile(text)
        .render({"l": [1] * 5}, partials={"builtin/card": "x{.repeated section y}{.end}"}, limits=limits)
    )
    assert (rendered.output, rendered.errors) == ("xxxxx", [])


def test_an_answer_is_worked_out_once_for_each_object() -> None:
    registry, asked = core_registry(), []

    @registry.formatter("asks", scope_free=True)
    def asks(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return context.remembered(length_of, value)

    def length_of(value: Value) -> Value:
        asked.append(value)
        return len(value) if isinstance(value, list) else 0

    output, _ = render(registry, "{a|asks}{a|asks}{b|asks}", {"a": [1], "b": [1]})
    assert (output, asked) == ("111", [[1], [1]])


def test_a_replaced_core_formatter_is_not_inlined() -> None:
    registry = core_registry()
    registry.formatter("html", scope_free=True)(lambda _context, _arguments, _value: "mine")
    registry.predicate("equal")(lambda _context, _arguments: True)
    assert render(registry, "{a|html}{.equal? 1 2}y{.end}", {"a": "<"})[0] == "miney"


def test_errors_carry_their_place() -> None:
    rendered = Engine(core_registry()).compile("a\n {x|apply p}", name="page").render({})
    error = rendered.errors[0]
    assert (error.code, error.line, error.column, error.template) == ("partial-missing", 2, 2, "page")


def test_errors_of_a_partial_carry_its_name() -> None:
    rendered = Engine(core_registry()).compile("{x|apply p}").render({}, partials={"p": "\n{.eval )}"})
    assert (rendered.errors[0].template, rendered.errors[0].line) == ("p", 2)


def test_the_reference_page_runs_every_example() -> None:
    page = reference_page(core_registry())
    assert "### `truncate`" in page
    assert "### `equal?`" in page
    undocumented = [
        name for name, entry in core_registry().formatters.items() if not entry.documentation.example
    ]
    assert undocumented == []


def test_what_always_gives_text_prints_nothing_when_it_fails(tmp_path: Path) -> None:
    registry = core_registry()

    @registry.formatter("shout", scope_free=True)
    def shout(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return value.upper()  # type: ignore[union-attr]

    assert registry.formatters["shout"].gives_text
    assert not registry.formatters["json"].gives_text
    text = "[{a|shout}][{n|shout}][{n|shout|html}][{a|shout|html}]"
    assert render(registry, text, {"a": "<b", "n": 5}) == ("[<B][][][&lt;B]", ["unexpected"] * 2)


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("is_replaced", [True, False])
def test_built_in_markup_keeps_no_variables_from_one_use_to_the_next(
    tmp_path: Path, private: bool, is_replaced: bool
) -> None:
    markup = "[{@seen}{.var @seen name}{@seen}]"
    registry = with_builtin(tmp_path, "-" if is_replaced else markup, private=private)
    partials = {"builtin/card": markup} if is_replaced else {}
    text = "{.repeated section items}{@|card}{.end}"
    data = {"items": [{"name": "a"}, {"name": "b"}]}
    assert render(registry, text, data, partials=partials) == ("[a][b]", [])
