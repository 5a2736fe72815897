"""Every shared case of the language, output and error codes."""

import pytest

from tests.jsont.conformance import GROUPS, OWN, SHARED, Case, cases, outcome, read_cases


@pytest.mark.parametrize("case", [case for group in GROUPS for case in cases(group)])
def test_renders_as_the_reference_does(case: Case) -> None:
    assert outcome(case) == (case["expected"], case["expectedErrors"])


@pytest.mark.skipif(not SHARED.is_dir(), reason=f"the shared cases are not at {SHARED}")
@pytest.mark.parametrize("group", GROUPS)
def test_carries_a_true_copy_of_its_own_cases(group: str) -> None:
    assert read_cases(OWN, group) == [
        case for case in read_cases(SHARED, group) if case["id"].startswith("own.")
    ]
