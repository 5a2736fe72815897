"""Errors that owners see while they write a template; visitors see what is left of the page (D-82)."""

import socket
from importlib.metadata import requires

import pytest

from sitewright.jsont.engine import Engine
from sitewright.jsont.template import Rendered
from tests.jsont.cldr.rendering import engine


def rendered(template: str, **options: object) -> Rendered:
    return engine().compile(template).render({"a": 1}, locale="en", enable_expr=True, **options)  # type: ignore[arg-type]


def test_reports_a_partial_that_cannot_be_read() -> None:
    """PL-8.13"""
    result = rendered("({@|apply p})", partials={"p": "{.section a}"})
    error = result.errors[0]
    assert (result.output, error.type, error.code) == ("()", "engine", "partial-parse")
    assert error.message.startswith('RuntimeError: Parse of partial "p" failed: SyntaxError: ')
    assert error.inner
    assert error.inner.code == "eof-in-block"


@pytest.mark.parametrize(
    ("expression", "limits", "code", "reason"),
    [
        ("nothing(1)", {}, "expr-parse", "Invalid function"),
        ("1 + 2 + 3", {"expr_max_tokens": 3}, "expr-parse", "More than 3 tokens"),
        ("'abc' + 'def'", {"expr_max_string": 5}, "expr-reduce", "longer than 5"),
        ("'abc", {}, "expr-parse", "Unexpected end of a string"),
        (r"'\xZ1'", {}, "expr-parse", "Expected 2 hexadecimal digits"),
        (r"'\u12'", {}, "expr-parse", "Expected 4 hexadecimal digits"),
    ],
)
def test_says_why_an_expression_fails(
    expression: str, limits: dict[str, int], code: str, reason: str
) -> None:
    """PL-8.17"""
    result = rendered("(" + "{.eval " + expression + "})", **limits)
    (error,) = result.errors
    assert (result.output, error.type, error.code) == ("()", "engine", code)
    assert reason in error.message


def test_reports_what_is_not_implemented_as_an_error_of_the_engine() -> None:
    """PL-8.18"""
    (error,) = rendered("{.units-metric?}{.end}").errors
    assert (error.type, error.code) == ("engine", "not-implemented")
    assert error.message == '"units-metric?" formatter is not yet implemented'


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("{a|nothing}", "formatter-unknown"),
        ("{.nothing?}{.end}", "predicate-unknown"),
        ("{@|apply nothing}", "partial-missing"),
    ],
)
def test_errors_of_other_template_libraries_are_its_own(template: str, code: str) -> None:
    """PL-8.19: a missing helper and an unknown partial are told by code, line and column, as all errors are.
    No version can mismatch: a template is compiled from its text by the engine that renders it.
    """
    (error, *_more) = rendered(template).errors
    assert (error.code, error.line, error.column >= 1) == (code, 1, True)


def test_no_other_template_library_is_in_the_house() -> None:
    """PL-8.19"""
    asked = " ".join(requires("sitewright") or ()).lower()
    assert not [name for name in ("jinja", "mako", "handlebars", "pybars", "chevron") if name in asked]


def test_renders_without_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-7.42: every formatter with its own example, with no socket to be had."""

    def refused(*_arguments: object, **_options: object) -> None:
        raise AssertionError("a template opened a connection")

    monkeypatch.setattr(socket, "socket", refused)
    monkeypatch.setattr(socket, "getaddrinfo", refused)
    registry = engine().registry
    documented = [entry.documentation for entry in registry.formatters.values()]
    documented += [entry.documentation for entry in registry.predicates.values()]
    examples = [each.example for each in documented if each.example]
    assert len(examples) > 150
    for template, data in examples:
        assert Engine(engine().registry).compile(template).render(data, locale="en").errors == []
