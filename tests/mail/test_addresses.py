"""The one check of mail addresses, for whoever types one."""

import pytest

from sitewright.mail.addresses import LONGEST, SHORTEST, normal_address
from sitewright.mail.errors import BadAddress

DOMAIN = ".".join(["a" * 63, "b" * 63, "c" * 59, "de"])
LONG = f"{'x' * 64}@{DOMAIN}"


@pytest.mark.parametrize(
    ("typed", "normal"),
    [
        ("user@example.com", "user@example.com"),
        ("a@b.de", "a@b.de"),
        ("user@EXAMPLE.com", "user@example.com"),
        ("user+print@example.com", "user+print@example.com"),
        ("user@bücher.example", "user@bücher.example"),
        (LONG[-254:], LONG[-254:]),
    ],
)
def test_takes_addresses_of_the_standard_pattern(typed: str, normal: str) -> None:
    """SF-5.44, D-45"""
    assert normal_address(typed) == normal


@pytest.mark.parametrize(
    "typed",
    [
        "user",
        "user@",
        "@example.com",
        "user@example",
        "a@b@example.com",
        "us er@example.com",
        "u@ex ample.de",
    ],
)
def test_refuses_what_is_no_address(typed: str) -> None:
    """SF-5.44, D-45"""
    with pytest.raises(BadAddress):
        normal_address(typed)


@pytest.mark.parametrize("typed", ["", "a", "a@", f"{'x' * 66}@{DOMAIN}", "x" * 10_000_000])
def test_refuses_what_is_shorter_than_three_or_longer_than_256(typed: str) -> None:
    """SF-9.13, SF-5.44, D-45"""
    assert (SHORTEST, LONGEST) == (3, 256)
    assert not SHORTEST <= len(typed) <= LONGEST
    with pytest.raises(BadAddress):
        normal_address(typed)
