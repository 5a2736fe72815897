"""The shared cases of the group formatter, as far as their names are registered."""

import pytest

from tests.jsont.conformance import Case, covered_cases, outcome


@pytest.mark.parametrize("case", covered_cases("formatter"))
def test_renders_as_the_reference_does(case: Case) -> None:
    assert outcome(case) == (case["expected"], case["expectedErrors"])
