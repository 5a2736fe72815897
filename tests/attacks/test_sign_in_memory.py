"""Refused sign-ins leave nothing behind, however long what they send is."""

import gc
import tracemalloc

import pytest

from sitewright.kit import rate_limits
from sitewright.kit.limiting.in_memory import MOST_KEYS
from tests.cast import Cast, SiteClient

pytestmark = pytest.mark.usefixtures("limits")
_MB = 1024 * 1024
REFUSED = (413, 422)


@pytest.mark.parametrize("field", ["email", "password"])
def test_megabytes_in_a_field_are_refused_and_not_kept(
    cast: Cast, visitor: SiteClient, field: str, caplog: pytest.LogCaptureFixture
) -> None:
    """L03: mails of megabytes used to stay as keys of limits until the process ended."""
    caplog.set_level(
        "CRITICAL", logger="django.request"
    )  # A record keeps its request, and pytest the record.
    body = {"email": "owner@example.com", "password": "x"}
    visitor.sign_in("warm@example.com", "up")
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(10):
            long = f"{number}@" + "x" * _MB
            assert visitor.post_json("/config/api/session", body | {field: long}).status_code in REFUSED
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 2 * _MB  # the last request itself may still be there


def test_what_is_malformed_counts_for_nobody(cast: Cast, visitor: SiteClient) -> None:
    """Lengths come before limits: no stranger uses up the owner's tries with bodies nobody reads."""
    for _ in range(20):
        visitor.post_json("/config/api/session", {"email": "o" * 300, "password": "x"})
    assert visitor.sign_in("owner@example.com").status_code == 200


def test_accounts_are_counted_after_addresses(
    cast: Cast, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of made-up accounts from one address make ten keys, not thousands."""
    monkeypatch.setattr("sitewright.accounts.passwords.verify_password", lambda *_, **__: (False, False))
    seen = []
    count = rate_limits.count

    def counted(name: str, key: str, limit: str) -> int:
        if name == "sign-in-account":
            seen.append(key)
        return count(name, key, limit)

    monkeypatch.setattr(rate_limits, "count", counted)
    answers = [visitor.sign_in(f"{number}@example.com", "x").status_code for number in range(100)]
    assert answers == [400] * 10 + [429] * 90
    assert len(seen) == 10
    assert len(seen) < MOST_KEYS
