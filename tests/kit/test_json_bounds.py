"""JSON from outside is bounded before anything is made of it."""

from functools import partial

import pytest

from sitewright.kit.json_bounds import DEEPEST, MOST_PARTS, is_within_bounds
from tests.effort import effort_of


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[" * DEEPEST + b"]" * DEEPEST,
        b'{"a": "' + b"[" * 500 + b'"}',
        b'{"a": "\\"[[[["}',
        b"not json",
    ],
)
def test_lets_in_what_is_read_easily(body: bytes) -> None:
    assert is_within_bounds(body)


@pytest.mark.parametrize(
    "body",
    [
        b"[" * (DEEPEST + 1),
        b'{"a":' * (DEEPEST + 1),
        b"[" + b"0," * (MOST_PARTS + 1) + b"0]",
        b"{" + b'"a":0,' * MOST_PARTS + b"}",
        b'"' + b"[" * 10 + b'"' + b"[" * (DEEPEST + 1),
    ],
)
def test_refuses_what_is_deep_or_has_very_many_parts(body: bytes) -> None:
    assert not is_within_bounds(body)


def test_many_siblings_are_not_deep() -> None:
    assert is_within_bounds(b"[" + b"[]," * 1000 + b"[]]")


@pytest.mark.parametrize("piece", [b'"', b"\\", b'"\\', b"[", b"{}", b'"a', b",", b'\\"'])
def test_costs_as_much_as_there_is(piece: bytes) -> None:
    """J08: eight times the bytes cost about eight times the effort, whatever they are."""
    once, eight = (effort_of(partial(is_within_bounds, piece * size)) for size in (50_000, 400_000))
    assert eight < 24 * max(once, 0.2)
