"""Codes of authenticator apps against the numbers of the RFC."""

from datetime import UTC, datetime

import pytest

from sitewright.accounts.factors import totp

SECRET = b"12345678901234567890"


# RFC 6238, appendix B (SHA1), the last six of its eight digits.
@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)
def test_gives_the_codes_of_the_rfc(seconds: int, code: str) -> None:
    assert totp.code_at(SECRET, seconds // totp.STEP_SECONDS) == code


@pytest.mark.parametrize(("steps", "counts"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_counts_the_code_before_and_after(steps: int, counts: bool) -> None:
    now = datetime.fromtimestamp(1_800_000_000, UTC)
    step = 1_800_000_000 // totp.STEP_SECONDS + steps
    found = totp.step_of(SECRET, totp.code_at(SECRET, step), now)
    assert found == (step if counts else None)


@pytest.mark.parametrize("given", ["", "28708", "2870820", "２８７０８２", "abcdef", "287 082"])
def test_is_no_code_what_is_none(given: str) -> None:
    assert totp.step_of(SECRET, given, datetime.fromtimestamp(59, UTC)) is None


def test_names_itself_without_breaking_the_label() -> None:
    address = totp.setup_address(SECRET, "ada@example.com", "Moss: prints & more")
    assert address == (
        "otpauth://totp/Moss%20%20prints%20%26%20more:ada%40example.com"
        "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Moss%20%20prints%20%26%20more&digits=6&period=30"
    )
