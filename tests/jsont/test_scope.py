"""Where references are looked up. Expected texts were checked against the reference engine."""

from __future__ import annotations

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render, rendered


@pytest.mark.parametrize("formatter", ["format n", "message n"])
@pytest.mark.parametrize(
    ("template", "output"),
    [
        # A variable is set in the current frame itself, so its arguments come from the frame around that:
        ("{.section item}{.var @v p|FORMATTER}{@v}{.end}", "<root>"),
        ("{.repeated section list}{.var @v p|FORMATTER}{@v}{.end}", "<root>"),
        # and at the root, which has no frame around it, from the root.
        ("{.var @v p|FORMATTER}{@v}", "<root>"),
        ("{p|FORMATTER}", "<root>"),
        ("{.section item}{p|FORMATTER}{.end}", "<own>"),
    ],
)
def test_looks_arguments_up_from_the_frame_around(template: str, output: str, formatter: str) -> None:
    data: JSON = {"p": "<{0}>", "n": "root", "item": {"n": "own"}, "list": [{"n": "own"}]}
    assert render(template.replace("FORMATTER", formatter), data) == output


def test_an_array_level_is_around_an_element() -> None:
    template = "{.repeated section list}{.var @v p|format @index length 1}{@v}{.alternates with},{.end}"
    assert render(template, {"p": "{0}/{1}/{2}", "list": ["a", "b"]}) == "1/2/b,2/2/b"


def test_a_section_at_the_top_of_a_partial_finds_its_arguments() -> None:
    template = "{.macro m}{.section @args}{k}{.end}{@args.k}{.end}{x|apply m k=v}"
    assert render(template, {}) == "vv"


def test_an_empty_argument_is_a_name_for_apply_and_none_for_lookup() -> None:
    assert [error.code for error in rendered("{x|apply }", {}).errors] == ["partial-missing"]
    assert render("{x|lookup |json}{x|apply|json}", {}) == '""""'


@pytest.mark.parametrize("amount", ["NaN", "Infinity"])
def test_an_amount_that_is_none_fails_as_in_the_reference(amount: str) -> None:
    failed = rendered("a{x|bookkeeper-money-format}b", {"x": amount})
    assert (failed.output, [error.code for error in failed.errors]) == ("ab", ["unexpected"])


@pytest.mark.parametrize(
    ("reference", "output"),
    [
        # Each turn asks its own element first, also for the first name of a reference alone.
        ("a.b", "[outer][own][][outer]"),
        ("a.b|html", "[outer][own][][outer]"),
        ("a.b.c.d.e.f.g", "[][][][]"),
        ("none.b", "[][][][]"),
        ("none|json", "[null][null][null][null]"),
    ],
)
def test_each_turn_of_a_loop_finds_what_is_around_it(reference: str, output: str) -> None:
    data: JSON = {"a": {"b": "outer"}, "none": None, "list": [{}, {"a": {"b": "own"}}, {"a": "x"}, 5]}
    assert render("{.repeated section list}[{REF}]{.end}".replace("REF", reference), data) == output


def test_inner_loops_and_sections_find_what_is_around_them_all() -> None:
    template = (
        "{.repeated section list}{.repeated section inner}{.section s}{a.b}{.end}{.end}{a.b};{.end}"
        "{.macro m}{.repeated section @}{a.b}{.end}{.end}{.repeated section list}{inner|apply m}{.end}"
    )
    own: JSON = {"a": {"b": 2}, "inner": [{"s": {"x": 1}}, {"s": {"a": {"b": 3}}}]}
    data: JSON = {"a": {"b": 1}, "list": [own, {"inner": [{"s": {"x": 1}}]}]}
    assert render(template, data) == "232;11;221"


@pytest.mark.parametrize(
    ("value", "output"),
    [
        ({}, "<1><2><3>!"),
        ({"a": {"y": 5, "z": {"w": 6}}}, "<><5><6>"),
        ({"a": "text"}, "<><><>"),
        ({"a": None}, "<><><>"),
        (7, "<1><2><3>!"),
    ],
)
def test_a_partial_steps_on_from_the_key_it_finds_first(value: JSON, output: str) -> None:
    template = "{.macro m}<{a.x}><{a.y|html}><{a.z.w}>{.if a.x}!{.end}{.end}{v|apply m}"
    assert render(template, {"v": value, "a": {"x": 1, "y": 2, "z": {"w": 3}}}) == output


def test_what_one_turn_defines_is_gone_in_the_next() -> None:
    template = (
        "{.repeated section list}{.if first}{.macro m}M{.end}{.var @v first}{.end}{@v}{x|apply m}{.end}"
    )
    output = rendered(template, {"list": [{"first": 1}, {}]})
    assert (output.output, [error.code for error in output.errors]) == ("1M", ["partial-missing"])


def test_a_predicate_sees_the_frame_of_its_own_turn() -> None:
    template = "{.repeated section list}{.equal? @index n}{n|apply m}{.or}-{.end}{.end}"
    data: JSON = {"list": [{"n": 1}, {"n": 5}, {"n": 3}]}
    assert render("{.macro m}<{@index}{n}>{.end}" + template, data) == "<11>-<33>"
