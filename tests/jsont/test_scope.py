"""Where references are looked up. Expected texts were checked against the reference engine."""

from __future__ import annotations

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render


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
