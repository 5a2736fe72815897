"""Who counts as one visitor for limits."""

import pytest

from sitewright.kit.addresses import who_has


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::1"),
    ],
)
def test_takes_addresses_of_one_household_for_one(one: str, other: str) -> None:
    """L03"""
    assert who_has(one) == who_has(other)


@pytest.mark.parametrize(
    ("one", "other"), [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.7", "192.0.2.8"), ("", "::")]
)
def test_tells_others_apart(one: str, other: str) -> None:
    """L03"""
    assert who_has(one) != who_has(other)


def test_bounds_what_is_no_address() -> None:
    assert len(who_has("x" * 10_000)) == 64
