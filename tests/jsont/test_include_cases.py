"""The shared cases of the group include."""

import pytest

from tests.jsont.conformance import Case, cases, outcome


@pytest.mark.parametrize("case", cases("include"))
def test_renders_as_the_reference_does(case: Case) -> None:
    assert outcome(case) == (case["expected"], case["expectedErrors"])
