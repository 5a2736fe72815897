"""Templates made by a grammar: whatever comes, rendering answers, and answers the same every time."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine

REGISTRY = core_registry()
ENGINE = Engine(REGISTRY)
CODES = {
    *("formatter-unknown", "predicate-unknown", "dead-code", "eof-in-block", "not-allowed-in-block"),
    *("not-allowed-at-root", "after-eof", "expr-parse", "expr-reduce", "partial-missing"),
    *("partial-parse", "partial-recursion", "unexpected"),
}

words = st.sampled_from(
    ["a", "b", "list", "@", "@index", "@v", "a.b", "list.0", "length", "0", "@.a", "missing"]
)
texts = st.text(alphabet="ax {}'\"\\#.|@\n&<é😀", max_size=8)
formatters = st.sampled_from(sorted(REGISTRY.formatters))
arguments = st.sampled_from(["", " 5", " a", ":x:y", " a b", " 0"])
variables = st.builds(
    lambda word, calls: "{" + word + "".join(f"|{name}{rest}" for name, rest in calls) + "}",
    words,
    st.lists(st.tuples(formatters, arguments), max_size=3),
)
operands = st.sampled_from(["1", "'x'", "a", "@v", "null", "(2)", "max(1,a)", "-1", "NaN"])
operators = st.sampled_from(
    ["+", "-", "*", "/", "%", "**", "<<", "<", "==", "===", "&", "&&", "||", "=", ",", ";", ""]
)
expressions = st.builds(
    lambda first, rest: "{.eval " + first + "".join(operator + operand for operator, operand in rest) + "}",
    operands,
    st.lists(st.tuples(operators, operands), max_size=4),
)
predicates = st.builds(
    lambda name, rest: f"{name}?{rest}",
    st.sampled_from(sorted(REGISTRY.predicates)),
    st.sampled_from(["", " 1", " a 2"]),
)
plain = (
    texts
    | variables
    | expressions
    | st.sampled_from(
        [
            "{.var @v a}",
            "{.ctx @v a=b}",
            "{.inject @v x}",
            "{.include p output}",
            "{.or}",
            "{.eof}",
            "{@|apply p}",
            "{@|apply m}",
        ]
    )
)
openings = (
    words.map(lambda word: f"{{.section {word}}}")
    | words.map(lambda word: f"{{.repeated section {word}}}")
    | words.map(lambda word: f"{{.if {word} || a && b}}")
    | predicates.map(lambda predicate: "{." + predicate + "}")
    | st.just("{.macro m}")
)
middles = st.sampled_from(["", "{.or}", "{.alternates with}"]) | predicates.map(
    lambda predicate: "{.or " + predicate + "}"
)
templates = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=4).map("".join)
        | st.builds(
            lambda opening, one, middle, other: f"{opening}{one}{middle}{other}{{.end}}",
            openings,
            inner,
            middles,
            inner,
        )
    ),
    max_leaves=25,
)
scalars = (
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(allow_nan=False, width=32) | texts
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["a", "b", "list", "0", "length"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(template=templates, data=values)
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_always_answers_and_always_the_same(template: str, data: Any) -> None:
    options: dict[str, Any] = {"partials": {"p": "<{a}{@index}>"}, "enable_include": True, "now_ms": 0.0}
    first = ENGINE.compile(template).render(data, **options)
    second = Engine(REGISTRY).compile(template).render(data, **options)
    assert (first.output, first.errors) == (second.output, second.errors)
    assert {error.code for error in first.errors} <= CODES


@given(text=st.text(alphabet="{}.#@|&' abeor?=!\n", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_template(text: str) -> None:
    rendered = ENGINE.compile(text).render({"a": [1, 2], "b": "x"})
    assert {error.code for error in rendered.errors} <= CODES


@given(text=st.text(max_size=60).filter(lambda text: "{" not in text))
@settings(max_examples=100, deadline=None)
def test_text_without_braces_comes_out_as_it_is(text: str) -> None:
    assert ENGINE.compile(text).render({}).output == text
