"""Number text and conversions (2.2, 2.3)."""

from __future__ import annotations

import math
from typing import Any

import pytest

from sitewright.jsont.values import MISSING, NAN, as_boolean, as_number, emit, number_text, truthy


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (12.5, "12.5"),
        (-3, "-3"),
        (0.1, "0.1"),
        (1e-6, "0.000001"),
        (1e-7, "1e-7"),
        (1.23e-10, "1.23e-10"),
        (1e20, "100000000000000000000"),
        (1e21, "1e+21"),
        (1.5e300, "1.5e+300"),
        (123456789012345678901, "123456789012345680000"),
        (2**53 + 1, "9007199254740992"),
        (5e-324, "5e-324"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (10**400, "Infinity"),
        (-math.inf, "-Infinity"),
        (NAN, "NaN"),
        (0.000123, "0.000123"),
        (4.35, "4.35"),
        (100.0, "100"),
        (1e16, "10000000000000000"),
    ],
)
def test_prints_numbers_as_javascript_does(number: float, text: str) -> None:
    assert number_text(number) == text


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12.7x", 12.7),
        ("12px", 12),
        ("1e3", 1),
        ("1.0e3", 1000),
        ("0x1f", 0),
        (" 7 ", 7),
        ("-.5", -0.5),
        ("", NAN),
        ("abc", NAN),
    ],
)
def test_takes_the_leading_number_of_text(text: str, number: float) -> None:
    assert as_number(text) == number or (math.isnan(as_number(text)) and math.isnan(number))


@pytest.mark.parametrize("value", [MISSING, None, False, 0, 0.0, NAN, math.nan, "", [], {}])
def test_is_false(value: Any) -> None:
    assert not truthy(value)


@pytest.mark.parametrize("value", ["0", "false", [0], -1, True, {"a": None}, math.inf])
def test_is_true(value: Any) -> None:
    assert truthy(value)


@pytest.mark.parametrize(
    ("value", "answer"), [("true", True), ("TRUE", False), (2, True), (0.5, False), ([1], False)]
)
def test_reads_booleans(value: Any, answer: bool) -> None:
    assert as_boolean(value) is answer


def test_prints_arrays_as_javascript_does() -> None:
    assert (
        emit([1, None, "x", [2, None, [3]], {"k": 1}, True, [], [[]]])
        == "1,null,x,2,,3,[object Object],true,,"
    )


def test_prints_deeply_nested_arrays() -> None:
    value: Any = ["x"]
    for _ in range(50_000):
        value = [value]
    assert emit(value) == "x"
