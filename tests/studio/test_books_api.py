"""The books of a period over the owner API."""

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order, Payment, PaymentState
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from tests.cast import Cast, SiteClient
from tests.studio.belongings import make_order

BOOKS = "/config/api/books"
DAYS = "first=2026-01-01&last=2026-12-31"


@pytest.fixture
def order(cast: Cast) -> Order:
    """Paid for real, in the summer."""
    with tenant(cast.shop.id):
        made = make_order(is_test=False)
        placed_at = datetime(2026, 7, 1, 10, tzinfo=UTC)
        Order.objects.filter(id=made.id).update(placed_at=placed_at)
        Payment.objects.create(
            order_id=made.id,
            provider="by-hand",
            environment="live",
            amount_cents=made.grand_total_cents,
            currency=made.currency,
            state=PaymentState.CAPTURED,
            created_at=placed_at,
            updated_at=placed_at,
        )
    return made


def _content(answer: Any) -> bytes:
    return b"".join(answer.streaming_content)


def _settle(browser: SiteClient, **accounting: Any) -> Any:
    site = browser.get("/config/api/site").json()
    settings = {**site["settings"], "accounting": {**site["settings"]["accounting"], **accounting}}
    return browser.put_json("/config/api/site", {"settings": settings, "version": site["version"]})


def test_what_would_be_in_the_file_is_told(owner_browser: SiteClient, order: Order) -> None:
    found = owner_browser.get(f"{BOOKS}?{DAYS}").json()
    assert (found["is_empty"], found["order_count"], found["unpaid_count"]) == (False, 1, 0)
    assert len(found["sums"]) == 1
    assert "consultant number" in found["datev_problem"]
    assert owner_browser.get(f"{BOOKS}?first=2025-01-01&last=2025-12-31").json()["is_empty"] is True


@pytest.mark.parametrize(
    ("form", "kind", "begins"),
    [
        ("csv", "text/csv; charset=utf-8", b"\xef\xbb\xbfDate,What,Order,"),
        ("quickbooks", "text/csv; charset=utf-8", b"JournalNo,JournalDate,"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", b"PK"),
    ],
)
def test_a_file_is_streamed_and_saved(
    owner_browser: SiteClient, order: Order, form: str, kind: str, begins: bytes
) -> None:
    answer = owner_browser.get(f"{BOOKS}/file?{DAYS}&form={form}")
    content = _content(answer)
    assert (answer["Content-Type"], content[: len(begins)]) == (kind, begins)
    assert "attachment" in answer["Content-Disposition"]
    assert answer["Cache-Control"] == "private, no-store"
    if form != "xlsx":
        assert str(order.number).encode() in content


def test_datev_needs_its_numbers_and_one_fiscal_year(owner_browser: SiteClient, order: Order) -> None:
    refused = owner_browser.get(f"{BOOKS}/file?{DAYS}&form=datev")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-for-datev")
    assert _settle(owner_browser, consultant="29098", client="55003", yearStart=7).status_code == 200
    refused = owner_browser.get(f"{BOOKS}/file?{DAYS}&form=datev")
    assert "2026-06-30" in refused.json()["error"]
    answer = owner_browser.get(f"{BOOKS}/file?first=2026-07-01&last=2026-07-31&form=datev")
    head, _, booking, *_ = _content(answer).decode("cp1252").split("\r\n")
    assert ";29098;55003;20260701;4;20260701;20260731;" in head
    assert f'"{order.number}"' in booking


def test_payouts_are_told_and_in_the_file(owner_browser: SiteClient, cast: Cast) -> None:
    with tenant(cast.shop.id):
        line = PaidOutLine("txn_1", PayoutPart.SALE, 1200, 65, datetime(2026, 7, 2, tzinfo=UTC))
        told = PaidOut("po_1", "live", PayoutState.PAID, 1135, "USD", date(2026, 7, 3), LinesState.KEPT)
        assert note_payout(Account("stripe", "live"), told, [line])
        assert note_payout(
            Account("stripe", "live"), replace(told, reference="po_2", lines=LinesState.AWAITED)
        )
    found = owner_browser.get(f"{BOOKS}?{DAYS}").json()
    assert (found["is_empty"], found["payout_count"], found["paid_out"]) == (False, 1, ["$11.35"])
    assert (found["bounced_count"], found["came_back"], found["waiting_payout_count"]) == (0, [], 1)
    content = _content(owner_browser.get(f"{BOOKS}/file?{DAYS}")).decode()
    assert "2026-07-03,Payout,,po_1,,11.35,0.00,11.35,USD,1200,Bank account for payouts,1360," in content
    assert "2026-07-03,Payment fees,,po_1,,0.65,0.00,0.65,USD,4970,Fees of payment providers,1360," in content
    assert "po_2" not in content


def test_accounts_of_payouts_are_of_the_owner_too(owner_browser: SiteClient) -> None:
    accounts = owner_browser.get(f"{BOOKS}/accounts").json()["accounts"]
    usual = {each["name"]: (each["skr03"], each["skr04"], each["quickbooks"]) for each in accounts}
    assert usual["bank"] == ("1200", "1800", "Checking")
    assert usual["provider-fees"] == ("4970", "6855", "Merchant Account Fees")
    assert usual["other-money"] == ("1590", "1370", "Ask My Accountant")
    assert [each["name"] for each in accounts if each["hint"]] == ["bank", "other-money"]
    refused = _settle(owner_browser, accountNumbers={"bank": "my bank"})
    assert list(refused.json()["fields"]) == ["settings.accounting.accountNumbers"]
    numbers = {"bank": "1361", "provider-fees": "4971", "other-money": "1591"}
    assert _settle(owner_browser, accountNumbers=numbers).status_code == 200


def test_accounts_are_of_the_owner_and_checked(owner_browser: SiteClient, order: Order) -> None:
    refused = _settle(owner_browser, accountNumbers={"receivables": "14 10"}, consultant="12", client="x")
    assert refused.status_code == 400
    assert refused.json()["fields"] == {
        "settings.accounting.accountNumbers": "An account is a number of 3 to 9 digits, without blanks.",
        "settings.accounting.consultant": "This must be from 1001 to 9999999.",
        "settings.accounting.client": "This must be a whole number.",
    }
    assert _settle(owner_browser, accountNumbers={"receivables": "10000"}).status_code == 200
    content = _content(owner_browser.get(f"{BOOKS}/file?{DAYS}"))
    assert b",10000,Money that buyers owe," in content


def test_every_account_has_a_label_and_an_account_in_the_charts(owner_browser: SiteClient) -> None:
    found = owner_browser.get(f"{BOOKS}/accounts").json()
    assert all(each["label"] and each["quickbooks"] for each in found["accounts"])
    assert [each["name"] for each in found["accounts"] if not each["skr03"]] == ["tax"]
    assert "clearing-by-hand" in [each["name"] for each in found["ways"]]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("first=2026-02-01&last=2026-01-31", 400),
        ("first=0001-01-01&last=2026-01-31", 422),
        ("first=2026-01-01&last=9999-12-31", 422),
        ("first=soon", 422),
    ],
)
def test_days_that_are_none_are_refused(owner_browser: SiteClient, query: str, status: int) -> None:
    for path in (BOOKS, f"{BOOKS}/file"):
        assert owner_browser.get(f"{path}?{query}").status_code == status
