"""An owner takes the books of a period to whoever does the accounts: on a phone, with DATEV set up on the
way, and by keys alone.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.test_owner_buys_a_label import buy_something
from tests.live import LiveSite

Open = Callable[..., Page]

pytestmark = pytest.mark.database

_MAKE_REAL = """
from dataclasses import replace
from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics
account, today = Account("stripe", "live"), local_now(website_basics().time_zone).date()
told = PaidOut("po_1", "live", PayoutState.PAID, 1135, "USD", today, LinesState.KEPT)
assert note_payout(account, told, [PaidOutLine("txn_1", PayoutPart.SALE, 1200, 65, clock.now())])
assert note_payout(account, replace(told, reference="po_2", state=PayoutState.IN_TRANSIT))
order = Order.objects.latest("number")
Order.objects.filter(id=order.id).update(is_test=False)
print(order.number)
"""
_PUT_BACK = """
from sitewright.orders.models import Order
from sitewright.orders.payouts.models import Payout, PayoutLine
from sitewright.sites.operations.set_settings import set_settings
Order.objects.filter(number=int(sys.argv[1])).update(is_test=True)
PayoutLine.objects.all().delete()
Payout.objects.all().delete()
set_settings({"settings.accounting.consultant": "", "settings.accounting.client": ""}, lambda *_: None)
"""


_WAITS = (
    "1 payout of the period waits. It is left out until the money is at the bank and the provider has added "
    "up what is in it."
)


@pytest.fixture
def number(open_page: Open, live_site: LiveSite) -> Iterator[str]:
    """Of an order that was paid with real money today. One payout has arrived, another has not."""
    buy_something(open_page)
    found = live_site.run_in_website(_MAKE_REAL).strip()
    yield found
    live_site.run_in_website(_PUT_BACK, found)


def _choose_period(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Period").click()
    page.get_by_role("option", name=name).click()


def _downloaded(page: Page, press: Callable[[], None]) -> bytes:
    with page.expect_download() as saved:
        press()
    return saved.value.path().read_bytes()


def _download_link(dialog: Locator) -> Locator:
    return dialog.get_by_role("link", name="Download")


def test_an_owner_takes_the_books_to_the_tax_adviser(open_page: Open, number: str) -> None:
    page = open_page("/config/commerce/orders", as_owner=True, size=PHONE)
    page.get_by_role("button", name="For accounting…").click()
    dialog = page.get_by_role("dialog")
    _choose_period(page, "Own dates")
    dialog.get_by_label("From").fill("2001-01-01")
    dialog.get_by_label("Until").fill("2000-12-31")
    expect(dialog.get_by_text("The last day is before the first one.")).to_be_visible()
    assert serious_findings(page) == []
    dialog.get_by_label("Until").fill("2001-01-31")
    expect(dialog.get_by_text("Nothing was sold, given back or paid out in this period.")).to_be_visible()
    expect(_download_link(dialog)).to_have_count(0)
    assert serious_findings(page) == []
    _choose_period(page, "This month")
    dialog.get_by_text("DATEV – for German tax advisers").click()
    expect(dialog.get_by_text("Enter your tax adviser’s consultant number")).to_be_visible()
    contents = dialog.get_by_role("status")
    expect(contents).to_contain_text("1 payout")
    expect(contents).to_contain_text(_WAITS)
    assert serious_findings(page) == []
    _say_numbers(page)
    made = _downloaded(page, _download_link(dialog).click)
    head, _, *bookings = made.decode("cp1252").split("\r\n")
    assert head.startswith('"EXTF";700;21;"Buchungsstapel"')
    assert ";29098;55003;" in head
    assert any(f'"{number}"' in booking for booking in bookings)
    assert any('"po-1"' in booking for booking in bookings)


def _say_numbers(page: Page) -> None:
    """Behind the dialog and back to it, with a mistake on the way."""
    page.get_by_role("button", name="Accounts…").click()
    accounts = page.get_by_role("dialog", name="Accounts")
    accounts.get_by_label("Consultant number").fill("12")
    accounts.get_by_label("Client number").fill("55003")
    accounts.get_by_role("button", name="Save").click()
    expect(accounts.get_by_text("A number from 1001 to 9999999.")).to_be_visible()
    assert serious_findings(page) == []
    expect(accounts.get_by_label("Bank account for payouts")).to_have_attribute("placeholder", "1200")
    accounts.get_by_label("Consultant number").fill("29098")
    accounts.get_by_role("button", name="Save").click()
    expect(accounts).to_have_count(0)
    expect(page.get_by_text("Accounts saved")).to_be_visible()
    assert serious_findings(page) == []


def test_by_keys_alone(open_page: Open, number: str) -> None:
    page = open_page("/config/commerce/orders", as_owner=True)
    opener = page.get_by_role("button", name="For accounting…")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    period = dialog.get_by_role("button", name="Period")
    period.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("1 paid order")
    dialog.get_by_role("radio", name="Spreadsheet").focus()
    page.keyboard.press("ArrowUp")
    expect(dialog.get_by_role("radio", name="QuickBooks Online")).to_be_checked()
    link = _download_link(dialog)
    link.focus()
    made = _downloaded(page, lambda: page.keyboard.press("Enter")).decode()
    assert made.startswith("JournalNo,JournalDate,AccountName,Debits,Credits,")
    assert f"\n{number}," in made
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
