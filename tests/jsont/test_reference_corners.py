"""Corners of the language's core. Expected texts were checked against the reference engine."""

from __future__ import annotations

import pytest

from sitewright.jsont.json_values import load_json
from sitewright.jsont.template import Rendered
from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import engine, render, rendered


def injected(template: str, value: JSON) -> Rendered:
    return engine().compile(template).render({}, injectables={"file": value})


@pytest.mark.parametrize("tag", ["{a\n,b}", "{a,\tb|json}", "{a\f, b}"])
def test_it_takes_only_spaces_beside_the_comma_of_a_name_list(tag: str) -> None:
    assert render("{a , b}" + tag, {"a": 1, "b": 2}) == "1" + tag


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("{.ctx @v a=1b=t}", '{"a":null,"b":"x"}'),
        ("{.ctx @v a=o.0b=t c}", '{"a":"k","b":"x"}'),
        ("{.ctx @v a=o.@b=t}", None),
        ("{.ctx @v a=t,b=t}", None),
    ],
)
def test_it_needs_no_space_between_bindings_that_cannot_run_together(tag: str, value: str | None) -> None:
    assert render(tag + "{@v|json}", {"t": "x", "o": ["k"]}) == (tag if value is None else value)


def test_it_splits_arguments_at_half_an_emoji() -> None:
    # The delimiter is the first half; each argument begins with the second half of its own emoji.
    assert render("{t|truncate😀2😁x}", {"t": "text"}) == "text"
    assert render("{.equal?😀n😀3}neither is found{.end}", {"n": 4}) == "neither is found"


def test_it_reads_all_leading_zeros_of_an_index() -> None:
    data: JSON = {"7": "seven", "list": ["a", "b"]}
    assert render("{007}{000000000000007}{list.00000000000000001}", data) == "sevensevenb"


@pytest.mark.parametrize(
    ("key", "output"),
    [
        ([[1, 2]], "list"),
        ([None], "null"),
        (None, "empty"),
        ([{}], "object"),
        ([1.5], "half"),
        (-1, "less"),
        ([[]], "empty"),
        ([True], ""),
    ],
)
def test_it_gets_the_key_that_javascript_makes_of_a_value(key: JSON, output: str) -> None:
    keys: JSON = {"1,2": "list", "null": "null", "": "empty", "[object Object]": "object", "1.5": "half"}
    assert render("{o|get k}", {"o": {**keys, "-1": "less"}, "k": key}) == output  # type: ignore[dict-item]


@pytest.mark.parametrize(("key", "output"), [([[1]], ""), (["1"], ""), ("1", ""), ([1.0], "b"), (3, "")])
def test_it_gets_elements_by_numbers_only(key: JSON, output: str) -> None:
    assert render("{l|get k}", {"l": ["a", "b"], "k": key}) == output


def test_it_steps_into_a_key_named_like_the_current_value() -> None:
    assert render("{a.@}{.section a.@}{k}{.end}{@.@}", {"a": {"@": {"k": 1}}, "@": 2}) == "12"


@pytest.mark.parametrize("test", [":my key:4", "::9", " x/y 1", " 1x 2", ' "q 3'])
def test_it_compares_keys_of_any_text(test: str) -> None:
    data: JSON = {"my key": 4, "": 9, "x/y": 1, "1x": 2, '"q': 3}
    assert render(f"{{.equal?{test}}}y{{.end}}", data) == "y"


def test_it_takes_the_first_of_three_arguments_for_every_nth() -> None:
    assert render("{.section n}{.nth? 3 2 1}y{.end}{.nth? 2 x y}n{.end}{.end}", {"n": 3}) == "y"


def test_it_divides_zero_by_infinity() -> None:
    assert render("{.nth? 0 1e999}y{.end}{.nth? 5 1e999}n{.end}{.nth? 1e999 5}n{.end}", {}) == "y"


@pytest.mark.parametrize(
    ("value", "output"), [({}, "{}"), ([], "[]"), (0, ""), (False, ""), ("", ""), (None, "")]
)
def test_it_injects_what_is_empty_but_not_what_is_false(value: JSON, output: str) -> None:
    assert injected("{.inject @v file}{@v|json}", value).output == output


def test_it_takes_no_number_with_an_exponent_for_true() -> None:
    assert render("{.lessThan? false n}y{.or}n{.end}", {"n": 1e21}) == "n"
    assert render("{.lessThan? false n}y{.or}n{.end}", {"n": 1e20}) == "y"


def test_it_accepts_names_of_every_javascript_object_as_formatters() -> None:
    assert render("{n|constructor x|json|toString}{.var @v n|valueOf}{@v}", {"n": "a"}) == '"a"a'
    assert [error.code for error in rendered("{n|hasownproperty}", {}).errors] == ["formatter-unknown"]


def test_it_skips_all_whitespace_before_an_expression() -> None:
    assert render("{.eval \f\v1+1}{.eval \n#2}", {}) == "2EVAL=[[2]] -> 2"


@pytest.mark.parametrize(
    ("expression", "reports"),
    [("1+2+3", 1), ("1+2+3 :", 2), ("1+f(2)", 1), ("f(1)+2+3 :", 2), ("1+2+f(3) '", 2)],
)
def test_it_reports_too_many_tokens_and_what_is_none(expression: str, reports: int) -> None:
    result = engine().compile(f"{{.eval {expression}}}").render({}, expr_max_tokens=3)
    assert [error.code for error in result.errors] == ["expr-parse"] * reports


@pytest.mark.parametrize(("test", "current"), [("", -1), (" undefined", -1), (" gallery", 2**32 + 5)])
def test_it_asks_for_a_slice_type(test: str, current: int) -> None:
    assert render(f"{{.current-type?{test}}}y{{.end}}", {"currentType": current}) == "y"


@pytest.mark.parametrize(
    ("template", "output"),
    [
        ("a{l}b", "a1,[object Object],b"),
        ("a{m}b", "a2,b"),
        ("a{@|apply p}b", "a<1,[object Object],>b"),
    ],
)
def test_it_prints_an_array_up_to_an_element_without_text_form(template: str, output: str) -> None:
    data: JSON = {"l": [1, {"valueOf": 1}, {"toString": 1}, 4], "m": [2, [3, {"toString": None}]]}
    result = engine().compile(template).render(data, partials={"p": "<{l}>"})
    assert result.output == output
    assert [error.code for error in result.errors] == ["unexpected"]


@pytest.mark.parametrize(
    ("template", "output"),
    [("{.repeated section n}{l},{.end}", "1,,1,,"), ("{l}{.if l}x{l}{.end}{.if z}{l}{.end}", "1,x1,")],
)
def test_it_fails_each_time_an_array_without_text_form_is_printed(template: str, output: str) -> None:
    result = rendered(template, {"l": [1, {"toString": 1}], "n": [1, 2]})
    assert (result.output, [error.code for error in result.errors]) == (output, ["unexpected"] * 2)


def test_it_counts_a_partial_that_does_not_parse_as_a_level() -> None:
    partials = {"deeper": "{x|apply broken}{x|apply deeper}", "broken": "{.end}"}
    result = engine().compile("{x|apply deeper}").render({}, partials=partials)
    # The broken one is the seventeenth level once, and then the deeper one is.
    assert [error.code for error in result.errors] == ["partial-parse", *["partial-recursion"] * 2]


@pytest.mark.parametrize(("html", "output"), [(">", ""), ("<p>a>", "y"), ("<p> > </p>", ""), ("a<b", "y")])
def test_it_takes_no_bracket_for_an_excerpt(html: str, output: str) -> None:
    assert render("{.excerpt?}y{.end}", {"excerpt": {"html": html}}) == output


def test_it_takes_no_number_and_leading_zeros_in_a_format() -> None:
    template = "{t|format a b}{u|format}"
    assert render(template, {"t": "{}{00000000001}{0000000000}{ }", "u": "{}", "a": "A", "b": "B"}) == "ABA"


@pytest.mark.parametrize(
    ("pattern", "output"),
    [("{x{1}", "B"), ("{1{2{}", "A"), ("{{0}", ""), ("{{{0}", "A"), ("{0{x{1}y{", "By")],
)
def test_it_begins_anew_at_a_brace_inside_a_malformed_number(pattern: str, output: str) -> None:
    assert render("{t|format a b}", {"t": pattern, "a": "A", "b": "B"}) == output


@pytest.mark.parametrize("number", ["-0", "-0.0", "-0e1"])
def test_it_reads_the_sign_of_zero(number: str) -> None:
    data = load_json(f'{{"z":{number},"l":[{number}]}}')
    assert render("{z}{z|json}{.eval z === 0}{.eval 1/z}{.eval 1/l.0}", data) == "00true-Infinity-Infinity"


@pytest.mark.parametrize(
    ("formatter", "value"),
    [("round", -0.4), ("round", "-0"), ("width", "-0x5"), ("height", "5x-0"), ("mod 2", "-4")],
)
def test_it_keeps_the_sign_of_a_zero_it_works_out(formatter: str, value: JSON) -> None:
    assert render("{.var @z n|" + formatter + "}{@z}{.eval 1/@z}", {"n": value}) == "0-Infinity"


@pytest.mark.parametrize(
    "joining",
    [
        "{.eval @v = h + l}",
        '{.eval @v = "" + h + "\\ude00"}',
        '{.eval @v = "\\ud83d\\ude00"}',
        "{.var @v f|format h l}",
        "{.var @v f|message h l}",
        "{.var @v @|apply p}",
        "{.var @v t|safe}",
    ],
)
def test_it_makes_one_character_of_halves_that_meet(joining: str) -> None:
    halves = '"h": "\\ud83d", "l": "\\ude00", "t": "\\ud83d<b>\\ude00", "o": {"😀": "key"}'
    data = load_json(f'{{{halves}, "f": "{{0}}{{1}}", "e": "😀"}}')
    template = joining + "{.equal? @v e}y{.end}{o|get @v}{@v|encode-uri}{.eval @v === e}"
    result = engine().compile(template).render(data, partials={"p": "{h}{l}"})
    assert (result.output, result.errors) == ("ykey%F0%9F%98%80true", [])
