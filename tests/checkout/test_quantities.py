from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.errors import QuantityNotNumber, QuantityNotWhole, QuantityOutOfRange
from sitewright.checkout.quantities import combined_quantity, read_quantity


@pytest.mark.parametrize(
    ("value", "quantity"), [(1, 1), ("9999", 9999), (" 3 ", 3), (2.0, 2), ("2.0", 2), (None, 1)]
)
def test_reads_whole_numbers(value: object, quantity: int) -> None:
    """SF-5.12, SF-5.13, SF-5.14, SF-5.15, D-11"""
    assert read_quantity(value) == quantity


@pytest.mark.parametrize("value", ["", "two", True, [1], {}, "nan", "Infinity", "1,5", "0x10"])
def test_refuses_what_is_no_number(value: object) -> None:
    """SF-5.07"""
    with pytest.raises(QuantityNotNumber, match=r"^Quantity must be a number\.$"):
        read_quantity(value)


@pytest.mark.parametrize("value", [1.5, "0.1", "1e-3"])
def test_refuses_parts(value: object) -> None:
    """SF-5.08"""
    with pytest.raises(QuantityNotWhole, match=r"^Quantity must be a whole number$"):
        read_quantity(value)


@pytest.mark.parametrize("value", [0, -1, 10000, "1e30"])
def test_refuses_what_is_out_of_range(value: object) -> None:
    """SF-5.13, SF-5.14, SF-9.12"""
    with pytest.raises(QuantityOutOfRange):
        read_quantity(value)


@given(st.one_of(st.integers(), st.floats(), st.text(), st.booleans(), st.lists(st.integers())))
def test_never_breaks(value: object) -> None:
    _quiet(lambda: read_quantity(value))


def test_one_is_all_where_more_is_not_allowed() -> None:
    """D-11"""
    assert combined_quantity(1, 5, allows_many=False) == 1


def test_an_entry_holds_at_most_9999() -> None:
    """SF-5.14"""
    assert combined_quantity(9998, 1, allows_many=True) == 9999
    with pytest.raises(QuantityOutOfRange):
        combined_quantity(9999, 1, allows_many=True)


def _quiet(act: Callable[[], object]) -> None:
    try:
        assert 1 <= act() <= 9999  # type: ignore[operator]
    except (QuantityNotNumber, QuantityNotWhole, QuantityOutOfRange):
        return
