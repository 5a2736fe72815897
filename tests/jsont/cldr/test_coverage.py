"""No shared case is left out for want of a formatter or predicate."""

import pytest

from tests.jsont.conformance import cases, covered_cases


@pytest.mark.parametrize("group", ["formatter", "core", "macro", "expr", "include"])
def test_covers_every_case_of_the_group(group: str) -> None:
    assert len(covered_cases(group)) == len(cases(group))
