"""Formatters and predicates by the language's reference, sections 6 and 8 to 10."""

from __future__ import annotations

import json
from itertools import groupby

import pytest

from sitewright.jsont.json_values import load_json
from sitewright.jsont.limits import Limits
from tests.jsont.cldr.rendering import NOW_MS, engine
from tests.jsont.written_cases import WrittenCase, written_cases

# The first case of a locale loads it, and the machine may be busy.
PATIENT = Limits(deadline_seconds=600)
# A test for each would take longer to set up than to run.
ABOUT_THE_SAME = [
    pytest.param(list(cases), id=says) for says, cases in groupby(written_cases(), lambda case: case.says)
]


def outcome(case: WrittenCase) -> tuple[str, list[str]]:
    rendered = (
        engine()
        .compile(case.template)
        .render(
            load_json(json.dumps(case.data)),
            locale=case.locale,
            now_ms=NOW_MS,
            enable_expr=case.has_expressions,
            enable_include=True,
            limits=PATIENT,
        )
    )
    return rendered.output, [error.code for error in rendered.errors]


@pytest.mark.parametrize("cases", ABOUT_THE_SAME)
def test_does_what_the_reference_says(cases: list[WrittenCase]) -> None:
    assert {case.place: outcome(case) for case in cases} == {
        case.place: (case.expected, case.errors) for case in cases
    }
