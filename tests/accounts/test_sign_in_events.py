"""What the audit log and the log lines say of signing in: stable codes, account and address, bounded."""

from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from sitewright.accounts import events
from sitewright.history.audit import first_broken_entry
from sitewright.history.models import AuditEntry
from sitewright.kit.tenancy import tenant
from tests.cast import SHOP_HOST, Cast, SiteClient


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    import structlog

    with capture_logs() as captured:
        monkeypatch.setattr(events, "log", structlog.get_logger("security"))
        yield captured


def entries(cast: Cast, act: str) -> list[AuditEntry]:
    with tenant(cast.shop.id):
        return list(AuditEntry.objects.filter(operation=act).order_by("sequence"))


def from_address(number: int) -> SiteClient:
    return SiteClient(SHOP_HOST, REMOTE_ADDR=f"203.0.113.{number}")


@pytest.mark.parametrize("account", ["owner@example.com", "nobody@example.com"])
def test_notes_a_failure_with_account_and_address(cast: Cast, lines: list[Any], account: str) -> None:
    """N08"""
    from_address(7).sign_in(account, "wrong")
    (entry,) = entries(cast, "accounts.sign_in_failed")
    assert (entry.detail, entry.address) == ({"account": account}, "203.0.113.7")
    (line,) = [line for line in lines if line["event"] == "sign-in"]
    assert (line["code"], line["account"], line["address"], line["website_id"]) == (
        "accounts.sign_in_failed",
        account,
        "203.0.113.7",
        cast.shop.id,
    )


@pytest.mark.usefixtures("limits")
def test_notes_a_lock_out_once_and_logs_every_refusal(cast: Cast, lines: list[Any]) -> None:
    for number in range(1, 16):
        from_address(number).sign_in("owner@example.com", "wrong")
    (locked,) = entries(cast, "accounts.locked_out")
    assert locked.detail == {"account": "owner@example.com", "limit": "account"}
    assert len(entries(cast, "accounts.sign_in_failed")) == 10
    assert [line["code"] for line in lines if line["event"] == "sign-in"].count(
        "accounts.sign_in_refused"
    ) == 5


def test_does_not_repeat_a_password_in_the_wrong_field(cast: Cast, lines: list[Any]) -> None:
    from_address(1).sign_in("my-secret-password", "wrong")
    (entry,) = entries(cast, "accounts.sign_in_failed")
    assert "my-secret" not in repr(entry.detail) + repr(lines)


def test_keeps_lines_to_one_line(cast: Cast, lines: list[Any]) -> None:
    from_address(1).sign_in("a@b\nsign-in ok\u202e", "wrong")
    (line,) = [line for line in lines if line["event"] == "sign-in"]
    assert line["account"] == "a@b?sign-in ok?"


@pytest.mark.usefixtures("limits")
def test_unknown_accounts_make_a_bounded_number_of_entries(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, lines: list[Any]
) -> None:
    """The audit log says that there is more; the log lines have it."""
    monkeypatch.setitem(events._ROWS, events.SignInEvent.FAILED, "20/hour")
    monkeypatch.setattr("sitewright.accounts.passwords.verify_password", lambda *_, **__: (False, False))
    for number in range(1, 61):
        from_address(number).sign_in(f"nobody-{number}@example.com", "wrong")
    assert len(entries(cast, "accounts.sign_in_failed")) == 20
    assert len(entries(cast, "accounts.more_sign_in_events_in_log")) == 1
    assert len([line for line in lines if line["event"] == "sign-in"]) == 60
    with tenant(cast.shop.id):
        assert first_broken_entry() is None


def test_bounds_are_there_for_every_event() -> None:
    bounded = {event for event, rows in events._ROWS.items() if rows.endswith("/hour")}
    assert bounded == set(events.SignInEvent) - {events.SignInEvent.REFUSED}
