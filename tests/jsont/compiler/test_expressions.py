"""`.eval` compiled to straight code (section 3); what it gives, the shared cases ask as well."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.jsont.compiler.expressions import MOST_COMPILED_TOKENS
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.expressions.operators import BINARY
from sitewright.jsont.template import Rendered

ENGINE = Engine(core_registry())
DATA = {"a": 3, "t": "7", "o": {"k": 2}, "list": [1, "b", None], "n": None}
# Never reached, but a template with so many tokens has no code for its expressions.
TOO_MANY = "{.if missing}{.eval " + "1+" * MOST_COMPILED_TOKENS + "1}{.end}"

leaves = st.sampled_from(
    [
        *("1", "0", "2.5", "'x'", "''", "a", "t", "n", "o", "list", "@v", "@w", "true", "null", "NaN"),
        *("Infinity", "o.k", "missing", "@index", "@", "list.0", "max()", "()"),
    ]
)
binary = st.sampled_from([*BINARY, ",", ""])
expressions = st.recursive(
    leaves,
    lambda inner: (
        st.builds("{}{} {}".format, inner, binary, inner)
        | st.builds("{}{}".format, st.sampled_from(["-", "+", "!", "~"]), inner)
        | st.builds(
            lambda name, arguments: f"{name}({', '.join(arguments)})",
            st.sampled_from(["max", "min", "abs", "num", "str", "bool"]),
            st.lists(inner, max_size=3),
        )
        | inner.map("({})".format)
    ),
    max_leaves=8,
)
instructions = st.builds(
    lambda sign, targets, parts: (
        "{.eval " + sign + "; ".join(map("".join, zip(targets, parts, strict=False))) + "}"
    ),
    st.sampled_from(["", "", "", "#"]),
    st.lists(st.sampled_from(["", "", "@v = ", "@w = ", "a = "]), min_size=3, max_size=3),
    st.lists(expressions, min_size=1, max_size=3),
)


def render(text: str, **options: int) -> Rendered:
    return ENGINE.compile(text).render(DATA, **options)  # type: ignore[arg-type]


@given(st.lists(instructions, min_size=1, max_size=3), st.sampled_from([0, 2]), st.sampled_from([0, 9]))
def test_gives_what_a_stack_gives(evaluations: list[str], longest: int, most_tokens: int) -> None:
    text = "{.repeated section list}" + "{@v}{@w}".join(evaluations) + "{.end}"
    options = {"expr_max_string": longest, "expr_max_tokens": most_tokens}
    assert render(text, **options) == render(text + TOO_MANY, **options)


@pytest.mark.parametrize(
    ("expression", "output", "failures"),
    [
        ("max(1, -list, 2)", "2", 0),
        ("max(9, max(1, -list, 2))", "2", 0),
        ("max(-list)", "", 2),
        ("max(-list) + 1", "", 2),
        ("@v = max(1, -list, 2); @v", "", 0),
        ("@v = 1; max(-list); @v", "", 2),
    ],
)
def test_ends_arguments_at_one_without_a_value(expression: str, output: str, failures: int) -> None:
    """As the reference does; see 3.3 on what a unary operator makes of an array."""
    rendered = render(f"{{.eval {expression}}}")
    assert rendered.output == output
    assert [error.code for error in rendered.errors] == ["expr-reduce"] * failures


@pytest.mark.parametrize(
    ("expression", "form"),
    [
        ("#str(1; 0 && 1", "EVAL=[[0 str() 1 <logical and>]]"),
        ("#max(1; 2, 3", "EVAL=[[2 max() 3]]"),
        ("\u00a0#1", ""),
    ],
)
def test_shows_the_form_of_what_is_not_closed(expression: str, form: str) -> None:
    rendered = render(f"{{.eval {expression}}}")
    assert rendered.output == form
    assert {error.code for error in rendered.errors} == {"expr-parse"}


def test_shows_half_a_character_as_an_escape() -> None:
    assert render(r"{.eval #'\ud83d' + 'é'}").output == 'EVAL=[["\\ud83d" "é" <add>]] -> \ud83dé'


def test_takes_back_variables_when_a_later_expression_fails() -> None:
    assert render("{.eval @v = 1}{.eval @v = 2; @w = 3; list + 1}{@v}{@w}").output == "1"


def test_makes_code_without_a_stack_or_frame_objects() -> None:
    source = ENGINE.generated_source(
        "{.repeated section list}{.eval @v = a * 2; @v > 4 && !n; max(a, o.k)}{.end}"
    )
    assert "evaluate(" not in source
    assert "F(" not in source


def test_computes_with_constants_only_once() -> None:
    assert "x = 86400.0" in ENGINE.generated_source("{.eval 60 * 60 * 24}")


def test_has_no_code_for_expressions_of_a_template_with_very_many() -> None:
    assert "evaluate(" in ENGINE.generated_source("{.eval a + 1}" + TOO_MANY)
