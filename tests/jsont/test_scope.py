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
