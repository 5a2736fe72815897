"""One worker owns the journeys' shop and browser; everything else spreads."""

from tests.scheduling import group_of


def test_keeps_all_journeys_together() -> None:
    ids = ["tests/journeys/test_a.py::test_x", "tests/journeys/test_b.py::test_y[desktop]"]
    assert len({group_of(test_id) for test_id in ids}) == 1


def test_spreads_all_others() -> None:
    ids = ["tests/kit/test_a.py::test_x", "tests/kit/test_a.py::test_y"]
    assert len({group_of(test_id) for test_id in ids}) == 2
