"""The shared cases of the group predicate, as far as their names are registered."""

import pytest

from tests.jsont.conformance import Case, covered_cases, outcome


@pytest.mark.parametrize("case", covered_cases("predicate"))
def test_renders_as_the_reference_does(case: Case) -> None:
    assert outcome(case) == (case["expected"], case["expectedErrors"])
